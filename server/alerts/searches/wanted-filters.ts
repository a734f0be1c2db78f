import type { SaleOrLease } from '../../../shared/constants.ts';
import { applicableFilters, readFilters, writeFilters } from '../../../shared/listing-filters.ts';

/** The form's types of home for which feeds use other words (the categories of REAXML). */
const FEED_TYPES: Readonly<Record<string, readonly string[]>> = {
  Apartment: ['Apartment', 'Unit', 'Flat', 'Studio'],
  Condo: ['Apartment', 'Unit', 'Flat'],
};

type Wanted = {
  /** The keys of suburbs. */
  suburbs: readonly string[];
  alertFilters?: string | null | undefined;
  /** The type of home that was chosen in the form. */
  type?: string | undefined;
};

/**
 * The filters of a search as they are stored. Filters for one moment (inspections, under offer) are left out, because
 * an alert reports these events when they happen.
 */
export function wantedFilters(wanted: Wanted, saleOrLease: SaleOrLease): string {
  const { filters } = readFilters(new URLSearchParams(wanted.alertFilters ?? ''));
  const suburbs = new Set([...(filters.suburbs ?? []), ...wanted.suburbs]);
  const types = filters.types ?? (wanted.type ? (FEED_TYPES[wanted.type] ?? [wanted.type]) : []);
  const { sort, inspection, underOffer, ...rest } = applicableFilters(filters, {
    isOnMarket: true,
    saleOrLease,
  });
  return writeFilters({ ...rest, suburbs: [...suburbs].sort(), types: types.toSorted() }).toString();
}
