import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { paths, patterns } from '../shared/paths.ts';

/** The file of a path. Where several paths share a file, each has its own route id. */
const screen = (path: string, file: string, id = `routes/${file}`) =>
  route(path.slice(1), `routes/${file}.tsx`, { id });

/** The route table, in the specification's order (spec §2). */
const pages = [
  index('routes/home.tsx'),
  screen(paths.sell, 'sell'),
  screen(paths.estimate, 'estimate'),
  screen(paths.appraisal, 'appraisal'),
  screen(paths.sold, 'listings', 'listings/sold'),
  screen(paths.leaseInspections, 'inspections', 'inspections/lease'),
  screen(paths.leased, 'listings', 'listings/leased'),
  screen(paths.forLease, 'listings', 'listings/for-lease'),
  screen(paths.leaseGuides, 'guides', 'guides/lease'),
  screen(paths.leaseAlerts, 'alerts', 'alerts/lease'),
  screen(paths.auctions, 'inspections', 'inspections/auctions'),
  screen(paths.offer, 'offer'),
  screen(paths.propertyDetails, 'moved', 'moved/property-details'),
  screen(paths.buyInspections, 'inspections', 'inspections/buy'),
  screen(paths.forSale, 'listings', 'listings/for-sale'),
  screen(paths.buyGuides, 'guides', 'guides/buy'),
  screen(paths.buyAlerts, 'alerts', 'alerts/buy'),
  screen(paths.manage, 'manage'),
  screen(paths.manageSwitch, 'manage-switch'),
  screen(paths.manageGuides, 'guides', 'guides/manage'),
  screen(patterns.property, 'property'),
  screen(paths.terms, 'terms'),
  screen(paths.privacy, 'privacy'),
  screen(paths.about, 'about'),
  screen(paths.searchResults, 'search-results'),
  screen(paths.contact, 'contact'),
  screen(paths.careers, 'careers'),
  screen(patterns.team, 'team'),
  screen(paths.adminLogin, 'admin/login'),
  screen(paths.adminDashboard, 'admin/dashboard'),
  screen(paths.login, 'moved', 'moved/login'),
  screen(paths.notFound, 'not-found'),
  screen(paths.thankYou, 'thankyou'),
  screen(paths.newsletter, 'newsletter'),
  route('*', 'routes/unknown.tsx'),
];

export default [layout('routes/pages.tsx', pages)] satisfies RouteConfig;
