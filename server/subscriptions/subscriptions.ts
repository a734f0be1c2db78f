import { hash } from 'node:crypto';
import { agency } from '../../shared/agency/agency.ts';
import { LISTING_TABS } from '../../shared/constants.ts';
import { findTeamMember } from '../../shared/content/team.ts';
import {
  applicableFilters,
  type ListingFilters,
  readFilters,
  writeFilters,
} from '../../shared/listing-filters.ts';
import { paths } from '../../shared/paths.ts';
import {
  ARTICLES_FEED,
  ATOM_LISTS,
  INSPECTION_CALENDARS,
  subscriptionAddress,
} from '../../shared/subscriptions/subscriptions.ts';
import { listArticles } from '../agency/index.ts';
import type { Context } from '../context.ts';
import { inspectionCalendar } from '../inspections/index.ts';
import { listListingCards } from '../listings/index.ts';
import { suburbName } from '../places/index.ts';
import { matchesEtag } from '../platform/http/bytes-response.ts';
import { articleEntry, atomFeed, homeEntry } from './atom.ts';

/** As many entries as a reader that fetches the feed once a day may have missed. */
const ENTRIES = 50;

/**
 * GET /subscribe/{file}: a list of homes as an Atom feed, or their inspections as a calendar, with the filters of a
 * list.
 */
export async function subscription(context: Context, request: Request, file: string): Promise<Response> {
  const { filters } = readFilters(new URL(request.url).searchParams);
  const [, name = '', extension] = /^([a-z-]+)\.(atom|ics)$/.exec(file) ?? [];
  if (extension === 'atom' && isOf(ATOM_LISTS, name)) {
    return respond(request, 'application/atom+xml', await atomOf(context, name, filters));
  }
  if (extension === 'ics' && isOf(INSPECTION_CALENDARS, name)) {
    return respond(request, 'text/calendar', await calendarOf(context, name, filters));
  }
  if (file === ARTICLES_FEED) return respond(request, 'application/atom+xml', articlesFeed(context));
  return new Response('Not found', { status: 404 });
}

const isOf = <Lists extends object>(lists: Lists, name: string): name is keyof Lists & string =>
  Object.hasOwn(lists, name);

async function atomOf(context: Context, name: keyof typeof ATOM_LISTS, asked: ListingFilters) {
  const { tab, path, title } = ATOM_LISTS[name];
  const { status, saleOrLease } = LISTING_TABS[tab];
  // A feed lists the newest first, however the visitor has sorted the list.
  const { sort, ...filters } = applicableFilters(asked, { isOnMarket: status === 'ACTIVE', saleOrLease });
  const filter = { ...filters, status: [status], saleOrLease: [saleOrLease] };
  const db = context.database.readPublic;
  const { edges } = await listListingCards(db, filter, { size: ENTRIES }, context.clock());
  const query = writeFilters(filters);
  const { publicUrl } = context.config;
  return atomFeed(
    {
      title: titleOf(title, filters),
      self: publicUrl + subscriptionAddress(`${name}.atom`, query),
      page: `${publicUrl}${path}${query.size > 0 ? `?${query}` : ''}`,
    },
    edges.map(({ node }) => homeEntry(node, publicUrl)),
  );
}

function articlesFeed({ config: { publicUrl } }: Context): string {
  const feed = {
    title: `Articles · ${agency().name}`,
    self: publicUrl + subscriptionAddress(ARTICLES_FEED),
    page: publicUrl + paths.articles,
  };
  return atomFeed(
    feed,
    listArticles()
      .slice(0, ENTRIES)
      .map((article) => articleEntry(article, publicUrl)),
  );
}

function calendarOf(context: Context, name: keyof typeof INSPECTION_CALENDARS, asked: ListingFilters) {
  const { saleOrLease, path, title } = INSPECTION_CALENDARS[name];
  const { sort, ...homes } = applicableFilters(asked, { isOnMarket: true, saleOrLease });
  const query = writeFilters(homes);
  const { publicUrl } = context.config;
  return inspectionCalendar(
    context,
    { saleOrLease, homes },
    {
      name: titleOf(title, homes),
      source: publicUrl + subscriptionAddress(`${name}.ics`, query),
      url: publicUrl + (pageOf(homes) ?? `${path}${query.size > 0 ? `?${query}` : ''}`),
    },
  );
}

/** The page of a suburb or a person, if the filters contain nothing else. */
function pageOf({ suburbs = [], agent, ...others }: ListingFilters): string | undefined {
  if (Object.keys(others).length > 0) return undefined;
  if (agent && suburbs.length === 0) return findTeamMember(agent) && paths.team(agent);
  const [suburb, ...more] = suburbs;
  return suburb && more.length === 0 && !agent ? paths.suburb(suburb) : undefined;
}

/** "Homes for sale in Norwood and surrounds, with Robin Vale · Harbour & Vale". */
function titleOf(title: string, { suburbs = [], surrounding, agent, ...others }: ListingFilters): string {
  const names = suburbs.map(suburbName).join(', ');
  const where = names && ` in ${names}${surrounding ? ' and surrounds' : ''}`;
  const member = agent ? findTeamMember(agent) : undefined;
  const who = member ? ` with ${member.name}` : '';
  const rest = Object.keys(others).length > 0 ? ', filtered' : '';
  return `${title}${where}${who}${rest} · ${agency().name}`;
}

/** Programs fetch a subscription about every hour, so an unchanged one is answered with 304. */
function respond(request: Request, type: string, body: string): Response {
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const headers = { ETag: `W/${etag}`, 'Cache-Control': 'no-cache' };
  if (matchesEtag(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'Content-Type': `${type}; charset=utf-8` } });
}
