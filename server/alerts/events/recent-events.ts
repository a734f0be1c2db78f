import type { Selectable } from 'kysely';
import type { EventKind } from '../../../shared/alerts/saved-search.ts';
import { FACT_COLUMNS, isPublic, MATCHED_COLUMNS, writtenPrices } from '../../listings/index.ts';
import type { Db } from '../../platform/database/client.ts';
import type { ListingsTable } from '../../platform/database/tables/schema.ts';

type Column = (typeof FACT_COLUMNS | typeof MATCHED_COLUMNS)[number];
type EventListing = Pick<Selectable<ListingsTable>, Column>;

/** An event with the current state of its listing. */
export type ListingEvent = {
  seq: number;
  kind: EventKind;
  /** Of the new inspections that are still to come; only for `inspection`. */
  starts: string[];
  listing: EventListing;
  /** Whether it is a sale at an undisclosed price of a home that showed no figure before it either. */
  hasNoPrice: boolean;
};

/** Events by the suburb of their listing, so that a search is compared only with events that it may match. */
export type EventIndex = { all: readonly ListingEvent[]; bySuburb: ReadonlyMap<string, ListingEvent[]> };

/**
 * The events after number `after` up to number `newest`, in order, that are still true and whose listing is still
 * public.
 */
export async function recentEvents(
  db: Db,
  { after, newest, now }: { after: number; newest: number; now: Date },
): Promise<EventIndex> {
  const columns = new Set<Column>([...FACT_COLUMNS, ...MATCHED_COLUMNS]);
  const rows = await db
    .selectFrom('listingEvents')
    .innerJoin('listings', 'listings.id', 'listingEvents.listingId')
    .select([...columns].map((column) => `listings.${column}` as const))
    .select(['listingEvents.seq', 'listingEvents.kind as eventKind', 'listingEvents.starts'])
    .select('listingEvents.priceBefore')
    .where('listingEvents.seq', '>', after)
    .where('listingEvents.seq', '<=', newest)
    .where(isPublic())
    .orderBy('listingEvents.seq')
    .execute();
  const coming = await comingInspections(db, { after, newest, now });
  const listings = new Map<string, EventListing>();
  const all = rows.flatMap(({ seq, eventKind, starts: stored, priceBefore, ...row }): ListingEvent[] => {
    const known = listings.get(row.id) ?? row;
    listings.set(row.id, known);
    const listing = eventKind === 'sold' ? withPriceBefore(known, priceBefore) : known;
    const starts: string[] = JSON.parse(stored).filter((start: string) => coming.has(`${row.id} ${start}`));
    if (!isStillTrue(eventKind, starts, listing)) return [];
    const hasNoPrice = eventKind === 'sold' && listing.shownPriceFrom === null;
    return [{ seq, kind: eventKind, starts, listing, hasNoPrice }];
  });
  const bySuburb = Map.groupBy(all, ({ listing }) => listing.suburbKey ?? '');
  return { all, bySuburb };
}

/**
 * The coming inspections of homes that got a new one, as "listing start". A feed may have cancelled an inspection since
 * its event.
 */
async function comingInspections(
  db: Db,
  { after, newest, now }: { after: number; newest: number; now: Date },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('inspections')
    .select(['listingId', 'start'])
    .where('start', '>', now.toISOString())
    .where('listingId', 'in', (eb) =>
      eb
        .selectFrom('listingEvents')
        .select('listingEvents.listingId')
        .where('listingEvents.kind', '=', 'inspection')
        .where('listingEvents.seq', '>', after)
        .where('listingEvents.seq', '<=', newest),
    )
    .execute();
  return new Set(rows.map(({ listingId, start }) => `${listingId} ${start}`));
}

/**
 * Matches a home that was sold at an undisclosed price by the last price that was shown. Mails do not mention that
 * price.
 */
function withPriceBefore(listing: EventListing, priceBefore: string | null): EventListing {
  if (listing.shownPriceFrom !== null) return listing;
  const figures = writtenPrices(priceBefore ?? '', listing.saleOrLease);
  if (figures.length === 0) return listing;
  return { ...listing, shownPriceFrom: Math.min(...figures), shownPriceTo: Math.max(...figures) };
}

/**
 * Whether an event is still true. What a mail says must be true when it is sent, and a daily mail is sent hours after
 * the event.
 */
function isStillTrue(kind: EventKind, starts: readonly string[], listing: EventListing): boolean {
  const isOnMarket = listing.status === 'ACTIVE';
  const isUnderOffer = listing.underOffer === 1 || listing.depositTaken === 1;
  switch (kind) {
    case 'sold':
      return !isOnMarket;
    case 'under-offer':
      return isOnMarket && isUnderOffer;
    case 'back':
      return isOnMarket && !isUnderOffer;
    case 'inspection':
      return isOnMarket && starts.length > 0;
    case 'new':
    case 'price':
      return isOnMarket;
  }
}
