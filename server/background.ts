import { startAlarms } from './alarms/index.ts';
import { startAlerts } from './alerts/index.ts';
import { applyStops } from './consent/index.ts';
import { type Context, createContext } from './context.ts';
import { startFeed } from './feed/index.ts';
import { startHousekeeping } from './housekeeping.ts';
import { startNewsletters } from './newsletters/index.ts';
import type { Config } from './platform/config.ts';
import { warnWithoutChecksums } from './platform/database/postgres/postgres-server.ts';
import { sendReady } from './platform/process/cluster.ts';
import { onStop } from './platform/process/graceful-stop.ts';

/**
 * Starts the background work except the feed: sending mails, housekeeping, alerts, newsletters and the check for alarms.
 * One process of a cluster does it, so it also logs what the operator should know about the database.
 * @returns a function that stops it and finishes work in progress (mails finish when the context closes)
 */
export function startBackground(context: Context): () => Promise<void> {
  warnWithoutChecksums(context.database, context.log).catch((error) =>
    context.log.warn('data checksums not read', { error }),
  );
  context.outbox.start();
  const stopHousekeeping = startHousekeeping(context);
  const stopAlarms = startAlarms(context);
  const stopAlerts = startAlerts(context);
  const stopNewsletters = startNewsletters(context);
  return async () => {
    await stopNewsletters();
    await stopAlerts();
    await stopAlarms();
    await stopHousekeeping();
  };
}

/**
 * Runs the background process of a cluster. It is separate from the web processes so that a crash of one of them cannot
 * interrupt a mail that is being sent.
 * @throws DatabaseUnusable
 */
export async function workInBackground(config: Config): Promise<void> {
  const context = await createContext(config);
  await applyStops(context);
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
