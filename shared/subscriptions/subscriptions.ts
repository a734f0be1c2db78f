import type { ListingTab, SaleOrLease } from '../constants.ts';
import { paths } from '../paths.ts';

/** The lists of homes to which programs may subscribe, by the name of the file. */
export const ATOM_LISTS = {
  'for-sale': { tab: 'FORSALE', path: paths.forSale, title: 'Homes for sale' },
  'for-lease': { tab: 'FORLEASE', path: paths.forLease, title: 'Homes for lease' },
  sold: { tab: 'SOLD', path: paths.sold, title: 'Homes sold' },
  leased: { tab: 'LEASED', path: paths.leased, title: 'Homes leased' },
} as const satisfies Record<string, { tab: ListingTab; path: string; title: string }>;

/** The calendars of inspections to which programs may subscribe, by the name of the file. */
export const INSPECTION_CALENDARS = {
  inspections: { saleOrLease: undefined, path: paths.buyInspections, title: 'Inspections' },
  'inspections-for-sale': {
    saleOrLease: 'SALE',
    path: paths.buyInspections,
    title: 'Inspections of homes for sale',
  },
  'inspections-for-lease': {
    saleOrLease: 'LEASE',
    path: paths.leaseInspections,
    title: 'Inspections of homes for lease',
  },
} as const satisfies Record<string, { saleOrLease?: SaleOrLease; path: string; title: string }>;

/** The Atom feed of the agency's articles. */
export const ARTICLES_FEED = 'articles.atom';

type Subscription =
  | typeof ARTICLES_FEED
  | `${keyof typeof ATOM_LISTS}.atom`
  | `${keyof typeof INSPECTION_CALENDARS}.ics`;

/** The address of a subscription, which programs fetch again and again. @param filters of the list */
export const subscriptionAddress = (file: Subscription, filters?: URLSearchParams): string =>
  `/subscribe/${file}${filters?.size ? `?${filters}` : ''}`;
