/**
 * Takes screenshots of every page of another agency, Harbour & Vale, at three widths, light and dark: with two offices in
 * Sydney and Byron Bay, and in Perth. Fails if a page contains a fact of the demo.
 * Run `node scripts/screenshots/agency.ts FOLDER`, which needs a build (`npm run build`) and a Chromium.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withAgency } from '../../server/agency/index.ts';
import { type Context, createContext } from '../../server/context.ts';
import { apply } from '../../server/feed/test/support.ts';
import { readConfig } from '../../server/platform/config.ts';
import { createLog } from '../../server/platform/log.ts';
import type { AgencyProfile } from '../../shared/agency/profile.ts';
import { agencyPaths } from '../../shared/staff/agency-paths.ts';
import { openApp } from '../../test/support/api.ts';
import { readDemoFacts } from '../../test/support/demo-facts.ts';
import { addOtherPages } from '../../test/support/every-page.ts';
import { freePort, startServer } from '../../test/support/process.ts';
import {
  HARBOUR_AND_VALE,
  HARBOUR_IN_PERTH,
  HARBOUR_LOGO,
  PERTH_FEED,
  publishSecondAgency,
  TWO_OFFICES_FEED,
} from '../../test/support/second-agency.ts';
import { signIn } from '../../test/support/staff.ts';
import { takePictures } from './take-pictures.ts';

type Site = { name: string; profile: AgencyProfile; feed: string; suburb: string };
const SITES: readonly Site[] = [
  { name: 'sydney', profile: HARBOUR_AND_VALE, feed: TWO_OFFICES_FEED, suburb: 'byron-bay-2481' },
  { name: 'perth', profile: HARBOUR_IN_PERTH, feed: PERTH_FEED, suburb: 'cottesloe-6011' },
];

const folder = process.argv[2] ?? 'agency-screenshots';
for (const site of SITES) await pictureSite(site);

async function pictureSite(site: Site): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'openhome-agency-'));
  const port = await freePort();
  const settings = { DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT: 'off', PORT: String(port) };
  const server = await startServer(settings, port);
  try {
    const context = await createContext(readConfig(settings), { log: createLog(() => {}) });
    const pages = await setUpAgency(context, site).finally(() => context.close());
    await takePictures(server.url, join(folder, site.name), pages, readDemoFacts);
  } finally {
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @returns the paths of the agency's pages */
async function setUpAgency(context: Context, { profile, feed, suburb }: Site): Promise<string[]> {
  await publishSecondAgency(context, profile, await uploadLogo(context));
  const [home] = (await apply(context, feed)).listings;
  return withAgency(context.database, async () => {
    // Some addresses contain the agency's name, so the module needs its facts.
    const { pagesWith } = await import('../../test/support/pages.ts');
    const pages = pagesWith({ property: home?.listingId ?? '', team: ['bo-byron'], suburb });
    return [...pages, ...(await addOtherPages(context))];
  });
}

/** @returns the address of the stored logo */
async function uploadLogo(context: Context): Promise<string> {
  const { headers } = await signIn(context);
  const request = { method: 'POST', headers, body: HARBOUR_LOGO };
  const answer = await openApp(context).request(agencyPaths.picture('logo'), request);
  return (await answer.json()).path;
}
