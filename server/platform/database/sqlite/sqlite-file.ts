import { execFile } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import BetterSqlite from 'better-sqlite3';
import { damagedDatabase } from '../unusable.ts';
import { isAlive, startOf } from './processes.ts';

/** A file up to this size is read through whenever it is opened: 1 ms for each MB. */
export const READ_WHOLE_BYTES = 256e6;

/** Others yield to it: reading some gigabytes must not slow the first visitors down. */
const LOW_PRIORITY = 10;

/**
 * Makes the file under another name and gives it its own when there is something in it, so that a start that is
 * killed leaves none, rather than one of no bytes, which `refuseTruncated` takes for a loss.
 */
export function makeSqliteFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const making = `${path}.making-`;
  removeAbandoned(making);
  if (existsSync(path)) return;
  const mine = `${making}${process.pid}-${startOf(process.pid)}`;
  const connection = new BetterSqlite(mine);
  // Written at once, with the first page.
  connection.pragma('journal_mode = WAL');
  connection.close();
  try {
    linkSync(mine, path);
  } catch (error) {
    // Another process was quicker; or the file system has no links, and SQLite makes the file itself.
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!existsSync(path) && !['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error;
  }
  rmSync(mine, { force: true });
}

/** What processes that were killed meanwhile have left. */
function removeAbandoned(making: string): void {
  const folder = dirname(making);
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(basename(making))) continue;
    const [pid = '', started = ''] = name.slice(basename(making).length).split('-');
    if (!isAlive({ pid: Number(pid), started })) rmSync(join(folder, name), { force: true });
  }
}

/**
 * SQLite takes a file of no bytes for a new database: one that was cut short to nothing would start
 * again as if there had never been a lead. A file that another process is just making grows at once.
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
 * Whether reading a file through can wait until visitors are served: it is large, was closed as it should, and no
 * damage was found in it before. Who was not closed leaves a log. Asked before it is opened.
 */
export function isReadLater(path: string, wholeBytes: number): boolean {
  const size = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return size(path) > wholeBytes && size(`${path}-wal`) === 0 && !existsSync(noteOfDamage(path));
}

const noteOfDamage = (path: string) => `${path}.damaged`;

/** The file was read through and is whole, perhaps restored since. */
export const forgetDamage = (path: string): void => rmSync(noteOfDamage(path), { force: true });

/**
 * What is wrong with a file, or 'ok'.
 * @param whole every page is read; otherwise what SQLite reads anyway: the header, whether as many pages are there
 *   as it says, and the tables' definitions
 */
export function checkIntegrity(connection: BetterSqlite.Database, whole: boolean): string {
  try {
    const question = whole ? 'pragma quick_check(1)' : `select 'ok' from sqlite_schema union select 'ok'`;
    return String(connection.prepare(question).pluck().get()).replace(/\s+/g, ' ');
  } catch (error) {
    if (!isDamage(error)) throw error;
    return (error as Error).message;
  }
}

/** Whether it is the file that is wrong, in the words of SQLite, and not the disk or who asked. */
export function isDamage(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT');
}

/**
 * Reads every page of the file in a process of its own. Damage is noted beside the file: whoever starts the site again
 * by itself would serve from it otherwise until it is found once more.
 * @throws DatabaseUnusable; AbortError
 */
export async function checkWholeFile(path: string, signal: AbortSignal): Promise<void> {
  const script = fileURLToPath(new URL('./read-whole.ts', import.meta.url));
  const reading = promisify(execFile)(process.execPath, [script, path], { signal, killSignal: 'SIGKILL' });
  try {
    if (reading.child.pid !== undefined) setPriority(reading.child.pid, LOW_PRIORITY);
  } catch {
    // It has ended already.
  }
  const { stdout } = await reading;
  if (stdout === 'ok') return;
  writeFileSync(noteOfDamage(path), stdout);
  throw damagedDatabase(path, stdout);
}
