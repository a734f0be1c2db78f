import { sql } from 'kysely';
import type { FilterPart } from '../../../shared/listing-filters.ts';
import type { ListingFacets } from '../../../shared/listings/facets.ts';
import type { Db } from '../../platform/database/client.ts';
import { FACT_COLUMNS, publicListing } from '../public-view.ts';
import { type ListingFilter, matching, partCondition } from './filter.ts';

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
const MAX_HOMES = 3;

type Nearest = Pick<ListingFacets, 'without' | 'lowestPrice' | 'homes'>;

/**
 * For a search that finds nothing: the same search with fewer conditions, and homes in the street that the text names.
 */
export async function nearestSearches(
  db: Db,
  filter: ListingFilter,
  set: readonly FilterPart[],
  now: Date,
): Promise<Nearest> {
  const countWithout = await countByUnmetParts(db, filter, set, now);
  const withoutOne = set
    .map((part) => ({ parts: [part], count: countWithout([part]) }))
    .filter(({ count }) => count > 0);
  const without = withoutOne.length > 0 ? withoutOne : withoutSeveral(set, countWithout);
  const withoutPrice = without.find(({ parts }) => parts.includes('price'));
  return {
    without,
    lowestPrice: withoutPrice ? await lowestPrice(db, filter, withoutPrice.parts, now) : null,
    homes: filter.search ? await homesInStreet(db, filter, filter.search, now) : [],
  };
}

/** The lowest price that the homes show that match a filter without some of its parts. */
async function lowestPrice(
  db: Db,
  filter: ListingFilter,
  except: readonly FilterPart[],
  now: Date,
): Promise<number | null> {
  const { lowest } = await db
    .selectFrom('listings')
    .select(({ fn }) => fn.min('shownPriceFrom').as('lowest'))
    .where(matching(filter, now, except))
    .executeTakeFirstOrThrow();
  return lowest === null ? null : Number(lowest);
}

type CountWithout = (parts: readonly FilterPart[]) => number;

/**
 * Counts the homes of the tab by the parts of the filter that they do not meet, in one query. A query for each set of
 * parts would read the homes a dozen times.
 * @returns how many homes there are without some of the parts
 */
async function countByUnmetParts(
  db: Db,
  filter: ListingFilter,
  set: readonly FilterPart[],
  now: Date,
): Promise<CountWithout> {
  if (set.length === 0) return () => 0;
  const { status, saleOrLease, kind } = filter;
  // Each part is one bit of a number.
  const bits = set.map(
    (part, n) => sql`case when ${partCondition(part, filter, now)} then 0 else ${sql.lit(2 ** n)} end`,
  );
  const rows = await db
    .selectFrom('listings')
    .select(sql<number>`${sql.join(bits, sql` + `)}`.as('unmet'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matching({ status, saleOrLease, kind }, now))
    .groupBy(sql`1`)
    .execute();
  return (parts) => {
    const dropped = parts.reduce((sum, part) => sum + 2 ** set.indexOf(part), 0);
    const found = rows.filter(({ unmet }) => (unmet & ~dropped) === 0);
    return found.reduce((sum, { count }) => sum + count, 0);
  };
}

/**
 * For when no single part is the cause. Drops one part after another until homes are found, then restores what it can.
 */
function withoutSeveral(set: readonly FilterPart[], countWithout: CountWithout): Nearest['without'] {
  const order = READIEST_FIRST.filter((part) => set.includes(part));
  const enough = order.findIndex((_, n) => countWithout(order.slice(0, n + 1)) > 0);
  if (enough < 0) return [];
  let parts = order.slice(0, enough + 1);
  for (const part of parts.toReversed()) {
    const fewer = parts.filter((each) => each !== part);
    if (countWithout(fewer) > 0) parts = fewer;
  }
  return [{ parts, count: countWithout(parts) }];
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
  const streets = rows.flatMap(({ street: each }) => each ?? []);
  const typed = [words.join(' '), words.slice(0, -1).join(' ')].filter(Boolean);
  const name = typed.map((each) => mostSimilar(each, streets.map(streetName))).find(Boolean);
  const named = streets.filter((each) => streetName(each) === name);
  // There may be a Smith Road and a Smith Street.
  const street = mostSimilar(words.join(' '), named) ?? named[0];
  if (!street) return [];
  const homes = await shown
    .select(FACT_COLUMNS)
    .where(sql`lower(listings.street)`, '=', sql`lower(${street})`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_HOMES)
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

/** A less similar word is another word, not another spelling. PostgreSQL's pg_trgm has the same default threshold. */
const LEAST = 0.3;

/** The candidate that shares the most trigrams with a text; null if none is similar. */
export function mostSimilar(text: string, candidates: readonly string[]): string | null {
  const wanted = trigramsOf(text);
  let best: string | null = null;
  let most = LEAST;
  for (const candidate of candidates) {
    const similarity = similarityOf(wanted, trigramsOf(candidate));
    if (similarity <= most) continue;
    best = candidate;
    most = similarity;
  }
  return best;
}

/** The share of trigrams that occur in both sets, from 0 to 1 (like pg_trgm's `similarity`). */
function similarityOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...b].filter((trigram) => a.has(trigram)).length;
  return shared / (a.size + b.size - shared || 1);
}

/** Each word gets two spaces before it and one after it, so that its first letters count most. */
function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3));
  }
  return trigrams;
}
