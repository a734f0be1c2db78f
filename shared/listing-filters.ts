import type { SaleOrLease } from './constants.ts';
import { readArea, writeArea } from './listings/area.ts';
import { readDollars, readSquareMetres } from './listings/typed-figures.ts';
import { isSuburbKey } from './suburbs/suburb-key.ts';
import { isDate } from './time.ts';

/** The filters that a list of homes supports, besides the tab and the typed text of the specification. */
export type ListingFilters = {
  /** The keys of suburbs, e.g. `norwood-5067`. */
  suburbs?: readonly string[];
  /** Whether suburbs around the chosen ones are included. */
  surrounding?: boolean;
  /** The id of the team member whose homes are listed. */
  agent?: string;
  /** Whole dollars: of the price, or of a week's rent. */
  minPrice?: number;
  maxPrice?: number;
  minBeds?: number;
  minBaths?: number;
  minCars?: number;
  /** Property types as the feed writes them. */
  types?: readonly string[];
  /** Square metres. */
  minLand?: number;
  maxLand?: number;
  features?: readonly ListingFeature[];
  /** YYYY-MM-DD: homes that are available by this day. */
  availableBy?: string;
  inspection?: InspectionDay;
  underOffer?: 'no' | 'only';
  /** The corners of an area on the map, as `writeArea` writes them. */
  area?: string;
  sort?: ListingSort;
};

export const LISTING_FEATURES = ['pool', 'study', 'pets', 'furnished'] as const;
export type ListingFeature = (typeof LISTING_FEATURES)[number];

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];
/**
 * `any`: homes with an upcoming inspection; a weekday: homes with an inspection on the next such day, which may be
 * today.
 */
export type InspectionDay = 'any' | Weekday;

export const LISTING_SORTS = ['newest', 'price-asc', 'price-desc', 'inspection', 'land'] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

/** The maximum number of choices of one kind. No form of ours sends more. */
export const MAX_CHOICES = 20;
const LARGEST = 1_000_000_000;

/** The parts of a filter. One control of the form sets each part. */
export const FILTER_PARTS = [
  'search',
  'suburbs',
  'agent',
  'types',
  'price',
  'beds',
  'baths',
  'cars',
  'land',
  'features',
  'availableBy',
  'inspection',
  'underOffer',
  'area',
] as const;
export type FilterPart = (typeof FILTER_PARTS)[number];

/** The filters without some of their parts. */
export function withoutParts(filters: ListingFilters, dropped: readonly FilterPart[]): ListingFilters {
  const parts: Record<FilterPart, readonly (keyof ListingFilters)[]> = {
    search: [],
    suburbs: ['suburbs', 'surrounding'],
    agent: ['agent'],
    types: ['types'],
    price: ['minPrice', 'maxPrice'],
    beds: ['minBeds'],
    baths: ['minBaths'],
    cars: ['minCars'],
    land: ['minLand', 'maxLand'],
    features: ['features'],
    availableBy: ['availableBy'],
    inspection: ['inspection'],
    underOffer: ['underOffer'],
    area: ['area'],
  };
  const names: readonly string[] = dropped.flatMap((part) => parts[part]);
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
}

/** The parameters for filters in a list's address. */
export const FILTER_PARAMS = [
  'suburb',
  'surrounding',
  'agent',
  'minPrice',
  'maxPrice',
  'minBeds',
  'minBaths',
  'minCars',
  'type',
  'minLand',
  'maxLand',
  'feature',
  'availableBy',
  'inspection',
  'underOffer',
  'area',
  'sort',
] as const;
export type FilterParam = (typeof FILTER_PARAMS)[number];

/** The filters of a URL, and the names of parameters that were left out because their value was invalid. */
type ReadFilters = { filters: ListingFilters; ignored: FilterParam[] };

/** Reads the filters of an address. Empty parameters, which a plain form sends, are ignored. */
export function readFilters(params: URLSearchParams): ReadFilters {
  const ignored: FilterParam[] = [];
  /** @param read returns undefined for an invalid value */
  function one<Value>(name: FilterParam, read: (text: string) => Value | undefined): Value | undefined {
    const text = params.get(name)?.trim();
    if (!text) return undefined;
    const value = read(text);
    if (value === undefined) ignored.push(name);
    return value;
  }
  function many<Value extends string>(name: FilterParam, isOne: (text: string) => text is Value) {
    const texts = params.getAll(name).flatMap((text) => text.trim() || []);
    const values = [...new Set(texts)].filter(isOne).slice(0, MAX_CHOICES);
    if (values.length < new Set(texts).size) ignored.push(name);
    return values.length > 0 ? values : undefined;
  }
  const whole =
    (most: number, read = readDollars) =>
    (text: string) => {
      const figure = read(text);
      return Number.isInteger(figure) && figure >= 0 && figure <= most ? figure : undefined;
    };
  const filters: ListingFilters = {
    suburbs: many('suburb', isSuburbKey),
    surrounding: one('surrounding', (text) => (text === 'yes' ? true : undefined)),
    agent: one('agent', (text) => (isMemberId(text) ? text : undefined)),
    minPrice: one('minPrice', whole(LARGEST)),
    maxPrice: one('maxPrice', whole(LARGEST)),
    minBeds: one('minBeds', whole(20)),
    minBaths: one('minBaths', whole(20)),
    minCars: one('minCars', whole(20)),
    types: many('type', isPropertyType),
    minLand: one('minLand', whole(LARGEST, readSquareMetres)),
    maxLand: one('maxLand', whole(LARGEST, readSquareMetres)),
    features: many('feature', isOneOf(LISTING_FEATURES)),
    availableBy: one('availableBy', (text) => (isDate(text) ? text : undefined)),
    inspection: one('inspection', (text) =>
      isOneOf(['any', ...WEEKDAYS] as const)(text) ? text : undefined,
    ),
    underOffer: one('underOffer', (text) => (isOneOf(['no', 'only'] as const)(text) ? text : undefined)),
    area: one('area', (text) => {
      const corners = readArea(text);
      return corners && writeArea(corners);
    }),
    sort: one('sort', (text) => (isOneOf(LISTING_SORTS)(text) ? text : undefined)),
  };
  // Lists begin with the newest home anyway, and each search has exactly one address.
  if (filters.sort === 'newest') filters.sort = undefined;
  return { filters: withoutUndefined(inOrder(filters)), ignored };
}

/** Swaps the ends of a range that was typed the other way round. A figure of 0 means any. */
function inOrder(filters: ListingFilters): ListingFilters {
  const range = (from?: number, to?: number) => (from && to && from > to ? [to, from] : [from, to]);
  const [minPrice, maxPrice] = range(filters.minPrice, filters.maxPrice);
  const [minLand, maxLand] = range(filters.minLand, filters.maxLand);
  const { minBeds, minBaths, minCars } = filters;
  const figures = { minPrice, maxPrice, minLand, maxLand, minBeds, minBaths, minCars };
  const set = Object.entries(figures).map(([name, figure]) => [name, figure || undefined]);
  return { ...filters, ...Object.fromEntries(set) };
}

/** The filters as parameters of an address, in a fixed order, so that each search has exactly one address. */
export function writeFilters(filters: ListingFilters): URLSearchParams {
  const params = new URLSearchParams();
  const add = (name: FilterParam, value: string | number | undefined) => {
    if (value !== undefined) params.append(name, String(value));
  };
  for (const suburb of filters.suburbs ?? []) add('suburb', suburb);
  if (filters.surrounding) add('surrounding', 'yes');
  add('agent', filters.agent);
  for (const name of ['minPrice', 'maxPrice', 'minBeds', 'minBaths', 'minCars'] as const)
    add(name, filters[name]);
  for (const type of filters.types ?? []) add('type', type);
  for (const name of ['minLand', 'maxLand'] as const) add(name, filters[name]);
  for (const feature of filters.features ?? []) add('feature', feature);
  for (const name of ['availableBy', 'inspection', 'underOffer', 'area', 'sort'] as const)
    add(name, filters[name]);
  return params;
}

/** Whether an address filters or sorts its list. */
export const isFiltered = (search: string): boolean =>
  writeFilters(readFilters(new URLSearchParams(search)).filters).size > 0;

/**
 * Drops filters that do not apply: inspections and under offer for homes off the market, the available date for sales.
 */
export function applicableFilters(
  filters: ListingFilters,
  { isOnMarket, saleOrLease }: { isOnMarket: boolean; saleOrLease?: SaleOrLease },
): ListingFilters {
  const { inspection, underOffer, availableBy, ...rest } = filters;
  const sort = !isOnMarket && rest.sort === 'inspection' ? undefined : rest.sort;
  return withoutUndefined({
    ...rest,
    sort,
    ...(isOnMarket && { inspection, underOffer }),
    ...(isOnMarket && saleOrLease !== 'SALE' && { availableBy }),
  });
}

const isMemberId = (text: string): boolean => /^[a-z0-9-]{1,60}$/.test(text);
const isPropertyType = (text: string): text is string => text.length <= 60 && !text.includes('\0');
const isOneOf =
  <const Value extends string>(values: readonly Value[]) =>
  (text: string): text is Value =>
    values.some((value) => value === text);

function withoutUndefined(filters: ListingFilters): ListingFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}
