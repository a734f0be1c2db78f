import { startAlarms } from './alarms/watch.ts';
import { type Context, createContext } from './context.ts';
import { startFeed } from './feed/watch/service.ts';
import { startHousekeeping } from './housekeeping.ts';
import type { Config } from './platform/config.ts';
import { sendReady } from './platform/process/cluster.ts';
import { onStop } from './platform/process/graceful-stop.ts';

/**
 * Starts the work that no request asks for, except the feed: sending mails, tidying up, checking for alarms.
 * @returns stops it; work that has begun is finished first (mails when the context closes)
 */
export function startBackground(context: Context): () => Promise<void> {
  context.outbox.start();
  const stopHousekeeping = startHousekeeping(context);
  const stopAlerts = startAlarms(context);
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
