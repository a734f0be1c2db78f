import { agency } from '../shared/agency/agency.ts';
import { EMAIL_TEMPLATES, emailService } from '../shared/agency/email-service.ts';
import { CLIENT_MUTATION_ID, PAGE_SIZE } from '../shared/constants.ts';
import { SIGNALS_HEADER, writeSignals } from '../shared/forms/signals.ts';
import { apiPaths } from '../shared/paths.ts';
import { ApiError, type Attempt, isApiError, type SiteApi } from '../shared/site-api.ts';
import { byFrequency, mergeSuburbCounts } from '../shared/suburbs/suburb-counts.ts';
import { withoutNulls } from '../shared/without-nulls.ts';
import { toCard, toListing, toSoldImage, toSuburb } from './listing-responses.ts';
import { GRAPHQL_SORT_ORDERS, toFilterVariables, toSearchVariables } from './listing-variables.ts';
import {
  ActiveSuburbsDocument,
  CreateContactDocument,
  FacetsDocument,
  GonePropertyDocument,
  HomePropertiesDocument,
  InspectionsDocument,
  PropertiesDocument,
  PropertyDocument,
  SoldImagesDocument,
  SuburbDocument,
  type TypedDocumentString,
} from './queries.generated.ts';

/** Sends a request to a path of this site. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>;

/** The request failed or timed out, or its response is not the API's. */
export class NoResponseError extends Error {
  constructor(cause: unknown) {
    super('The server didn’t answer. Please try again.', { cause });
  }
}

export const browserFetch: ApiFetch = (path, init) =>
  fetch(path, init).catch((cause) => {
    throw new NoResponseError(cause);
  });

/** Rejects when there is no response after this many milliseconds. */
export const fetchWithTimeout =
  (milliseconds: number): ApiFetch =>
  (path, init) =>
    browserFetch(path, { ...init, signal: AbortSignal.timeout(milliseconds) });

/** Creates a `browserApi` whose calls fail when there is no response after this many milliseconds. */
export const apiWithTimeout = (milliseconds: number): SiteApi =>
  withErrorLog(createBrowserApi(fetchWithTimeout(milliseconds)));

/**
 * Logs an error that is a bug, because screens show only one sentence for it. The browser itself logs requests that
 * fail or are refused.
 */
export function logBug(call: string, error: unknown): void {
  if (!isApiError(error) && !(error instanceof NoResponseError)) console.error(`${call}:`, error);
}

function withErrorLog(api: SiteApi): SiteApi {
  const calls = Object.entries(api) as [string, (...args: unknown[]) => Promise<unknown>][];
  const logged = calls.map(([name, call]) => [
    name,
    (...args: unknown[]) =>
      call(...args).catch((error) => {
        logBug(name, error);
        throw error;
      }),
  ]);
  return Object.fromEntries(logged);
}

/** The calls of the specification over the network: GraphQL for calls 7 to 13, REST for the others. */
export function createBrowserApi(send: ApiFetch): SiteApi {
  const query: SendQuery = (document, variables, headers = {}) => graphql(send, document, variables, headers);
  const getJson = async <Body>(path: string, params: Record<string, string>): Promise<Body> =>
    parseJson(await send(`${path}?${new URLSearchParams(params)}`));

  return {
    ...createListingApi(query),
    getTeamMember: (id) => nullIfNotFound(send(apiPaths.person(id))),
    listArticles: async () => parseJson(await send(apiPaths.articles)),
    getArticle: (slug) => nullIfNotFound(send(apiPaths.article(slug))),
    getWords: async (page) => parseJson(await send(apiPaths.pageWords(page))),
    listFiles: (category, subcategory) => getJson(apiPaths.files, { category, subcategory }),
    async createContact(attributes, attempt = {}) {
      const input = { attributes, clientMutationId: CLIENT_MUTATION_ID };
      return (await query(CreateContactDocument, { input }, attemptHeaders(attempt))).createContact.errors;
    },
    async sendEmail(template, params, attempt = {}) {
      const { serviceId, userId } = emailService(agency().slug);
      const response = await send(apiPaths.email, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...attemptHeaders(attempt) },
        body: JSON.stringify({
          service_id: serviceId,
          template_id: EMAIL_TEMPLATES[template],
          user_id: userId,
          template_params: params,
        }),
      });
      // A proxy may answer with a page of its own and status 200. Nothing is stored then.
      if ((await response.text()) !== 'OK') throw new ApiError(response.status);
    },
    suggestPlaces: (text, session) => getJson(apiPaths.places, { query: text, session }),
    getPlace: (id, session) => getJson(apiPaths.place(id), { session }),
  };
}

export const browserApi: SiteApi = withErrorLog(createBrowserApi(browserFetch));

type SendQuery = <Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  headers?: Record<string, string>,
) => Promise<Result>;

type ListingApi = Pick<
  SiteApi,
  | 'listProperties'
  | 'getListingFacets'
  | 'listMapHomes'
  | 'listSoldImages'
  | 'listHomeSuburbs'
  | 'listActiveSuburbs'
  | 'getProperty'
  | 'getGoneHome'
  | 'getSuburb'
  | 'listInspections'
>;

/** Calls 8 to 13. */
function createListingApi(query: SendQuery): ListingApi {
  return {
    async listProperties({ first = PAGE_SIZE, after, sort, ...search }) {
      const { properties } = await query(PropertiesDocument, {
        ...toSearchVariables(search),
        ...(sort && { orderBy: GRAPHQL_SORT_ORDERS[sort] }),
        first,
        ...(after && { after }),
      });
      const { endCursor = null, hasNextPage } = properties.pageInfo;
      return {
        totalCount: properties.totalCount,
        pageInfo: { hasNextPage, endCursor },
        nodes: properties.nodes.map(toCard),
      };
    },
    async getListingFacets({ sort, ...search }) {
      const { facets } = (await query(FacetsDocument, { ...toSearchVariables(search), map: false }))
        .properties;
      if (!facets) throw new ApiError(200, 'The answer has no counts.');
      return facets;
    },
    async listMapHomes({ sort, ...search }) {
      return (await query(FacetsDocument, { ...toSearchVariables(search), map: true })).properties.map ?? [];
    },
    async listSoldImages(first = 12) {
      return (await query(SoldImagesDocument, { status: ['SOLD'], first })).properties.nodes.map(toSoldImage);
    },
    async listHomeSuburbs() {
      const { properties } = await query(HomePropertiesDocument, {});
      return byFrequency(properties.nodes.map(({ address }) => address.postcode.suburb));
    },
    async listActiveSuburbs(saleOrLease) {
      const { properties } = await query(ActiveSuburbsDocument, { status: ['ACTIVE'] });
      return mergeSuburbCounts(
        properties.suburbs.filter((each) => !saleOrLease || each.saleOrLease === saleOrLease),
      );
    },
    async getProperty(id) {
      const { property } = await query(PropertyDocument, { id });
      return property && toListing(property);
    },
    async getGoneHome(id) {
      const { goneProperty } = await query(GonePropertyDocument, { id });
      return goneProperty && withoutNulls(goneProperty);
    },
    async getSuburb(key) {
      const { suburb } = await query(SuburbDocument, { key });
      return suburb && toSuburb(suburb);
    },
    async listInspections(saleOrLease, { first = 100, after, now = new Date(), filters } = {}) {
      const { inspections } = await query(InspectionsDocument, {
        first,
        ...(after && { after }),
        orderBy: 'START_ASC',
        startAfter: now.toISOString(),
        saleOrLease: [saleOrLease],
        ...(filters && toFilterVariables(filters)),
      });
      const { hasNextPage, endCursor } = inspections.pageInfo;
      return {
        // §7: "the client keeps only those whose property saleOrLease matches the requested type".
        inspections: inspections.edges
          .map(({ node: { id, start, finish, property } }) => ({
            id,
            start,
            finish,
            property: toCard(property),
          }))
          .filter((inspection) => inspection.property.saleOrLease === saleOrLease),
        totalCount: inspections.totalCount,
        endCursor: hasNextPage ? (endCursor ?? null) : null,
      };
    },
  };
}

const attemptHeaders = ({ idempotencyKey, signals }: Attempt): Record<string, string> => ({
  ...(signals && { [SIGNALS_HEADER]: writeSignals(signals) }),
  ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
});

/** Resolves to null when the API answers 404. */
async function nullIfNotFound<Body>(responsePromise: Promise<Response>): Promise<Body | null> {
  const response = await responsePromise;
  return response.status === 404 ? null : parseJson(response);
}

async function parseJson<Body>(response: Response): Promise<Body> {
  if (!response.ok) throw new ApiError(response.status);
  return response.json();
}

async function graphql<Result, Variables>(
  send: ApiFetch,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  headers: Record<string, string>,
): Promise<Result> {
  const response = await send(apiPaths.graphql, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
    body: JSON.stringify({ query: document.toString(), variables }),
  });
  const payload: { data?: Result | null; errors?: { message: string }[] } = await response
    .json()
    .catch(() => ({}));
  if (!response.ok || payload.errors?.length || !payload.data) {
    throw new ApiError(response.status, payload.errors?.[0]?.message);
  }
  return payload.data;
}
