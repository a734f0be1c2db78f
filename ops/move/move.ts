import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/platform/database/client.ts';
import { appliedMigrations, migrate, refuseUnknown } from '../../server/platform/database/migrate.ts';
import { checkPostgresServer } from '../../server/platform/database/postgres/postgres-server.ts';
import { findMovedAway, markMovedAway } from '../../server/platform/database/sqlite/moved-away.ts';
import {
  inSnapshot,
  readRows,
  replaceRows,
  shapesOf,
  type TableShape,
  tablesOf,
} from '../../server/platform/database/table-rows.ts';
import type { Tables } from '../../server/platform/database/tables/schema.ts';
import { CONCURRENCY, type Files } from '../../server/platform/storage/files.ts';
import { findSiteTables } from '../backup/found-site.ts';
import { keysOf, type StoredKey } from '../backup/stored-keys.ts';
import { type Checksum, createChecksum } from './checksum.ts';
import { MoveRefused } from './source.ts';

/** The source and the target of a move. `files` is null if the files stay in the same store. */
type Ends = { from: Database; to: Database; files: { from: Files; to: Files } | null; target: string };

/** The checksums of both sides, by table. */
export type Compared = { name: string; from: Checksum; to: Checksum }[];

/**
 * Copies a stopped site from SQLite into an empty PostgreSQL: first the files, then all rows in one transaction, which
 * commits only if both sides have the same rows. The old file is marked before the commit, so that no site starts from
 * it, and once more after it. If an earlier run ended between the two marks, the rows are only compared.
 * @param ends the source as `openSource` opens it
 * @param printLine prints each step
 * @returns counts and checksums of every table and of the files; `missing` are files that a row names but that do not
 * exist
 * @throws MoveRefused, DatabaseUnusable
 */
export async function moveSite(
  { from, to, files, target }: Ends,
  printLine: (step: string) => void,
): Promise<{ compared: Compared; missing: string[] }> {
  const mark = await findMovedAway(from.read);
  if (mark?.phase === 'moved') throw new MoveRefused(`This site has already moved to ${mark.target}.`);
  const markOld = (phase: 'handing-over' | 'moved') =>
    from.write.transaction().execute((trx) => markMovedAway(trx, target, phase));
  const finished = mark?.phase === 'handing-over' ? await findCopy(from, to) : null;
  if (finished) {
    await markOld('moved');
    return { compared: finished, missing: [] };
  }
  await refuseOccupied(to, target);
  await migrate(to);
  const result = await inSnapshot(from, async (snapshot) => {
    const shapes = await shapesOf(from.engine, snapshot, MOVED);
    const copied = files ? await copyFiles(files, filesOf(snapshot, shapes), printLine) : null;
    const tables = await copyRows(snapshot, to, shapes, {
      printLine,
      onCopied: () => markOld('handing-over'),
    });
    const compared = [...tables, ...(copied ? [{ name: 'stored files', ...copied }] : [])];
    return { compared, missing: copied?.missing ?? [] };
  });
  await markOld('moved');
  return result;
}

const MOVED = tablesOf('content', 'sign-in');

/** The comparison with the copy that an earlier run committed; null if there is none, or if its site has been used. */
async function findCopy(from: Database, to: Database): Promise<Compared | null> {
  const shapes = await shapesOf(from.engine, from.read, MOVED);
  const copied = await shapesOf(to.engine, to.read, MOVED);
  if (copied.length < shapes.length) return null;
  return inSnapshot(from, (mine) =>
    inSnapshot(to, async (theirs) => {
      const compared: Compared = [];
      for (const shape of shapes) {
        compared.push({
          name: shape.name,
          from: await sumRows(from.engine, mine, shape),
          to: await sumRows(to.engine, theirs, shape),
        });
      }
      return findDifferent(compared).length === 0 ? compared : null;
    }),
  );
}

async function sumRows(...table: Parameters<typeof readRows>): Promise<Checksum> {
  const sum = createChecksum();
  for await (const row of readRows(...table)) sum.add(JSON.stringify(row));
  return sum.read();
}

async function refuseOccupied(to: Database, target: string): Promise<void> {
  await checkPostgresServer(to);
  const [known] = await shapesOf(to.engine, to.read, ['kysely_migration']);
  if (known) refuseUnknown(await appliedMigrations(to.read));
  const found = await findSiteTables(to.engine, to.read);
  if (found.length === 0) return;
  throw new MoveRefused(
    `${target} holds a site already (${found.join(', ')}). A site can only be moved into an empty database.`,
  );
}

/** @throws MoveRefused, with nothing written, if the copy differs */
async function copyRows(
  snapshot: Kysely<Tables>,
  to: Database,
  shapes: readonly TableShape[],
  { printLine, onCopied }: { printLine(step: string): void; onCopied(): Promise<void> },
): Promise<Compared> {
  return to.write.transaction().execute(async (trx) => {
    const compared: Compared = [];
    for (const shape of shapes) {
      printLine(`Copying ${shape.name} …`);
      const mine = createChecksum();
      async function* rows() {
        for await (const row of readRows('sqlite', snapshot, shape)) {
          mine.add(JSON.stringify(row));
          yield row;
        }
      }
      await replaceRows(trx, shape, rows());
      const theirs = await sumRows(to.engine, trx.withoutPlugins(), shape);
      compared.push({ name: shape.name, from: mine.read(), to: theirs });
    }
    refuseDifferent(compared);
    await onCopied();
    return compared;
  });
}

const findDifferent = (compared: Compared): Compared =>
  compared.filter(({ from, to }) => from.count !== to.count || from.sum !== to.sum);

function refuseDifferent(compared: Compared): void {
  const different = findDifferent(compared);
  if (different.length === 0) return;
  throw new MoveRefused(
    `The copy differs from the site in ${different.map(({ name }) => name).join(', ')}. Nothing was moved.`,
  );
}

async function* filesOf(
  snapshot: Kysely<Tables>,
  shapes: readonly TableShape[],
): AsyncGenerator<StoredKey, undefined> {
  for (const shape of shapes) {
    for await (const row of readRows('sqlite', snapshot, shape)) yield* keysOf(shape, row);
  }
}

/** Copies files, and reads each one back from the target. */
async function copyFiles(
  { from, to }: { from: Files; to: Files },
  keys: AsyncGenerator<StoredKey, undefined>,
  printLine: (step: string) => void,
): Promise<{ from: Checksum; to: Checksum; missing: string[] }> {
  printLine('Copying files …');
  const [mine, theirs] = [createChecksum(), createChecksum()];
  const missing: string[] = [];
  const copyFile = async ({ key, spare }: StoredKey) => {
    const bytes = await from.get(key);
    if (!bytes) {
      if (!spare) missing.push(key);
      return;
    }
    await to.put(key, bytes);
    const there = await to.get(key);
    mine.add(`${key} ${hash('sha256', bytes)}`);
    theirs.add(`${key} ${there && hash('sha256', there)}`);
  };
  await Readable.from(keys).forEach(copyFile, { concurrency: CONCURRENCY });
  const sums = { from: mine.read(), to: theirs.read() };
  refuseDifferent([{ name: 'stored files', ...sums }]);
  return { ...sums, missing };
}
