import { hash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { damagedDatabase } from '../unusable.ts';

/** The state of a database file when its last connection was closed. */
type Closed = { size: number; modified: number; sha256: string };

const recordOf = (path: string) => `${path}.sum`;

/**
 * Records the checksum of a file that no process has open. SQLite has none for its pages, so a bit that a failing disk
 * flips within a row would be served as if it had been written.
 * @param largest files above this size, in bytes, are left out, because the end of a process must not take seconds
 */
export function recordChecksum(path: string, largest: number): void {
  const before = stateOf(path);
  if (!before || before.size > largest || existsSync(`${path}-wal`)) return;
  const closed: Closed = { ...before, sha256: digestOf(path) };
  // Another process may have opened the file and written to it in the meantime.
  if (stateOf(path)?.modified !== before.modified) return;
  try {
    writeFileSync(recordOf(path), JSON.stringify(closed));
  } catch {
    // The disk may be full. Without a record, the next start only skips the comparison.
  }
}

/**
 * Compares a file with its record. A process that writes to the file changes its time, and the record no longer
 * applies. A disk that loses a bit does not change the time.
 * @throws DatabaseUnusable if the file's bytes have changed, but its size and its time have not
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

/** null if there is no record, or if writing it was interrupted. */
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

const digestOf = (path: string): string => hash('sha256', readFileSync(path));
