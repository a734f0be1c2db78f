import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { moveSite } from '../../ops/move/move.ts';
import { openSource } from '../../ops/move/source.ts';
import { type Context, createContext } from '../../server/context.ts';
import type { Config, DatabaseConfig } from '../../server/platform/config.ts';
import { type Database, type Db, openDatabase } from '../../server/platform/database/client.ts';
import { createLog } from '../../server/platform/log.ts';
import { type Files, openFiles } from '../../server/platform/storage/files.ts';
import { allRowsIn, fillSite } from './backups.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Runs the command behind `npm run move`, without npm. */
export function runMove(...args: string[]): Promise<{ code: number | null; out: string; errors: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['ops/move/command.ts', ...args],
      { cwd: ROOT },
      (error, out, errors) => resolve({ code: error ? child.exitCode : 0, out, errors }),
    );
  });
}

/** The command's arguments. */
export function between(from: DatabaseConfig, to: DatabaseConfig): string[] {
  if (from.kind !== 'sqlite' || to.kind !== 'postgres')
    throw new Error('A move goes from SQLite to PostgreSQL.');
  return ['--from', `sqlite:${from.path}`, '--to', to.url];
}

/** Creates a site with rows in every table, which no process has open. */
export async function makeFilledSite(config: Config, more = async (_: Context) => {}): Promise<void> {
  const context = await createContext(config, { log: createLog(() => {}) });
  await fillSite(context);
  await more(context);
  await context.close();
}

const pathOf = ({ database }: Pick<Config, 'database'>): string =>
  database.kind === 'sqlite' ? database.path : '';

/**
 * Moves a site as the command does.
 * @param files the target store; by default that of the new site
 * @param writesBeforeFull how many write transactions of the old file succeed before its disk is full; by default all
 */
export async function moveInto(
  from: Config,
  to: Config,
  files: Files = openFiles(to.files),
  writesBeforeFull = Number.POSITIVE_INFINITY,
) {
  const source = withFullDisk(await openSource(pathOf(from)), writesBeforeFull);
  const target = openDatabase(to.database);
  const stores = to.files.kind === 's3' ? { from: openFiles(from.files), to: files } : null;
  try {
    return await moveSite({ from: source, to: target, files: stores, target: 'the new place' }, () => {});
  } finally {
    await target.close();
    await source.close();
  }
}

function withFullDisk(source: Database, writesBeforeFull: number): Database {
  let written = 0;
  const write = new Proxy(source.write, {
    get(db, name: keyof Db) {
      if (name !== 'transaction') return db[name];
      written += 1;
      if (written > writesBeforeFull) throw new Error('The disk is full.');
      return db.transaction.bind(db);
    },
  });
  return { ...source, write };
}

/** Starts the site; it stops when the test ends. */
export async function startOn(place: Config): Promise<Context> {
  const context = await createContext(place, { log: createLog(() => {}) });
  onTestFinished(() => context.close());
  return context;
}

/** Expects the same rows in both databases, including the tables for signing in. */
export async function expectSame(from: Config, to: Config): Promise<void> {
  for (const role of ['content', 'sign-in'] as const) {
    expect(await allRowsIn(to, role)).toEqual(await allRowsIn(from, role));
  }
}
