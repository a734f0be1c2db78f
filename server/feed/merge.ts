import type { InspectionRow, ListingRow, MediaRow, StoredListing } from '../data/listing-writes.ts';
import { mergeFeatures } from './features.ts';
import { inspectionIdOf, listingIdOf, mediaIdOf } from './identity.ts';
import type { InspectionTime } from './inspections.ts';
import type { ListingMessage, MediaChange, MediaSlot, Warning } from './listing.ts';
import { slotPosition } from './media.ts';

/** After so many attempts a picture is given up, until the feed names it again. */
export const MAX_ATTEMPTS = 5;

/** A listing after a message, or why the message was not applied. */
export type Merged = { next: StoredListing; warnings: Warning[] } | { older: string };

/**
 * A message laid over what is known. Absent fields keep; explicit removals blank; an older `modTime`
 * never wins, an equal one does (a replay). Another kind under the same ids replaces the listing, unless
 * the message is ids alone and would leave nothing; `deleted` leaves nothing but ids and time.
 * @param stored undefined when the listing is new here.
 */
export function mergeMessage(
  stored: StoredListing | undefined,
  message: ListingMessage,
  source: ListingRow['source'],
  now: Date,
): Merged {
  const known = stored?.row.modTime;
  if (known && message.modTime && message.modTime < known) return { older: known };
  const warnings = [...message.warnings];
  const otherKind = stored !== undefined && stored.row.kind !== message.kind;
  const replaces = otherKind && (message.fields.suburb !== undefined || stored.row.suburb === null);
  if (otherKind && !replaces) {
    warnings.push({
      field: 'kind',
      reason: `known as ${stored.row.kind}, and stays so: the message is ids alone`,
    });
  }
  const blank = blankRow(message, source, now);
  const base =
    stored && !replaces ? stored.row : { ...blank, createdAt: stored?.row.createdAt ?? blank.createdAt };
  const row: ListingRow = {
    ...base,
    source,
    modTime: message.modTime ?? stored?.row.modTime ?? null,
    ...definedFields(message.fields),
    features: message.features
      ? JSON.stringify(mergeFeatures(JSON.parse(base.features), message.features))
      : base.features,
  };
  row.status = statusAfter(stored?.row, row, message, warnings);
  if (row.status === 'ACTIVE' && stored && stored.row.status !== 'ACTIVE') {
    // Back on the market: the earlier sale fell through.
    if (message.fields.soldPriceCents === undefined) row.soldPriceCents = null;
    if (message.fields.soldDate === undefined) row.soldDate = null;
  }
  if (row.status === 'DELETED') {
    const empty = {
      ...blank,
      createdAt: row.createdAt,
      modTime: row.modTime,
      kind: row.kind,
      status: row.status,
    };
    return {
      next: { row: { ...empty, saleOrLease: row.saleOrLease }, media: [], inspections: [] },
      warnings,
    };
  }
  const before = replaces ? [] : (stored?.media ?? []);
  return {
    next: {
      row,
      media: message.media ? mergeMedia(row.id, before, stored?.media ?? [], message.media) : before,
      inspections: message.inspections
        ? mergeInspections(row.id, stored?.inspections ?? [], message.inspections, now)
        : replaces
          ? []
          : (stored?.inspections ?? []),
    },
    warnings,
  };
}

/** A listing without a suburb would be an empty card: it is stored, and waits off the market. */
function statusAfter(
  before: ListingRow | undefined,
  row: ListingRow,
  message: ListingMessage,
  warnings: Warning[],
): ListingRow['status'] {
  const status = message.status ?? before?.status ?? 'ACTIVE';
  if (!message.status) warnings.push({ field: 'status', reason: `missing: taken as ${status}` });
  const shown = status === 'ACTIVE' || status === 'SOLD' || status === 'LEASED';
  if (shown && !row.suburb) {
    warnings.push({
      field: 'suburb',
      reason: `unknown, so that the listing is kept but not shown as ${status}`,
    });
    return 'OFF_MARKET';
  }
  if ((status === 'LEASED') !== (row.saleOrLease === 'LEASE') && (status === 'LEASED' || status === 'SOLD')) {
    warnings.push({ field: 'status', reason: `${status} is unusual for ${row.kind}` });
  }
  return status;
}

function definedFields<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

function mergeMedia(
  listingId: string,
  before: MediaRow[],
  known: MediaRow[],
  change: MediaChange,
): MediaRow[] {
  const key = (media: { kind: string; slot: string }) => `${media.kind} ${media.slot}`;
  const knownBySlot = new Map(known.map((row) => [key(row), row]));
  const after = new Map(change.replacesAll ? [] : before.map((row) => [key(row), row]));
  for (const slot of change.slots) {
    if (slot.source === null) after.delete(key(slot));
    else after.set(key(slot), mergeSlot(listingId, knownBySlot.get(key(slot)), slot, slot.source));
  }
  return (['photo', 'floorplan'] as const).flatMap((kind) =>
    [...after.values()]
      .filter((row) => row.kind === kind)
      .sort((a, b) => slotPosition(a.slot) - slotPosition(b.slot) || (a.slot < b.slot ? -1 : 1))
      .map((row, position) => ({ ...row, position })),
  );
}

/** Fetched again only when its own time moved, or it comes from elsewhere. */
function mergeSlot(listingId: string, old: MediaRow | undefined, slot: MediaSlot, source: string): MediaRow {
  const alt = slot.alt === undefined ? (old?.alt ?? null) : slot.alt || null;
  const sameSource = old?.source === source;
  const moved =
    slot.modTime !== undefined && old?.sourceModTime != null && slot.modTime !== old.sourceModTime;
  const sourceModTime = slot.modTime ?? (sameSource ? old.sourceModTime : null);
  if (old && sameSource && !moved) {
    // Named again after it was given up: one more attempt.
    const retry = { state: 'pending' as const, attempts: MAX_ATTEMPTS - 1, nextAttemptAt: null, error: null };
    return { ...old, alt, sourceModTime, ...(old.state === 'failed' ? retry : {}) };
  }
  return {
    id: mediaIdOf(listingId, slot.kind, slot.slot),
    listingId,
    kind: slot.kind,
    slot: slot.slot,
    position: 0,
    source,
    sourceModTime,
    state: 'pending',
    attempts: 0,
    nextAttemptAt: null,
    error: null,
    // A newer version of the same picture: the old one is shown until it is here.
    pictureId: old && sameSource ? old.pictureId : null,
    alt,
  };
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
  // Two that start together would share an id: the later end is kept.
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** A new listing before its message: flags false, counts 0, figures shown unless the feed hides them. */
function blankRow(message: ListingMessage, source: ListingRow['source'], now: Date): ListingRow {
  return {
    id: listingIdOf(message.identity),
    ...message.identity,
    source,
    kind: message.kind,
    status: 'ACTIVE',
    saleOrLease: message.kind === 'rental' ? 'LEASE' : 'SALE',
    modTime: null,
    underOffer: 0,
    depositTaken: 0,
    propertyType: null,
    authority: null,
    headline: null,
    description: null,
    priceCents: null,
    priceDisplay: 1,
    priceView: null,
    rentCents: null,
    rentPeriod: null,
    bondCents: null,
    dateAvailable: null,
    soldPriceCents: null,
    soldPriceDisplay: 1,
    soldDate: null,
    addressDisplay: 1,
    site: null,
    unitNumber: null,
    lotNumber: null,
    streetNumber: null,
    street: null,
    suburb: null,
    state: null,
    postcode: null,
    country: 'Australia',
    latitude: null,
    longitude: null,
    bedrooms: 0,
    bathrooms: 0,
    ensuites: 0,
    toilets: 0,
    livingAreas: 0,
    garages: 0,
    carports: 0,
    openSpaces: 0,
    features: '[]',
    landSquareMetres: null,
    buildingSquareMetres: null,
    auctionAt: null,
    auctionResult: null,
    videoUrl: null,
    externalLinks: '[]',
    bookInspectionUrl: null,
    agents: '[]',
    vendors: '[]',
    createdAt: message.modTime ?? now.toISOString(),
    updatedAt: now.toISOString(),
  };
}
