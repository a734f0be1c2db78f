import { Link } from 'react-router';
import { type ListingFilters, writeFilters } from '../../../shared/listing-filters.ts';
import { alertsAddress } from '../../../shared/paths.ts';
import type { ListingSearch } from '../../../shared/site-api.ts';
import { PhoneLink } from '../../ui/PhoneLink.tsx';

type Props = { search: Pick<ListingSearch, 'status' | 'saleOrLease'>; filters?: ListingFilters };

/** A link to the alert form with these filters, if the homes are on the market, and the agency's phone number. */
export function AlertAndPhone({ search: { status, saleOrLease = 'SALE' }, filters = {} }: Props) {
  const phone = <PhoneLink className="link text-ink" />;
  if (status !== 'ACTIVE') return <p>Looking for something in particular? Call us on {phone}.</p>;
  return (
    <p>
      <Link className="link text-ink" to={alertsAddress(saleOrLease, writeFilters(filters))}>
        Get an email when something comes up
      </Link>
      , or call us on {phone}.
    </p>
  );
}
