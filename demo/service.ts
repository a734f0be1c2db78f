import { fileURLToPath } from 'node:url';
import type { Context } from '../server/context.ts';
import type { FeedService } from '../server/feed/index.ts';
import { countListingsOfSource, isDemoOver, removeFormerDemoListings } from '../server/listings/index.ts';
import { withAdvisoryLock } from '../server/platform/database/advisory-lock.ts';
import { getSetting, setSetting } from '../server/platform/database/settings.ts';
import { demoFeed, demoFeedKey } from './feed.ts';
import { importDemoFiles } from './files.ts';
import { demoListings } from './listings.ts';

export type Demo = {
  /** Resolves after the first check: the demo's listings exist then, and their pictures follow soon. Never rejects. */
  ready: Promise<void>;
  /** Stops the checks and waits for the current import. */
  stop(): Promise<void>;
};

type Tools = Pick<Context, 'config' | 'database' | 'files' | 'clock' | 'log'>;

/** The key (`demoFeedKey`) of the demo feed that was imported last. */
const SETTING = 'demoKey';
const LOOK_EVERY_MS = 10 * 60_000;
const photoFolder = fileURLToPath(new URL('photos', import.meta.url));

/**
 * Fills a site that has had no feed of its own with the demo's listings, guides and forms, unless `DEMO` is off. While
 * the process runs, it keeps the demo's inspections in the future.
 */
export function startDemo(tools: Tools, feed: Pick<FeedService, 'importXml'>): Demo {
  if (!tools.config.demo) return { ready: Promise.resolve(), stop: async () => {} };
  let looking = look(tools, feed);
  const ready = looking;
  const timer = setInterval(() => {
    looking = looking.then(() => look(tools, feed));
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    ready,
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}

/**
 * Checks whether an import is due. A failure is logged, and the next check tries again; until then the site runs
 * without its demo.
 */
async function look(tools: Tools, feed: Pick<FeedService, 'importXml'>): Promise<void> {
  try {
    await importDemoFiles(tools);
    if (await isDue(tools))
      await withAdvisoryLock(tools.database, 'demo', { ifHeld: 'wait' }, () => importIfDue(tools, feed));
  } catch (error) {
    tools.log.error('demo.failed', { error });
  }
}

async function isDue({ database, clock }: Tools): Promise<boolean> {
  if (await isDemoOver(database.read)) return false;
  const known = await getSetting(database.read, SETTING);
  if (known === demoFeedKey(clock())) return false;
  // Once staff have removed the demo, it does not come back.
  return known === undefined || (await countListingsOfSource(database.read, 'demo')) > 0;
}

/** Imports the demo if no other process has done so in the meantime. */
async function importIfDue(tools: Tools, feed: Pick<FeedService, 'importXml'>): Promise<void> {
  if (!(await isDue(tools))) return;
  const { database, clock, log } = tools;
  const now = clock();
  const key = demoFeedKey(now);
  const report = await feed.importXml({ xml: demoFeed(now), source: 'demo', imageFolder: photoFolder });
  if (report.state !== 'applied') throw new Error(report.error ?? 'The demo feed was not applied.');
  await removeFormerDemoListings(
    database.write,
    demoListings.map(({ uniqueId }) => uniqueId),
  );
  await setSetting(database.write, SETTING, key);
  log.info('demo.imported', { key, ...report.totals });
}
