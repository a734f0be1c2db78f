import { join } from 'node:path';
import { readAgency } from './agency/index.ts';
import { stopRefusedSearch } from './alerts/index.ts';
import { backfillConsents, createStopJournal, type StopJournal } from './consent/index.ts';
import { backfillLeads } from './leads/index.ts';
import { deriveMissingColumns } from './listings/index.ts';
import {
  createBulkPace,
  createMailCap,
  createMailer,
  createOutbox,
  type Mailer,
  type Outbox,
} from './mail/index.ts';
import { openPlaces, type Places } from './places/index.ts';
import { isPublicAddress } from './platform/address-guard.ts';
import type { Config } from './platform/config.ts';
import { type Database, openDatabase } from './platform/database/client.ts';
import { migrate, newestMigration } from './platform/database/migrate.ts';
import { checkPostgresServer, warnWithoutTrigrams } from './platform/database/postgres/postgres-server.ts';
import { matchSiteId } from './platform/database/site-id.ts';
import { shareFolder } from './platform/database/sqlite/folder-lock.ts';
import { refuseMovedAway } from './platform/database/sqlite/moved-away.ts';
import { refuseUnfinishedRestore } from './platform/database/sqlite/restoring.ts';
import { createLog, type Log } from './platform/log.ts';
import { type Files, openFiles } from './platform/storage/files.ts';
import { makePrivate, requireDataFolder } from './platform/storage/private-folder.ts';
import { isKnownStop, stopRefusedNews, storeStop } from './preferences/index.ts';

/** The dependencies of requests and workers, created once and passed in. */
export type Context = {
  config: Config;
  database: Database;
  files: Files;
  places: Places;
  /** Not started yet: `server/background.ts` starts it; commands never do. */
  outbox: Outbox;
  /** Which IP addresses a mail server of the dashboard may have. Tests allow their own machine. */
  allowsMailServer: (address: string) => boolean;
  /** Stores one-click stops while the database is busy. */
  stops: StopJournal;
  /** The current time; tests change it. */
  clock: () => Date;
  log: Log;
  close(): Promise<void>;
};

type Overrides = Partial<
  Pick<Context, 'files' | 'clock' | 'log' | 'database' | 'outbox' | 'allowsMailServer'> & { mailer: Mailer }
>;

/**
 * Opens the database, the file store and the services that the settings name, and migrates the database.
 * @throws DatabaseUnusable
 */
export async function createContext(config: Config, overrides: Overrides = {}): Promise<Context> {
  const log = overrides.log ?? createLog();
  refuseUnfinishedRestore(config.dataDir);
  await requireDataFolder(config.dataDir);
  await makePrivate(config.dataDir, log);
  const release = config.database.kind === 'sqlite' ? shareFolder(config.dataDir, newestMigration) : () => {};
  const database = overrides.database ?? openDatabase(config.database, { log });
  try {
    await checkPostgresServer(database);
    if (database.engine === 'sqlite') await refuseMovedAway(database.read);
    await migrate(database);
    await matchSiteId(config.dataDir, database);
    await readAgency(database);
    await warnWithoutTrigrams(database, log);
    await backfillLeads(database.write, log);
    await backfillConsents(database, log);
    await deriveMissingColumns(database.write, log);
  } catch (error) {
    await database.close();
    release();
    throw error;
  }
  const clock = overrides.clock ?? (() => new Date());
  const allowsMailServer = overrides.allowsMailServer ?? isPublicAddress;
  const files = overrides.files ?? openFiles(config.files, config.dataDir);
  const outbox =
    overrides.outbox ??
    createOutbox({
      config,
      database,
      files,
      mailer: overrides.mailer ?? createMailer({ config, database, allowsMailServer }),
      clock,
      log,
      cap: config.rateLimit ? createMailCap(database, log) : undefined,
      pace: createBulkPace(database, config.mailRate),
      onRefusal: async (trx, { searchId, recipientId, purpose }, reason) => {
        const now = clock();
        if (searchId) await stopRefusedSearch(trx, searchId, reason, { now, config });
        if (purpose === 'newsletter' && recipientId) await stopRefusedNews(trx, recipientId, reason, now);
      },
    });
  return {
    config,
    database,
    files,
    places: openPlaces(config, database, log),
    outbox,
    allowsMailServer,
    stops: createStopJournal({
      folder: join(config.dataDir, 'stops'),
      store: (stop) => storeStop(database, stop),
      isKnown: (stop) => isKnownStop(database, stop),
      log,
    }),
    clock,
    log,
    close: async () => {
      await outbox.stop();
      await database.close();
      release();
    },
  };
}
