import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { PROPERTY_STATUSES, type PropertyStatus, type SaleOrLease } from '../../../shared/constants.ts';
import {
  FILTER_PARTS,
  type FilterPart,
  type ListingFeature,
  type ListingFilters,
} from '../../../shared/listing-filters.ts';
import { readArea } from '../../../shared/listings/area.ts';
import { keyOfTypedSuburb, splitSuburb, surroundingSuburbs } from '../../places/index.ts';
import { containing } from '../../platform/database/queries.ts';
import type { ListingsTable, Tables } from '../../platform/database/tables/schema.ts';
import { isHidden } from '../visibility.ts';
import { isWithin } from './area.ts';
import { inspectionTimes } from './inspection-days.ts';
import { keysOfMember } from './listing-agents.ts';

type ListingKind = ListingsTable['kind'];

export type ListingFilter = Omit<ListingFilters, 'sort'> & {
  status?: readonly PropertyStatus[] | null;
  saleOrLease?: readonly SaleOrLease[] | null;
  kind?: readonly ListingKind[] | null;
  /** Case-insensitive substring of suburb or property type (§5). */
  search?: string | null;
};

/** Longer than any suburb. Further text cannot match. */
const LONGEST_SEARCH = 100;

/** The text that a search looks for, in lower case; undefined if it is blank. */
export const searchTextOf = ({ search }: Pick<ListingFilter, 'search'>): string | undefined =>
  search?.replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH).toLowerCase() || undefined;

/** The suburbs that a filter allows, with surrounding suburbs if it includes them; undefined if it allows all. */
export function suburbsOfFilter({ suburbs, surrounding }: ListingFilter): readonly string[] | undefined {
  if (!suburbs?.length) return undefined;
  return surrounding ? surroundingSuburbs(suburbs) : suburbs;
}

/** The suburbs around the one that the text names, if the filter includes surrounding suburbs. */
export function suburbsAroundSearch({ search, surrounding }: ListingFilter): readonly string[] {
  const key = surrounding ? suburbWithName(search ?? '') : null;
  return key ? surroundingSuburbs([key]) : [];
}

/** The key of the suburb whose name is a text: "Norwood", "Norwood, SA 5067". Null for any other text. */
export const suburbWithName = (text: string): string | null => keyOfTypedSuburb(splitSuburb(text));

type Builder = ReturnType<typeof expressionBuilder<Tables, 'listings'>>;
type Condition = (eb: Builder, filter: ListingFilter, now: Date) => Expression<SqlBool> | undefined;

export const CARS = sql<number>`(listings.garages + listings.carports + listings.open_spaces)`;

export const FEATURE_COLUMNS = {
  pool: 'hasPool',
  study: 'hasStudy',
  pets: 'petsConsidered',
  furnished: 'isFurnished',
} as const satisfies Record<ListingFeature, string>;

/** The condition of each part; undefined if the filter does not set it. */
const CONDITIONS: Record<FilterPart, Condition> = {
  search(eb, filter) {
    const text = searchTextOf(filter);
    if (!text) return undefined;
    const pattern = containing(text);
    const contains = sql<SqlBool>`(lower(listings.suburb) like ${pattern} escape '\\'
      or lower(listings.property_type) like ${pattern} escape '\\')`;
    const around = suburbsAroundSearch(filter);
    return around.length > 0 ? eb.or([contains, eb('listings.suburbKey', 'in', around)]) : contains;
  },
  suburbs(eb, filter) {
    const suburbs = suburbsOfFilter(filter);
    return suburbs && eb('listings.suburbKey', 'in', suburbs);
  },
  agent(eb, { agent }) {
    if (!agent) return undefined;
    const keys = keysOfMember(agent);
    if (keys.length === 0) return sql<SqlBool>`1 = 0`;
    return eb(
      'listings.id',
      'in',
      eb.selectFrom('listingAgents').select('listingId').where('agent', 'in', keys),
    );
  },
  types: (eb, { types }) => (types?.length ? eb('listings.propertyType', 'in', types) : undefined),
  price: (eb, { minPrice, maxPrice }) =>
    all(eb, [
      minPrice && eb('listings.shownPriceTo', '>=', minPrice),
      maxPrice && eb('listings.shownPriceFrom', '<=', maxPrice),
    ]),
  beds: (eb, { minBeds }) => (minBeds ? eb('listings.bedrooms', '>=', minBeds) : undefined),
  baths: (eb, { minBaths }) => (minBaths ? eb('listings.bathrooms', '>=', minBaths) : undefined),
  cars: (eb, { minCars }) => (minCars ? eb(CARS, '>=', minCars) : undefined),
  land: (eb, { minLand, maxLand }) =>
    all(eb, [
      minLand && eb('listings.landSquareMetres', '>=', minLand),
      maxLand && eb('listings.landSquareMetres', '<=', maxLand),
    ]),
  features: (eb, { features }) =>
    all(
      eb,
      (features ?? []).map((feature) => eb(`listings.${FEATURE_COLUMNS[feature]}`, '=', 1)),
    ),
  availableBy: (eb, { availableBy }) =>
    availableBy
      ? eb.or([eb('listings.dateAvailable', 'is', null), eb('listings.dateAvailable', '<=', availableBy)])
      : undefined,
  inspection(eb, { inspection }, now) {
    if (!inspection) return undefined;
    const { from, to } = inspectionTimes(inspection, now);
    let inspected = eb.selectFrom('inspections').select('listingId').where('start', '>=', from);
    if (to) inspected = inspected.where('start', '<', to);
    return eb('listings.id', 'in', inspected);
  },
  underOffer(eb, { underOffer }) {
    if (!underOffer) return undefined;
    const isUnderOffer = eb.or([eb('listings.underOffer', '=', 1), eb('listings.depositTaken', '=', 1)]);
    return underOffer === 'only' ? isUnderOffer : eb.not(isUnderOffer);
  },
  area(_eb, { area }) {
    const corners = area && readArea(area);
    return corners ? isWithin(corners) : undefined;
  },
};

function all(eb: Builder, conditions: readonly (Expression<SqlBool> | 0 | undefined)[]) {
  const set = conditions.filter((condition) => condition !== undefined && condition !== 0);
  return set.length > 0 ? eb.and(set) : undefined;
}

/** What takes the longest to evaluate for a listing. */
const COSTLIEST: readonly FilterPart[] = ['agent', 'inspection', 'area', 'search'];

/** SQLite evaluates conditions in the order in which they are written, until one is not met. */
const CHEAPEST_FIRST: readonly FilterPart[] = [
  ...FILTER_PARTS.filter((part) => !COSTLIEST.includes(part)),
  ...COSTLIEST,
];

/** The parts that a filter sets. */
export const filterParts = (filter: ListingFilter, now: Date): FilterPart[] =>
  FILTER_PARTS.filter((part) => partCondition(part, filter, now) !== undefined);

/** The condition of one part; undefined if the filter does not set it. */
export const partCondition = (part: FilterPart, filter: ListingFilter, now: Date) =>
  CONDITIONS[part](expressionBuilder<Tables, 'listings'>(), filter, now);

/**
 * Whether a listing is public and matches a filter.
 * @param except parts that are ignored, to count what another choice would find
 */
export function matching(
  filter: ListingFilter,
  now: Date,
  except: readonly FilterPart[] = [],
): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'listings'>();
  const statuses = PROPERTY_STATUSES.filter((status) => filter.status?.includes(status) ?? true);
  return eb.and([
    isOneOf('listings.status', statuses),
    ...conditionsOf(filter, now, except),
    eb.not(isHidden()),
  ]);
}

/** Like `matching`, but for every status: also finds listings that are no longer public, except hidden ones. */
export function matchingInAnyStatus(filter: Omit<ListingFilter, 'status'>, now: Date): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'listings'>();
  return eb.and([...conditionsOf(filter, now, []), eb.not(isHidden())]);
}

/**
 * Whether a listing is hidden and matches a filter by suburb, agent, and sale or lease. The other parts of the filter
 * are ignored, because what they find would reveal facts of a home that is no longer public.
 */
export function matchingHidden(
  { saleOrLease, suburbs, surrounding, agent }: ListingFilter,
  now: Date,
): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'listings'>();
  return eb.and([...conditionsOf({ saleOrLease, suburbs, surrounding, agent }, now, []), isHidden()]);
}

function conditionsOf(filter: ListingFilter, now: Date, except: readonly FilterPart[]) {
  const eb = expressionBuilder<Tables, 'listings'>();
  return [
    ...(filter.saleOrLease ? [isOneOf('listings.saleOrLease', filter.saleOrLease)] : []),
    ...(filter.kind ? [isOneOf('listings.kind', filter.kind)] : []),
    ...CHEAPEST_FIRST.filter((part) => !except.includes(part)).flatMap(
      (part) => CONDITIONS[part](eb, filter, now) ?? [],
    ),
  ];
}

/** One value is compared with `=`, so that an index can be read in its order. */
function isOneOf(
  column: 'listings.status' | 'listings.saleOrLease' | 'listings.kind',
  asked: readonly string[],
): Expression<SqlBool> {
  const values = [...new Set(asked)];
  const [only] = values;
  if (only === undefined) return sql<SqlBool>`1 = 0`;
  return values.length === 1
    ? sql<SqlBool>`${sql.ref(column)} = ${only}`
    : sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`;
}
