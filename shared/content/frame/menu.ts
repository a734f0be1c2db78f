import { agency } from '../../agency/agency.ts';
import { paths, searchResults } from '../../paths.ts';

/** A menu entry (spec §3). Without a link it is plain text. */
export type MenuEntry = {
  title: string;
  link?: string;
  /** Whether the link leads to another site. */
  external?: boolean;
};

export type Menu = {
  id: string;
  title: string;
  entries: readonly MenuEntry[];
  group?: { title: string; entries: readonly MenuEntry[] };
};

/** The menu entry of a portal; none if the agency does not have the portal. */
const portal = (title: string, link: string): MenuEntry[] => (link ? [{ title, link, external: true }] : []);

/** The header's menus (spec §2, Shared header). */
export const menus = (): readonly Menu[] => [
  {
    id: 'sell',
    title: 'SELL',
    entries: [
      { title: `Sell with ${agency().name}`, link: paths.sell },
      { title: 'Book a free Property Appraisal', link: paths.appraisal },
      { title: 'Sold Properties', link: paths.sold },
    ],
  },
  {
    id: 'buy',
    title: 'BUY',
    entries: [
      { title: 'Properties for Sale', link: paths.forSale },
      { title: 'Register for Property Alerts', link: paths.buyAlerts },
      { title: 'Upcoming Inspections', link: paths.auctions },
      { title: 'Guides and Forms', link: paths.buyGuides },
      { title: 'Offer Forms', link: paths.offer },
    ],
  },
  {
    id: 'lease',
    title: 'LEASE',
    entries: [
      { title: 'Properties for Lease', link: paths.forLease },
      { title: 'Upcoming Inspections', link: paths.leaseInspections },
      { title: 'Register for Property Alerts', link: paths.leaseAlerts },
      { title: 'Guides and Forms', link: paths.leaseGuides },
      { title: 'Leased Properties', link: paths.leased },
      ...portal('Tenant Portal', agency().tenantPortalUrl),
    ],
  },
  {
    id: 'manage',
    title: 'MANAGE',
    entries: [
      { title: `Manage with ${agency().name}`, link: paths.manage },
      { title: `Switch to ${agency().name}`, link: paths.manageSwitch },
      { title: 'Guides and Forms', link: paths.manageGuides },
      { title: 'Leased Properties', link: paths.leased },
      ...portal('Landlord Portal', agency().landlordPortalUrl),
    ],
  },
  {
    id: 'menu',
    title: 'MENU',
    entries: [
      { title: 'About Us', link: paths.about },
      { title: 'Contact Us', link: paths.contact },
      { title: 'Careers', link: paths.careers },
    ],
    group: {
      title: 'Insights',
      entries: [
        { title: 'Articles' },
        { title: 'Guides', link: paths.manageGuides },
        { title: 'Forms', link: paths.manageGuides },
      ],
    },
  },
];

/** The two tiles in every menu. Their photographs are in `app/photos`. */
export const promos = () =>
  [
    { title: 'All Properties', link: paths.forSale, photo: 'allProperties' },
    { title: `Top suburbs in ${agency().region}`, link: searchResults('SALE'), photo: 'suburbs' },
  ] as const;
