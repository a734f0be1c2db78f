import { type ChildProcess, execFile } from 'node:child_process';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { expect, onTestFinished } from 'vitest';
import type { Config, DatabaseConfig } from '../../server/config.ts';
import { type Context, createContext } from '../../server/context.ts';
import { openDatabase } from '../../server/database/client.ts';
import { openFiles } from '../../server/files/files.ts';
import { createLog } from '../../server/log.ts';
import { type Ends, openSource } from '../../server/move/ends.ts';
import { moveSite } from '../../server/move/move.ts';
import { allRowsIn, emptyPlace, fillSite } from './backups.ts';

const ROOT = join(import.meta.dirname, '../..');

export type Ran = { code: number | null; out: string; errors: string };

/** `npm run move`, without npm. */
export function startMove(...args: string[]): { child: ChildProcess; ended: Promise<Ran> } {
  const { promise, resolve } = Promise.withResolvers<Ran>();
  const child = execFile(
    process.execPath,
    ['scripts/move.ts', ...args],
    { cwd: ROOT },
    (error, out, errors) => resolve({ code: error ? child.exitCode : 0, out, errors }),
  );
  return { child, ended: promise };
}

/** How it is told where from and where to. */
export function between(from: DatabaseConfig, to: DatabaseConfig): string[] {
  if (from.kind !== 'sqlite' || to.kind !== 'postgres')
    throw new Error('A move goes from SQLite to PostgreSQL.');
  return ['--from', `sqlite:${from.path}`, '--to', to.url];
}

/** A site with something in every table, which nobody has open. */
export async function makeFilledSite(config: Config): Promise<void> {
  const context = await createContext(config, { log: createLog(() => {}) });
  await fillSite(context);
  await context.close();
}

export const pathOf = ({ database }: Pick<Config, 'database'>): string =>
  database.kind === 'sqlite' ? database.path : '';

/** Where a move goes to; unless told it is called “the new place”. */
export type Place = Config & { called?: string };

/** Runs `work` with both places open, as the command opens them. The files stay where they are unless they differ. */
export async function withEnds<Result>(
  from: Config,
  to: Place,
  work: (ends: Ends) => Promise<Result>,
): Promise<Result> {
  const source = await openSource({ kind: 'sqlite', path: pathOf(from) });
  const target = openDatabase(to.database);
  const files = to.files.kind === 's3' ? { from: openFiles(from.files), to: openFiles(to.files) } : null;
  try {
    return await work({ from: source, to: target, files, target: to.called ?? 'the new place' });
  } finally {
    await target.close();
    await source.close();
  }
}

/** @param said told where the move is, between its steps */
export const moveInto = (
  from: Config,
  to: Place,
  said: (what: string) => void = () => {},
  signal: AbortSignal = new AbortController().signal,
) => withEnds(from, to, (ends) => moveSite(ends, { say: said, signal }));

/** The site itself, until the test is over. */
export async function startOn(place: Config): Promise<Context> {
  const context = await createContext(place, { log: createLog(() => {}) });
  onTestFinished(() => context.close());
  return context;
}

/** A site that goes on while it is moved. */
export async function filledSite(): Promise<Context> {
  const context = await startOn(await emptyPlace('sqlite'));
  await fillSite(context);
  return context;
}

/** Both hold the same rows, of those that let somebody in too. */
export async function expectSame(from: Config, to: Config): Promise<void> {
  for (const role of ['kept', 'sign-in'] as const) {
    expect(await allRowsIn(to, role)).toEqual(await allRowsIn(from, role));
  }
}

/** Writes as another process would, in the middle of a step. */
export function write(config: Config, ...statements: string[]): void {
  const connection = new BetterSqlite(pathOf(config));
  connection.pragma('foreign_keys = ON');
  for (const statement of statements) connection.exec(statement);
  connection.close();
}

/** What a move has in the file. */
export const leftBehind = (config: Config): unknown[] => {
  const connection = new BetterSqlite(pathOf(config));
  const found = connection.prepare(`select name from sqlite_master where name like 'moving%'`).pluck().all();
  connection.close();
  return found;
};
