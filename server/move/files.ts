import { hash } from 'node:crypto';
import { keysOf, type StoredKey, tablesWithFiles } from '../backup/stored-keys.ts';
import type { Files } from '../files/files.ts';
import { allOf, type MovedTable, type Side } from './rows.ts';
import { type Sum, startSum } from './sums.ts';

/** Files that are carried at once. */
const LANES = 8;

export type FilesCarrier = {
  /** The files that the rows of a snapshot speak of. */
  look(side: Side, tables: readonly MovedTable[]): Promise<StoredKey[]>;
  /** Carries those of them that were not carried yet; what is there already is left alone. @returns how many */
  carry(keys: readonly StoredKey[], signal: AbortSignal): Promise<number>;
  /** Of all that were to be carried at last, on both sides. */
  sums(): { from: Sum; to: Sum; missing: string[] };
};

/** Each file is read back from where it went: what it has there is what is summed up. */
export function openFilesCarrier(from: Files, to: Files): FilesCarrier {
  /** What each side has of a file; null of one that is not there. */
  const carried = new Map<string, { from: string | null; to: string | null }>();
  let spokenOf: readonly StoredKey[] = [];

  async function carryFile(key: string): Promise<boolean> {
    const bytes = await from.get(key);
    if (!bytes) {
      carried.set(key, { from: null, to: null });
      return false;
    }
    const sum = hash('sha256', bytes);
    const there = await to.get(key);
    const isThere = there !== null && hash('sha256', there) === sum;
    if (!isThere) await to.put(key, bytes);
    const arrived = isThere ? there : await to.get(key);
    carried.set(key, { from: sum, to: arrived && hash('sha256', arrived) });
    return !isThere;
  }

  return {
    async look(side, tables) {
      const keys: StoredKey[] = [];
      for (const table of tables.filter(({ name }) => tablesWithFiles.includes(name))) {
        for await (const rows of allOf(side)(table)) {
          for (const row of rows) keys.push(...keysOf(table, row));
        }
      }
      return keys;
    },
    async carry(keys, signal) {
      spokenOf = keys;
      // What was missing may have come since.
      const left = spokenOf.filter(({ key }) => !carried.get(key)?.from).values();
      let count = 0;
      const lane = async () => {
        for (const { key } of left) {
          signal.throwIfAborted();
          if (await carryFile(key)) count += 1;
        }
      };
      await Promise.all(Array.from({ length: LANES }, lane));
      return count;
    },
    sums() {
      const [mine, theirs] = [startSum(), startSum()];
      const missing: string[] = [];
      for (const { key, spare } of spokenOf) {
        const sums = carried.get(key);
        if (sums?.from) mine.add(`${key} ${sums.from}`);
        else if (!spare) missing.push(key);
        if (sums?.to) theirs.add(`${key} ${sums.to}`);
      }
      return { from: mine.read(), to: theirs.read(), missing };
    },
  };
}
