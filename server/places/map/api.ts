import type { Context as HonoContext } from 'hono';
import * as v from 'valibot';
import type { MapArea } from '../../../shared/map.ts';
import type { Context } from '../../context.ts';
import { SVG_HEADERS } from '../../platform/http/bytes-response.ts';
import { createFairQueue, limitsOf } from '../../platform/http/fair-queue.ts';
import { refuse } from '../../platform/http/json.ts';
import { suburbAt, suburbKeyOf } from '../surrounding.ts';
import { type Area, landWithin, parksWithin, suburbsWithin } from './geography.ts';
import { drawEmptyMap } from './locator-map.ts';
import { locatorMapOf, type MapTools } from './stored-map.ts';

type MapRequest = HonoContext<{ Bindings: { visitor: string } }>;

/** The maps change with a release, and the locator map also with the agency's colours. */
const CACHED = { 'Cache-Control': 'public, max-age=3600' };

const degrees = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,3}(\.\d{1,8})?$/),
    v.transform(Number),
    v.minValue(least),
    v.maxValue(most),
  );
const latitude = degrees(-56, -8);
const longitude = degrees(72, 168);

const place = v.object({ latitude, longitude });
const area = v.object({ south: latitude, north: latitude, west: longitude, east: longitude });

/**
 * GET /media/map?latitude=…&longitude=…, or ?suburb=…: an SVG of the surroundings, in the light colours unless
 * `theme=dark`. 400 for a place outside Australia. An unknown suburb gets an empty map, because a page cannot know
 * beforehand whether the suburb is known. Visitors take turns, because a drawing keeps the processor busy.
 */
export function createLocatorMap(context: MapTools & Pick<Context, 'config'>) {
  const queue = createFairQueue({ ...limitsOf(context.config.rateLimit), concurrency: 1 });
  return async (c: MapRequest): Promise<Response> => {
    const query = c.req.query();
    const theme = query.theme === 'dark' ? 'dark' : 'light';
    const key = query.suburb ?? '';
    const suburb = key ? (suburbAt(key) ?? suburbAt(suburbKeyOf(key) ?? '')) : undefined;
    const parsed = v.safeParse(place, query);
    if (!key && !parsed.success) return refuse(400, 'Send a latitude and longitude in Australia.');
    const at = suburb ?? (parsed.success ? parsed.output : null);
    const inTurn = (draw: () => Promise<string>) => queue.run({ visitor: c.env.visitor }, draw);
    const svg = at
      ? await locatorMapOf(
          context,
          { middle: [at.latitude, at.longitude], suburb: suburb?.name, theme },
          inTurn,
        )
      : drawEmptyMap(theme);
    return c.body(svg, 200, { ...CACHED, ...SVG_HEADERS });
  };
}

/** In a wider area the names of suburbs and parks would be unreadable, so none are returned. */
const WIDEST_DEGREES = 4;

/**
 * GET /media/map-area?south=…&north=…&west=…&east=…: `MapArea`; 400 for degrees that are missing or outside Australia.
 */
export async function mapArea(c: HonoContext): Promise<Response> {
  const parsed = v.safeParse(area, c.req.query());
  if (!parsed.success) return refuse(400, 'Send south, north, west and east, in degrees.');
  const wanted: Area = parsed.output;
  const isSmall = wanted.north - wanted.south < WIDEST_DEGREES && wanted.east - wanted.west < WIDEST_DEGREES;
  const suburbs = (isSmall ? suburbsWithin(wanted) : []).map(({ name, latitude, longitude }) => ({
    name,
    latitude,
    longitude,
  }));
  const parks = isSmall ? parksWithin(wanted) : [];
  return c.json({ land: landWithin(wanted), suburbs, parks } satisfies MapArea, 200, CACHED);
}
