import { HOUR_MS } from '../shared/constants.ts';
import { keepNamedPictures } from './agency/index.ts';
import { deleteUnconfirmedSearches } from './alerts/index.ts';
import { deleteOldIdempotencyKeys } from './enquiries/index.ts';
import { deleteOldFeedRuns } from './feed/index.ts';
import { uploadFolder } from './files/index.ts';
import { eraseOldLeads } from './leads/index.ts';
import type { Config } from './platform/config.ts';
import { withAdvisoryLock } from './platform/database/advisory-lock.ts';
import type { Database } from './platform/database/client.ts';
import { rewriteAtNight } from './platform/database/sqlite/nightly-rewrite.ts';
import { repairAddressIndex } from './platform/database/sqlite/secure-erase.ts';
import type { Log } from './platform/log.ts';
import { repeat } from './platform/process/repeat.ts';
import { deleteOldFiles } from './platform/storage/file-system.ts';
import type { Files } from './platform/storage/files.ts';
import { deleteOrphanedFiles } from './platform/storage/orphaned-files.ts';
import { deleteEndedSessions, deleteOldChanges } from './staff/index.ts';

/**
 * Deletes outdated data now and every hour: old idempotency keys, ended sessions, audit entries after a year, old feed
 * runs, searches that nobody confirmed, orphaned files, uploaded pictures that no document contains, unfinished
 * uploads, and leads whose time is up (`eraseOldLeads`). At night the file of SQLite is rewritten if something was
 * erased. The work on the database is done by one process at a time.
 * @returns a function that stops it and waits for the work in progress, though not for the file store
 */
export function startHousekeeping(parts: {
  config: Pick<Config, 'dataDir' | 'database' | 'leadsKeepDays' | 'applicationsKeepDays' | 'rentalsKeepDays'>;
  database: Database;
  files: Files;
  clock: () => Date;
  log: Log;
}): () => Promise<void> {
  const { config, database, files, clock, log } = parts;
  /** Runs every step even if another fails: a failing disk must not delay the erasure of leads. */
  const doEach = async (...steps: (() => Promise<void>)[]) => {
    for (const step of steps) {
      await step().catch((error) => log.error('housekeeping failed', { error }));
    }
  };
  const tidyDatabase = (signal: AbortSignal) =>
    doEach(
      () => deleteOldIdempotencyKeys(database.write, clock()),
      () => deleteEndedSessions(database.write, clock()),
      () => deleteOldChanges(database.write, clock()),
      () => deleteOldFeedRuns(database.write),
      () => deleteUnconfirmedSearches(parts, signal),
      () => eraseOldLeads(parts, signal),
      // These come late, because each delete waits for a time-out while the file store is down.
      async () => {
        await keepNamedPictures(database.write, clock());
        await deleteOrphanedFiles(database.write, files, clock(), signal);
      },
      () => repairAddressIndex(database),
      () => rewriteAtNight(parts, signal),
    );
  return repeat({ everyMs: HOUR_MS, log, event: 'housekeeping failed' }, (signal) =>
    doEach(
      () => deleteOldFiles(uploadFolder(config.dataDir), clock()),
      () => files.sweep(clock()),
      () => withAdvisoryLock(database, 'housekeeping', { ifHeld: 'skip' }, () => tidyDatabase(signal)),
    ),
  );
}
