import { LIMITS } from '../../shared/forms/contact/contact-attributes.ts';
import type { Place, PlaceSuggestion } from '../../shared/site-api.ts';
import type { Context } from '../context.ts';
import { tooMany, UserError } from '../platform/http/user-error.ts';
import { PlacesUnavailable } from './places.ts';

/** Counts the queries of a visitor; resolves to the seconds to wait, or null. */
type Admit = () => Promise<number | null>;

/** The ids of both services; they need no escaping in a URL. */
const ID = /^[A-Za-z0-9_-]{1,1000}$/;
const SESSION = /^[A-Za-z0-9_-]{1,36}$/;

/**
 * Australian addresses that match the text (§7, places autocomplete); none for blank text.
 * @throws UserError 400 for text longer than an address, 429 for too many queries, 503 when the service fails
 */
export function suggestPlaces(
  context: Context,
  admit: Admit,
  { query, session }: { query: string; session: string },
): Promise<PlaceSuggestion[]> {
  return lookUp(context, admit, async () => {
    const text = query.trim();
    if (text.length > LIMITS.address) throw new UserError(400, 'The text is too long.');
    return text ? context.places.suggest(text, checkedSession(session)) : [];
  });
}

/**
 * The place of a suggestion (§7, place details). @throws UserError 404 for an unknown id; otherwise as `suggestPlaces`
 */
export function getPlace(
  context: Context,
  admit: Admit,
  { id, session }: { id: string; session: string },
): Promise<Place> {
  return lookUp(context, admit, async () => {
    const place = ID.test(id) ? await context.places.find(id, checkedSession(session)) : null;
    if (!place) throw new UserError(404, 'Not found.');
    return place;
  });
}

const checkedSession = (session: string) => (SESSION.test(session) ? session : undefined);

async function lookUp<Found>({ log }: Context, admit: Admit, find: () => Promise<Found>): Promise<Found> {
  const seconds = await admit();
  if (seconds !== null) throw tooMany(seconds, 'Too many requests. Please try again later.');
  try {
    return await find();
  } catch (error) {
    if (!(error instanceof PlacesUnavailable)) throw error;
    // §8: "suggestion list stays empty; logged". What was typed stays out of the log.
    log.error('places failed', { error });
    throw new UserError(503, 'Suggestions aren’t available right now.');
  }
}
