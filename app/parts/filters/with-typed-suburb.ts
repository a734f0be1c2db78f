import type { ListingFilters } from '../../../shared/listing-filters.ts';
import type { ListingFacets } from '../../../shared/listings/facets.ts';

/**
 * The filters of a search, with the suburb that its typed text names, or those of a typed postcode, if none is chosen.
 * For links that carry filters but no text, such as the one to the alert form.
 * @param counts undefined or null while they are unknown: the filters are then returned as they are
 */
export function withTypedSuburb(
  filters: ListingFilters,
  typed: string,
  counts: ListingFacets | null | undefined,
): ListingFilters {
  if (filters.suburbs || !typed || !counts) return filters;
  const text = typed.toLowerCase();
  const named = counts.suburbs.filter(({ name }) => name.toLowerCase() === text).map(({ key }) => key);
  const inPostcode = counts.inPostcode.map(({ key }) => key);
  const suburbs = counts.near ? [counts.near.suburb] : [...inPostcode, ...named];
  return suburbs.length > 0 ? { ...filters, suburbs } : filters;
}
