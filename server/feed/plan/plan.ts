import type { ListingReport } from '../../../shared/staff/feed-report.ts';
import { stateChange } from '../../alerts/index.ts';
import type { ListingChanges, ListingRow, MediaRow, StoredListing } from '../../listings/index.ts';
import { listingIdOf, saleOrLeaseOf, separateIdentity } from '../message/identity.ts';
import type {
  FeedMessage,
  Identity,
  ListingMessage,
  ListingStatus,
  SkippedMessage,
} from '../message/listing.ts';
import { isKnownMessage, isShown, isSkipped } from '../message/message.ts';
import { changedFields, isSame, sameRow } from './compare.ts';
import type { HeldMessageRow } from './held-messages.ts';
import { heldRow, reasonToHold } from './hold.ts';
import type { KnownMessageRow } from './known-messages.ts';
import { mergeMessage } from './merge.ts';

export type FeedPlan = { changes: ListingChanges; listings: ListingReport[] };

/**
 * Plans what a feed changes, message after message, without changing anything. The given map is not modified.
 * @param strangers agentIDs whose messages are held
 */
export function planFeed(
  stored: ReadonlyMap<string, StoredListing>,
  messages: readonly FeedMessage[],
  source: ListingRow['source'],
  now: Date,
  strangers: ReadonlySet<string> = new Set(),
): FeedPlan {
  const after = new Map<string, StoredListing>();
  /** Listings that are equal to what is stored, so that they need not be compared again. */
  const unchanged = new Set<StoredListing>();
  const known = new Map<string, KnownMessageRow | null>();
  const held = new Map<string, HeldMessageRow>();
  // A demo listing with a feed's ids is not the agency's, so the feed starts a new one.
  const latest = (id: string): StoredListing | undefined => {
    const found = stored.get(id);
    return after.get(id) ?? (found?.row.source === source ? found : undefined);
  };
  const listings = messages.map((given): ListingReport => {
    if (isSkipped(given)) return skippedReport(given);
    if (isKnownMessage(given)) {
      const { listingId, suburb, warnings } = given;
      return { ...reportOf(given, listingId, suburb), warnings };
    }
    const message = withSeparateIdentity(given, latest);
    const id = listingIdOf(message.identity);
    const found = stored.get(id);
    const before = latest(id);
    const hold = reasonToHold(message, before, strangers);
    if (hold) {
      held.set(id, heldRow(given, id, hold, now));
      const suburb = before?.row.suburb ?? message.fields.suburb ?? null;
      return { ...reportOf(message, null, suburb), outcome: 'skipped', skipped: hold };
    }
    const merged = mergeMessage(before, message, source, now);
    if ('older' in merged) return olderReport(message, id, before, merged.older);
    const changed = before ? changedFields(before, merged.next) : [];
    if (changed.length > 0) merged.next.row.updatedAt = now.toISOString();
    else if (before && before === found) unchanged.add(merged.next);
    // If two messages are about one listing, neither alone describes it.
    known.set(id, known.has(id) ? null : knownMessageRow(merged.next, message, source, now));
    after.set(id, merged.next);
    held.delete(id);
    const { row } = merged.next;
    const report = { ...reportOf(message, id, row.suburb), changed, warnings: merged.warnings };
    if (before) return { ...report, outcome: changed.length > 0 ? 'changed' : 'unchanged' };
    if (isShown(row.status)) return { ...report, outcome: 'new' };
    const skipped = notShown(row, message.status);
    const warnings = merged.warnings.filter(({ field }) => field !== skipped.field);
    return { ...report, outcome: 'skipped', skipped, warnings };
  });
  const changes = changesBetween(stored, after, source, unchanged);
  changes.mentioned = [...after.keys()];
  changes.held = [...held.values()];
  changes.known = [...known.values()].filter((row) => row !== null);
  // A feed of which everything is held would leave a site without homes.
  const isAllHeld = held.size > 0 && after.size === 0;
  changes.endsDemo = source === 'feed' && messages.length > 0 && !isAllHeld;
  return { changes, listings };
}

/**
 * A sale and a lease with the same agent and id are two listings: the later one gets its own identity. A message with
 * only ids goes to the listing that is known.
 */
function withSeparateIdentity(
  message: ListingMessage,
  latest: (id: string) => StoredListing | undefined,
): ListingMessage {
  const { identity, kind, fields } = message;
  const first = latest(listingIdOf(identity))?.row;
  if (!first || first.saleOrLease === saleOrLeaseOf(kind)) return message;
  const apart = separateIdentity(identity, kind);
  const isKnownApart = latest(listingIdOf(apart)) !== undefined;
  if (!isKnownApart && (!first.suburb || fields.suburb === undefined)) return message;
  const reason = `"${identity.uniqueId}" is also the id of a ${first.kind} listing with the same agentID: both are kept, as separate listings`;
  return { ...message, identity: apart, warnings: [...message.warnings, { field: 'uniqueID', reason }] };
}

/**
 * What to store about an applied message, so that it is skipped the next time. The message is applied once more to
 * verify that it then changes nothing. Its result must not depend on anything else that may change, such as a time in
 * the future or another kind. null if it cannot be skipped.
 */
function knownMessageRow(
  next: StoredListing,
  message: ListingMessage,
  source: ListingRow['source'],
  now: Date,
): KnownMessageRow | null {
  const { id, kind, modTime, updatedAt } = next.row;
  if (message.digest === undefined || message.kind !== kind) return null;
  const again = mergeMessage(next, message, source, now);
  if ('older' in again || !isSame(next, again.next)) return null;
  if (again.warnings.some(({ field }) => field === 'modTime')) return null;
  return {
    listingId: id,
    digest: message.digest,
    warnings: JSON.stringify(again.warnings),
    unread: JSON.stringify(message.unread),
    modTime,
    updatedAt,
  };
}

/** The report of a message that changes nothing and has no warnings. */
function reportOf(
  message: { identity: Identity | null; kind: string },
  listingId: string | null,
  suburb: string | null,
): ListingReport {
  return {
    identity: message.identity,
    element: message.kind,
    listingId,
    suburb,
    outcome: 'unchanged',
    changed: [],
    skipped: null,
    warnings: [],
  };
}

function skippedReport({ identity, element, field, reason }: SkippedMessage): ListingReport {
  const report = reportOf({ identity, kind: element }, null, null);
  return { ...report, outcome: 'skipped', skipped: { field, reason } };
}

function olderReport(
  message: ListingMessage,
  id: string,
  before: StoredListing | undefined,
  known: string,
): ListingReport {
  const reason = `${message.modTime} is older than ${known}, which we already have: the newer one is kept`;
  return {
    ...reportOf(message, id, before?.row.suburb ?? null),
    outcome: 'skipped',
    skipped: { field: 'modTime', reason },
  };
}

const STATES: Readonly<Record<ListingStatus, string>> = {
  ACTIVE: 'has no suburb',
  SOLD: 'is sold',
  LEASED: 'is leased',
  OFF_MARKET: 'is off the market',
  WITHDRAWN: 'is withdrawn',
  DELETED: 'is deleted',
};

/** A new listing that is not public is not shown, but its ids and time are stored. */
function notShown(row: ListingRow, status: ListingStatus | undefined) {
  if (row.status === 'OFF_MARKET' && !row.suburb) {
    return {
      field: 'suburb',
      reason: `This home ${STATES[status ?? 'OFF_MARKET']} and has never been on the site; nothing to show. We keep the message in case details follow.`,
    };
  }
  return {
    field: 'status',
    reason: `This home ${STATES[row.status]} and has never been on the site; nothing to show. We keep the message, so nothing older brings the home back.`,
  };
}

function changesBetween(
  stored: ReadonlyMap<string, StoredListing>,
  after: ReadonlyMap<string, StoredListing>,
  source: ListingRow['source'],
  unchanged: ReadonlySet<StoredListing>,
): ListingChanges {
  const changes: ListingChanges = {
    listings: [],
    media: [],
    mediaPlaces: [],
    mediaGone: [],
    inspections: [],
    inspectionsGone: [],
    mentioned: [],
    held: [],
    known: [],
    endsDemo: false,
    stateChanges: [],
    visible: false,
  };
  for (const [id, next] of after) {
    const found = stored.get(id);
    const before = found?.row.source === source ? found : undefined;
    if (found && !before) {
      changes.mediaGone.push(...found.media.map((row) => row.id));
      changes.inspectionsGone.push(...found.inspections.map((row) => row.id));
    }
    if (!before || !sameRow(before.row, next.row)) changes.listings.push(next.row);
    if (!unchanged.has(next)) {
      changes.visible ||= !before || changedFields(before, next).length > 0;
      changes.stateChanges.push(...[stateChange(before, next)].filter((change) => change !== null));
    }
    const oldMedia = new Map(before?.media.map((row) => [row.id, row]));
    for (const row of next.media) {
      const old = oldMedia.get(row.id);
      oldMedia.delete(row.id);
      if (old === row) continue;
      if (!old || !samePixels(old, row)) changes.media.push(row);
      else if (!sameRow(old, row)) changes.mediaPlaces.push(row);
    }
    changes.mediaGone.push(...oldMedia.keys());
    const oldTimes = new Map(before?.inspections.map((row) => [row.id, row]));
    for (const row of next.inspections) {
      const old = oldTimes.get(row.id);
      oldTimes.delete(row.id);
      if (!old || old.finish !== row.finish) changes.inspections.push(row);
    }
    changes.inspectionsGone.push(...oldTimes.keys());
  }
  return changes;
}

const samePixels = (a: MediaRow, b: MediaRow): boolean =>
  a.source === b.source && a.state === b.state && a.attempts === b.attempts && a.pictureId === b.pictureId;
