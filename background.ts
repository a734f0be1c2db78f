import type { Config } from './server/config.ts';
import { type Context, createContext } from './server/context.ts';
import { startHousekeeping } from './server/data/housekeeping.ts';
import { startFeed } from './server/feed/service.ts';
import { onStop } from './server/graceful-stop.ts';
import { startAlerts } from './server/outbox/alerts.ts';
import { isProcessMessage, tellSupervisor } from './server/supervised.ts';

/**
 * Starts what a site does unasked, the feed aside: it sends mails, tidies up, and looks for what needs a person.
 * @returns stops it; what is at hand ends first, mails by the context's close
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
 * The process beside several that serve a port (`server/supervisor.ts`): it does for its machine what a site does
 * unasked, until it is told to stop. So a mail that is being handed over is not theirs who may be killed by a page.
 * @throws DatabaseUnusable
 */
export async function workInBackground(config: Config): Promise<void> {
  const context = await createContext(config);
  const feed = startFeed(context);
  const stopBackground = startBackground(context);
  process.on('message', (message) => {
    if (isProcessMessage(message) && message.type === 'mail') context.outbox.wake();
  });
  onStop(context.log, async () => {
    await feed.stop();
    await stopBackground();
    await context.close();
    process.exit(0);
  });
  tellSupervisor({ type: 'ready' });
}
