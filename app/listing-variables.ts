import type { ListingFilters } from '../shared/listing-filters.ts';
import type { ListingSearch } from '../shared/site-api.ts';

/** The orders of an address, by their names in GraphQL. */
export const ORDERS = {
  newest: 'NEWEST',
  'price-asc': 'PRICE_ASC',
  'price-desc': 'PRICE_DESC',
  inspection: 'NEXT_INSPECTION',
  land: 'LAND_SIZE',
} as const;

/** A search as GraphQL's arguments, which take several statuses and kinds of offer. */
export const toVariables = ({ status, saleOrLease, search, ...filters }: Omit<ListingSearch, 'sort'>) => ({
  status: [status],
  ...(saleOrLease && { saleOrLease: [saleOrLease] }),
  ...(search && { search }),
  ...filterVariables(filters),
});

export const filterVariables = ({ sort, ...filters }: ListingFilters) => ({
  ...filters,
  suburbs: filters.suburbs && [...filters.suburbs],
  types: filters.types && [...filters.types],
  features: filters.features && [...filters.features],
});
