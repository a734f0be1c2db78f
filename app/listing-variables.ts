import type { ListingFilters } from '../shared/listing-filters.ts';
import type { ListingSearch } from '../shared/site-api.ts';

/** The sort orders of an address, with their names in GraphQL. */
export const GRAPHQL_SORT_ORDERS = {
  newest: 'NEWEST',
  'price-asc': 'PRICE_ASC',
  'price-desc': 'PRICE_DESC',
  inspection: 'NEXT_INSPECTION',
  land: 'LAND_SIZE',
} as const;

/** A search as GraphQL arguments, which take lists of statuses and of sale or lease. */
export const toSearchVariables = ({
  status,
  saleOrLease,
  search,
  ...filters
}: Omit<ListingSearch, 'sort'>) => ({
  status: [status],
  ...(saleOrLease && { saleOrLease: [saleOrLease] }),
  ...(search && { search }),
  ...toFilterVariables(filters),
});

export const toFilterVariables = ({ sort, ...filters }: ListingFilters) => ({
  ...filters,
  suburbs: filters.suburbs && [...filters.suburbs],
  types: filters.types && [...filters.types],
  features: filters.features && [...filters.features],
});
