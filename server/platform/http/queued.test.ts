import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { apiPaths } from '../../../shared/paths.ts';
import { openApp } from '../../../test/support/api.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { addListing } from '../../../test/support/listings.ts';
import { MAX_WAITING } from './fair-queue.ts';

const LONG_ANSWERS = [
  apiPaths.sitemap,
  apiPaths.llms,
  '/subscribe/for-sale.atom',
  '/subscribe/inspections.ics',
  '/calendar/shortlist.ics?homes=a',
  '/media/map?latitude=-34.9&longitude=138.6',
  '/media/map-area?south=-36&north=-34&west=138&east=140',
];

onEachEngine('slow responses', ({ makeContext }) => {
  async function open() {
    const context = await makeContext({ config: { trustProxy: true, rateLimit: true } });
    await addListing(context);
    const { request } = openApp(context);
    return (visitor: string, path: string) => request(path, { headers: { 'X-Forwarded-For': visitor } });
  }

  test.each(LONG_ANSWERS)(
    'of %s to many requests from one address do not delay another visitor',
    async (path) => {
      const ask = await open();
      const order: string[] = [];
      const note = (visitor: string) => ask(visitor, path).then(() => order.push(visitor));
      const crowd = Array.from({ length: 60 }, () => note('192.0.2.1'));
      await Promise.all([...crowd, note('192.0.2.2')]);
      // Without turns of visitors it would be the last.
      expect(order.indexOf('192.0.2.2')).toBeLessThan(crowd.length / 2);
    },
  );

  test('do not wait for maps whose file store does not answer', async () => {
    const released = Promise.withResolvers<null>();
    const disk = await makeContext();
    const context = await makeContext({ files: { ...disk.files, get: () => released.promise } });
    const { request } = openApp(context);
    const maps = ['-34.91', '-34.92', '-34.93', '-34.94'].map((latitude) =>
      request(`/media/map?latitude=${latitude}&longitude=138.6`),
    );
    const late = sleep(3000).then(() => 'late' as const);
    const answer = await Promise.race([request(apiPaths.sitemap), late]);
    released.resolve(null);
    expect(answer).toMatchObject({ status: 200 });
    for (const map of await Promise.all(maps)) expect(map.status).toBe(200);
  });

  test.each(['/subscribe/for-sale.atom', '/media/map?latitude=-34.9&longitude=138.6'])(
    'of %s are refused with 429 only to a visitor with too many requests at once',
    async (path) => {
      const ask = await open();
      const many = Array.from({ length: MAX_WAITING / 4 + 10 }, () => ask('192.0.2.1', path));
      const other = ask('192.0.2.2', path);
      const refused = (await Promise.all(many)).filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused[0]?.headers.get('Retry-After')).toBe('5');
      expect((await other).status).toBe(200);
    },
  );
});
