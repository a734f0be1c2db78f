import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { localParts } from '../../../../shared/time.ts';
import type { Config } from '../../config.ts';
import { reserveSpace } from '../../storage/free-space.ts';
import type { Database } from '../client.ts';
import { isRewriteDue } from './secure-erase.ts';

/** The hours of the night in the agency's time zone. */
const isNight = (now: Date): boolean => {
  const { hour } = localParts(now);
  return hour >= 1 && hour < 5;
};

/**
 * Rewrites SQLite's file (`rewriteDatabase`) at night, if something was erased since it was last rewritten. Meanwhile
 * forms wait, for about a second for 100 MB. A separate process does it, so that pages are served. Does nothing on
 * PostgreSQL.
 * @param signal ends it; the file is then as before
 * @throws if there is too little space for it. Safe to repeat
 */
export async function rewriteAtNight(
  { config, database, clock }: { config: Pick<Config, 'database'>; database: Database; clock: () => Date },
  signal: AbortSignal,
): Promise<void> {
  if (config.database.kind !== 'sqlite' || !isNight(clock())) return;
  if (signal.aborted || !(await isRewriteDue(database.write))) return;
  const { path } = config.database;
  // SQLite writes a copy of the file, and then the copy's pages to its log.
  await reserveSpace(dirname(path), 2 * (await stat(path)).size);
  const script = fileURLToPath(new URL('./rewrite-process.ts', import.meta.url));
  const rewriting = promisify(execFile)(process.execPath, [script, path], { signal, killSignal: 'SIGKILL' });
  await rewriting.catch((error) => {
    if (!signal.aborted) throw error;
  });
}
