import { Link } from 'react-router';
import type { ListingFacets } from '../../../shared/listings/facets.ts';
import { paths } from '../../../shared/paths.ts';
import type { ListingSearch } from '../../../shared/site-api.ts';
import { useResolved } from '../page/use-resolved.ts';

type Props = { search: ListingSearch; facets: ListingFacets | null | Promise<ListingFacets | null> };

/** A link to a suburb's page, shown on a list that is limited to that suburb. */
export function SuburbPageLink({ search: { suburbs = [], surrounding }, facets }: Props) {
  const counts = useResolved(facets);
  const onlySuburbKey = suburbs.length === 1 && !surrounding ? suburbs[0] : undefined;
  const suburb = counts?.suburbs.find(({ key }) => key === onlySuburbKey);
  if (!suburb) return null;
  return (
    <p className="mb-6">
      <Link
        className="link inline-flex min-h-11 items-center"
        to={paths.suburb(suburb.key)}
        prefetch="intent"
      >
        {`About ${suburb.name}: what we’ve sold there, inspections, nearby suburbs`}
      </Link>
    </p>
  );
}
