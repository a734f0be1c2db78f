import { execFile } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import BetterSqlite from 'better-sqlite3';
import { damagedDatabase } from '../unusable.ts';

/** Files up to this size are checked completely whenever they are opened, which takes 1 ms per MB. */
export const FULL_CHECK_BYTES = 256e6;

/** The niceness of the check of a large file, which must not slow down the first visitors. */
const LOW_PRIORITY = 10;

/**
 * Creates the file under a temporary name and links it to its name once it has content. So a start that is killed leaves
 * no empty file, which `refuseTruncated` would take for a loss of data.
 */
export function createSqliteFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const making = `${path}.making-`;
  removeAbandoned(making);
  if (existsSync(path)) return;
  const mine = making + process.pid;
  const connection = new BetterSqlite(mine);
  // This writes the first page of the file.
  connection.pragma('journal_mode = WAL');
  connection.close();
  try {
    linkSync(mine, path);
  } catch (error) {
    // Another process was faster; or the file system has no hard links, and SQLite creates the file when it opens it.
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!existsSync(path) && !['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error;
  }
  rmSync(mine, { force: true });
}

/** Deletes temporary files of processes that were killed. */
function removeAbandoned(making: string): void {
  const folder = dirname(making);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(basename(making))) continue;
    if (!isRunning(Number(name.slice(basename(making).length)))) rmSync(join(folder, name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Refuses an empty file. SQLite takes it for a new database, so a site whose file was truncated would start without its
 * leads. Waits a moment, because another process may be creating the file.
 * @throws DatabaseUnusable
 */
export function refuseTruncated(path: string): void {
  const empty = () => statSync(path, { throwIfNoEntry: false })?.size === 0;
  for (let waited = 0; empty(); waited += 50) {
    if (waited >= 2000) throw damagedDatabase(path, 'it is empty');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  }
}

/**
 * Whether the full check of a file may wait until the site serves visitors: the file is large, was closed cleanly (there
 * is no write-ahead log), and has no known damage. Must be called before the file is opened.
 */
export function isCheckPostponed(path: string, fullCheckBytes: number): boolean {
  const size = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return size(path) > fullCheckBytes && size(`${path}-wal`) === 0 && !existsSync(damageRecord(path));
}

const damageRecord = (path: string) => `${path}.damaged`;

/** Removes the record of damage after a full check found none, for example after a restore. */
export const clearDamageRecord = (path: string): void => rmSync(damageRecord(path), { force: true });

/**
 * Checks an open file.
 * @param check 'full' reads every page; 'quick' reads the header, the number of pages and the table definitions
 * @returns what is wrong, or 'ok'
 */
export function checkIntegrity(connection: BetterSqlite.Database, check: 'full' | 'quick'): string {
  try {
    const query =
      check === 'full' ? 'pragma quick_check(1)' : `select 'ok' from sqlite_schema union select 'ok'`;
    return String(connection.prepare(query).pluck().get()).replace(/\s+/g, ' ');
  } catch (error) {
    if (!isDamage(error)) throw error;
    return (error as Error).message;
  }
}

/** Whether an error of SQLite means a damaged file, rather than a failing disk or a wrong query. */
export function isDamage(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT');
}

/**
 * Checks the complete file in a separate process. Damage is recorded in a file beside the database. Without the record,
 * a supervisor that restarts the site would serve from the damaged file until the next check found the damage.
 * @throws DatabaseUnusable if the file is damaged; AbortError if `signal` is aborted
 */
export async function checkWholeFile(path: string, signal: AbortSignal): Promise<void> {
  const script = fileURLToPath(new URL('./full-check.ts', import.meta.url));
  const checking = promisify(execFile)(process.execPath, [script, path], { signal, killSignal: 'SIGKILL' });
  try {
    if (checking.child.pid !== undefined) setPriority(checking.child.pid, LOW_PRIORITY);
  } catch {
    // The process has already ended.
  }
  const { stdout } = await checking;
  if (stdout === 'ok') return;
  writeFileSync(damageRecord(path), stdout);
  throw damagedDatabase(path, stdout);
}
