import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { createContext } from '../../server/context.ts';
import { createLog } from '../../server/log.ts';
import { paths } from '../../shared/paths.ts';
import { seedListings } from '../support/listings.ts';
import { startArguments, startProcess } from '../support/process.ts';
import { promotedShare, youngCollections } from '../support/young-collections.ts';

const ROUNDS = 100;
const AT_ONCE = 4;
/** To pack a page takes longer than its turn. */
const PLAIN = { headers: { 'Accept-Encoding': 'identity' } };
/** A getter that knows a page's data makes it 1.5 to 2 %, without one it is 0.1 to 0.5 (docs/decisions/kept-markup.md). */
const SHARE = 0.009;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openhome-garbage-'));
  const context = await createContext(readConfig({ DATA_DIR: folder, DEMO: 'off' }), {
    log: createLog(() => {}),
  });
  await seedListings(context);
  await context.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([paths.home, paths.forSale])(
  'what %s was rendered with is garbage once it is sent',
  { timeout: 120_000 },
  async (path) => {
    const site = await startProcess([process.execPath, '--trace-gc-nvp', ...startArguments()], {
      DATA_DIR: folder,
      DATABASE_URL: '',
      PAGE_CACHE_MB: '0',
    });
    for (let round = 0; round < ROUNDS; round += 1) {
      const pages = await Promise.all(Array.from({ length: AT_ONCE }, () => fetch(site.url + path, PLAIN)));
      for (const page of pages) expect((await page.text()).length).toBeGreaterThan(10_000);
    }
    await site.end('SIGTERM');
    expect(promotedShare(youngCollections(site.printed()))).toBeLessThan(SHARE);
  },
);
