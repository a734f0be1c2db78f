import type { Context as HonoContext } from 'hono';
import { LIMITS } from '../../shared/forms/contact-attributes.ts';
import type { Context } from '../context.ts';
import { PlacesUnavailable } from '../places/places.ts';
import { refuse } from './json.ts';
import { notFound } from './not-found.ts';
import type { VisitorLimit } from './submission-limit.ts';

/** Enough for a fast typist and several addresses; a machine that wants the whole list gets there slowly. */
export const PLACE_QUESTIONS = { points: 240, seconds: 60 };

type Asked = HonoContext<{ Bindings: { visitor: string } }>;

/**
 * GET /api/places?query=…&session=…: `[{ id, label, source? }]` in Australia; none for blank text. 400 for
 * text longer than an address, 429 for too many, 503 (and a log line) when the service fails.
 */
export const suggestPlaces = (context: Context, limit: VisitorLimit) => (c: Asked) =>
  answering(context, limit, c, async () => {
    const query = c.req.query('query')?.trim() ?? '';
    if (query.length > LIMITS.address) return refuse(400, 'The text is too long.');
    return c.json(query ? await context.places.suggest(query, sessionOf(c)) : []);
  });

/**
 * GET /api/places/{id}?session=…: `{ label, latitude, longitude }`, 404 for an unknown id; otherwise as
 * above.
 */
export const getPlace = (context: Context, limit: VisitorLimit) => (c: Asked) =>
  answering(context, limit, c, async () => {
    const id = c.req.param('id') ?? '';
    const place = ID.test(id) ? await context.places.find(id, sessionOf(c)) : null;
    return place ? c.json(place) : notFound();
  });

/** The ids of both services. They can stand in an address as they are. */
const ID = /^[A-Za-z0-9_-]{1,1000}$/;
const SESSION = /^[A-Za-z0-9_-]{1,36}$/;

function sessionOf(c: Asked): string | undefined {
  const session = c.req.query('session') ?? '';
  return SESSION.test(session) ? session : undefined;
}

async function answering(
  context: Context,
  limit: VisitorLimit,
  c: Asked,
  answer: () => Promise<Response>,
): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  const wait = await limit(c.env.visitor);
  if (wait !== null) {
    const message = 'There were too many questions. Please try again later.';
    return refuse(429, message, { 'Retry-After': String(wait) });
  }
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof PlacesUnavailable)) throw error;
    // Spec §8: "suggestion list stays empty; logged". What was typed stays out of the log.
    context.log.error('places failed', { error });
    return refuse(503, 'Suggestions are not to be had now.');
  }
}
