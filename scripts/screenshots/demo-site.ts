import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, createContext } from '../../server/context.ts';
import { countPendingPictures } from '../../server/listings/index.ts';
import { readConfig } from '../../server/platform/config.ts';
import { createLog } from '../../server/platform/log.ts';
import { freePort, startServer } from '../../test/support/process.ts';

/** The demo's photographs are cut within three minutes, or more on a busy machine. */
const PICTURES_MS = 10 * 60_000;

/** Starts a site that shows the demo, calls `work` once its photographs are cut, and deletes the site. */
export async function withDemoSite(work: (context: Context, url: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'openhome-screenshots-'));
  const port = await freePort();
  const settings = { DATA_DIR: dataDir, DEMO: '', RATE_LIMIT: 'off', PORT: String(port) };
  const server = await startServer(settings, port);
  try {
    const context = await createContext(readConfig(settings), { log: createLog(() => {}) });
    const late = Date.now() + PICTURES_MS;
    while ((await countPendingPictures(context.database.read)) > 0 && Date.now() < late) await sleep(1000);
    await work(context, server.url).finally(() => context.close());
  } finally {
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}
