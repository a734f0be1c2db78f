import { sql } from 'kysely';
import type { FilterPart } from '../../../shared/listing-filters.ts';
import type { ListingFacets } from '../../../shared/listings/facets.ts';
import type { Db } from '../../platform/database/client.ts';
import { FACT_COLUMNS, publicListing } from '../public-view.ts';
import { countListings } from '../queries.ts';
import { type ListingFilter, matching } from './filter.ts';
import { mostSimilar } from './similar-words.ts';

/** What visitors give up most readily comes first. The typed text is never given up: that would be another search. */
const READIEST_FIRST: readonly FilterPart[] = [
  'area',
  'inspection',
  'availableBy',
  'features',
  'land',
  'underOffer',
  'cars',
  'baths',
  'agent',
  'types',
  'beds',
  'price',
  'suburbs',
];
const MOST_HOMES = 3;

type Nearest = Pick<ListingFacets, 'without' | 'homes'>;

/**
 * For a search that finds nothing: the same search with fewer conditions, and homes in the street that the text names.
 */
export async function nearestSearches(
  db: Db,
  filter: ListingFilter,
  set: readonly FilterPart[],
  now: Date,
): Promise<Nearest> {
  const counted = await Promise.all(
    set.map(async (part) => ({ parts: [part], count: await countListings(db, filter, now, [part]) })),
  );
  const withoutOne = counted.filter(({ count }) => count > 0);
  return {
    without: withoutOne.length > 0 ? withoutOne : await withoutSeveral(db, filter, set, now),
    homes: filter.search ? await homesInStreet(db, filter, filter.search, now) : [],
  };
}

/**
 * For when no single part is the cause. Drops one part after another until homes are found, then restores what it can.
 */
async function withoutSeveral(
  db: Db,
  filter: ListingFilter,
  set: readonly FilterPart[],
  now: Date,
): Promise<Nearest['without']> {
  const order = READIEST_FIRST.filter((part) => set.includes(part));
  let parts: FilterPart[] = [];
  let count = 0;
  for (const part of order) {
    parts.push(part);
    count = await countListings(db, filter, now, parts);
    if (count > 0) break;
  }
  if (count === 0) return [];
  for (const part of parts.toReversed()) {
    const fewer = parts.filter((each) => each !== part);
    const found = await countListings(db, filter, now, fewer);
    if (found > 0) [parts, count] = [fewer, found];
  }
  return [{ parts, count }];
}

/**
 * Lists are searched by suburb and type (§5), but people also type streets. Finds homes of the tab whose visible street
 * is spelt like the text. The first letter must be right, so that few streets are compared.
 */
async function homesInStreet(
  db: Db,
  { status, saleOrLease, kind }: ListingFilter,
  text: string,
  now: Date,
): Promise<Nearest['homes']> {
  const words = streetWords(text);
  const [first] = words;
  if (!first) return [];
  const shown = db
    .selectFrom('listings')
    .where(matching({ status, saleOrLease, kind }, now))
    .where('addressDisplay', '=', 1)
    .where('street', 'is not', null);
  const rows = await shown
    .select('street')
    .distinct()
    .where(sql<string>`lower(listings.street)`, 'like', `${first.charAt(0)}%`)
    .execute();
  const names = new Map(rows.map(({ street }) => [streetName(street ?? ''), street ?? '']));
  const typed = [words.join(' '), words.slice(0, -1).join(' ')].filter(Boolean);
  const name = typed.map((each) => mostSimilar(each, [...names.keys()])).find(Boolean);
  const street = name && names.get(name);
  if (!street) return [];
  const homes = await shown
    .select(FACT_COLUMNS)
    .where(sql`lower(listings.street)`, '=', sql`lower(${street})`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_HOMES)
    .execute();
  return homes.map((row) => {
    const { id, formattedAddress } = publicListing(row);
    return { id, formattedAddress };
  });
}

/** "2/14 Magill Rd, Norwood" → magill, rd. */
const streetWords = (text: string): string[] =>
  (text.split(',')[0] ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => /^\p{Letter}\P{Number}*$/u.test(word));

/** The name of a street without its type, because "Road" would make all roads similar. */
const streetName = (street: string): string => {
  const words = streetWords(street);
  return (words.length > 1 ? words.slice(0, -1) : words).join(' ');
};
