import { sql } from 'kysely';
import {
  LISTING_PLACES,
  type ListingPlace,
  type StaffListing,
  type StaffListings,
} from '../../shared/staff/staff-listings.ts';
import { countInterestedPeople } from '../alerts/index.ts';
import type { Db } from '../platform/database/client.ts';
import { decodeCursor, encodeCursor, toForwardPage } from '../platform/database/paging.ts';
import { containing } from '../platform/database/queries.ts';
import type { StaffScope } from '../staff/index.ts';
import { isInScope } from './listing-scope.ts';
import { type ListingImage, listMainPhotos } from './pictures/media.ts';
import { fullAddress } from './public-address.ts';
import { publicListing } from './public-view.ts';
import { isHidden } from './visibility.ts';
import type { ListingRow } from './writes.ts';

type StaffListingFilter = {
  place?: ListingPlace;
  /** Words that must all occur in the address or the ids, in any order and case. */
  search?: string;
};

/** A longer search would not narrow the list. */
const MAX_WORDS = 10;
const LONGEST_SEARCH = 200;

/**
 * All listings of the scope that any feed ever contained, the last changed first.
 * @throws BadCursor
 */
export async function listStaffListings(
  db: Db,
  filter: StaffListingFilter & { scope: StaffScope },
  page: { size: number; after?: string },
): Promise<StaffListings> {
  const found = db.selectFrom('listings').where(matches(filter.search)).where(isInScope(filter.scope));
  let query = found
    .selectAll('listings')
    .select([listingPlace.as('place'), isHidden().as('hidden')])
    .orderBy('listings.updatedAt', 'desc')
    .orderBy('listings.id', 'desc')
    .limit(page.size + 1);
  if (filter.place) query = query.where(listingPlace, '=', filter.place);
  if (page.after) {
    const after = decodeCursor(page.after, 'string');
    query = query.where((eb) =>
      eb(eb.refTuple('listings.updatedAt', 'listings.id'), '<', eb.tuple(String(after.value), after.id)),
    );
  }
  const [rows, counted] = await Promise.all([
    query.execute(),
    found
      .select([listingPlace.as('place'), (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy(listingPlace)
      .execute(),
  ]);
  const { shown, endCursor } = toForwardPage(rows, page.size, (row) => encodeCursor(row.updatedAt, row.id));
  return {
    listings: await withImages(db, shown),
    counts: Object.fromEntries(
      LISTING_PLACES.map((place) => [place, counted.find((row) => row.place === place)?.count ?? 0]),
    ) as StaffListings['counts'],
    endCursor,
  };
}

/** A listing in any place, also a hidden one; null if none has the id. */
export async function getStaffListing(db: Db, id: string): Promise<StaffListing | null> {
  const rows = await db
    .selectFrom('listings')
    .selectAll('listings')
    .select([listingPlace.as('place'), isHidden().as('hidden')])
    .where('listings.id', '=', id)
    .execute();
  return (await withImages(db, rows))[0] ?? null;
}

const listingPlace = sql<ListingPlace>`(case
  when ${isHidden()} then 'HIDDEN'
  when listings.status = 'ACTIVE' then case
    when listings.under_offer = 1 or listings.deposit_taken = 1 then 'UNDEROFFER'
    when listings.sale_or_lease = 'LEASE' then 'FORLEASE'
    else 'FORSALE' end
  else listings.status end)`;

const haystack = sql<string>`lower(${sql.join(
  [
    sql`coalesce(listings.site, '')`,
    // "2/39 Main Road", "Lot 5 Main Road", as an address is written.
    sql`coalesce(listings.unit_number || '/', '') || coalesce(listings.street_number, '')`,
    sql`coalesce('Lot ' || listings.lot_number, '')`,
    ...['street', 'suburb', 'state', 'postcode', 'unique_id', 'agent_id', 'id'].map(
      (column) => sql`coalesce(${sql.ref(`listings.${column}`)}, '')`,
    ),
  ],
  sql` || ' ' || `,
)})`;

function matches(search = '') {
  const words = search
    .replaceAll('\0', '')
    .slice(0, LONGEST_SEARCH)
    .toLowerCase()
    .split(/[\s,]+/);
  const patterns = words.filter(Boolean).slice(0, MAX_WORDS).map(containing);
  if (patterns.length === 0) return sql<boolean>`1 = 1`;
  return sql<boolean>`(${sql.join(
    patterns.map((pattern) => sql`${haystack} like ${pattern} escape '\\'`),
    sql` and `,
  )})`;
}

type Row = ListingRow & { place: ListingPlace; hidden: unknown };

async function withImages(db: Db, rows: readonly Row[]): Promise<StaffListing[]> {
  const photos =
    rows.length === 0
      ? []
      : await listMainPhotos(
          db,
          rows.map(({ id }) => id),
        );
  const interested = await countInterestedPeople(
    db,
    rows.filter(({ status }) => status === 'ACTIVE').map(({ id }) => id),
  );
  const byListing = new Map(photos.map((photo) => [photo.listingId, photo]));
  return rows.map((row) => {
    const { formattedAddress, advertisedPrice } = publicListing(row);
    const address = fullAddress(row);
    return {
      id: row.id,
      agentId: row.agentId,
      uniqueId: row.uniqueId,
      place: row.place,
      hidden: Boolean(row.hidden),
      saleOrLease: row.saleOrLease,
      address,
      publicAddress: formattedAddress === address ? null : formattedAddress,
      price: advertisedPrice,
      demo: row.source === 'demo',
      isLand: row.kind === 'land',
      interestedPeople: interested.get(row.id) ?? 0,
      updatedAt: row.updatedAt,
      image: imageOf(byListing.get(row.id)),
    };
  });
}

function imageOf(image: ListingImage | undefined): StaffListing['image'] {
  if (!image) return null;
  const { url, width, height, thumbhash, focalPoint, jpegSrcset, avifSrcset } = image;
  return { url, width, height, thumbhash, focalPoint, jpegSrcset, avifSrcset };
}
