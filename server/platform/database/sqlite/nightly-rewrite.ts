import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { localParts } from '../../../../shared/time.ts';
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import { reserveSpace } from '../../storage/free-space.ts';
import type { Database } from '../client.ts';
import { isRewriteDue } from './secure-erase.ts';

type Parts = {
  config: Pick<Config, 'database'>;
  database: Database;
  clock: () => Date;
  log: Pick<Log, 'warn'>;
};

/** The hours of the night in the agency's time zone. */
const isNight = (now: Date): boolean => {
  const { hour } = localParts(now);
  return hour >= 1 && hour < 5;
};

/** Rewriting a larger file would hold up forms for longer than they wait for the database (`LOCK_MS`). */
const MAX_BYTES = 500 * 2 ** 20;

/**
 * Rewrites SQLite's file (`rewriteDatabase`) at night, if something was erased since it was last rewritten. Meanwhile
 * forms wait, for about a second for 100 MB, so a file above `MAX_BYTES` is left to `npm run privacy`. A separate process
 * does it, because it would hold up every page otherwise. Does nothing on PostgreSQL.
 * @param signal ends it; the next night repeats it, and `repairAddressIndex` repairs what it left unfinished
 * @throws if there is too little space for it. Safe to repeat
 */
export async function rewriteAtNight(
  { config, database, clock, log }: Parts,
  signal: AbortSignal,
): Promise<void> {
  if (config.database.kind !== 'sqlite' || !isNight(clock())) return;
  if (signal.aborted || !(await isRewriteDue(database.write))) return;
  const { path } = config.database;
  const { size } = await stat(path);
  if (size > MAX_BYTES) {
    log.warn('The database is too large to be rewritten at night after an erasure.', { size });
    return;
  }
  // SQLite writes a copy of the file, and then the copy's pages to its log.
  await reserveSpace(dirname(path), 2 * size);
  const script = fileURLToPath(new URL('./rewrite-process.ts', import.meta.url));
  const rewriting = promisify(execFile)(process.execPath, [script, path], { signal, killSignal: 'SIGKILL' });
  await rewriting.catch((error) => {
    if (!signal.aborted) throw error;
  });
}
