import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnusable } from '../unusable.ts';

/** A note in the data folder while a backup is being restored into it: which one. */
const noteIn = (dataDir: string) => join(dataDir, '.restoring');

/** @param backup its id (`unfinishedRestore` gives it back) */
export const noteRestoring = (dataDir: string, backup: string): void =>
  writeFileSync(noteIn(dataDir), backup, { flush: true });

/** Takes the note away: a site may start here. */
export const noteRestored = (dataDir: string): void => rmSync(noteIn(dataDir), { force: true });

/** The backup whose restoring began here and did not end; null when there is none. */
export function unfinishedRestore(dataDir: string): string | null {
  const note = noteIn(dataDir);
  return existsSync(note) ? readFileSync(note, 'utf8') : null;
}

/** @throws DatabaseUnusable: a site that started now would look new, and be written into */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (unfinishedRestore(dataDir) === null) return;
  throw new DatabaseUnusable(
    `A backup was being restored into ${dataDir}, and that did not end. Run npm run restore again.`,
  );
}
