import { withAgency } from '../agency/index.ts';
import { type Outbox, queueMail } from '../mail/index.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/client.ts';
import type { Log } from '../platform/log.ts';
import { repeat } from '../platform/process/repeat.ts';
import { freeSpace, type Space } from '../platform/storage/free-space.ts';
import { alarmMail } from './alarm-mail.ts';
import { recordAlarms } from './alarm-records.ts';
import { findAlarms } from './find-alarms.ts';

type Parts = {
  config: Pick<Config, 'dataDir' | 'mail' | 'mailFrom' | 'mailTo' | 'publicUrl'>;
  database: Database;
  outbox: Pick<Outbox, 'wake'>;
  clock: () => Date;
  log: Log;
};

const EVERY_MS = 60_000;

/** The free space of the disk that holds the data. If it cannot be read, this is logged and the result is null. */
export async function measureFreeSpace({
  config,
  log,
}: Pick<Parts, 'config' | 'log'>): Promise<Space | null> {
  try {
    return await freeSpace(config.dataDir);
  } catch (error) {
    log.warn('alerts.no-disk', { error });
    return null;
  }
}

/**
 * Checks for alarms once, and queues a mail to the agency about alarms that have begun, have lasted another day, or are
 * over.
 * @param space of the disk; read by default
 */
export async function checkAlarms(parts: Parts, space?: Space): Promise<void> {
  const { config, database, clock, log, outbox } = parts;
  const now = clock();
  const alarms = await findAlarms(database.read, now, space ?? (await measureFreeSpace(parts)), config);
  const kinds = alarms.map(({ kind }) => kind);
  const notices = await database.write.transaction().execute(async (trx) => {
    const noted = await recordAlarms(trx, kinds, now);
    for (const notice of noted) {
      const alarm = alarms.find(({ kind }) => kind === notice.kind);
      await queueMail(trx, alarmMail(notice, alarm, { config, now }), { now, alertKind: notice.kind });
    }
    return noted;
  });
  for (const { kind, what } of notices) log.warn('alert', { kind, what });
  if (notices.length > 0) outbox.wake();
}

/**
 * Checks now and every minute. Several processes may do so: the agency gets one mail.
 * @returns a function that stops it and waits for the current check
 */
export const startAlarms = (parts: Parts): (() => Promise<void>) =>
  repeat({ everyMs: EVERY_MS, log: parts.log, event: 'alerts.failed' }, () =>
    withAgency(parts.database, () => checkAlarms(parts)),
  );
