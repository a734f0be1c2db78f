import { agency } from '../../shared/agency.ts';
import { EVENT_MS } from '../../shared/calendar-link.ts';
import { paths } from '../../shared/paths.ts';
import { hasPassed, isDayAlone } from '../../shared/time.ts';
import type { Context } from '../context.ts';
import {
  answering,
  getListing,
  type ListingAgent,
  listListingWords,
  type PublicListing,
} from '../listings/index.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';
import { getInspection } from './queries.ts';

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
  const { listing, title, start, finish, changedAt } = occasion;
  const prefix = title.toLowerCase().replaceAll(' ', '-');
  const [words] = await listListingWords(context.database.readPublic, [listing.id]);
  const url = new URL(paths.property(listing.id), context.config.publicUrl);
  const event: CalendarEvent = {
    uid: `${prefix}-${occasion.id}@${url.hostname}`,
    summary: `${title}: ${listing.formattedAddress}`,
    start,
    finish,
    changedAt,
    details: detailsOf(listing, answering(words, context.config.offices), url),
  };
  const file = calendarFile([event], agency.name);
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      // Inline, so that a phone offers to add the event instead of storing a file.
      'Content-Disposition': `inline; filename="${prefix}-${occasion.id}.ics"`,
      'Cache-Control': 'no-cache',
    },
  });
}

async function find(context: Context, id: string): Promise<Occasion | null> {
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  const db = context.database.readPublic;
  const inspection = await getInspection(db, id);
  const listing = await getListing(db, inspection?.listingId ?? id);
  if (listing?.status !== 'ACTIVE') return null;
  if (inspection) {
    const { start, finish, updatedAt } = inspection;
    return {
      id,
      title: 'Inspection',
      listing,
      start: new Date(start),
      finish: new Date(finish),
      changedAt: new Date(updatedAt),
    };
  }
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

/** Whom to ring on the way there. */
const peopleOf = (agents: readonly ListingAgent[]): string[] =>
  agents.length === 0
    ? [`${agency.name}, ${agency.phone}`]
    : agents.slice(0, 2).map(({ name, mobile, phone }) => [name, mobile ?? phone].filter(Boolean).join(', '));
