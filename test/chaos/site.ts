import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, createContext } from '../../server/context.ts';
import { type DatabaseConfig, readConfig } from '../../server/platform/config.ts';
import { makePostgres } from '../support/engines.ts';
import { makeFolder } from '../support/folder.ts';
import { runPostgres } from '../support/postgres.ts';
import { type Running, startServer } from '../support/process.ts';
import { startSmtp } from '../support/smtp.ts';
import { mountSmallDisk } from './small-disk.ts';

export type Engine = 'sqlite' | 'postgres';
export const engines: readonly Engine[] = ['sqlite', 'postgres'];

/**
 * Creates an empty site: its settings for `startServer`, without rate limits, and its database.
 * @param undo gets the steps that remove everything, the last step first
 * @param megabytes the size of a separate disk for the data folder and the database
 */
export async function makeSite(engine: Engine, undo: (() => Promise<unknown>)[], megabytes?: number) {
  const disk = megabytes === undefined ? null : mountSmallDisk(megabytes);
  if (disk) undo.push(async () => disk.unmount());
  const dataDir = disk ? join(disk.folder, 'data') : await makeFolder(undo);
  await mkdir(dataDir, { recursive: true });
  const database: DatabaseConfig =
    engine === 'sqlite'
      ? { kind: 'sqlite', path: join(dataDir, 'openhome.db') }
      : await (disk ? makePostgresOn(disk.folder, undo) : makePostgres(undo));
  const env: Record<string, string> = {
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    ...(database.kind === 'postgres' && { DATABASE_URL: database.url }),
  };
  return { database, env };
}

/** Starts a PostgreSQL in a folder, with an empty database. */
async function makePostgresOn(folder: string, undo: (() => Promise<unknown>)[]): Promise<DatabaseConfig> {
  const server = await runPostgres({ kept: join(folder, 'postgres'), isDurable: true });
  undo.push(() => server.stop());
  await server.createDatabase('site');
  return { kind: 'postgres', url: server.url('site') };
}

/**
 * Creates an empty site that sends mails to many people, as fast as it can, to a mail server of the drill.
 * @param undo as in `makeSite`
 */
export async function makeMailingSite(engine: Engine, undo: (() => Promise<unknown>)[]) {
  const { database, env } = await makeSite(engine, undo);
  const inbox = await startSmtp();
  undo.push(inbox.stop);
  const settings = { ...env, SMTP_URL: inbox.url, MAIL_RATE: '100000', DEMO: 'off' };
  /** Starts the server. A start that takes too long on a busy machine is killed and repeated. */
  const startAtLast = async (tries = 3): Promise<Running> => {
    try {
      return await startServer(settings);
    } catch (error) {
      if (tries === 1) throw error;
      return startAtLast(tries - 1);
    }
  };
  /** Works on the site's database while no server runs. */
  const withContext = async <Result>(work: (context: Context) => Promise<Result>): Promise<Result> => {
    const quiet = { info: () => {}, warn: console.log, error: console.log };
    const context = await createContext(readConfig(settings), { log: quiet });
    return work(context).finally(() => context.close());
  };
  return { database, inbox, startAtLast, withContext };
}

/**
 * The peak resident memory of the process in megabytes. Some 70 MB of it are Node's own program, which a memory group
 * does not count if another process has read it first, and which the kernel takes back before it kills anything.
 */
export const peakMemory = ({ process: { pid } }: Running) =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
