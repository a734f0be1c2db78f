import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseConfig } from '../../server/platform/config.ts';
import { makeFolder } from '../support/folder.ts';
import { runPostgres } from '../support/postgres.ts';
import type { Engine } from './site.ts';

/** A site whose database is on a separate disk. */
export type DiskSite = {
  /** Its settings for `startServer`. */
  env: Record<string, string>;
  database: DatabaseConfig;
  /** Stops the database's own processes, and lets them continue. On SQLite there are none. */
  freeze(): void;
  thaw(): void;
  /** Opens the database on a copy of the disk, as after a restart of the machine. */
  openCopy(folder: string): Promise<{ database: DatabaseConfig; close(): Promise<void> }>;
  /** Restarts a database server that has ended, as a service manager would. */
  revive(): Promise<void>;
  /** Kills a database server and all its processes, whatever their state. */
  kill(): Promise<void>;
};

const RATE_LIMIT = 'off';
/** The database of the site in PostgreSQL. */
const NAME = 'site';

/** @param folder the folder of a disk @param undo gets the steps that remove everything, the last step first */
export async function makeDiskSite(
  engine: Engine,
  folder: string,
  undo: (() => unknown)[],
): Promise<DiskSite> {
  return engine === 'sqlite' ? onSqlite(folder) : onPostgres(folder, undo);
}

function onSqlite(folder: string): DiskSite {
  const fileOf = (disk: string) => ({ kind: 'sqlite', path: join(disk, 'data', 'openhome.db') }) as const;
  return {
    env: { DATA_DIR: join(folder, 'data'), RATE_LIMIT },
    database: fileOf(folder),
    freeze: () => {},
    thaw: () => {},
    openCopy: async (copy) => ({ database: fileOf(copy), close: async () => {} }),
    revive: async () => {},
    kill: async () => {},
  };
}

/** The disk holds only PostgreSQL. The site's data folder, which contains nothing of a lead, is elsewhere. */
async function onPostgres(folder: string, undo: (() => unknown)[]): Promise<DiskSite> {
  const pidFile = (disk: string) => join(disk, 'postgres', 'data', 'postmaster.pid');
  const serverOf = (disk: string) => runPostgres({ kept: join(disk, 'postgres'), isDurable: true });
  const server = await serverOf(folder);
  undo.push(() => server.stop());
  await server.createDatabase(NAME);
  const database: DatabaseConfig = { kind: 'postgres', url: server.url(NAME) };
  const first = () => Number.parseInt(readFileSync(pidFile(folder), 'utf8'), 10);
  /** The first process is signalled before its children, so that it starts no new ones. */
  const signal = (name: NodeJS.Signals) => {
    process.kill(first(), name);
    for (const pid of children()) signalIfRunning(pid, name);
  };
  const children = () => {
    const { stdout } = spawnSync('pgrep', ['-P', String(first())], { encoding: 'utf8' });
    return stdout.split('\n').filter(Boolean).map(Number);
  };
  return {
    env: { DATA_DIR: await makeFolder(undo), DATABASE_URL: database.url, RATE_LIMIT },
    database,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async openCopy(copy) {
      // After a power cut no process has the pid in this file; here the original server still runs under it.
      rmSync(pidFile(copy));
      const copied = await serverOf(copy);
      return { database: { kind: 'postgres', url: copied.url(NAME) }, close: () => copied.stop() };
    },
    async revive() {
      if (!existsSync(pidFile(folder)) || !isRunning(first())) await server.resume();
    },
    async kill() {
      if (!existsSync(pidFile(folder)) || !isRunning(first())) return;
      signal('SIGSTOP');
      const all = [...children(), first()];
      for (const pid of all) signalIfRunning(pid, 'SIGKILL');
      while (all.some(isRunning)) await sleep(10);
    },
  };
}

/** A worker may have ended since it was found. */
function signalIfRunning(pid: number, name: NodeJS.Signals): void {
  if (isRunning(pid)) process.kill(pid, name);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
