/**
 * Takes screenshots of every page of another agency, Harbour & Vale, at three widths, light and dark.
 * Run `node scripts/screenshots/agency.ts FOLDER`, which needs a build (`npm run build`) and a Chromium.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withAgency } from '../../server/agency/index.ts';
import { createContext } from '../../server/context.ts';
import { apply } from '../../server/feed/test/support.ts';
import { readConfig } from '../../server/platform/config.ts';
import { createLog } from '../../server/platform/log.ts';
import { freePort, startServer } from '../../test/support/process.ts';
import { HARBOUR_FEED, publishSecondAgency } from '../../test/support/second-agency.ts';
import { takePictures } from './take-pictures.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'openhome-agency-'));
const port = await freePort();
const settings = { DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT: 'off', PORT: String(port) };
const server = await startServer(settings, port);
try {
  await takePictures(server.url, process.argv[2] ?? 'agency-screenshots', await setUpAgency());
} finally {
  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

/** @returns the paths of the agency's pages */
async function setUpAgency(): Promise<string[]> {
  const context = await createContext(readConfig(settings), { log: createLog(() => {}) });
  try {
    await publishSecondAgency(context);
    const [home] = (await apply(context, HARBOUR_FEED)).listings;
    return await withAgency(context.database, async () => {
      // Some addresses contain the agency's name, so the module needs its facts.
      const { pagesWith } = await import('../../test/support/pages.ts');
      return pagesWith({ property: home?.listingId ?? '', team: ['bo-byron'], suburb: 'manly-2095' });
    });
  } finally {
    await context.close();
  }
}
