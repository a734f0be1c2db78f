import type { SearchValues } from './alerts/search-form.ts';
import { LOCALE, type SaleOrLease } from './constants.ts';
import {
  type FilterParam,
  type FilterPart,
  type InspectionDay,
  type ListingFeature,
  type ListingFilters,
  type ListingSort,
  readFilters,
  withoutParts,
} from './listing-filters.ts';
import type { ListingFacets } from './listings/facets.ts';
import { UNDER_OFFER } from './listings/under-offer.ts';
import { suburbNameFromKey } from './suburbs/suburb-key.ts';
import { toTitleCase } from './suburbs/title-case.ts';
import { formatDate, instantForDate } from './time.ts';

export const FEATURE_LABELS: Record<ListingFeature, string> = {
  pool: 'Pool',
  study: 'Study',
  pets: 'Pets considered',
  furnished: 'Furnished',
};

export const SORT_LABELS: Record<ListingSort, string> = {
  newest: 'Newest first',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  inspection: 'Next inspection',
  land: 'Land size, largest first',
};

/** What a visitor calls each parameter of a list's address. */
export const PARAM_LABELS: Record<FilterParam, string> = {
  suburb: 'suburb',
  surrounding: 'surrounding suburbs',
  agent: 'agent',
  minPrice: 'lowest price',
  maxPrice: 'highest price',
  minBeds: 'bedrooms',
  minBaths: 'bathrooms',
  minCars: 'car spaces',
  type: 'property type',
  minLand: 'smallest land size',
  maxLand: 'largest land size',
  feature: 'feature',
  availableBy: 'available by',
  inspection: 'inspection day',
  underOffer: 'under offer',
  area: 'area on the map',
  sort: 'sort order',
};

export const dayLabel = (day: InspectionDay): string =>
  day === 'any' ? 'Any day' : day.charAt(0).toUpperCase() + day.slice(1);

/** "$600,000". */
export const money = (figure: number) => `$${figure.toLocaleString(LOCALE)}`;

/** "from $600,000", "$600,000 to $900,000". */
function range(from: number | undefined, to: number | undefined, write: (figure: number) => string): string {
  if (from && to) return `${write(from)} to ${write(to)}`;
  return from ? `from ${write(from)}` : `up to ${write(to ?? 0)}`;
}

/** "sam-taylor" → "Sam Taylor". Looking the name up in the team would make every page of the site larger. */
const memberName = (member: string): string => toTitleCase(member.replaceAll('-', ' '));

/**
 * A filter in words, and the filters that remain when it is removed. Within a sentence, suburbs and types (as the feed
 * spells them) keep their capital letter.
 */
export type ActiveFilter = { words: string; keepsCapital?: boolean; remaining: ListingFilters };

/** What is known of a search's suburbs. Without it, their names are written from their keys, without apostrophes. */
type KnownSuburbs = {
  suburbs: readonly { key: string; name: string }[];
  surroundingCount?: ListingFacets['surroundingCount'];
};

/** Each active filter in words. Suburbs, types and features are listed one by one. */
export function activeFilters(
  filters: ListingFilters,
  facets: KnownSuburbs | null,
  saleOrLease?: SaleOrLease,
): ActiveFilter[] {
  const names = new Map(facets?.suburbs.map(({ key, name }) => [key, name]));
  const part = (name: FilterPart, words: string | 0 | undefined): ActiveFilter[] =>
    words ? [{ words, remaining: withoutParts(filters, [name]) }] : [];
  const each = <Value>(
    field: 'suburbs' | 'types' | 'features',
    values: readonly Value[] | undefined,
    write: (value: Value) => string,
  ): ActiveFilter[] =>
    (values ?? []).map((value) => {
      const rest = (values ?? []).filter((other) => other !== value);
      return {
        words: write(value),
        keepsCapital: field !== 'features',
        remaining: { ...filters, [field]: rest.length > 0 ? rest : undefined },
      };
    });
  const { minPrice, maxPrice, minLand, maxLand, minBeds, minBaths, minCars } = filters;
  return [
    ...each('suburbs', filters.suburbs, (key) => names.get(key) ?? suburbNameFromKey(key)),
    // Without a chosen suburb, they are those around the one that the typed text names.
    ...(filters.surrounding && (filters.suburbs || typeof facets?.surroundingCount === 'number')
      ? [{ words: 'Surrounding suburbs', remaining: { ...filters, surrounding: undefined } }]
      : []),
    ...part('agent', filters.agent && `With ${memberName(filters.agent)}`),
    ...part(
      'price',
      (minPrice || maxPrice) &&
        `${saleOrLease === 'LEASE' ? 'Rent' : 'Price'} ${range(minPrice, maxPrice, money)}`,
    ),
    ...part('beds', minBeds && `${minBeds}+ bedrooms`),
    ...part('baths', minBaths && `${minBaths}+ bathrooms`),
    ...part('cars', minCars && `${minCars}+ car spaces`),
    ...each('types', filters.types, (type) => type),
    ...part(
      'land',
      (minLand || maxLand) &&
        `Land ${range(minLand, maxLand, (figure) => `${figure.toLocaleString(LOCALE)} m²`)}`,
    ),
    ...each('features', filters.features, (feature) => FEATURE_LABELS[feature]),
    ...part(
      'availableBy',
      filters.availableBy && `Available by ${formatDate(instantForDate(filters.availableBy))}`,
    ),
    ...part(
      'inspection',
      filters.inspection &&
        (filters.inspection === 'any' ? 'Open for inspection' : `Open on ${dayLabel(filters.inspection)}`),
    ),
    ...part('underOffer', filters.underOffer && UNDER_OFFER[saleOrLease ?? 'SALE'][filters.underOffer]),
    ...part('area', filters.area && 'Area on the map'),
  ];
}

/**
 * A search in one line, as mails say why the recipient gets them: "Norwood, price up to $900,000, 3+ bedrooms".
 * @param facets have the names of the suburbs
 */
export function describeSearch(
  filters: ListingFilters,
  saleOrLease: SaleOrLease,
  facets: KnownSuburbs | null = null,
): string {
  const words = activeFilters(filters, facets, saleOrLease).map(({ words, keepsCapital }) =>
    keepsCapital ? words : words.charAt(0).toLowerCase() + words.slice(1),
  );
  return words.length > 0 ? words.join(', ') : `any home for ${saleOrLease === 'SALE' ? 'sale' : 'lease'}`;
}

/** A search in one line with the kind of homes: "Homes for sale: Norwood, 3+ bedrooms", "Any home for lease". */
export function describeSearchInFull(
  filters: ListingFilters,
  saleOrLease: SaleOrLease,
  facets: KnownSuburbs,
): string {
  const kind = saleOrLease === 'SALE' ? 'sale' : 'lease';
  const isAny = activeFilters(filters, null, saleOrLease).length === 0;
  return isAny
    ? `Any home for ${kind}`
    : `Homes for ${kind}: ${describeSearch(filters, saleOrLease, facets)}`;
}

/** The filters in one line that the form of a saved search has no field for; empty if there are none. */
export function describeOtherFilters(
  { otherFilters, suburbs }: SearchValues,
  saleOrLease: SaleOrLease,
): string {
  const { surrounding, ...others } = readFilters(new URLSearchParams(otherFilters)).filters;
  const isSet = Object.keys(others).length > 0;
  return [surrounding && suburbs && 'surrounding suburbs', isSet && describeSearch(others, saleOrLease)]
    .filter(Boolean)
    .join(', ');
}
