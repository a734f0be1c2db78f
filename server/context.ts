import type { Config } from './config.ts';
import { type Database, openDatabase } from './database/client.ts';
import { migrate } from './database/migrate.ts';
import { type Files, openFiles } from './files/files.ts';
import { createLog, type Log } from './log.ts';

/** Everything that a request or a worker needs, built once and passed in. */
export type Context = {
  config: Config;
  database: Database;
  files: Files;
  /** The time now; tests turn it. */
  clock: () => Date;
  log: Log;
  close(): Promise<void>;
};

type Overrides = Partial<Pick<Context, 'files' | 'clock' | 'log' | 'database'>>;

/**
 * Opens what the settings name and migrates the database.
 * @throws DatabaseUnusable
 */
export async function createContext(config: Config, overrides: Overrides = {}): Promise<Context> {
  const log = overrides.log ?? createLog();
  const database = overrides.database ?? openDatabase(config.database);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    config,
    database,
    files: overrides.files ?? openFiles(config.files),
    clock: overrides.clock ?? (() => new Date()),
    log,
    close: () => database.close(),
  };
}
