import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConsentPurpose } from '../../shared/consent/consent.ts';
import type { Log } from '../platform/log.ts';
import { repeat } from '../platform/process/repeat.ts';
import { orNull, syncFolder } from '../platform/storage/file-system.ts';
import { mayBeToken } from './links.ts';

/** A one-click "Unsubscribe" of a mail program: the link's kind and token and, for a recipient's link, the purpose. */
export type Stop =
  | { link: 'search'; token: string; at: string }
  | { link: 'recipient'; token: string; purpose: ConsentPurpose; at: string };

export type StopJournal = {
  /**
   * Resolves within a second, once the stop is in the database or on the disk.
   * @param countFile counts a file for the visitor, and resolves to the seconds to wait if they sent too many, else to
   * null
   * @returns the seconds after which the mail program may try again; null if the stop is recorded, or stops nothing
   */
  record(stop: Stop, countFile: () => Promise<number | null>): Promise<number | null>;
  /** Applies the stops that are on the disk. */
  apply(): Promise<void>;
};

/** The time limit for the database, so that the response is sent within a second. */
const DATABASE_TIMEOUT_MS = 400;
const EVERY_MS = 5000;
/** Each stop is a small file. More than this cannot be a real list of recipients, and would fill the disk. */
const MAX_FILES = 10_000;
const NAME = /^[0-9a-f-]{36}\.json$/;

/**
 * A journal of stops that the database is too busy to store. Each is a file in the data folder, so that it survives a
 * crash of the process or the machine, and any process with this folder applies it when the database is free. Applying
 * a stop twice changes nothing.
 * @param parts.store writes a stop into the database
 * @param parts.isKnown whether the link is one of ours, so that invented links do not fill the disk. It only reads, so
 * a busy SQLite does not delay it, but an unavailable PostgreSQL does
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
    async record(stop, countFile) {
      if (!mayBeToken(stop.token)) return null;
      const stored = store(stop).then(
        () => true,
        (error) => {
          log.warn('stop not stored yet', { error });
          return false;
        },
      );
      if (await Promise.race([stored, sleep(DATABASE_TIMEOUT_MS, false, { ref: false })])) return null;
      // If this check fails or is slow, too, the stop is written.
      const known = isKnown(stop).catch(() => true);
      if (!(await Promise.race([known, sleep(DATABASE_TIMEOUT_MS, true, { ref: false })]))) return null;
      const seconds = await countFile();
      if (seconds === null) await writeStop(folder, stop);
      return seconds;
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

/** @throws if the disk accepts no more; the mail program then tries again */
async function writeStop(folder: string, stop: Stop): Promise<void> {
  if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined)
    await syncFolder(dirname(folder));
  if ((await readdir(folder)).length >= MAX_FILES) throw new Error('The journal of stops is full.');
  const name = `${randomUUID()}.json`;
  const temporary = join(folder, `.${name}.tmp`);
  await writeFile(temporary, JSON.stringify(stop), { flag: 'wx', mode: 0o600, flush: true });
  await rename(temporary, join(folder, name));
  await syncFolder(folder);
}

/**
 * Applies the stops of an earlier process now, and every few seconds those that this process could not store. The first
 * attempt runs before any mail is sent. If the database fails at that moment, a mail may be sent before the stop of its
 * recipient is applied.
 * @returns a function that stops it and waits for the work in progress
 */
export async function startStopJournal(journal: Journal): Promise<() => Promise<void>> {
  await applyStops(journal);
  return repeat({ everyMs: EVERY_MS, log: journal.log, event: 'stops failed' }, () => applyStops(journal));
}

type Journal = { stops: StopJournal; log: Log };

/** Applies the stops in the journal. Stops that cannot be applied yet stay in it, and the failure is logged. */
export const applyStops = ({ stops, log }: Journal): Promise<void> =>
  stops.apply().catch((error) => log.warn('stops not applied yet', { error }));
