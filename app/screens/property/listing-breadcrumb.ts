import { LISTING_TABS } from '../../../shared/constants.ts';
import { paths } from '../../../shared/paths.ts';
import type { Listing } from '../../../shared/site-api.ts';
import { suburbKey } from '../../../shared/suburbs/suburb-key.ts';
import type { Crumb } from '../../parts/page/Breadcrumb.tsx';

const LISTS = [
  { ...LISTING_TABS.SOLD, name: 'Sold', path: paths.sold },
  { ...LISTING_TABS.FORSALE, name: 'For sale', path: paths.forSale },
  { ...LISTING_TABS.FORLEASE, name: 'For lease', path: paths.forLease },
  { ...LISTING_TABS.LEASED, name: 'Leased', path: paths.leased },
];

/** The home's position on the site: its list, and its suburb's page if the postcode is public. */
export function breadcrumbForListing({ status, saleOrLease, address, formattedAddress }: Listing): {
  crumbs: Crumb[];
  currentName: string;
} {
  const list = LISTS.find((each) => each.status === status && each.saleOrLease === saleOrLease);
  const { suburb, postcode } = address.postcode;
  return {
    crumbs: [
      { name: 'Home', path: paths.home },
      ...(list ? [{ name: list.name, path: list.path }] : []),
      ...(suburb && postcode ? [{ name: suburb, path: paths.suburb(suburbKey(suburb, postcode)) }] : []),
    ],
    currentName: address.streetAddress ?? formattedAddress,
  };
}
