import { agency } from '../../shared/agency/agency.ts';
import { EVENT_MS } from '../../shared/calendar-link.ts';
import { paths } from '../../shared/paths.ts';
import { isDateOnly, isPast } from '../../shared/time.ts';
import type { Context } from '../context.ts';
import {
  getListing,
  type ListingAgent,
  listingContacts,
  listListingsById,
  listListingWords,
  type PublicListing,
} from '../listings/index.ts';
import type { CalendarEvent } from './calendar-file.ts';
import type { PublicInspection } from './queries.ts';

type Tools = Pick<Context, 'database' | 'config'>;

type Occasion = Pick<CalendarEvent, 'start' | 'finish' | 'changedAt'> & {
  title: 'Inspection' | 'Auction' | 'Set-date sale';
  /** The id of the inspection, or else of the listing. */
  id: string;
};

/** The UID of an event, which is the same in every file. */
export const uidOf = (
  { config }: Pick<Tools, 'config'>,
  { title, id }: Pick<Occasion, 'title' | 'id'>,
): string => `${title.toLowerCase().replaceAll(' ', '-')}-${id}@${new URL(config.publicUrl).hostname}`;

/**
 * The inspections of homes on the market as events. If a home has left the market since its inspections were read, they
 * are left out.
 */
export async function inspectionEvents(
  tools: Tools,
  inspections: readonly PublicInspection[],
): Promise<CalendarEvent[]> {
  const db = tools.database.readPublic;
  const ids = [...new Set(inspections.map(({ listingId }) => listingId))];
  if (ids.length === 0) return [];
  const [listings, words] = await Promise.all([listListingsById(db, ids), listListingWords(db, ids)]);
  return inspections.flatMap(({ id, listingId, start, finish, updatedAt }) => {
    const at = ids.indexOf(listingId);
    const listing = listings[at];
    if (listing?.status !== 'ACTIVE') return [];
    const occasion: Occasion = {
      title: 'Inspection',
      id,
      start: new Date(start),
      finish: new Date(finish),
      changedAt: new Date(updatedAt > listing.updatedAt ? updatedAt : listing.updatedAt),
    };
    return eventOf(tools, occasion, listing, listingContacts(words[at], agency().offices));
  });
}

/** The upcoming auction of a listing on the market, or the end of its set-date sale; null if it has neither. */
export async function saleEvent(tools: Tools, listingId: string, now: Date): Promise<CalendarEvent | null> {
  const db = tools.database.readPublic;
  const listing = await getListing(db, listingId);
  if (listing?.status !== 'ACTIVE') return null;
  const { auctionDatetime, auctionResult, setSaleDatetime, timeZone } = listing;
  const at = auctionDatetime ?? setSaleDatetime;
  if (!at || auctionResult || isPast(at, timeZone, now)) return null;
  const start = new Date(at);
  const occasion: Occasion = {
    title: auctionDatetime ? 'Auction' : 'Set-date sale',
    id: listingId,
    start,
    finish: isDateOnly(start, timeZone) ? null : new Date(start.getTime() + EVENT_MS),
    changedAt: new Date(listing.updatedAt),
  };
  const [words] = await listListingWords(db, [listingId]);
  return eventOf(tools, occasion, listing, listingContacts(words, agency().offices));
}

function eventOf(
  tools: Tools,
  occasion: Occasion,
  { id, formattedAddress, latitude, longitude, timeZone }: PublicListing,
  agents: readonly ListingAgent[],
): CalendarEvent {
  const { title, start, finish, changedAt } = occasion;
  const url = new URL(paths.property(id), tools.config.publicUrl).href;
  return {
    uid: uidOf(tools, occasion),
    summary: `${title}: ${formattedAddress}`,
    start,
    finish,
    timeZone,
    changedAt,
    details: {
      description: [...peopleOf(agents), url].join('\n'),
      location: formattedAddress,
      url,
      place: latitude !== null && longitude !== null ? { latitude, longitude } : null,
    },
  };
}

/** The people whom a visitor can call on the way to the event. */
const peopleOf = (agents: readonly ListingAgent[]): string[] =>
  agents.length === 0
    ? [`${agency().name}, ${agency().phone}`]
    : agents.slice(0, 2).map(({ name, mobile, phone }) => [name, mobile ?? phone].filter(Boolean).join(', '));
