import { agency } from './agency/agency.ts';
import type { SaleOrLease } from './constants.ts';

/** Every address of the site (spec §2). No other file writes one out. */
export const paths = {
  home: '/',
  get sell() {
    return `/selling-with-${agency().slug}`;
  },
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
  get manage() {
    return `/manage-with-${agency().slug}`;
  },
  get manageSwitch() {
    return `/manage/switch-to-${agency().slug}`;
  },
  manageGuides: '/manage/guides-and-forms',
  property: (id: string) => `/property/${encodeURIComponent(id)}`,
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  about: '/about-us',
  searchResults: '/search-results',
  /** The homes that a visitor saved (not in the specification). */
  shortlist: '/shortlist',
  /** A visitor's own saved search, opened with a mailed link (not in the specification). */
  savedSearch: (token: string) => `/alerts/${encodeURIComponent(token)}`,
  /** Shows the site with staff's drafts (not in the specification). */
  preview: (token: string) => `/preview/${encodeURIComponent(token)}`,
  previewEnd: '/preview/end',
  /** A visitor's preferences, opened with a mailed link (not in the specification). */
  preferences: (token: string) => `/preferences/${encodeURIComponent(token)}`,
  contact: '/contact-us',
  careers: '/careers',
  team: (id: string) => `/team/${encodeURIComponent(id)}`,
  /** @param key e.g. `norwood-5067` */
  suburb: (key: string) => `/suburb/${encodeURIComponent(key)}`,
  /** The agency's articles (not in the specification). */
  articles: '/articles',
  article: (slug: string) => `/articles/${encodeURIComponent(slug)}`,
  adminLogin: '/admin-panel/login',
  adminDashboard: '/admin-panel/dashboard',
  login: '/login',
  notFound: '/not-found',
  thankYou: '/thankyou',
  /** The footer's form posts to this address without scripts. */
  newsletter: '/newsletter',
} as const;

/** Routes match in any case and with a trailing slash. We write every address in lower case and without one. */
export const normalizePath = (pathname: string): string => pathname.toLowerCase().replace(/(.)\/$/, '$1');

/** Whether a path belongs to the dashboard. It ignores case, as routes do. */
export const isStaffPath = (pathname: string): boolean => /^\/admin-panel\//i.test(pathname);

/** The route patterns with a variable part. */
export const patterns = {
  /** `/selling-with-{slug}` and `/manage-with-{slug}`: the slug is data (shared/agency). */
  agencyPage: '/:agencyPage',
  /** `/manage/switch-to-{slug}`. */
  manageSwitch: '/manage/:switchPage',
  property: '/property/:id',
  team: '/team/:id',
  suburb: '/suburb/:slug',
  article: '/articles/:slug',
  savedSearch: '/alerts/:token',
  preview: '/preview/:token',
  preferences: '/preferences/:token',
} as const;

/** The parameter with the first page of a preview that begins in a frame. */
export const FRAME_PARAMETER = 'frame';

/** Addresses that are never pages. */
export const NON_PAGE_PATHS = /^\/(api|assets|media|calendar|subscribe|healthz|readyz|metrics)(\/|$)/;
/** Addresses of the site that have no entry of their own in the route table, such as those in mails. */
const UNLISTED_PATHS = /^\/(admin-panel|alerts|preferences|preview)\//;

/**
 * Whether an address belongs to the site: to a page (even under a former slug), to the dashboard, or to the API. Pages of
 * people and articles come and go with what the agency publishes, so their addresses are not counted.
 * @param path as `normalizePath` writes it
 */
export function isOwnPath(path: string): boolean {
  if (NON_PAGE_PATHS.test(path) || UNLISTED_PATHS.test(path)) return true;
  const { slug, formerSlugs } = agency();
  const withSlug = [slug, ...formerSlugs].flatMap((each) => [
    `/selling-with-${each}`,
    `/manage-with-${each}`,
    `/manage/switch-to-${each}`,
  ]);
  const variable = [patterns.property, patterns.suburb];
  return (
    [...Object.values(paths), ...Object.values(apiPaths), ...withSlug].includes(path) ||
    variable.some((pattern) => new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}$`).test(path))
  );
}

/**
 * URL patterns that a browser must not prefetch: the dashboard, the API, files, and addresses with a query, of which
 * there are too many.
 */
export const NEVER_PREFETCHED: readonly string[] = [
  '/admin-panel/*',
  paths.login,
  paths.newsletter,
  '/api/*',
  '/media/*',
  '/calendar/*',
  '/alerts/*',
  '/preferences/*',
  '/preview/*',
  '/subscribe/*',
  '/*.*',
  '/*\\?(.+)',
];

/** Addresses that programs request: the API (spec §7), health checks, and files for search engines. */
export const apiPaths = {
  graphql: '/api/graphql',
  email: '/api/v1.0/email/send',
  places: '/api/places',
  /** @param id of a suggestion */
  place: (id: string) => `/api/places/${encodeURIComponent(id)}`,
  people: '/api/people',
  /** A team member with all facts of their page (not in the specification). */
  person: (id: string) => `/api/people/${encodeURIComponent(id)}`,
  articles: '/api/articles',
  /** One article (not in the specification). */
  article: (slug: string) => `/api/articles/${encodeURIComponent(slug)}`,
  words: '/api/words',
  /** The agency's own texts of a page (not in the specification). */
  pageWords: (page: string) => `/api/words/${page}`,
  /** Guides and forms (spec §7, calls 2 and 3). */
  files: '/api/files',
  /** One file, to be deleted (call 5) or changed. */
  file: (id: string) => `/api/files/${encodeURIComponent(id)}`,
  /** Uploads a file (call 4). */
  upload: '/api/upload',
  downloads: '/api/download',
  /** Downloads one file (call 6). */
  download: (id: string) => `/api/download/${encodeURIComponent(id)}`,
  /** Sign-in (spec §7, call 1), and Logout. */
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  /** The signed-in person's account: name and role. */
  account: '/api/auth/account',
  /** Changes the signed-in person's password. */
  password: '/api/auth/password',
  /** The signed-in person's sessions. */
  sessions: '/api/auth/sessions',
  /** The leads. */
  leads: '/api/leads',
  leadsExport: '/api/leads.csv',
  leadsStream: '/api/leads/stream',
  lead: (id: string) => `/api/leads/${encodeURIComponent(id)}`,
  /** Ends the links in mails to the sender of a lead. */
  leadLinks: (id: string) => `/api/leads/${encodeURIComponent(id)}/links`,
  /** Sends a lead's mail again. */
  leadMail: (id: string) => `/api/leads/${encodeURIComponent(id)}/mail`,
  /** @param position of the file among the lead's files, from 0 */
  leadAttachment: (id: string, position: number) =>
    `/api/leads/${encodeURIComponent(id)}/attachments/${position}`,
  /** The number of records that the timers have erased. */
  erased: '/api/erased',
  /** The erasure requests. */
  erasureRequests: '/api/erasure-requests',
  erasureRequest: (id: string) => `/api/erasure-requests/${encodeURIComponent(id)}`,
  /** The saved searches of leads. */
  savedSearches: '/api/saved-searches',
  leadSearch: (id: string) => `/api/saved-searches/${encodeURIComponent(id)}`,
  /** Whether the mails of property alerts are paused. */
  alertMails: '/api/alert-mails',
  /** The listings as staff see them. */
  listings: '/api/listings',
  listing: (id: string) => `/api/listings/${encodeURIComponent(id)}`,
  /** Feed runs, and dry runs. */
  feedRuns: '/api/feed-runs',
  feedRun: (id: string) => `/api/feed-runs/${encodeURIComponent(id)}`,
  heldMessages: '/api/held-messages',
  /** @param heldAt of the message that the person saw: a newer one of the same home is not refused */
  heldMessage: (id: string, heldAt?: string) =>
    `/api/held-messages/${encodeURIComponent(id)}${heldAt === undefined ? '' : `?${new URLSearchParams({ heldAt })}`}`,
  feedDryRun: '/api/feed-runs/dry-run',
  /** The alarms, which the API calls alerts. Property alerts are under other paths. */
  alerts: '/api/alerts',
  health: '/healthz',
  ready: '/readyz',
  /** Metrics for the operator's Prometheus. */
  metrics: '/metrics',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  /** An overview of the site for language models (llmstxt.org). */
  llms: '/llms.txt',
  /** Stored pictures: `/media/{key}`. */
  media: (key: string) => `/media/${key}`,
  /** A drawn map around a place or of a suburb. */
  locatorMap: (
    query: { latitude: number; longitude: number } | { suburb: string },
    theme: 'light' | 'dark',
  ) => `/media/map?${new URLSearchParams({ ...toStrings(query), theme })}`,
  /** The land and the names of suburbs below the pins of a map. */
  mapArea: (area: { south: number; north: number; west: number; east: number }) =>
    `/media/map-area?${new URLSearchParams(toStrings(area))}`,
  /** A calendar file of one event: an inspection by its id, or an auction by its listing's id. */
  calendar: (id: string) => `/calendar/${encodeURIComponent(id)}.ics`,
  /** The inspections of a shortlist's homes in one calendar file. */
  shortlistCalendar: '/calendar/shortlist.ics',
} as const;

/** The address of the search results with the tab and the typed text, as the home search sends them (§2). */
export const searchResults = (activeTab: string, query = ''): string =>
  `${paths.searchResults}?${new URLSearchParams({ activeTab, query })}`;

/** The alert form for homes of a kind, filled in with the filters of a list (`writeFilters`). */
export const alertsAddress = (saleOrLease: SaleOrLease, filters = new URLSearchParams()): string => {
  const path = saleOrLease === 'LEASE' ? paths.leaseAlerts : paths.buyAlerts;
  return filters.size > 0 ? `${path}?${filters}` : path;
};

const toStrings = (facts: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, String(fact)]));
