import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnusable } from '../unusable.ts';

/** The file that marks a data folder while a backup is restored into it. It contains the backup's id. */
const noteIn = (dataDir: string) => join(dataDir, '.restoring');

/** Marks the folder. @param backup the backup's id, which `unfinishedRestore` returns */
export const writeRestoreMarker = (dataDir: string, backup: string): void =>
  writeFileSync(noteIn(dataDir), backup, { flush: true });

/** Removes the mark, so that a site may start in the folder. */
export const deleteRestoreMarker = (dataDir: string): void => rmSync(noteIn(dataDir), { force: true });

/** The id of a backup whose restore into this folder did not finish; null if there is none. */
export function unfinishedRestore(dataDir: string): string | null {
  const note = noteIn(dataDir);
  return existsSync(note) ? readFileSync(note, 'utf8') : null;
}

/** @throws DatabaseUnusable if a restore did not finish: the site would start empty and accept leads */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (unfinishedRestore(dataDir) === null) return;
  throw new DatabaseUnusable(
    `The restore of a backup into ${dataDir} wasn’t finished. Run npm run restore again.`,
  );
}
