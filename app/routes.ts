import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { paths, patterns } from '../shared/paths.ts';

/** A route with a screen's file. If several paths share a file, each has its own route id. */
const screen = (path: string, file: string, id = file) => route(path.slice(1), `screens/${file}.tsx`, { id });

/** The route table, in the specification's order (spec §2). */
const pages = [
  index('screens/home/home.tsx', { id: 'home' }),
  // The pages that carry the agency's slug: selling and managing.
  screen(patterns.agencyPage, 'agency-page/agency-page'),
  screen(paths.estimate, 'estimate/estimate'),
  screen(paths.appraisal, 'appraisal/appraisal'),
  screen(paths.sold, 'listings/listings', 'listings/sold'),
  screen(paths.leaseInspections, 'inspections/inspections', 'inspections/lease'),
  screen(paths.leased, 'listings/listings', 'listings/leased'),
  screen(paths.forLease, 'listings/listings', 'listings/for-lease'),
  screen(paths.leaseGuides, 'guides/guides', 'guides/lease'),
  screen(paths.leaseAlerts, 'alerts/alerts', 'alerts/lease'),
  screen(paths.auctions, 'inspections/inspections', 'inspections/auctions'),
  screen(paths.offer, 'offer/offer'),
  screen(paths.propertyDetails, 'moved/moved', 'moved/property-details'),
  screen(paths.buyInspections, 'inspections/inspections', 'inspections/buy'),
  screen(paths.forSale, 'listings/listings', 'listings/for-sale'),
  screen(paths.buyGuides, 'guides/guides', 'guides/buy'),
  screen(paths.buyAlerts, 'alerts/alerts', 'alerts/buy'),
  screen(patterns.manageSwitch, 'manage/manage-switch'),
  screen(paths.manageGuides, 'guides/guides', 'guides/manage'),
  screen(patterns.property, 'property/property'),
  screen(paths.terms, 'legal/terms'),
  screen(paths.privacy, 'legal/privacy'),
  screen(paths.about, 'about/about'),
  screen(paths.searchResults, 'search/search-results'),
  screen(paths.shortlist, 'shortlist/shortlist'),
  screen(patterns.savedSearch, 'saved-search/saved-search'),
  screen(patterns.preferences, 'preferences/preferences'),
  screen(paths.contact, 'contact/contact'),
  screen(paths.careers, 'careers/careers'),
  screen(patterns.team, 'team/team'),
  screen(patterns.suburb, 'suburb/suburb'),
  screen(paths.articles, 'articles/articles'),
  screen(patterns.article, 'articles/article'),
  route(paths.adminLogin.slice(1), 'staff/login.tsx'),
  route(paths.adminDashboard.slice(1), 'staff/dashboard.tsx'),
  screen(paths.login, 'moved/moved', 'moved/login'),
  screen(paths.notFound, 'not-found/not-found'),
  screen(paths.thankYou, 'thankyou/thankyou'),
  screen(paths.newsletter, 'newsletter/newsletter'),
  route('*', 'screens/not-found/unknown.tsx'),
];

export default [layout('screens/pages.tsx', pages)] satisfies RouteConfig;
