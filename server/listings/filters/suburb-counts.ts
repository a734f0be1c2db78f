import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { ListingFacets } from '../../../shared/listings/facets.ts';
import { postcodeFromKey } from '../../../shared/suburbs/suburb-key.ts';
import { keyOfMeantSuburb, kilometresBetween, placeOfSuburb, splitSuburb } from '../../places/index.ts';
import type { Db } from '../../platform/database/client.ts';
import type { ListingsTable, Tables } from '../../platform/database/tables/schema.ts';
import { fromAllCaps } from '../public-address.ts';
import { type ListingFilter, matching } from './filter.ts';

const MAX_NEAR = 5;
/** Homes further away than this are no help to somebody who looks in a suburb. */
const MAX_NEAR_KM = 100;

type Listings = SelectQueryBuilder<Tables, 'listings', object>;

/** The number of listings of one type in one suburb. */
type Group = Pick<Selectable<ListingsTable>, 'suburbKey' | 'propertyType'> & {
  /** The suburb's name as a listing has it. */
  suburb: string | null;
  count: number;
};

/**
 * Counts listings by suburb and type. The counts of suburbs, and those of types, are sums of these. SQLite reads
 * `listings_by_suburb_and_type` in this order; to group by type alone, it would have to sort all listings.
 */
export const countGroups = (among: Listings): Promise<Group[]> =>
  among
    .select(['suburbKey', 'propertyType', ({ fn }) => fn.min('suburb').as('suburb')])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['suburbKey', 'propertyType'])
    .execute();

/** The number of listings in each suburb, the most frequent first. */
export function countsOfSuburbs(groups: readonly Group[]): ListingFacets['suburbs'] {
  const bySuburb = Map.groupBy(groups, ({ suburbKey }) => suburbKey);
  bySuburb.delete(null);
  return (
    [...bySuburb]
      .map(([key, types]) => ({
        key: key ?? '',
        name: fromAllCaps(types.map(({ suburb }) => suburb ?? '').sort()[0] ?? ''),
        count: sumOf(types),
      }))
      // Two suburbs may have the same name.
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en-AU') || (a.key < b.key ? -1 : 1))
  );
}

/** The number of listings of each type, the most frequent first. */
export function countsOfTypes(groups: readonly Group[]): ListingFacets['types'] {
  const byType = Map.groupBy(groups, ({ propertyType }) => propertyType);
  byType.delete(null);
  return [...byType]
    .map(([type, suburbs]) => ({ type: type ?? '', count: sumOf(suburbs) }))
    .sort((a, b) => b.count - a.count || a.type.localeCompare(b.type, 'en-AU'));
}

const sumOf = (groups: readonly Group[]): number => groups.reduce((sum, { count }) => sum + count, 0);

const countSuburbs = async (among: Listings) => countsOfSuburbs(await countGroups(among));

/**
 * For a search that finds nothing: the suburb that it is for, and the nearest suburbs with homes that match its other
 * conditions. Null if it is for no suburb, for several, or for one far from all of them.
 */
export async function nearSuburbs(
  db: Db,
  { suburbs: chosen = [], search, ...others }: ListingFilter,
  now: Date,
): Promise<ListingFacets['near']> {
  const isTyped = chosen.length === 0;
  const suburb = isTyped ? suburbNamedBy(search ?? '') : chosen[0];
  const place = suburb && chosen.length <= 1 ? placeOfSuburb(suburb) : null;
  if (!suburb || !place) return null;
  const filter = isTyped ? others : { ...others, search };
  const counted = await countSuburbs(db.selectFrom('listings').where(matching(filter, now)));
  /** A suburb that is not on the list of Australia's suburbs comes last. */
  const distance = ({ key }: { key: string }) => {
    const middle = placeOfSuburb(key);
    return middle ? kilometresBetween(place, middle) : Number.MAX_VALUE;
  };
  const sorted = counted.sort((a, b) => distance(a) - distance(b));
  const [nearest] = sorted;
  if (nearest && distance(nearest) > MAX_NEAR_KM) return null;
  return { suburb, suburbs: sorted.slice(0, MAX_NEAR) };
}

/**
 * For a search by postcode, which finds nothing because lists are searched by names (§5): the suburbs with that
 * postcode, and how many of their homes match the other conditions, which may be none.
 * @param listed the suburbs with listings
 */
export async function suburbsInPostcode(
  db: Db,
  { search, ...others }: ListingFilter,
  listed: ListingFacets['suburbs'],
  now: Date,
): Promise<ListingFacets['inPostcode']> {
  const suburbs = withPostcode(listed, search?.trim() ?? '');
  if (suburbs.length === 0) return [];
  const filter = { ...others, surrounding: false, suburbs: suburbs.map(({ key }) => key) };
  const counted = await countSuburbs(db.selectFrom('listings').where(matching(filter, now)));
  const counts = new Map(counted.map(({ key, count }) => [key, count]));
  return suburbs
    .map(({ key, name }) => ({ key, name, count: counts.get(key) ?? 0 }))
    .sort((a, b) => b.count - a.count);
}

/** The listed suburbs whose postcode a text is; none if it is no postcode. */
export const withPostcode = (listed: ListingFacets['suburbs'], text: string): ListingFacets['suburbs'] =>
  listed.filter(({ key }) => postcodeFromKey(key) === text);

/** The key of the suburb that a text names: "Norwood", "Norwood, SA 5067". */
const suburbNamedBy = (text: string): string | null => keyOfMeantSuburb(splitSuburb(text));
