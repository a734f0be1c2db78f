import { brand } from './brand.ts';

/** Every address of the site (§2). No other file spells one out. */
export const paths = {
  home: '/',
  sell: `/selling-with-${brand.slug}`,
  estimate: '/get-property-estimate',
  appraisal: '/sell/book-an-appraisal',
  sold: '/sell/sold-properties',
  leaseInspections: '/lease/upcoming-inspections',
  leased: '/lease/leased-properties',
  forLease: '/lease/properties-for-lease',
  leaseGuides: '/lease/guides-and-forms',
  leaseAlerts: '/lease/register-for-property-alerts',
  auctions: '/buy/upcoming-auctions',
  offer: '/buy/make-an-offer',
  propertyDetails: '/buy/property-details',
  buyInspections: '/buy/upcoming-inspections',
  forSale: '/buy/properties-for-sale',
  buyGuides: '/buy/guides-and-forms',
  buyAlerts: '/buy/register-for-property-alerts',
  manage: `/manage-with-${brand.slug}`,
  manageSwitch: `/manage/switch-to-${brand.slug}`,
  manageGuides: '/manage/guides-and-forms',
  property: (id: string) => `/property/${encodeURIComponent(id)}`,
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  about: '/about-us',
  searchResults: '/search-results',
  contact: '/contact-us',
  careers: '/careers',
  team: (id: string) => `/team/${encodeURIComponent(id)}`,
  adminLogin: '/admin-panel/login',
  adminDashboard: '/admin-panel/dashboard',
  login: '/login',
  notFound: '/not-found',
  thankYou: '/thankyou',
  /** The footer's form posts here when scripts do not run. */
  newsletter: '/newsletter',
} as const;

/** Routes match in any case and with a slash at the end; every address of ours is written without both. */
export const asWritten = (pathname: string): string => pathname.toLowerCase().replace(/(.)\/$/, '$1');

/** Of the staff's screens, in any case, as the routes match. */
export const isStaffPath = (pathname: string): boolean => /^\/admin-panel\//i.test(pathname);

/** The addresses with a part that varies, as the route table matches them. */
export const patterns = { property: '/property/:id', team: '/team/:id' } as const;

/**
 * What a browser leaves alone until it is pressed, as URL patterns: the staff's side, the API, whatever is a file,
 * and addresses with a query, of which there are too many.
 */
export const neverPrefetched: readonly string[] = [
  '/admin-panel/*',
  paths.login,
  paths.newsletter,
  '/api/*',
  '/media/*',
  '/calendar/*',
  '/*.*',
  '/*\\?(.+)',
];

/** Addresses that programs read: the API (§7), health checks, and what search engines ask for. */
export const apiPaths = {
  graphql: '/api/graphql',
  email: '/api/v1.0/email/send',
  places: '/api/places',
  /** @param id as the suggestions gave it */
  place: (id: string) => `/api/places/${encodeURIComponent(id)}`,
  /** Guides and forms (§7, calls 2 and 3). */
  files: '/api/files',
  /** One of them, to be deleted (call 5). */
  file: (id: string) => `/api/files/${encodeURIComponent(id)}`,
  /** A new one (call 4). */
  upload: '/api/upload',
  downloads: '/api/download',
  /** One of them, as a file (call 6). */
  download: (id: string) => `/api/download/${encodeURIComponent(id)}`,
  /** Staff (§7, call 1); the other end of it. */
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  /** Another password for whoever is signed in. */
  password: '/api/auth/password',
  /** Where they are signed in. */
  sessions: '/api/auth/sessions',
  /** What visitors sent. */
  leads: '/api/leads',
  leadsExport: '/api/leads.csv',
  leadsStream: '/api/leads/stream',
  lead: (id: string) => `/api/leads/${encodeURIComponent(id)}`,
  /** Sends the mail of one again. */
  leadMail: (id: string) => `/api/leads/${encodeURIComponent(id)}/mail`,
  /** @param position of the file among the lead's, from 0 */
  leadAttachment: (id: string, position: number) =>
    `/api/leads/${encodeURIComponent(id)}/attachments/${position}`,
  /** Staff's view of the listings. */
  listings: '/api/listings',
  listing: (id: string) => `/api/listings/${encodeURIComponent(id)}`,
  /** What feeds brought, and what a file would bring. */
  feedRuns: '/api/feed-runs',
  feedRun: (id: string) => `/api/feed-runs/${encodeURIComponent(id)}`,
  feedDryRun: '/api/feed-runs/dry-run',
  /** What needs a person. */
  alerts: '/api/alerts',
  health: '/healthz',
  ready: '/readyz',
  /** For the operator's Prometheus. */
  metrics: '/metrics',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  /** Stored pictures: `/media/{key}`. */
  media: (key: string) => `/media/${key}`,
  /** A calendar file: an inspection by its id, an auction by its listing's. */
  calendar: (id: string) => `/calendar/${encodeURIComponent(id)}.ics`,
} as const;

/** A search-results address carrying the tab and the typed text, as the home search sends them (§2). */
export const searchResults = (activeTab: string, query = ''): string =>
  `${paths.searchResults}?${new URLSearchParams({ activeTab, query })}`;
