import { agency } from './agency/agency.ts';
import type { SaleOrLease } from './constants.ts';

/** Every address of the site (spec §2). No other file spells one out. */
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
  /** The homes that a visitor saved (beside the specification). */
  shortlist: '/shortlist',
  /** A visitor's own saved search, by the link in a mail (beside the specification). */
  savedSearch: (token: string) => `/alerts/${encodeURIComponent(token)}`,
  /** Shows the site with staff's drafts (beside the specification). */
  preview: (token: string) => `/preview/${encodeURIComponent(token)}`,
  previewEnd: '/preview/end',
  /** What the agency may send to a visitor, by the link in a mail (beside the specification). */
  preferences: (token: string) => `/preferences/${encodeURIComponent(token)}`,
  contact: '/contact-us',
  careers: '/careers',
  team: (id: string) => `/team/${encodeURIComponent(id)}`,
  /** @param key e.g. `norwood-5067` */
  suburb: (key: string) => `/suburb/${encodeURIComponent(key)}`,
  /** What the agency writes about (beside the specification). */
  articles: '/articles',
  article: (slug: string) => `/articles/${encodeURIComponent(slug)}`,
  adminLogin: '/admin-panel/login',
  adminDashboard: '/admin-panel/dashboard',
  login: '/login',
  notFound: '/not-found',
  thankYou: '/thankyou',
  /** The footer's form posts here without scripts. */
  newsletter: '/newsletter',
} as const;

/** Routes match in any case and with a trailing slash; we write every address without both. */
export const normalizePath = (pathname: string): string => pathname.toLowerCase().replace(/(.)\/$/, '$1');

/** Whether a path belongs to the dashboard, in any case, as routes match. */
export const isStaffPath = (pathname: string): boolean => /^\/admin-panel\//i.test(pathname);

/** The route patterns with a variable part. */
export const patterns = {
  /** `/selling-with-redgum` and `/manage-with-redgum`: the slug is data (shared/agency). */
  agencyPage: '/:agencyPage',
  /** `/manage/switch-to-redgum`. */
  manageSwitch: '/manage/:switchPage',
  property: '/property/:id',
  team: '/team/:id',
  suburb: '/suburb/:slug',
  article: '/articles/:slug',
  savedSearch: '/alerts/:token',
  preview: '/preview/:token',
  preferences: '/preferences/:token',
} as const;

/** Of a preview that begins in a frame: the page that it begins with. */
export const FRAME_PARAMETER = 'frame';

/** Addresses that are never pages. */
export const NO_PAGE = /^\/(api|assets|media|calendar|subscribe|healthz|readyz|metrics)(\/|$)/;
/** Where the site has addresses that are in no route table, such as those that mails use. */
const DEEP = /^\/(admin-panel|alerts|preferences|preview)\//;

/** Whether an address is the site's own: a page's, also under a former slug, the dashboard's or a program's. @param path as `normalizePath` writes it */
export function isOwnPath(path: string): boolean {
  if (NO_PAGE.test(path) || DEEP.test(path)) return true;
  const { slug, formerSlugs } = agency();
  const withSlug = [slug, ...formerSlugs].flatMap((each) => [
    `/selling-with-${each}`,
    `/manage-with-${each}`,
    `/manage/switch-to-${each}`,
  ]);
  const { agencyPage: _, manageSwitch: __, ...variable } = patterns;
  return (
    [...Object.values(paths), ...Object.values(apiPaths), ...withSlug].includes(path) ||
    Object.values(variable).some((pattern) => new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}$`).test(path))
  );
}

/**
 * What a browser must not prefetch, as URL patterns: the dashboard, the API, files, and addresses with a
 * query, of which there are too many.
 */
export const neverPrefetched: readonly string[] = [
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

/** Addresses that programs read: the API (spec §7), health checks, and what search engines ask for. */
export const apiPaths = {
  graphql: '/api/graphql',
  email: '/api/v1.0/email/send',
  places: '/api/places',
  /** @param id as the suggestions gave it */
  place: (id: string) => `/api/places/${encodeURIComponent(id)}`,
  people: '/api/people',
  /** A member of the team, as their page shows them (beside the specification). */
  person: (id: string) => `/api/people/${encodeURIComponent(id)}`,
  articles: '/api/articles',
  /** One of them (beside the specification). */
  article: (slug: string) => `/api/articles/${encodeURIComponent(slug)}`,
  words: '/api/words',
  /** The agency's own texts of a page (beside the specification). */
  pageWords: (page: string) => `/api/words/${page}`,
  /** Guides and forms (spec §7, calls 2 and 3). */
  files: '/api/files',
  /** One of them, to be deleted (call 5) or changed. */
  file: (id: string) => `/api/files/${encodeURIComponent(id)}`,
  /** A new one (call 4). */
  upload: '/api/upload',
  downloads: '/api/download',
  /** One of them, as a file (call 6). */
  download: (id: string) => `/api/download/${encodeURIComponent(id)}`,
  /** Sign-in (spec §7, call 1), and its end. */
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  /** The own account: name and role. */
  account: '/api/auth/account',
  /** Changes the own password. */
  password: '/api/auth/password',
  /** The own sessions. */
  sessions: '/api/auth/sessions',
  /** What visitors sent. */
  leads: '/api/leads',
  leadsExport: '/api/leads.csv',
  leadsStream: '/api/leads/stream',
  lead: (id: string) => `/api/leads/${encodeURIComponent(id)}`,
  /** Ends the links in mails to who sent a lead. */
  leadLinks: (id: string) => `/api/leads/${encodeURIComponent(id)}/links`,
  /** Sends a lead's mail again. */
  leadMail: (id: string) => `/api/leads/${encodeURIComponent(id)}/mail`,
  /** @param position of the file among the lead's, from 0 */
  leadAttachment: (id: string, position: number) =>
    `/api/leads/${encodeURIComponent(id)}/attachments/${position}`,
  /** How much the timers have erased. */
  erased: '/api/erased',
  /** Visitors who ask to be erased. */
  erasureRequests: '/api/erasure-requests',
  erasureRequest: (id: string) => `/api/erasure-requests/${encodeURIComponent(id)}`,
  /** The saved searches of leads. */
  savedSearches: '/api/saved-searches',
  leadSearch: (id: string) => `/api/saved-searches/${encodeURIComponent(id)}`,
  /** Whether the mails of property alerts are held back. */
  alertMails: '/api/alert-mails',
  /** The listings as staff see them. */
  listings: '/api/listings',
  listing: (id: string) => `/api/listings/${encodeURIComponent(id)}`,
  /** Feed runs, and dry runs. */
  feedRuns: '/api/feed-runs',
  feedRun: (id: string) => `/api/feed-runs/${encodeURIComponent(id)}`,
  heldMessages: '/api/held-messages',
  heldMessage: (id: string) => `/api/held-messages/${encodeURIComponent(id)}`,
  feedDryRun: '/api/feed-runs/dry-run',
  /** What needs a person. */
  alerts: '/api/alerts',
  health: '/healthz',
  ready: '/readyz',
  /** For the operator's Prometheus. */
  metrics: '/metrics',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  /** What programs that answer questions read first (llmstxt.org). */
  llms: '/llms.txt',
  /** Stored pictures: `/media/{key}`. */
  media: (key: string) => `/media/${key}`,
  /** A drawn map of the surroundings of a place or a suburb. */
  locatorMap: (
    query: { latitude: number; longitude: number } | { suburb: string },
    theme: 'light' | 'dark',
  ) => `/media/map?${new URLSearchParams({ ...stringsOf(query), theme })}`,
  /** The land and the names below a map of listings. */
  mapArea: (area: { south: number; north: number; west: number; east: number }) =>
    `/media/map-area?${new URLSearchParams(stringsOf(area))}`,
  /** A calendar file: an inspection by its id, an auction by its listing's id. */
  calendar: (id: string) => `/calendar/${encodeURIComponent(id)}.ics`,
  /** The inspections of the homes of a shortlist, as one calendar file. */
  shortlistCalendar: '/calendar/shortlist.ics',
} as const;

/** A search-results address carrying the tab and the typed text, as the home search sends them (§2). */
export const searchResults = (activeTab: string, query = ''): string =>
  `${paths.searchResults}?${new URLSearchParams({ activeTab, query })}`;

/** The alert form for homes of a kind, with the filters of a list (`writeFilters`) filled in. */
export const alertsAddress = (saleOrLease: SaleOrLease, filters = new URLSearchParams()): string => {
  const path = saleOrLease === 'LEASE' ? paths.leaseAlerts : paths.buyAlerts;
  return filters.size > 0 ? `${path}?${filters}` : path;
};

const stringsOf = (facts: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, String(fact)]));
