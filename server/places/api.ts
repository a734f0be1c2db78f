import type { Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import type { VisitorLimit } from '../visitor-gate.ts';
import { getPlace, suggestPlaces } from './lookup.ts';

type PlaceRequest = HonoContext<{ Bindings: { visitor: string } }>;

const NO_STORE = { 'Cache-Control': 'no-store' };

/** GET /api/places?query=…&session=…: `[{ id, label, source? }]`; errors as in `suggestPlaces`. */
export const placeSuggestions = (context: Context, limit: VisitorLimit) => async (c: PlaceRequest) => {
  const { query = '', session = '' } = c.req.query();
  return c.json(await suggestPlaces(context, () => limit(c.env.visitor), { query, session }), 200, NO_STORE);
};

/** GET /api/places/{id}?session=…: `{ label, latitude, longitude }`; errors as in `getPlace`. */
export const placeDetails = (context: Context, limit: VisitorLimit) => async (c: PlaceRequest) => {
  const place = { id: c.req.param('id') ?? '', session: c.req.query('session') ?? '' };
  return c.json(await getPlace(context, () => limit(c.env.visitor), place), 200, NO_STORE);
};
