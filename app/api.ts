import { createContext } from 'react-router';
import { brand } from '../shared/brand.ts';
import {
  CLIENT_MUTATION_ID,
  type FileCategory,
  type FileSubcategory,
  type ListFilter,
  PAGE_SIZE,
  type SaleOrLease,
} from '../shared/constants.ts';
import { SIGNALS_HEADER, type Signals, writeSignals } from '../shared/forms/signals.ts';
import { apiPaths } from '../shared/paths.ts';
import {
  ActiveSuburbsDocument,
  type ContactAttributes,
  CreateContactDocument,
  HomePropertiesDocument,
  InspectionsDocument,
  PropertiesDocument,
  type PropertiesQuery,
  PropertyDocument,
  SoldImagesDocument,
  type SoldImagesQuery,
  type TypedDocumentString,
} from './queries.generated.ts';
import { withoutNulls } from './without-nulls.ts';

/**
 * One function for each call of §7. Each takes a `fetch`: the browser's own, or, while the server
 * renders, the API itself without a socket (`apiContext`). This is all that the screens know of it.
 */
export type Api = (path: string, init?: RequestInit) => Promise<Response>;

export const apiContext = createContext<Api>();

export const browserApi: Api = (path, init) => fetch(path, init);

/** The browser's, which gives up on a line that has gone quiet. */
export const patientApi =
  (milliseconds: number): Api =>
  (path, init) =>
    browserApi(path, { ...init, signal: AbortSignal.timeout(milliseconds) });

/** The API answered, but not with what was asked for. `status` is the answer's. */
export class ApiError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
  }
}

type CardNode = PropertiesQuery['properties']['nodes'][number];
export type ListingCard = ReturnType<typeof shownOf>;
export type Listings = Omit<PropertiesQuery['properties'], 'nodes'> & { nodes: ListingCard[] };
export type Listing = NonNullable<Awaited<ReturnType<typeof getProperty>>>;
export type Inspection = Awaited<ReturnType<typeof listInspections>>['inspections'][number];
export type SoldImages = SoldImagesQuery['properties']['nodes'];
export type { ContactAttributes };
export type EmailTemplate = keyof typeof brand.emailService.templates;
/** A line of the address suggestions. */
export type PlaceSuggestion = { id: string; label: string; source?: 'G-NAF' };
/** Degrees. */
export type Place = { label: string; latitude: number; longitude: number };

/** Call 8. `first` rows after the cursor; `totalCount` counts them all. */
export async function listProperties(
  api: Api,
  filter: ListFilter & { search?: string; first?: number; after?: string | null },
): Promise<Listings> {
  const { status, saleOrLease, search, first = PAGE_SIZE, after } = filter;
  const data = await graphql(api, PropertiesDocument, {
    status: [status],
    ...(saleOrLease && { saleOrLease: [saleOrLease] }),
    ...(search && { search }),
    first,
    ...(after && { after }),
  });
  return { ...data.properties, nodes: data.properties.nodes.map(shownOf) };
}

/**
 * What no card shows is not in the page's data: of forty homes it is the last packet of a round trip. Nor is the name
 * of what is not known, in a form that costs nothing: each of a list's cards comes through here.
 */
function shownOf({ propertyType, listingType, suburb, auctionDatetime, ...shown }: CardNode) {
  return { ...shown, ...(suburb && { suburb }), ...(auctionDatetime && { auctionDatetime }) };
}

/** Call 9. */
export async function listSoldImages(api: Api, first = 12): Promise<SoldImages> {
  const data = await graphql(api, SoldImagesDocument, { status: ['SOLD'], first });
  return data.properties.nodes;
}

/** Call 10: the suburbs of the newest hundred homes that are on the market, those with the most first. */
export async function listHomeSuburbs(api: Api): Promise<string[]> {
  const data = await graphql(api, HomePropertiesDocument, {});
  const counts = new Map<string, number>();
  for (const { address } of data.properties.nodes) {
    const { suburb } = address.postcode;
    if (suburb) counts.set(suburb, (counts.get(suburb) ?? 0) + 1);
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b, 'en-AU')).map(([suburb]) => suburb);
}

/** Call 11: the suburbs that have an active listing of the kind, each once, in order. */
export async function listActiveSuburbs(api: Api, saleOrLease: SaleOrLease): Promise<string[]> {
  const data = await graphql(api, ActiveSuburbsDocument, { status: ['ACTIVE'] });
  return data.properties.suburbs
    .filter((each) => each.saleOrLease === saleOrLease)
    .map(({ suburb }) => suburb)
    .sort((a, b) => a.localeCompare(b, 'en-AU'));
}

/** Call 12. null for an unknown and for a hidden listing alike. What no screen shows is not in the page's data either. */
export async function getProperty(api: Api, id: string) {
  const { property } = await graphql(api, PropertyDocument, { id });
  if (!property) return null;
  const { externalPropertyTree, authority, numOffers, thirdPartyLinkOrEagleWebsiteLink, ...more } = property;
  const { country, brochureTitle, showPrice, vendors, ...shown } = more;
  return withoutNulls({ ...shown, agents: shown.agents.map(withoutNulls) });
}

/** Call 13: coming inspections of one kind, the next first. */
export async function listInspections(
  api: Api,
  saleOrLease: SaleOrLease,
  page: { first?: number; after?: string | null; now?: Date } = {},
) {
  const { first = 100, after, now = new Date() } = page;
  const { inspections } = await graphql(api, InspectionsDocument, {
    first,
    ...(after && { after }),
    orderBy: 'START_ASC',
    startAfter: now.toISOString(),
    saleOrLease: [saleOrLease],
  });
  return {
    // §7: "the client keeps only those whose property saleOrLease matches the requested type".
    inspections: inspections.edges
      .map(({ node: { id, start, finish, property } }) => ({
        id,
        start,
        finish,
        property: shownOf(property),
      }))
      .filter((inspection) => inspection.property.saleOrLease === saleOrLease),
    totalCount: inspections.totalCount,
    endCursor: inspections.pageInfo.hasNextPage ? (inspections.pageInfo.endCursor ?? null) : null,
  };
}

export type ListedFile = { id: string; name: string; description: string };

/**
 * Call 3: guides or forms of one kind, by name.
 * @throws ApiError when the answer is not ok; whatever `fetch` throws when there is none
 */
export async function listFiles(
  api: Api,
  category: FileCategory,
  subcategory: FileSubcategory,
): Promise<ListedFile[]> {
  const response = await api(`${apiPaths.files}?${new URLSearchParams({ category, subcategory })}`);
  if (!response.ok) throw new ApiError(response.status, `The server answered ${response.status}.`);
  return response.json();
}

/** What goes with a submission beside its content. */
export type Attempt = {
  /** The same for every try of one submission, so that a retry makes no second lead. */
  idempotencyKey?: string;
  signals?: Signals;
};

const attemptHeaders = ({ idempotencyKey, signals }: Attempt): Record<string, string> => ({
  ...(signals && { [SIGNALS_HEADER]: writeSignals(signals) }),
  ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
});

/** Call 7. Answers the `errors` list: empty on success (§7). */
export async function createContact(
  api: Api,
  attributes: ContactAttributes,
  attempt: Attempt = {},
): Promise<string[]> {
  const data = await graphql(
    api,
    CreateContactDocument,
    { input: { attributes, clientMutationId: CLIENT_MUTATION_ID } },
    attemptHeaders(attempt),
  );
  return data.createContact.errors;
}

/**
 * The email service (§7): stores a form and tells the agency.
 * @param params the form's answers, as its schema in `shared/forms` takes them
 * @throws ApiError
 */
export async function sendEmail(
  api: Api,
  template: EmailTemplate,
  params: object,
  attempt: Attempt = {},
): Promise<void> {
  const { serviceId, userId, templates } = brand.emailService;
  const response = await api(apiPaths.email, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...attemptHeaders(attempt) },
    body: JSON.stringify({
      service_id: serviceId,
      template_id: templates[template],
      user_id: userId,
      template_params: params,
    }),
  });
  if (!response.ok) throw new ApiError(response.status, await response.text());
}

/**
 * What the text may mean among Australia's addresses (§7, places autocomplete).
 * @param session the same for the keys of one address and its `getPlace`
 */
export async function suggestPlaces(api: Api, query: string, session: string): Promise<PlaceSuggestion[]> {
  return json(await api(`${apiPaths.places}?${new URLSearchParams({ query, session })}`));
}

/** Where a suggestion lies (§7, place details). */
export async function getPlace(api: Api, id: string, session: string): Promise<Place> {
  return json(await api(`${apiPaths.place(id)}?${new URLSearchParams({ session })}`));
}

async function json<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) throw new ApiError(response.status, `The server answered ${response.status}.`);
  return response.json();
}

async function graphql<Result, Variables>(
  api: Api,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  headers: Record<string, string> = {},
): Promise<Result> {
  const response = await api(apiPaths.graphql, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
    body: JSON.stringify({ query: document.toString(), variables }),
  });
  const answer: { data?: Result | null; errors?: { message: string }[] } = await response
    .json()
    .catch(() => ({}));
  if (!response.ok || answer.errors?.length || !answer.data) {
    throw new ApiError(
      response.status,
      answer.errors?.[0]?.message ?? `The server answered ${response.status}.`,
    );
  }
  return answer.data;
}
