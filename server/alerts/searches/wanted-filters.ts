import type { SaleOrLease } from '../../../shared/constants.ts';
import { filtersFor, readFilters, writeFilters } from '../../../shared/listing-filters.ts';

/** The form's types of home, where feeds have other words for the same (REAXML's categories). */
const FEED_TYPES: Readonly<Record<string, readonly string[]>> = {
  Apartment: ['Apartment', 'Unit', 'Flat', 'Studio'],
  Condo: ['Apartment', 'Unit', 'Flat'],
};

type Wanted = {
  /** Keys of suburbs. */
  suburbs: readonly string[];
  alertFilters?: string | null | undefined;
  /** The form's choice of a type of home. */
  type?: string | undefined;
};

/**
 * The filters of a search as they are stored. What is about one moment (inspections, under offer) is left out, because
 * an alert comes when it happens.
 */
export function wantedFilters(wanted: Wanted, saleOrLease: SaleOrLease): string {
  const { filters } = readFilters(new URLSearchParams(wanted.alertFilters ?? ''));
  const suburbs = new Set([...(filters.suburbs ?? []), ...wanted.suburbs]);
  const types = filters.types ?? (wanted.type ? (FEED_TYPES[wanted.type] ?? [wanted.type]) : []);
  const { sort, inspection, underOffer, ...rest } = filtersFor(filters, { isOnMarket: true, saleOrLease });
  return writeFilters({ ...rest, suburbs: [...suburbs].sort(), types: types.toSorted() }).toString();
}
