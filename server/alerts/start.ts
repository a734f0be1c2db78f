import { withAgency } from '../agency/index.ts';
import type { Context } from '../context.ts';
import { withAdvisoryLock } from '../platform/database/advisory-lock.ts';
import { repeat } from '../platform/process/repeat.ts';
import { matureChanges } from './events/mature.ts';
import { sendDueAlerts } from './sending/send.ts';

const EVERY_MS = 30_000;

type Parts = Pick<Context, 'config' | 'database' | 'clock' | 'log' | 'outbox'>;

/** Turns changes of listings into events, and events into mails. Only one process does so at a time. */
export async function workOnAlerts(parts: Parts, signal: AbortSignal): Promise<void> {
  const { database, clock, log, outbox } = parts;
  await withAdvisoryLock(database, 'alerts', { ifHeld: 'skip' }, async () => {
    await matureChanges(database, clock());
    const mails = await sendDueAlerts(parts, signal);
    if (mails > 0) {
      log.info('alerts.queued', { mails });
      outbox.wake();
    }
  });
}

/**
 * Runs `workOnAlerts` now and every half minute.
 * @returns a function that stops it and waits for the current batch
 */
export const startAlerts = (parts: Parts): (() => Promise<void>) =>
  repeat({ everyMs: EVERY_MS, log: parts.log, event: 'alerts failed' }, (signal) =>
    withAgency(parts.database, () => workOnAlerts(parts, signal)),
  );
