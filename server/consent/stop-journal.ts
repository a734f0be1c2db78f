import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConsentPurpose } from '../../shared/consent/consent.ts';
import type { Log } from '../platform/log.ts';
import { repeat } from '../platform/process/repeat.ts';
import { orNull } from '../platform/storage/or-null.ts';

/** What a mail program asks for by "Unsubscribe": the link's kind and token, and for a recipient's link the purpose. */
export type Stop =
  | { link: 'search'; token: string; at: string }
  | { link: 'recipient'; token: string; purpose: ConsentPurpose; at: string };

export type StopJournal = {
  /** Resolves within a second, once the stop is in the database or on the disk. */
  record(stop: Stop): Promise<void>;
  /** Applies what is on the disk. */
  apply(): Promise<void>;
};

/** How long the database may take, so that the answer comes within a second. */
const PATIENCE_MS = 400;
const EVERY_MS = 5000;
/** Each is a small file. More than this is no list of people, and would fill the disk. */
const MOST_FILES = 10_000;
const NAME = /^[0-9a-f-]{36}\.json$/;

/**
 * Stops that the database is too busy to take, one file each, in the data folder: they survive a crash of the process or
 * the machine, and any process with this folder applies them when the database is free. To apply one twice is the same as
 * once.
 * @param parts.store writes a stop into the database
 * @param parts.isKnown whether its link is one of ours, so that made-up ones do not fill the disk. It only reads, which a
 *   busy SQLite does not hold up; a PostgreSQL that is away does
 */
export function createStopJournal({
  folder,
  store,
  isKnown,
  log,
}: {
  folder: string;
  store(stop: Stop): Promise<void>;
  isKnown(stop: Stop): Promise<boolean>;
  log: Log;
}): StopJournal {
  return {
    async record(stop) {
      const stored = store(stop).then(
        () => true,
        (error) => {
          log.warn('stop not stored yet', { error });
          return false;
        },
      );
      if (await Promise.race([stored, sleep(PATIENCE_MS, false, { ref: false })])) return;
      // If that fails, or is slow too, the stop is written.
      const known = isKnown(stop).catch(() => true);
      if (await Promise.race([known, sleep(PATIENCE_MS, true, { ref: false })]))
        await writeStop(folder, stop);
    },
    async apply() {
      const names = ((await orNull(readdir(folder))) ?? []).filter((name) => NAME.test(name));
      for (const name of names) {
        const path = join(folder, name);
        // Another process with this folder may have applied it.
        const text = await orNull(readFile(path, 'utf8'));
        if (text === null) continue;
        await store(JSON.parse(text));
        await rm(path, { force: true });
      }
    },
  };
}

/** @throws when the disk takes no more, and the mail program then tries again */
async function writeStop(folder: string, stop: Stop): Promise<void> {
  if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) await sync(dirname(folder));
  if ((await readdir(folder)).length >= MOST_FILES) throw new Error('The journal of stops is full.');
  const name = `${randomUUID()}.json`;
  const temporary = join(folder, `.${name}.tmp`);
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(JSON.stringify(stop));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, join(folder, name));
  await sync(folder);
}

async function sync(folder: string): Promise<void> {
  // Windows cannot open folders, and syncs names itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Applies what an earlier process left, and every few seconds what this one could not store. The first attempt comes before
 * any mail is sent; if the database fails at that moment, a mail may go out before the stop of its recipient is applied.
 * @returns stops it, and waits for the work in progress
 */
export async function startStopJournal(journal: Journal): Promise<() => Promise<void>> {
  await applyStops(journal);
  return repeat(EVERY_MS, () => applyStops(journal));
}

type Journal = { stops: StopJournal; log: Log };

/** Applies what is in the journal. What cannot be applied yet is logged, and stays. */
export const applyStops = ({ stops, log }: Journal): Promise<void> =>
  stops.apply().catch((error) => log.warn('stops not applied yet', { error }));
