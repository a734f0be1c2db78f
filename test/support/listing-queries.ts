import { getInspection, listInspections, listInspectionsOf } from '../../server/inspections/queries.ts';
import type { ListingFilter } from '../../server/listings/filters/filter.ts';
import { listMainPhotos, listMedia } from '../../server/listings/pictures/media.ts';
import { getListing, type ListingOrder, listListings } from '../../server/listings/queries.ts';
import { listSuburbs } from '../../server/listings/suburbs.ts';
import type { Db } from '../../server/platform/database/client.ts';
import type { PageArgs } from '../../server/platform/database/paging.ts';
import { MAX_UNPAGED, PAGE_SIZE } from '../../shared/constants.ts';
import { generatedId, SUBURBS } from './generated-listings.ts';

/** The parameters of a query: its number in the run, the database, and the number of listings. */
type Asked = { db: Db; n: number; count: number; now: Date };
type Question = (asked: Asked) => Promise<unknown>;

/** The queries for a list of cards: its homes, each with one photograph. */
const cards =
  (filter: ListingFilter, order: ListingOrder = 'NEWEST', page: Partial<PageArgs> = {}) =>
  async (db: Db) => {
    const found = await listListings(db, filter, order, { size: PAGE_SIZE, ...page });
    const ids = found.edges.map(({ node }) => node.id);
    if (ids.length > 0) await listMainPhotos(db, ids);
    return found;
  };

const FOR_SALE: ListingFilter = { status: ['ACTIVE'], saleOrLease: ['SALE'] };
const SOLD: ListingFilter = { status: ['SOLD'] };

/** The cursor of a listing in the middle of the list. */
const deep = (value: string | number) => Buffer.from(JSON.stringify([value, 'made5'])).toString('base64url');
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

const one = <T>(all: readonly T[], n: number): T => all[n % all.length] as T;
const suburb = (n: number) => one(SUBURBS, n * 37);
const LETTERS = [...'aeioustrnlmhcdbw'];

/** The tables that have at least one row for each listing. No query may scan them. */
export const LISTING_TABLES = [...['listings', 'listing_media', 'inspections', 'pictures', 'leads']];

/** All queries about listings of visitors' pages. `count` is the number that `addManyListings` has added. */
export const LISTING_QUERIES: Record<string, Question> = {
  'for sale, the newest': ({ db }) => cards(FOR_SALE)(db),
  'for sale, a deep page': ({ db, n, now }) =>
    cards(FOR_SALE, 'NEWEST', { after: deep(daysBefore(now, 30 + (n % 600))) })(db),
  'sold, the newest': ({ db }) => cards(SOLD)(db),
  'sold, a deep page': ({ db, n, now }) =>
    cards(SOLD, 'NEWEST', { after: deep(daysBefore(now, 900 + (n % 4000))) })(db),
  'leased, the oldest': ({ db }) => cards({ status: ['LEASED'] }, 'OLDEST')(db),
  'all, the newest': ({ db }) => cards({})(db),
  'for sale, the cheapest': ({ db }) => cards(FOR_SALE, 'PRICE_ASC')(db),
  'for sale, the dearest': ({ db }) => cards(FOR_SALE, 'PRICE_DESC')(db),
  'sold, by price, a deep page': ({ db, n }) =>
    cards(SOLD, 'PRICE_ASC', { after: deep((400 + (n % 900)) * 100_000) })(db),
  'land and farms': ({ db }) => cards({ kind: ['land', 'rural'] })(db),
  'search: a suburb': ({ db, n }) => cards({ ...FOR_SALE, search: suburb(n) })(db),
  'search: a suburb, sold, a deep page': ({ db, n, now }) =>
    cards({ ...SOLD, search: suburb(n) }, 'NEWEST', { after: deep(daysBefore(now, 2000)) })(db),
  'search: a suburb, everywhere, by price': ({ db, n }) => cards({ search: suburb(n) }, 'PRICE_DESC')(db),
  'search: a suburb, sold': ({ db, n }) => cards({ ...SOLD, search: suburb(n) })(db),
  'search: a property type, everywhere': ({ db }) => cards({ search: 'townhouse' })(db),
  'search: nothing sold has it, by price': ({ db }) => cards({ ...SOLD, search: 'studio' }, 'PRICE_ASC')(db),
  'search: part of a suburb': ({ db, n }) => cards({ ...FOR_SALE, search: suburb(n).slice(1, 4) })(db),
  'search: a letter': ({ db, n }) => cards({ ...FOR_SALE, search: one(LETTERS, n) })(db),
  'search: a letter, sold': ({ db, n }) => cards({ ...SOLD, search: one(LETTERS, n) })(db),
  'search: a property type': ({ db }) => cards({ ...FOR_SALE, search: 'townhouse' })(db),
  'search: a rare property type': ({ db }) => cards({ search: 'viticulture' })(db),
  'search: nothing has it': ({ db }) => cards({ search: 'xylophone' })(db),
  'the suburbs of the suggestions': ({ db }) => listSuburbs(db, { status: ['ACTIVE'] }),
  'the suburbs of the home page': ({ db }) =>
    listListings(db, { status: ['ACTIVE'] }, 'NEWEST', { size: 100 }),
  'a thousand without pages': ({ db }) => listListings(db, {}, 'NEWEST', { size: MAX_UNPAGED }),
  'the sold homes of the home page': ({ db }) => cards(SOLD, 'NEWEST', { size: 12 })(db),
  'one listing': async ({ db, n, count }) => {
    const id = generatedId(1 + ((n * 7919) % count));
    return Promise.all([getListing(db, id), listMedia(db, [id]), listInspectionsOf(db, [id])]);
  },
  'the inspections to come': async ({ db, now }) => {
    const filter = { startAfter: now.toISOString(), saleOrLease: ['SALE'] } as const;
    const { edges } = await listInspections(db, filter, 'asc', { size: 100 });
    return listMainPhotos(
      db,
      edges.map(({ node }) => node.listingId),
    );
  },
  'one inspection': ({ db, n, count }) => getInspection(db, `${generatedId(count - (n % 50))}i`),
};
