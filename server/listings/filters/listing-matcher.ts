import { type Corner, readArea } from '../../../shared/listings/area.ts';
import type { DerivedListingColumns, ListingFacts } from '../../platform/database/tables/schema.ts';
import { edgesOf } from './area.ts';
import {
  FEATURE_COLUMNS,
  type ListingFilter,
  searchTextOf,
  suburbsAroundSearch,
  suburbsOfFilter,
} from './filter.ts';
import { keysOf, keysOfMember } from './listing-agents.ts';

/** The columns that filters read. */
export const MATCHED_COLUMNS = [
  'id',
  'saleOrLease',
  'suburb',
  'suburbKey',
  'propertyType',
  'agents',
  'shownPriceFrom',
  'shownPriceTo',
  'bedrooms',
  'bathrooms',
  'garages',
  'carports',
  'openSpaces',
  'landSquareMetres',
  'hasPool',
  'hasStudy',
  'petsConsidered',
  'isFurnished',
  'dateAvailable',
  'mapLatitude',
  'mapLongitude',
] as const;
type MatchedListing = Pick<ListingFacts & DerivedListingColumns, (typeof MATCHED_COLUMNS)[number]>;

type Condition = (listing: MatchedListing) => boolean;

/**
 * The conditions of `matchingInAnyStatus` without a database, for many filters and few listings: alerts match 100,000
 * searches against the listings that changed. Conditions on the time (inspection) and on the state of a sale (under
 * offer) are left out. A test ensures that both agree.
 */
export function listingMatcher(filter: Omit<ListingFilter, 'status' | 'kind'>): Condition {
  const conditions = conditionsOf(filter);
  return (listing) => conditions.every((condition) => condition(listing));
}

function conditionsOf(filter: Omit<ListingFilter, 'status' | 'kind'>): Condition[] {
  const conditions: Condition[] = [];
  const { saleOrLease, types, agent, availableBy, area } = filter;
  if (saleOrLease) conditions.push((listing) => saleOrLease.includes(listing.saleOrLease));
  const suburbs = suburbsOfFilter(filter);
  if (suburbs) {
    const keys = new Set(suburbs);
    conditions.push(({ suburbKey }) => suburbKey !== null && keys.has(suburbKey));
  }
  conditions.push(...figureConditions(filter));
  if (types?.length) {
    const all = new Set(types);
    conditions.push(({ propertyType }) => propertyType !== null && all.has(propertyType));
  }
  for (const feature of filter.features ?? []) {
    const column = FEATURE_COLUMNS[feature];
    conditions.push((listing) => listing[column] === 1);
  }
  if (availableBy)
    conditions.push(({ dateAvailable }) => dateAvailable === null || dateAvailable <= availableBy);
  if (agent) {
    const keys = keysOfMember(agent);
    conditions.push(({ agents }) => keysOf(agents).some((key) => keys.includes(key)));
  }
  const text = searchTextOf(filter);
  if (text) {
    const contains = (words: string | null) => words?.toLowerCase().includes(text) === true;
    const around = new Set<string | null>(suburbsAroundSearch(filter));
    conditions.push(
      ({ suburb, suburbKey, propertyType }) =>
        contains(suburb) || contains(propertyType) || around.has(suburbKey),
    );
  }
  const corners = area && readArea(area);
  if (corners) conditions.push((listing) => isInside(listing, corners));
  return conditions;
}

function figureConditions(filter: ListingFilter): Condition[] {
  const { minPrice, maxPrice, minBeds, minBaths, minCars, minLand, maxLand } = filter;
  const atLeast = (least: number | undefined, read: (listing: MatchedListing) => number | null) =>
    least ? [(listing: MatchedListing) => isAtLeast(read(listing), least)] : [];
  const atMost = (most: number | undefined, read: (listing: MatchedListing) => number | null) =>
    most ? [(listing: MatchedListing) => isAtMost(read(listing), most)] : [];
  return [
    ...atLeast(minPrice, ({ shownPriceTo }) => shownPriceTo),
    ...atMost(maxPrice, ({ shownPriceFrom }) => shownPriceFrom),
    ...atLeast(minBeds, ({ bedrooms }) => bedrooms),
    ...atLeast(minBaths, ({ bathrooms }) => bathrooms),
    ...atLeast(minCars, ({ garages, carports, openSpaces }) => garages + carports + openSpaces),
    ...atLeast(minLand, ({ landSquareMetres }) => landSquareMetres),
    ...atMost(maxLand, ({ landSquareMetres }) => landSquareMetres),
  ];
}

/** An unknown figure matches no limit, as in SQL. */
const isAtLeast = (figure: number | null, least: number) => figure !== null && Number(figure) >= least;
const isAtMost = (figure: number | null, most: number) => figure !== null && Number(figure) <= most;

/** The same calculation as `isWithin` (area.ts). */
function isInside({ mapLatitude, mapLongitude }: MatchedListing, corners: readonly Corner[]): boolean {
  if (mapLatitude === null || mapLongitude === null) return false;
  let isOdd = false;
  for (const { from, low, high, slope } of edgesOf(corners)) {
    const isLevel = mapLatitude >= low && mapLatitude < high;
    if (isLevel && mapLongitude < (mapLatitude - from[0]) * slope + from[1]) isOdd = !isOdd;
  }
  return isOdd;
}
