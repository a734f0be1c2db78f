import {
  CreateContactDocument,
  InspectionsDocument,
  PropertiesDocument,
  PropertyDocument,
} from '../../../app/queries.generated.ts';
import { ADDRESS, feed, listing } from '../../../server/feed/test/support.ts';
import { newsletterPaths } from '../../../shared/newsletters/newsletter.ts';
import { apiPaths, paths, searchResults } from '../../../shared/paths.ts';
import { agencyPaths } from '../../../shared/staff/agency-paths.ts';
import { auditPath } from '../../../shared/staff/audit.ts';
import { setupPaths } from '../../../shared/staff/setup.ts';
import { paragraphsOf } from '../../../shared/words/rich-nodes.ts';
import { careers, emailBody, manage, offer } from '../../support/email.ts';
import { CONTACTS } from '../../support/leads.ts';
import { PAGES } from '../../support/pages.ts';
import { plainPdf } from '../../support/pdfs.ts';
import { STAFF } from '../../support/staff.ts';
import { guideFields, pdfPart, rawUpload } from '../../support/uploads.ts';
import type { Contents } from './site.ts';
import type { HttpRequest } from './wire.ts';

/** A valid request that the fuzzer changes. Its weight says how often it is chosen. */
export type Seed = { weight: number; request: HttpRequest };

export const METRICS_TOKEN = 'a-token-of-the-operator';
const JSON_HEADERS = { 'Content-Type': 'application/json' };
const FORM_HEADERS = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** At least one request for every route: pages, API, dashboard, files and the operator's routes. */
export async function seeds(of: Contents): Promise<Seed[]> {
  const staff = { Authorization: `Bearer ${of.token}` };
  return [
    ...PAGES.map((path) => get(path, 2)),
    ...[paths.property(of.listing), searchResults('SALE', 'unley'), `${paths.forSale}?page=2`].map((path) =>
      get(path, 12),
    ),
    get(`${paths.adminDashboard}?tab=leads`, 4),
    get('/assets/x.js', 10),
    get('/favicon.svg', 10),
    ...[apiPaths.health, apiPaths.ready, apiPaths.robots, apiPaths.sitemap].map((path) => get(path, 8)),
    get(apiPaths.metrics, 8, { Authorization: `Bearer ${METRICS_TOKEN}` }),
    ...[paths.contact, paths.newsletter, paths.buyAlerts, paths.offer, paths.property(of.listing)].map(
      (path) => post(path, 4, new URLSearchParams(CONTACT_FIELDS).toString(), FORM_HEADERS),
    ),
    post(paths.manageSwitch, 8, new URLSearchParams(manage).toString(), FORM_HEADERS),
    ...[
      [PropertiesDocument, { status: ['ACTIVE'], saleOrLease: ['SALE'], search: 'unley', first: 5 }] as const,
      [PropertyDocument, { id: of.listing }] as const,
      [
        InspectionsDocument,
        { first: 5, startAfter: '2026-01-01T00:00:00.000Z', saleOrLease: ['SALE'] },
      ] as const,
    ].map(([query, variables]) =>
      post(apiPaths.graphql, 50, JSON.stringify({ query, variables }), JSON_HEADERS),
    ),
    post(
      apiPaths.graphql,
      20,
      JSON.stringify({
        query:
          'query ($f: Int) { properties(first: $f, orderBy: PRICE_ASC, listingType: [LAND]) { nodes { id vendors { contact { firstName } } } edges { cursor } } }',
        variables: { f: 3 },
      }),
      { ...JSON_HEADERS, ...staff },
    ),
    post(
      apiPaths.graphql,
      10,
      JSON.stringify({ query: '{ __schema { types { name fields { name } } } }' }),
      JSON_HEADERS,
    ),
    ...Object.values(CONTACTS).map((attributes) =>
      post(
        apiPaths.graphql,
        3,
        JSON.stringify({ query: CreateContactDocument, variables: { input: { attributes } } }),
        { ...JSON_HEADERS, 'Idempotency-Key': 'a-key', 'Form-Signals': 'trapped=0, ms=4200' },
      ),
    ),
    ...Object.entries({ offer, manage, careers }).map(([form, params]) =>
      post(apiPaths.email, 6, JSON.stringify(emailBody(form as 'offer', params)), {
        ...JSON_HEADERS,
        'Idempotency-Key': 'a-key',
      }),
    ),
    get(`${apiPaths.places}?query=12%20rosella%20st%20norw&session=abc`, 40),
    get(apiPaths.place('suburb-norwood-5067'), 20),
    get(`${apiPaths.files}?category=BUY&subcategory=Guides`, 20),
    get(apiPaths.download(of.file), 20, { Range: 'bytes=0-99', 'If-None-Match': '"x"' }),
    get(apiPaths.calendar(of.inspection), 20),
    get(apiPaths.media(`pictures/${of.picture}/480.jpg`), 20, { 'If-None-Match': '"x"' }),
    post(apiPaths.login, 4, JSON.stringify(STAFF), JSON_HEADERS),
    post(apiPaths.logout, 4, '', { Authorization: 'Bearer nobody' }),
    get(`${apiPaths.listings}?place=active&search=unley&after=abc`, 20, staff),
    seed('PATCH', apiPaths.listing(of.listing), 8, JSON.stringify({ hidden: false }), {
      ...JSON_HEADERS,
      ...staff,
    }),
    get(`${apiPaths.leads}?search=ada&kind=offer&state=new&after=50`, 6, staff),
    get(`${apiPaths.leadsExport}?kind=offer`, 4, staff),
    get(apiPaths.leadsStream, 1, { ...staff, 'Last-Event-ID': '3' }),
    get(apiPaths.lead(of.lead), 10, staff),
    seed('PATCH', apiPaths.lead(of.lead), 10, JSON.stringify({ version: 1, state: 'done', note: 'Rang.' }), {
      ...JSON_HEADERS,
      ...staff,
    }),
    post(apiPaths.leadMail(of.lead), 2, '', staff),
    get(apiPaths.leadAttachment(of.lead, 0), 10, staff),
    get(`${apiPaths.feedRuns}?after=abc`, 10, staff),
    get(apiPaths.feedRun('a-run'), 10, staff),
    get(apiPaths.alerts, 4, staff),
    post(`${apiPaths.feedDryRun}?name=listings.xml`, 1, feed(listing(ADDRESS)), {
      'Content-Type': 'text/xml',
      ...staff,
    }),
    seed('DELETE', apiPaths.file('nothing'), 4, undefined, staff),
    ...publicSeeds(),
    ...documentSeeds(staff),
    await uploaded(staff),
  ];
}

const FILTERS = 'suburb=norwood-5067&type=House&agent=marnie-calloway&minBeds=2&feature=pool';

/** Public requests besides those for pages of homes and forms. */
function publicSeeds(): Seed[] {
  const token = 'a'.repeat(64);
  const filtered = `query ($suburbs: [String!], $types: [String!], $agent: String, $area: String, $after: String) {
    properties(suburbs: $suburbs, types: $types, agent: $agent, area: $area, first: 2, after: $after) { nodes { id } } }`;
  const variables = { suburbs: ['norwood-5067'], types: ['House'], agent: 'x', area: null, after: null };
  return [
    ...[
      paths.suburb('norwood-5067'),
      paths.article('x'),
      paths.team('x'),
      `${paths.shortlist}?homes=a,b`,
    ].map((path) => get(path, 12)),
    ...[
      `${paths.forSale}?${FILTERS}`,
      `/subscribe/for-sale.atom?${FILTERS}`,
      `/subscribe/inspections.ics?${FILTERS}`,
    ].map((path) => get(path, 12)),
    get(`${apiPaths.shortlistCalendar}?homes=a,b`, 8),
    get(apiPaths.locatorMap({ latitude: -34.9, longitude: 138.6 }, 'dark'), 6),
    get(apiPaths.mapArea({ south: -35, north: -34, west: 138, east: 139 }), 6),
    get('/media/share/a/b.jpg', 8),
    ...[apiPaths.person('x'), apiPaths.pageWords('about'), apiPaths.article('x'), apiPaths.llms].map((path) =>
      get(path, 8),
    ),
    post(apiPaths.graphql, 30, JSON.stringify({ query: filtered, variables }), JSON_HEADERS),
    ...[paths.preferences(token), paths.savedSearch(token)].flatMap((path) => [
      get(`${path}?done=stop`, 6),
      post(path, 8, 'do=stop&purpose=newsletter&suburbs=Norwood', FORM_HEADERS),
      post(`${path}/stop/newsletter`, 6, 'List-Unsubscribe=One-Click', FORM_HEADERS),
    ]),
  ];
}

/** Requests of staff besides those for leads, listings and files. */
function documentSeeds(staff: Record<string, string>): Seed[] {
  const headers = { ...JSON_HEADERS, ...staff };
  const draft = JSON.stringify({ content: { articles: [] }, basedOn: 0, seen: null });
  return [
    seed('PUT', agencyPaths.draft('articles'), 12, draft, headers),
    get(agencyPaths.document('profile'), 4, staff),
    get(agencyPaths.version('profile', 1), 8, staff),
    post(agencyPaths.version('profile', 1), 4, JSON.stringify({ basedOn: 7 }), headers),
    ...[apiPaths.heldMessage('x'), apiPaths.erasureRequest('x'), newsletterPaths.one('x')].map((path) =>
      seed('DELETE', path, 6, undefined, staff),
    ),
    post(apiPaths.heldMessage('x'), 6, '', staff),
    post(newsletterPaths.all, 4, JSON.stringify({ subject: 'News', text: paragraphsOf('Hello') }), headers),
    get(`${auditPath}?before=2026`, 6, staff),
    get(setupPaths.state, 2, staff),
  ];
}

const CONTACT_FIELDS = {
  firstName: 'Ada',
  lastName: 'Finch',
  contact: '0400 000 199',
  email: 'not an address',
  backgroundInfo: 'Is the lemon tree staying?',
  propertyType: 'House',
};

const seed = (
  method: string,
  path: string,
  weight: number,
  body?: string | Buffer,
  headers: Record<string, string> = {},
): Seed => ({ weight, request: { method, path, headers, body } });
const get = (path: string, weight: number, headers = {}) => seed('GET', path, weight, undefined, headers);
const post = (path: string, weight: number, body: string, headers = {}) =>
  seed('POST', path, weight, body, headers);

async function uploaded(headers: Record<string, string>): Promise<Seed> {
  const { body, headers: type } = rawUpload([...guideFields, pdfPart(await plainPdf())]);
  return seed('POST', apiPaths.upload, 1, Buffer.from(body as Uint8Array), {
    ...(type as Record<string, string>),
    ...headers,
  });
}
