import { paths } from '../../shared/paths.ts';

type Examples = { property: string; team: readonly string[]; suburb: string };

/** Every screen of the specification (§2), except redirects, for a listing, some people and a suburb. */
export const pagesWith = ({ property, team, suburb }: Examples): string[] => [
  paths.home,
  paths.sell,
  paths.estimate,
  paths.appraisal,
  paths.sold,
  paths.leaseInspections,
  paths.leased,
  paths.forLease,
  paths.leaseGuides,
  paths.leaseAlerts,
  paths.auctions,
  paths.offer,
  paths.buyInspections,
  paths.forSale,
  paths.buyGuides,
  paths.buyAlerts,
  paths.manage,
  paths.manageSwitch,
  paths.manageGuides,
  paths.property(property),
  paths.terms,
  paths.privacy,
  paths.about,
  paths.searchResults,
  paths.contact,
  paths.careers,
  ...team.map(paths.team),
  paths.suburb(suburb),
  paths.notFound,
  paths.thankYou,
];

/** The pages of a site with the fixtures. */
export const PAGES = pagesWith({
  property: 'sale27',
  team: ['marnie-calloway', 'tobias-renn'],
  suburb: 'norwood-5067',
});
