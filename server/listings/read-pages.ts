import { agency } from '../../shared/agency/agency.ts';
import { MAX_PAGE_SIZE, type SaleOrLease } from '../../shared/constants.ts';
import type { ListingSort } from '../../shared/listing-filters.ts';
import { comingInspections } from '../../shared/listings/coming-inspections.ts';
import type { GoneHome, InspectionPage, InspectionQuery, Listing } from '../../shared/site-api.ts';
import type { Context } from '../context.ts';
import { listInspections, listInspectionsOf } from '../inspections/index.ts';
import type { Db } from '../platform/database/client.ts';
import type { Page, PageArgs } from '../platform/database/paging.ts';
import type { ListingFilter } from './filters/filter.ts';
import { type ListingImage, listMainPhotos, listMedia } from './pictures/media.ts';
import { fromAllCaps } from './public-address.ts';
import type { PublicListing } from './public-view.ts';
import { getListing, listListings, listListingsById, orderOf } from './queries.ts';
import { toListing, toListingCard } from './site-views.ts';
import { isHidden } from './visibility.ts';
import { listListingWords } from './words.ts';

/** What the page of a listing shows (spec §7, call 12); null if the listing is unknown or not public. */
export async function getListingPage(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  id: string,
): Promise<Listing | null> {
  const db = database.readPublic;
  const listing = await getListing(db, id);
  if (!listing) return null;
  const [words, media, inspections] = await Promise.all([
    listListingWords(db, [id]),
    listMedia(db, [id]),
    listing.status === 'ACTIVE' ? listInspectionsOf(db, [id]) : [],
  ]);
  return toListing(listing, {
    words: words[0] ?? null,
    media,
    inspections: comingInspections(inspections, clock()),
    offices: agency().offices,
  });
}

/** What became of a listing that its feed withdrew or deleted; null if it is shown, hidden or unknown. */
export async function getGoneHome(db: Db, id: string): Promise<GoneHome | null> {
  const row = await db
    .selectFrom('listings')
    .select(['status', 'saleOrLease', 'suburb', 'suburbKey'])
    .where('id', '=', id)
    .where('status', 'in', ['WITHDRAWN', 'DELETED'])
    .where((eb) => eb.not(isHidden()))
    .executeTakeFirst();
  if (row?.status !== 'WITHDRAWN' && row?.status !== 'DELETED') return null;
  const { status, saleOrLease, suburb, suburbKey } = row;
  return {
    state: status,
    saleOrLease,
    // A deleted listing keeps its suburb for calendars alone.
    ...(status === 'WITHDRAWN' &&
      suburb &&
      suburbKey && { suburb: { key: suburbKey, name: fromAllCaps(suburb) } }),
  };
}

/** One page of listings, each with its main photograph (spec §7, calls 8 and 9). */
export async function listListingCards(
  db: Db,
  { sort, ...filter }: ListingFilter & { sort?: ListingSort },
  page: PageArgs,
  now = new Date(),
): Promise<Page<{ listing: PublicListing; photos: ListingImage[] }>> {
  const listings = await listListings(db, filter, orderOf(sort), page, now);
  const ids = listings.edges.map(({ node }) => node.id);
  const photos = ids.length > 0 ? await listMainPhotos(db, ids) : [];
  const photosOf = Map.groupBy(photos, ({ listingId }) => listingId);
  return {
    ...listings,
    edges: listings.edges.map(({ node, cursor }) => ({
      node: { listing: node, photos: photosOf.get(node.id) ?? [] },
      cursor,
    })),
  };
}

/** One page of coming inspections with the cards of their listings (spec §7, call 13). */
export async function listInspectionCards(
  db: Db,
  saleOrLease: SaleOrLease,
  { first = MAX_PAGE_SIZE, after, now = new Date(), filters }: InspectionQuery,
): Promise<InspectionPage> {
  const filter = { startAfter: now.toISOString(), saleOrLease: [saleOrLease], homes: filters };
  const page = { size: Math.min(first, MAX_PAGE_SIZE), after };
  const { edges, totalCount, pageInfo } = await listInspections(db, filter, 'asc', page, now);
  const ids = [...new Set(edges.map(({ node }) => node.listingId))];
  const [listings, photos] = await Promise.all([
    ids.length > 0 ? listListingsById(db, ids) : [],
    ids.length > 0 ? listMainPhotos(db, ids) : [],
  ]);
  const photosOf = Map.groupBy(photos, ({ listingId }) => listingId);
  const cards = new Map(
    listings.flatMap((each) => (each ? [[each.id, toListingCard(each, photosOf.get(each.id) ?? [])]] : [])),
  );
  return {
    // A listing that was hidden after its inspections were read is left out.
    inspections: edges.flatMap(({ node: { id, listingId, start, finish } }) => {
      const property = cards.get(listingId);
      return property ? [{ id, start, finish, property }] : [];
    }),
    totalCount,
    endCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
  };
}
