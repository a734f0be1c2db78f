import { hash } from 'node:crypto';
import { keysOf, type StoredKey, tablesWithFiles } from '../backup/stored-keys.ts';
import type { Files } from '../files/files.ts';
import { inLanes } from '../files/lanes.ts';
import type { Batches, MovedTable } from './rows.ts';
import { type Sum, startSum } from './sums.ts';

export type FilesCarrier = {
  /**
   * Some rows were `before`, where they go to, and are `now`: so are the files that they speak of. One of which no
   * row speaks any more is taken away where it was carried.
   */
  follow(
    tables: readonly MovedTable[],
    rows: { before: Batches; now: Batches },
    signal: AbortSignal,
  ): Promise<void>;
  /** Carries those that were not carried yet, or may have changed; what is there already is left. @returns how many */
  carry(signal: AbortSignal): Promise<number>;
  /** Of all that the rows speak of, on both sides. */
  sums(): { from: Sum; to: Sum; missing: string[] };
};

/** What each side has of a file; null where it is not. */
type Stored = { from: string | null; to: string | null };

/**
 * Each file is read back from where it went: what it has there is what is summed up.
 * @param doing `look`: nothing is written
 */
export function openFilesCarrier(
  { from, to }: { from: Files; to: Files },
  doing: 'carry' | 'look',
): FilesCarrier {
  const carries = doing === 'carry';
  const stored = new Map<string, Stored>();
  /** Those to be looked at: what was missing may have come since, and some change under their key. */
  const left = new Map<string, StoredKey>();
  const [mine, theirs] = [startSum(), startSum()];

  /** @param now null when no row speaks of it any more */
  function note(key: string, now: Stored | null): void {
    const was = stored.get(key);
    if (was?.from) mine.remove(`${key} ${was.from}`);
    if (was?.to) theirs.remove(`${key} ${was.to}`);
    if (now?.from) mine.add(`${key} ${now.from}`);
    if (now?.to) theirs.add(`${key} ${now.to}`);
    if (now) stored.set(key, now);
    else stored.delete(key);
  }

  async function drop(key: string): Promise<void> {
    left.delete(key);
    note(key, null);
    if (carries) await to.delete(key);
  }

  /** @returns whether it was carried */
  async function lookAt({ key, spare, lasting }: StoredKey): Promise<boolean> {
    const bytes = await from.get(key);
    const was = stored.get(key);
    if (!bytes) {
      // What lies there then is from before.
      if (carries && spare && was?.to !== null) await to.delete(key);
      note(key, { from: null, to: null });
      return false;
    }
    if (lasting) left.delete(key);
    const sum = hash('sha256', bytes);
    // Nobody but us writes there.
    if (was?.from === sum && was.to === sum) return false;
    const found = await sumAt(to, key);
    const brings = carries && found !== sum;
    if (brings) await to.put(key, bytes);
    const there = brings ? await sumAt(to, key) : found;
    note(key, { from: sum, to: there === sum ? sum : there });
    return brings;
  }

  return {
    async follow(tables, { before, now }, signal) {
      const gone = new Set<string>();
      for await (const { key } of spokenOf(tables, before)) gone.add(key);
      for await (const file of spokenOf(tables, now)) {
        gone.delete(file.key);
        if (!file.lasting || !stored.get(file.key)?.from) left.set(file.key, file);
      }
      await inLanes(gone.values(), (key) => {
        signal.throwIfAborted();
        return drop(key);
      });
    },
    async carry(signal) {
      let count = 0;
      await inLanes(left.values(), async (file) => {
        signal.throwIfAborted();
        if (await lookAt(file)) count += 1;
      });
      return count;
    },
    sums() {
      const missing = [...left.values()].filter(({ key, spare }) => !spare && !stored.get(key)?.from);
      return { from: mine.read(), to: theirs.read(), missing: missing.map(({ key }) => key) };
    },
  };
}

/** The files of some rows. No two rows speak of the same. */
async function* spokenOf(tables: readonly MovedTable[], batches: Batches): AsyncGenerator<StoredKey> {
  for (const table of tables.filter(({ name }) => tablesWithFiles.includes(name))) {
    for await (const rows of batches(table)) {
      for (const row of rows) yield* keysOf(table, row);
    }
  }
}

async function sumAt(files: Files, key: string): Promise<string | null> {
  const bytes = await files.get(key);
  return bytes && hash('sha256', bytes);
}
