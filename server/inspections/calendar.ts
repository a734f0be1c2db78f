import { agency } from '../../shared/agency.ts';
import { EVENT_MS } from '../../shared/calendar-link.ts';
import { readHomeIds } from '../../shared/listings/shortlist.ts';
import { paths } from '../../shared/paths.ts';
import { hasPassed, isDayAlone } from '../../shared/time.ts';
import type { Context } from '../context.ts';
import {
  answering,
  getListing,
  type ListingAgent,
  listListingsById,
  listListingWords,
  type PublicListing,
} from '../listings/index.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';
import { getInspection, listInspectionsOf, type PublicInspection } from './queries.ts';

type Occasion = Pick<CalendarEvent, 'start' | 'finish' | 'changedAt'> & {
  id: string;
  title: 'Inspection' | 'Auction' | 'Set-date sale';
  listing: PublicListing;
};

/**
 * GET /calendar/{id}.ics: an inspection by its id, or an auction or the end of a set-date sale by its listing's
 * id, for calendars that take no link. An unknown one, a past one, and one of a hidden listing get the same 404.
 */
export async function calendar(context: Context, id: string): Promise<Response> {
  const occasion = await find(context, id);
  if (!occasion) return new Response('Not found', { status: 404 });
  return calendarResponse([await toEvent(context, occasion)], `${prefixOf(occasion)}-${occasion.id}`);
}

/**
 * GET /calendar/shortlist.ics?homes=ID,ID: every inspection to come of these homes. Homes that are not for sale or
 * for lease any more, and unknown ones, have none; without any inspection the answer is 404.
 */
export async function shortlistCalendar(context: Context, search: string): Promise<Response> {
  const db = context.database.readPublic;
  const homes = await listListingsById(db, readHomeIds(search));
  const listings = new Map(homes.flatMap((home) => (home?.status === 'ACTIVE' ? [[home.id, home]] : [])));
  const inspections = listings.size > 0 ? await listInspectionsOf(db, [...listings.keys()]) : [];
  const now = context.clock().toISOString();
  const coming = inspections.filter(({ finish }) => finish > now);
  if (coming.length === 0) return new Response('Not found', { status: 404 });
  const occasions = coming.flatMap((inspection) => {
    const listing = listings.get(inspection.listingId);
    return listing ? [inspectionOf(inspection, listing)] : [];
  });
  const events = await Promise.all(occasions.map((occasion) => toEvent(context, occasion)));
  return calendarResponse(events, 'shortlist');
}

const prefixOf = ({ title }: Occasion) => title.toLowerCase().replaceAll(' ', '-');

async function toEvent(context: Context, occasion: Occasion): Promise<CalendarEvent> {
  const { listing, title, start, finish, changedAt } = occasion;
  const [words] = await listListingWords(context.database.readPublic, [listing.id]);
  const url = new URL(paths.property(listing.id), context.config.publicUrl);
  return {
    uid: `${prefixOf(occasion)}-${occasion.id}@${url.hostname}`,
    summary: `${title}: ${listing.formattedAddress}`,
    start,
    finish,
    changedAt,
    details: detailsOf(listing, answering(words, context.config.offices), url),
  };
}

const calendarResponse = (events: readonly CalendarEvent[], filename: string, name?: string): Response =>
  new Response(calendarFile(events, agency.name, name ? { name } : undefined), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      // Inline, so that a phone offers to add the event instead of storing a file.
      'Content-Disposition': `inline; filename="${filename}.ics"`,
      'Cache-Control': 'no-cache',
    },
  });

async function find(context: Context, id: string): Promise<Occasion | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  const db = context.database.readPublic;
  const inspection = await getInspection(db, id);
  const listing = await getListing(db, inspection?.listingId ?? id);
  if (listing?.status !== 'ACTIVE') return null;
  if (inspection) return inspectionOf(inspection, listing);
  const { auctionDatetime, auctionResult, setSaleDatetime } = listing;
  const at = auctionDatetime ?? setSaleDatetime;
  if (!at || auctionResult || hasPassed(at, context.clock())) return null;
  const start = new Date(at);
  return {
    id,
    title: auctionDatetime ? 'Auction' : 'Set-date sale',
    listing,
    start,
    finish: isDayAlone(start) ? null : new Date(start.getTime() + EVENT_MS),
    changedAt: new Date(listing.updatedAt),
  };
}

/** What an entry says of a home. @param url of its page */
export function detailsOf(
  { formattedAddress, latitude, longitude }: PublicListing,
  agents: readonly ListingAgent[],
  url: URL,
): NonNullable<CalendarEvent['details']> {
  return {
    description: [...peopleOf(agents), url.href].join('\n'),
    location: formattedAddress,
    url: url.href,
    place: latitude !== null && longitude !== null ? { latitude, longitude } : null,
  };
}

const inspectionOf = (
  { id, start, finish, updatedAt }: PublicInspection,
  listing: PublicListing,
): Occasion => ({
  id,
  title: 'Inspection',
  listing,
  start: new Date(start),
  finish: new Date(finish),
  changedAt: new Date(updatedAt > listing.updatedAt ? updatedAt : listing.updatedAt),
});

/** Whom to ring on the way there. */
const peopleOf = (agents: readonly ListingAgent[]): string[] =>
  agents.length === 0
    ? [`${agency.name}, ${agency.phone}`]
    : agents.slice(0, 2).map(({ name, mobile, phone }) => [name, mobile ?? phone].filter(Boolean).join(', '));
