import { sendReady } from './server/cluster.ts';
import type { Config } from './server/config.ts';
import { type Context, createContext } from './server/context.ts';
import { startHousekeeping } from './server/data/housekeeping.ts';
import { startFeed } from './server/feed/service.ts';
import { onStop } from './server/graceful-stop.ts';
import { startAlerts } from './server/outbox/alerts.ts';

/**
 * Starts the work that no request asks for, except the feed: sending mails, tidying up, checking for alarms.
 * @returns stops it; work that has begun is finished first (mails when the context closes)
 */
export function startBackground(context: Context): () => Promise<void> {
  context.outbox.start();
  const stopHousekeeping = startHousekeeping(context);
  const stopAlerts = startAlerts(context);
  return async () => {
    await stopAlerts();
    await stopHousekeeping();
  };
}

/**
 * The background process of a cluster. It has a process of its own so that a mail which is being handed over is not
 * lost with a web process that dies.
 * @throws DatabaseUnusable
 */
export async function workInBackground(config: Config): Promise<void> {
  const context = await createContext(config);
  const feed = startFeed(context);
  const stopBackground = startBackground(context);
  onStop(context.log, async () => {
    await feed.stop();
    await stopBackground();
    await context.close();
    process.exit(0);
  });
  sendReady('');
}
