import { deleteOldIdempotencyKeys } from './enquiries/idempotency.ts';
import { deleteOldFeedRuns } from './feed/feed-runs.ts';
import { uploadFolder } from './files/uploads.ts';
import { backfillLeads, backfillOffices } from './leads/backfill.ts';
import { eraseOldLeads } from './leads/retention.ts';
import type { Config } from './platform/config.ts';
import { withAdvisoryLock } from './platform/database/advisory-lock.ts';
import type { Database } from './platform/database/client.ts';
import type { Log } from './platform/log.ts';
import type { Files } from './platform/storage/files.ts';
import { deleteOldFiles } from './platform/storage/old-files.ts';
import { deleteOrphanedFiles } from './platform/storage/orphaned-files.ts';
import { deleteEndedSessions } from './staff/accounts.ts';

const EVERY_MS = 3_600_000;

/**
 * Takes away, now and every hour, what nothing needs any more: answers to repeats that can no longer
 * come, sign-ins that have ended, reports of feeds of long ago, files that were written for a row that was
 * not, uploads that were never finished, and leads that are done for as long as the settings say. Shows staff
 * what a process of an older version took. Of several processes one does what concerns the database.
 * @returns stops it, and waits for what it is doing, though not for the store of the files
 */
export function startHousekeeping(parts: {
  config: Pick<Config, 'dataDir' | 'leadsKeepDays'>;
  database: Database;
  files: Files;
  clock: () => Date;
  log: Log;
}): () => Promise<void> {
  const { config, database, files, clock, log } = parts;
  const stop = new AbortController();
  /** None keeps the next from its turn: what is promised to be erased does not wait for a disk that fails. */
  const doEach = async (...steps: (() => Promise<void>)[]) => {
    for (const step of steps) {
      await step().catch((error) => log.error('housekeeping failed', { error }));
    }
  };
  const tidyDatabase = () =>
    doEach(
      () => deleteOldIdempotencyKeys(database.write, clock()),
      () => deleteEndedSessions(database.write, clock()),
      () => deleteOldFeedRuns(database.write),
      () => backfillLeads(database.write, log),
      () => backfillOffices(database.write),
      () => eraseOldLeads(parts, stop.signal),
      // Last: a store of files that is down lets each of them wait.
      () => deleteOrphanedFiles(database.write, files, clock(), stop.signal),
    );
  const tidy = async () => {
    if (stop.signal.aborted) return;
    await doEach(
      () => deleteOldFiles(uploadFolder(config.dataDir), clock()),
      () => files.sweep(clock()),
      () => withAdvisoryLock(database, 'housekeeping', { ifHeld: 'skip' }, tidyDatabase),
    );
  };
  let doing = tidy();
  const timer = setInterval(() => {
    doing = doing.then(tidy);
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    stop.abort();
    await doing;
  };
}
