import { Link } from 'react-router';
import type { SaleOrLease } from '../../../shared/constants.ts';
import { type ListingFilters, writeFilters } from '../../../shared/listing-filters.ts';
import { alertsAddress } from '../../../shared/paths.ts';
import { Mail } from '../../ui/icons/icons.generated.ts';

/** A link to the alert form with the filters of a list. */
export function EmailTheseHomes({
  filters,
  saleOrLease,
}: {
  filters: ListingFilters;
  saleOrLease: SaleOrLease;
}) {
  return (
    <p className="mt-8 text-small print:hidden">
      <Link
        className="inline-flex min-h-11 items-center gap-2.5"
        to={alertsAddress(saleOrLease, writeFilters(filters))}
      >
        <Mail aria-hidden className="size-4.5 text-soft" />
        <span className="link">Email me homes like these</span>
      </Link>
    </p>
  );
}
