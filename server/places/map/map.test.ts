import { describe, expect, test } from 'vitest';
import { STATES } from '../../../shared/agency/places.ts';
import { DEFAULT_THEME } from '../../../shared/agency/theme/theme.ts';
import type { MapArea } from '../../../shared/map.ts';
import { apiPaths } from '../../../shared/paths.ts';
import { publishContent } from '../../../test/support/agency.ts';
import { openSite } from '../../../test/support/api.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { batches } from '../../platform/database/queries.ts';
import { deleteOrphanedFiles } from '../../platform/storage/orphaned-files.ts';
import { suburbsOf } from '../suburbs.ts';
import { landWithin, type Point } from './geography.ts';

type Edge = readonly [Point, Point];

const edgesOf = (rings: readonly (readonly Point[])[]): Edge[] =>
  rings.flatMap((ring) => ring.map((point, at): Edge => [ring.at(at - 1) as Point, point]));

/** Whether a ray to the north crosses the rings' edges an odd number of times. */
const isWithin = (edges: readonly Edge[], [latitude, longitude]: Point): boolean =>
  edges.filter(([[a, b], [c, d]]) => {
    if (b > longitude === d > longitude) return false;
    return a + ((c - a) * (longitude - b)) / (d - b) > latitude;
  }).length %
    2 ===
  1;

describe('the land', () => {
  test('contains inland places and not the sea, in any part of the country', () => {
    for (const [inland, sea] of [
      [
        [-34.92, 138.63],
        [-34.95, 138.3],
      ],
      [
        [-33.87, 151.1],
        [-33.87, 151.6],
      ],
      [
        [-42.8, 147.2],
        [-43.2, 148.4],
      ],
      [
        [-12.8, 131.2],
        [-11.9, 130.3],
      ],
    ] as [Point, Point][]) {
      const around = { south: inland[0] - 1, north: inland[0] + 1, west: inland[1] - 1, east: inland[1] + 1 };
      const land = edgesOf(landWithin(around));
      expect(isWithin(land, inland), `${inland}`).toBe(true);
      expect(isWithin(land, sea), `${sea}`).toBe(false);
    }
  });

  test.each(STATES)('contains nearly every suburb of %s', (state) => {
    const land = edgesOf(landWithin({ south: -56, north: -8, west: 72, east: 168 }));
    const suburbs = suburbsOf(state);
    // The coast has thousands of edges. A ray to the north can only cross those that reach into its degree of longitude.
    const degrees = Map.groupBy(suburbs, ({ longitude }) => Math.floor(longitude));
    const wet = [...degrees].flatMap(([degree, places]) => {
      const near = land.filter(([[, a], [, b]]) => Math.min(a, b) <= degree + 1 && Math.max(a, b) >= degree);
      return places.filter(({ latitude, longitude }) => !isWithin(near, [latitude, longitude]));
    });
    // These suburbs are at harbours or on small islands; the map draws a circle of land around each.
    expect(wet.length / suburbs.length).toBeLessThan(0.07);
  });
});

onEachEngine('a drawn map', ({ makeContext }) => {
  const open = async () => {
    const { request } = openSite(await makeContext());
    return async (path: string) => {
      const answer = await request(path);
      const { status, headers } = answer;
      const policy = headers.get('Content-Security-Policy');
      return { status, type: headers.get('Content-Type'), policy, text: await answer.text() };
    };
  };

  test('shows a pin, or the name of a suburb, among the suburbs around it', async () => {
    const get = await open();
    const pinned = await get(apiPaths.locatorMap({ latitude: -34.9211, longitude: 138.6345 }, 'light'));
    expect(pinned).toMatchObject({ status: 200, type: 'image/svg+xml; charset=utf-8' });
    expect(pinned.policy).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
    for (const name of ['Kensington', 'Stepney', '1 km']) expect(pinned.text).toContain(`>${name}</text>`);
    expect(pinned.text).not.toContain('font-size="19"');
    const named = await get(apiPaths.locatorMap({ suburb: 'bondi-beach-2026' }, 'dark'));
    expect(named.text).toMatch(/font-size="19"[^>]*>Bondi Beach</);
    expect(named.text.split('Bondi Beach')).toHaveLength(2);
    expect(named.text).toContain('#1b333d');
    // A national park has a tree and its name, in two lines.
    const park = await get(apiPaths.locatorMap({ latitude: -35, longitude: 138.62 }, 'light'));
    expect(park.text).toMatch(
      /<path d="M-1 0v-4[^>]*><text [^>]*>Belair<\/text><text [^>]*>National Park<\/text>/,
    );
    expect(named.text).not.toContain('National Park');
    // Without a postcode, the suburb in the agency's state is used.
    expect((await get(apiPaths.locatorMap({ suburb: 'norwood' }, 'light'))).text).toContain('Kensington');
  });

  test('shows an island that has no neighbours from close by', async () => {
    const get = await open();
    for (const suburb of ['lord-howe-island-2898', 'norfolk-island-2899', 'christmas-island-6798']) {
      const { text } = await get(apiPaths.locatorMap({ suburb }, 'light'));
      expect(text, suburb).toContain('>1 km</text>');
      expect(text, suburb).toMatch(/<circle cx="210" cy="150" r="96"\/>/);
    }
  });

  test('is drawn at its first request and stored, for each place, theme and look', async () => {
    const context = await makeContext();
    const { request } = openSite(context);
    const path = apiPaths.locatorMap({ latitude: -34.9211, longitude: 138.6345 }, 'light');
    const get = async () => (await request(path)).text();
    const keys = async () => {
      const rows = await context.database.read.selectFrom('looseFiles').select('fileKey').execute();
      return rows.map(({ fileKey }) => fileKey);
    };
    const drawn = await get();
    const [key = ''] = await keys();
    expect(key).toMatch(/^maps\/[0-9a-f]{32}\.svg$/);
    expect(new TextDecoder().decode((await context.files.get(key)) ?? undefined)).toBe(drawn);
    // Housekeeping leaves it.
    await deleteOrphanedFiles(context.database.write, context.files, context.clock());
    await context.files.put(key, new TextEncoder().encode('<svg>stored</svg>'));
    expect(await get()).toBe('<svg>stored</svg>');
    // It has no address of its own.
    expect((await request(apiPaths.media(key))).status).toBe(404);
    await request(apiPaths.locatorMap({ latitude: -34.9211, longitude: 138.6345 }, 'dark'));
    await request(apiPaths.locatorMap({ suburb: 'bondi-beach-2026' }, 'light'));
    expect(await keys()).toHaveLength(3);
    const light = { accent: '#0b4f6c', onAccent: '', paper: '#ffffff', ink: '#10222b' };
    await publishContent(context, 'theme', { ...DEFAULT_THEME, light });
    expect(await get()).toContain('#0b4f6c');

    const createdAt = context.clock().toISOString();
    const many = Array.from({ length: 5000 }, (_, n) => ({ fileKey: `maps/${n}.svg`, createdAt }));
    for (const some of batches(many, 1000))
      await context.database.write.insertInto('looseFiles').values(some).execute();
    const before = await keys();
    const other = await request(apiPaths.locatorMap({ latitude: -33.8605, longitude: 151.2085 }, 'light'));
    expect(await other.text()).toContain('Sydney');
    expect(await keys()).toHaveLength(before.length);
  });

  test('is refused outside Australia, and has no names for an unknown suburb', async () => {
    const get = await open();
    for (const query of ['', '?latitude=51.5&longitude=0', '?latitude=x&longitude=138', '?latitude=-34']) {
      expect((await get(`/media/map${query}`)).status).toBe(400);
    }
    const unknown = await get(apiPaths.locatorMap({ suburb: 'nowhere-9999' }, 'light'));
    expect(unknown.status).toBe(200);
    expect(unknown.text).not.toContain('<text');
  });

  test('of listings has the land, suburbs and parks of its area, and no names for a very large area', async () => {
    const get = await open();
    const near = await get(apiPaths.mapArea({ south: -35, north: -34.8, west: 138.4, east: 138.8 }));
    const { land, suburbs, parks }: MapArea = JSON.parse(near.text);
    expect(suburbs.map(({ name }) => name)).toContain('Norwood');
    expect(suburbs.every(({ latitude }) => latitude > -35 && latitude < -34.8)).toBe(true);
    expect(parks.map(({ name }) => name)).toEqual(['Cleland National Park']);
    expect(land.length).toBeGreaterThan(0);
    const wide: MapArea = JSON.parse(
      (await get(apiPaths.mapArea({ south: -40, north: -10, west: 110, east: 155 }))).text,
    );
    expect(wide).toMatchObject({ suburbs: [], parks: [] });
    expect((await get('/media/map-area?south=-35')).status).toBe(400);
  });
});
