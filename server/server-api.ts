import { agency } from '../shared/agency/agency.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../shared/constants.ts';
import { ApiError, type ListingSearch, type SiteApi } from '../shared/site-api.ts';
import { byFrequency, mergeSuburbCounts } from '../shared/suburbs/suburb-counts.ts';
import { findArticle, findMember, listArticles } from './agency/index.ts';
import type { Context } from './context.ts';
import { sendForm, submitContact } from './enquiries/index.ts';
import { listFiles } from './files/index.ts';
import {
  countFacets,
  getGoneHome,
  getListingPage,
  type ListingFilter,
  listInspectionCards,
  listListingCards,
  listListings,
  listMapHomes,
  listSuburbs,
  toListingCard,
  toSoldImage,
} from './listings/index.ts';
import { getPlace, suggestPlaces } from './places/index.ts';
import { toUserError } from './platform/http/user-error.ts';
import { getSuburb } from './suburbs/index.ts';
import type { Sender, VisitorGate } from './visitor-gate.ts';

type Attempt = Parameters<SiteApi['createContact']>[1];

/** The visitor for whom the calls are made. */
type Caller = {
  gate: VisitorGate;
  /** The key that rate limits count by. */
  visitor: string;
  /** Called for each call that fails. */
  onFailure(): void;
};

/** The calls that are answered from the agency's facts. */
const agencyCalls: Pick<SiteApi, 'getTeamMember' | 'getWords' | 'listArticles' | 'getArticle'> = {
  getTeamMember: async (id) => findMember(id),
  getWords: async (page) => agency().words[page] ?? {},
  listArticles: async () => listArticles(),
  getArticle: async (slug) => findArticle(slug),
};

/** The calls of the specification (§7) for server rendering, answered by the domain functions without HTTP. */
export function createServerApi(context: Context, { gate, visitor, onFailure }: Caller): SiteApi {
  const { database, log } = context;
  const db = database.readPublic;

  /** Logs unexpected errors. Screens get the same errors as from `browserApi`. */
  async function answer<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      onFailure();
      const { status, message } = toUserError(error, log, { event: 'page call failed' });
      throw new ApiError(status, message);
    }
  }

  const senderOf = ({ idempotencyKey, signals }: NonNullable<Attempt>): Sender => ({
    gate,
    visitor,
    idempotencyKey,
    signals: signals ?? { trapped: false, milliseconds: null },
  });

  const admitPlaceQuery = () => gate.places(visitor);
  return {
    listProperties: ({ first = PAGE_SIZE, after, sort, ...search }) =>
      answer(async () => {
        const filter = { ...toListingFilter(search), sort };
        const page = { size: Math.min(first, MAX_PAGE_SIZE), after };
        const { edges, totalCount, pageInfo } = await listListingCards(db, filter, page, context.clock());
        return {
          totalCount,
          pageInfo: { hasNextPage: pageInfo.hasNextPage, endCursor: pageInfo.endCursor },
          nodes: edges.map(({ node: { listing, photos } }) => toListingCard(listing, photos)),
        };
      }),
    getListingFacets: ({ sort, ...search }) =>
      answer(() => countFacets(db, toListingFilter(search), context.clock())),
    listMapHomes: ({ sort, ...search }) =>
      answer(() => listMapHomes(db, toListingFilter(search), context.clock())),
    ...agencyCalls,
    listSoldImages: (first = 12) =>
      answer(async () => {
        const { edges } = await listListingCards(db, { status: ['SOLD'] }, { size: first });
        return edges.map(({ node: { listing, photos } }) => toSoldImage(listing, photos));
      }),
    listHomeSuburbs: () =>
      answer(async () => {
        const { edges } = await listListings(db, { status: ['ACTIVE'] }, 'NEWEST', { size: 100 });
        return byFrequency(edges.map(({ node }) => node.suburb));
      }),
    listActiveSuburbs: (saleOrLease) =>
      answer(async () => {
        const filter = { status: ['ACTIVE' as const], saleOrLease: saleOrLease && [saleOrLease] };
        return mergeSuburbCounts(await listSuburbs(db, filter));
      }),
    getProperty: (id) => answer(() => getListingPage(context, id)),
    getGoneHome: (id) => answer(() => getGoneHome(db, id)),
    getSuburb: (key) => answer(() => getSuburb(db, key)),
    listInspections: (saleOrLease, page = {}) => answer(() => listInspectionCards(db, saleOrLease, page)),
    listFiles: (category, subcategory) =>
      answer(async () => {
        const files = await listFiles(db, { category, subcategory });
        return files.map(({ id, name, description }) => ({ id, name, description }));
      }),
    createContact: (attributes, attempt = {}) =>
      answer(async () => (await submitContact(context, attributes, senderOf(attempt))).errors),
    sendEmail: (template, params, attempt = {}) =>
      answer(() => sendForm(context, template, params, senderOf(attempt))),
    suggestPlaces: (query, session) =>
      answer(() => suggestPlaces(context, admitPlaceQuery, { query, session })),
    getPlace: (id, session) => answer(() => getPlace(context, admitPlaceQuery, { id, session })),
  };
}

const toListingFilter = ({ status, saleOrLease, ...filters }: ListingSearch): ListingFilter => ({
  ...filters,
  status: [status],
  saleOrLease: saleOrLease && [saleOrLease],
});
