import type { PropertyStatus } from '../../../shared/constants.ts';
import type { DocumentContainer, ListingDocument } from '../../listings/index.ts';
import {
  type InspectionRow,
  type ListingRow,
  parseFeatures,
  type StoredFacts,
  type StoredListing,
  UNDER_OFFER_BY_STATUS,
  WAITING_STATUS,
} from '../../listings/index.ts';
import { mergeFeatures } from '../message/features.ts';
import { inspectionIdOf } from '../message/identity.ts';
import type { InspectionTime } from '../message/inspections.ts';
import type { DocumentChange, FactChange, ListingMessage, Warning } from '../message/listing.ts';
import { isShown, UNDER_OFFER_FLAGS } from '../message/message.ts';
import { blankRow } from './blank-row.ts';
import { inHomeTimeZone } from './home-times.ts';
import { mergeAgents, ofAgents, withoutPredecessors } from './merge-agents.ts';
import { mergeMedia } from './merge-media.ts';

/** A listing after a message, or why the message was not applied. */
type Merged = { next: StoredListing; warnings: Warning[] } | { older: string };

/**
 * Applies a message to the stored listing. Absent fields stay, explicit removals clear, an older `modTime` never wins,
 * an equal one does (a replay). A message of another kind with the same ids replaces the listing, unless it contains
 * only ids. A deleted listing keeps only its ids, kind, status, times, suburb and agents.
 * @param stored undefined if the listing is new
 */
export function mergeMessage(
  stored: StoredListing | undefined,
  given: ListingMessage,
  source: ListingRow['source'],
  now: Date,
): Merged {
  const newest = stored?.row.modTime;
  if (newest && given.modTime && given.modTime < newest) return { older: newest };
  const warnings = [...given.warnings];
  const otherKind = stored !== undefined && stored.row.kind !== given.kind;
  const before = stored && withoutDeleted(stored.row);
  const replaces = otherKind && (given.fields.suburb !== undefined || before?.suburb === null);
  if (otherKind && !replaces) {
    warnings.push({
      field: 'kind',
      reason: `already stored as ${stored.row.kind}, and stays that way: the message has only ids`,
    });
  }
  const base = before && !replaces ? before : blankRow(given, source, now, stored?.row.createdAt);
  const message = inHomeTimeZone(given, base);
  const row: ListingRow = {
    ...base,
    source,
    modTime: message.modTime ?? stored?.row.modTime ?? null,
    ...definedFields(message.fields),
    features: message.features
      ? JSON.stringify(mergeFeatures(parseFeatures(base.features), message.features))
      : base.features,
    facts: mergeFacts(base.facts, message.facts),
    ...(message.documents && { documents: mergeDocuments(base.documents, message.documents) }),
    unknownCounts: unknownCounts(base, message),
    agents: message.agents.length > 0 ? agentsAfter(base.agents, message) : base.agents,
  };
  if (message.fields.auctionResult === undefined && row.auctionAt !== base.auctionAt) {
    // The result belongs to the previous auction.
    row.auctionResult = null;
  }
  const flag = UNDER_OFFER_FLAGS[row.saleOrLease];
  if (
    hasStatusUnderOffer(base.facts) &&
    !hasStatusUnderOffer(row.facts) &&
    message.fields[flag] === undefined
  ) {
    row[flag] = 0;
  }
  const { status, waiting } = statusAfter(stored?.row, row, message, warnings);
  row.status = status;
  if (waiting || row.facts.includes(WAITING_STATUS)) {
    row.facts = mergeFacts(row.facts, { [WAITING_STATUS]: waiting });
  }
  if (row.status === 'ACTIVE' && stored && stored.row.status !== 'ACTIVE')
    Object.assign(row, withoutEarlierDeal(row, stored.row, message));
  if (row.status === 'DELETED') {
    const blank = blankRow(message, source, now, row.createdAt);
    return { next: { row: deletedRow(blank, row, stored?.row), media: [], inspections: [] }, warnings };
  }
  const known = stored?.media ?? [];
  const photos = replaces ? [] : withoutPredecessors(known, base.agents, row.agents);
  return {
    next: {
      row,
      media: ofAgents(
        row.agents,
        message.media ? mergeMedia(row.id, photos, known, message.media, now) : photos,
      ),
      inspections: message.inspections
        ? mergeInspections(row.id, stored?.inspections ?? [], message.inspections, now)
        : replaces
          ? []
          : (stored?.inspections ?? []),
    },
    warnings,
  };
}

/** What no longer counts once a listing is back on the market: the earlier sale fell through, or the lease has ended. */
function withoutEarlierDeal(
  { saleOrLease, auctionResult }: ListingRow,
  before: ListingRow,
  { fields }: ListingMessage,
): Partial<ListingRow> {
  const flag = UNDER_OFFER_FLAGS[saleOrLease];
  const wasTaken = before.status === 'SOLD' || before.status === 'LEASED';
  return {
    ...(fields.soldPriceCents === undefined && { soldPriceCents: null }),
    ...(fields.soldDate === undefined && { soldDate: null }),
    ...(fields.auctionResult === undefined && auctionResult?.startsWith('sold') && { auctionResult: null }),
    ...(wasTaken && fields[flag] === undefined && { [flag]: 0 }),
  };
}

/**
 * A deleted listing keeps its suburb and its agents, because the calendars of the suburb and of each agent must show
 * that its inspections are cancelled.
 * @param before the stored row. If the feed deletes the listing again, only this row has them
 */
function deletedRow(
  blank: ListingRow,
  { modTime, kind, status, saleOrLease, ...row }: ListingRow,
  before: ListingRow = blank,
): ListingRow {
  const { suburb, state, postcode, agents } = before.suburb ? before : row;
  return { ...blank, modTime, kind, status, saleOrLease, suburb, state, postcode, agents };
}

/** A deleted listing that is sent again is a new home, so what it kept does not count. */
const withoutDeleted = (row: ListingRow): ListingRow =>
  row.status === 'DELETED' ? { ...row, suburb: null, state: null, postcode: null, agents: '[]' } : row;

const hasStatusUnderOffer = (facts: string): boolean => UNDER_OFFER_BY_STATUS in JSON.parse(facts);

/**
 * A listing without a suburb would be an empty card, so it is stored off the market. The status that it was sent with
 * waits until a message brings the suburb. That message need not repeat the status.
 */
function statusAfter(
  before: ListingRow | undefined,
  row: ListingRow,
  message: ListingMessage,
  warnings: Warning[],
): { status: ListingRow['status']; waiting: PropertyStatus | null } {
  const status = message.status ?? (before && waitingStatus(before)) ?? before?.status ?? 'ACTIVE';
  if (!message.status) warnings.push({ field: 'status', reason: `missing: treated as ${status}` });
  if (isShown(status) && !row.suburb) {
    warnings.push({
      field: 'suburb',
      reason: `unknown, so the listing is kept but not shown as ${status}`,
    });
    return { status: 'OFF_MARKET', waiting: status };
  }
  if ((status === 'LEASED') !== (row.saleOrLease === 'LEASE') && (status === 'LEASED' || status === 'SOLD')) {
    warnings.push({ field: 'status', reason: `${status} is unusual for ${row.kind}` });
  }
  return { status, waiting: null };
}

const waitingStatus = ({ facts }: ListingRow): PropertyStatus | undefined =>
  (JSON.parse(facts) as StoredFacts)[WAITING_STATUS];

function definedFields<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

/** In a fixed order, so that equal facts are equal as text. */
function mergeFacts(before: string, change: FactChange): string {
  const changed = Object.entries(definedFields(change));
  if (changed.length === 0) return before;
  const facts: FactChange = { ...JSON.parse(before), ...Object.fromEntries(changed) };
  const kept = Object.entries(facts).filter(([, value]) => value !== null);
  return JSON.stringify(Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** A count that could not be read keeps the stored value. Without one it is unknown, not 0. */
function unknownCounts(before: ListingRow, { fields, unreadableCounts }: ListingMessage): string {
  const unknown = new Set<string>(JSON.parse(before.unknownCounts));
  for (const column of unknown) if (column in fields) unknown.delete(column);
  for (const column of unreadableCounts) if (before[column] === 0) unknown.add(column);
  return JSON.stringify([...unknown].sort());
}

function agentsAfter(before: string, { agents }: ListingMessage): string {
  return JSON.stringify(mergeAgents(JSON.parse(before), agents));
}

function mergeInspections(
  listingId: string,
  before: InspectionRow[],
  times: InspectionTime[],
  now: Date,
): InspectionRow[] {
  const rows = times.map(({ start, finish }): InspectionRow => {
    const old = before.find((row) => row.start === start);
    if (old) return old.finish === finish ? old : { ...old, finish, updatedAt: now.toISOString() };
    return {
      id: inspectionIdOf(listingId, start),
      listingId,
      start,
      finish,
      numAttended: null,
      numConfirmed: null,
      numRegistered: null,
      avgPriceFeedback: null,
      minPriceFeedback: null,
      maxPriceFeedback: null,
      updatedAt: now.toISOString(),
    };
  });
  // Two inspections with the same start would share an id: the later end is kept.
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** For each container. */
const MAX_DOCUMENTS = 20;

/**
 * Applies a message to a listing's documents. What a container lists replaces only what that container listed before. A
 * document that both containers list is stored for each, so that it stays while one of them lists it.
 * @param before as stored. Documents of earlier versions have no container. The first change replaces them, because
 * nobody knows which of the two listed them
 */
function mergeDocuments(before: string, change: DocumentChange): string {
  const known: ListingDocument[] = JSON.parse(before);
  const listedBy = (name: DocumentContainer): ListingDocument[] => {
    const listed = change[name] ?? known.filter(({ container }) => container === name);
    return [...new Map(listed.map((document) => [document.url, document])).values()].slice(0, MAX_DOCUMENTS);
  };
  return JSON.stringify([...listedBy('media'), ...listedBy('objects')]);
}
