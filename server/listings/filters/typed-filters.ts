import { STATES } from '../../../shared/agency/places.ts';
import { type ListingFilters, readFilters, writeFilters } from '../../../shared/listing-filters.ts';
import type { ListingFacets } from '../../../shared/listings/facets.ts';
import type { Db } from '../../platform/database/client.ts';
import { countListings } from '../queries.ts';
import { type ListingFilter, searchTextOf, suburbWithName } from './filter.ts';
import { mostSimilar } from './nearest.ts';
import { withPostcode } from './suburb-counts.ts';

/** The suburbs and the types of a tab's listings. */
export type Tab = Pick<ListingFacets, 'suburbs' | 'types'>;

/** Numbers of rooms are also written as words. */
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six'];
const ROOMS = String.raw`\b(\d+|${NUMBERS.join('|')})\+?[\s-]*`;
const AMOUNT = String.raw`(\$?\s*\d[\d,]*(?:\.\d+)?\s*[km]?)\b`;
const MILLION = /(?<=\d)\s*million\b/g;
const FIGURES = {
  minBeds: new RegExp(String.raw`${ROOMS}(?:bed(?:room)?s?|br)\b`),
  minBaths: new RegExp(String.raw`${ROOMS}bath(?:room)?s?\b`),
  minCars: new RegExp(String.raw`${ROOMS}(?:car(?: ?(?:space|park))?s?|garages?)\b`),
  maxPrice: new RegExp(
    String.raw`(?:\b(?:under|below|up to|less than|max|to)|(?<=\d\s*[km]?\s*)-)\s*${AMOUNT}`,
  ),
  minPrice: new RegExp(String.raw`\b(?:over|above|from|more than|min)\s*${AMOUNT}`),
};
/** A price without such a word is the highest, or the lowest of a range. */
const BARE_PRICE = /(\$\s*\d[\d,]*(?:\.\d+)?\s*[km]?|\b\d[\d,]*(?:\.\d+)?\s*[km])\b/;
const BETWEEN_PRICES = new RegExp(String.raw`\bbetween\s+${AMOUNT}\s+and\b`);
/** Agencies choose between these words for the same homes. */
const UNITS = ['apartment', 'unit', 'flat'];
const BETWEEN_SUBURBS =
  /[,/&+]|\b(?:(?:for|to) (?:sale|rent|lease|buy)|a week|per week|pw|homes?|property|properties|a|an|and|or|in|near|with|for)\b/;
/** What follows belongs to the name of the suburb: "Norwood, SA 5067". */
const COMMA_BEFORE_STATE = new RegExp(String.raw`,(?=\s*(?:${STATES.join('|')})\b)`, 'gi');
/** The maximum number of suburbs that are read in a text. */
const MAX_SUBURBS = 5;

/**
 * For a search that finds nothing, because lists are searched by suburb and type alone (§5): the same search in the
 * parameters of a list's address, and its number of homes, which may be 0. "3 bed house in Norwood" is
 * `suburb=norwood-5067&minBeds=3&type=House`. Null if the text names no more than one suburb or one type, or if some of
 * it is not understood.
 */
export async function readTypedFilters(
  db: Db,
  { search, ...others }: ListingFilter,
  tab: Tab,
  now: Date,
): Promise<ListingFacets['typedFilters']> {
  const text = searchTextOf({ search });
  const filters = text ? filtersOf(text, tab) : null;
  if (!filters) return null;
  return {
    params: String(writeFilters(filters)),
    count: await countListings(db, { ...others, ...filters }, now),
  };
}

function filtersOf(text: string, tab: Tab): ListingFilters | null {
  const params = new URLSearchParams();
  let rest = text
    .replaceAll(MILLION, 'm')
    .replace(BETWEEN_PRICES, 'from $1 to')
    .replaceAll(COMMA_BEFORE_STATE, '');
  /** Takes out what matches a pattern. What stands on both sides of it are separate names. */
  const take = (param: string, pattern: RegExp) => {
    const [whole, figure] = pattern.exec(rest) ?? [];
    if (!whole || !figure) return;
    rest = rest.replace(whole, ',');
    params.set(param, String(NUMBERS.indexOf(figure) + 1 || figure));
  };
  for (const [param, pattern] of Object.entries(FIGURES)) take(param, pattern);
  take(params.has('maxPrice') ? 'minPrice' : 'maxPrice', BARE_PRICE);
  const typed = rest;
  for (const { type } of tab.types) {
    // Whatever is no letter may have a meaning in a pattern.
    const name = type.toLowerCase().replace(/\W/g, '.');
    const pattern = new RegExp(String.raw`\b(?:${UNITS.includes(name) ? UNITS.join('|') : name})s?\b`);
    if (pattern.test(typed)) params.append('type', type);
    rest = rest.replace(pattern, ',');
  }
  const names = rest.split(BETWEEN_SUBURBS).flatMap((name) => name.trim() || []);
  const isOne = params.size === 0 ? names.length <= 1 : params.get('type')?.toLowerCase() === text;
  if (isOne || names.length > MAX_SUBURBS) return null;
  for (const name of names) {
    const keys = suburbsNamed(name, tab);
    if (keys.length === 0) return null;
    for (const key of keys) params.append('suburb', key);
  }
  const { filters, ignored } = readFilters(params);
  return ignored.length > 0 ? null : filters;
}

/** The keys of the suburbs that a name or a postcode means: those of the tab first, then any, then a similar name. */
function suburbsNamed(text: string, { suburbs }: Tab): string[] {
  const keysOf = (wanted: string | null) =>
    suburbs.filter(({ name }) => name.toLowerCase() === wanted?.toLowerCase()).map(({ key }) => key);
  const inPostcode = withPostcode(suburbs, text);
  if (inPostcode.length > 0) return inPostcode.map(({ key }) => key);
  const listed = keysOf(text);
  if (listed.length > 0) return listed;
  const known = suburbWithName(text);
  if (known) return [known];
  // A text with a number is an address.
  const names = suburbs.map(({ name }) => name);
  return /\d/.test(text) ? [] : keysOf(mostSimilar(text, names));
}
