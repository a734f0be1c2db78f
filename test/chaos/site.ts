import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseConfig } from '../../server/platform/config.ts';
import { makePostgres } from '../support/engines.ts';
import type { Running } from '../support/process.ts';

export type Engine = 'sqlite' | 'postgres';
export const engines: readonly Engine[] = ['sqlite', 'postgres'];

/** A folder for data. @param undo takes it away */
export async function makeFolder(undo: (() => unknown)[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'openhome-drill-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * An empty site: its settings for `startServer`, with no limit for a visitor, and its database.
 * @param undo takes away what this made, from the last to the first
 */
export async function makeSite(engine: Engine, undo: (() => Promise<unknown>)[]) {
  const dataDir = await makeFolder(undo);
  const database: DatabaseConfig =
    engine === 'sqlite' ? { kind: 'sqlite', path: join(dataDir, 'openhome.db') } : await makePostgres(undo);
  const env: Record<string, string> = {
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    ...(database.kind === 'postgres' && { DATABASE_URL: database.url }),
  };
  return { database, env };
}

/** Megabytes that the process had in memory at most. */
export const mostMemory = ({ process: { pid } }: Running) =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
