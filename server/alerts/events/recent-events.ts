import type { Selectable } from 'kysely';
import type { EventKind } from '../../../shared/alerts/saved-search.ts';
import { FACT_COLUMNS, isPublic, MATCHED_COLUMNS } from '../../listings/index.ts';
import type { Db } from '../../platform/database/client.ts';
import type { ListingsTable } from '../../platform/database/tables/schema.ts';

type Column = (typeof FACT_COLUMNS | typeof MATCHED_COLUMNS)[number];
export type EventListing = Pick<Selectable<ListingsTable>, Column>;

/** An event with its listing as it is now. */
export type ListingEvent = { seq: number; kind: EventKind; starts: string[]; listing: EventListing };

/** Events by the suburb of their listing, so that a search looks only at those that it may match. */
export type EventIndex = { all: readonly ListingEvent[]; bySuburb: ReadonlyMap<string, ListingEvent[]> };

/** The events after one up to another, in order, that are still true of a listing that is still public. */
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
    .where('listingEvents.seq', '>', after)
    .where('listingEvents.seq', '<=', newest)
    .where(isPublic())
    .orderBy('listingEvents.seq')
    .execute();
  const listings = new Map<string, EventListing>();
  const all = rows.flatMap(({ seq, eventKind, starts: stored, ...row }): ListingEvent[] => {
    const listing = listings.get(row.id) ?? row;
    listings.set(row.id, listing);
    const starts: string[] = JSON.parse(stored).filter((start: string) => start > now.toISOString());
    return isStillTrue(eventKind, starts, listing) ? [{ seq, kind: eventKind, starts, listing }] : [];
  });
  const bySuburb = Map.groupBy(all, ({ listing }) => listing.suburbKey ?? '');
  return { all, bySuburb };
}

/** What a mail says must be so when it is sent: a daily mail comes hours after the event. */
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
