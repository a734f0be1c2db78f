import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { damagedDatabase } from '../unusable.ts';

/** What a database file was when its last connection was closed. */
type Closed = { size: number; modified: number; sha256: string };

const recordOf = (path: string) => `${path}.sum`;

/**
 * Records the checksum of a file that nobody has open any more. SQLite has none for its pages, so a bit that a failing
 * disk flips within a row would be served as if it had been written.
 * @param largest files above this size, in bytes, are left out, because the end of a process must not take seconds
 */
export function recordChecksum(path: string, largest: number): void {
  const before = stateOf(path);
  if (!before || before.size > largest || existsSync(`${path}-wal`)) return;
  const closed: Closed = { ...before, sha256: digestOf(path) };
  // Somebody else may have opened the file and written to it meanwhile.
  if (stateOf(path)?.modified !== before.modified) return;
  try {
    writeFileSync(recordOf(path), JSON.stringify(closed));
  } catch {
    // A full disk, for example. Without a record the next start knows less, and the site has ended in order.
  }
}

/**
 * Compares a file with its record. Whoever writes to a file changes its time, and then the record is of no use; a disk
 * that loses a bit does not.
 * @throws DatabaseUnusable if its bytes are others, but its size and its time are not
 */
export function refuseChangedBytes(path: string): void {
  const closed = readRecord(path);
  const now = stateOf(path);
  if (!closed || now?.size !== closed.size || now.modified !== closed.modified) return;
  if (existsSync(`${path}-wal`)) return;
  if (digestOf(path) !== closed.sha256) {
    throw damagedDatabase(
      path,
      `its bytes have changed since it was closed: the disk may be failing; to use it all the same, delete ${recordOf(path)}`,
    );
  }
}

/** null if there is none, or one that was cut off while it was written: then nothing is known of the file. */
function readRecord(path: string): Closed | null {
  try {
    return JSON.parse(readFileSync(recordOf(path), 'utf8'));
  } catch {
    return null;
  }
}

function stateOf(path: string): Omit<Closed, 'sha256'> | null {
  const state = statSync(path, { throwIfNoEntry: false });
  return state ? { size: state.size, modified: Math.floor(state.mtimeMs) } : null;
}

const digestOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');
