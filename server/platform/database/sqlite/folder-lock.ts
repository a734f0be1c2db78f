import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { DatabaseUnusable } from '../unusable.ts';

/** How long another process may hold the lock while it writes its version. */
const LOCK_WAIT_MS = 1000;

/**
 * Shares the data folder with other processes of this version. The lock is that of a small SQLite file beside the
 * database, so the kernel holds it: it is released when the process ends, and it works between containers, whose
 * process ids cannot be compared.
 * @param schema the newest migration that this process knows
 * @returns a function that releases the folder
 * @throws DatabaseUnusable while a process of an older version runs (a migration would break it), or while another
 * process moves the site
 */
export function shareFolder(dataDir: string, schema: string): () => void {
  const lock = openLock(dataDir);
  try {
    if (begin(lock, 'exclusive') !== null) {
      // No other process uses the folder, so this one writes its own version.
      lock.exec('drop table if exists users; create table users (schema text not null)');
      lock.prepare('insert into users values (?)').run(schema);
      lock.exec('commit');
    }
    // Another process that is just writing its version needs a moment.
    lock.exec(`pragma busy_timeout = ${LOCK_WAIT_MS}`);
    const users = begin(lock, 'shared');
    if (users === null) throw new DatabaseUnusable(beingMoved(dataDir));
    if (users < schema) throw new DatabaseUnusable(olderVersion(dataDir));
    return hold(lock);
  } catch (error) {
    lock.close();
    throw error;
  }
}

/**
 * Locks the data folder against all other processes.
 * @returns a function that releases the folder
 * @throws DatabaseUnusable while any other process uses it
 */
export function lockFolder(dataDir: string): () => void {
  const lock = openLock(dataDir);
  if (begin(lock, 'exclusive') !== null) return hold(lock);
  lock.close();
  throw new DatabaseUnusable(`The site in ${dataDir} is running. Stop it first.`);
}

/** The locks of this process. The garbage collector would close a connection that nothing refers to. */
const held = new Set<BetterSqlite.Database>();

function hold(lock: BetterSqlite.Database): () => void {
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

const beingMoved = (dataDir: string) =>
  `Another process is moving the site in ${dataDir}. Start this one once it has finished.`;
const olderVersion = (dataDir: string) =>
  `Another process of an older version of Openhome is using ${dataDir}. Stop it, then start this one.`;

function openLock(dataDir: string): BetterSqlite.Database {
  mkdirSync(dataDir, { recursive: true });
  // It keeps SQLite's default journal mode: with a write-ahead log, readers do not exclude a writer.
  return new BetterSqlite(join(dataDir, 'openhome.lock'), { timeout: 0 });
}

/**
 * Begins a transaction, which holds the lock until it ends.
 * @returns the version of the folder's users; null if another process does not allow the lock
 */
function begin(lock: BetterSqlite.Database, kind: 'exclusive' | 'shared'): string | null {
  try {
    if (kind === 'exclusive') {
      lock.exec('begin exclusive');
      return '';
    }
    lock.exec('begin');
    return lock.prepare<[], string>('select schema from users').pluck().get() ?? '';
  } catch (error) {
    if (lock.inTransaction) lock.exec('rollback');
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
}
