import { sql } from 'kysely';
import type { Db } from './client.ts';
import type { Known } from './processes.ts';
import type { Cell } from './table-rows.ts';
import { DatabaseUnusable } from './unusable.ts';

/**
 * What a move (server/move) puts into the SQLite file that it moves away, so that every process and thread that
 * writes there keeps to it, of whatever version: triggers that note what changes, and later ones that let nothing
 * be written. All of it is named `moving…`, and goes again.
 */

/** `copying`: the site goes on as ever. `handing-over`: it takes nothing more. `moved`: another place goes on. */
export type MovePhase = 'copying' | 'handing-over' | 'moved';
export type Move = Known & { phase: MovePhase; target: string };

/** A table with the columns that tell its rows apart. */
export type KeyedTable = { name: string; columns: string[]; keys: string[] };

const STOPPED = 'This site is being moved, or has moved already: nothing is taken here any more.';

/** The move that this file is part of; null when there is none. */
export async function moveOf(db: Db): Promise<Move | null> {
  const { rows } = await sql`select 1 from sqlite_master where type = 'table' and name = 'moving'`.execute(
    db,
  );
  if (rows.length === 0) return null;
  const { rows: found } = await sql<Move>`select phase, target, pid, started from moving`.execute(db);
  return found[0] ?? null;
}

/**
 * From its commit on, every change of the tables is noted. Part of a transaction; what is noted already stays.
 * @param target as people are told of it
 */
export async function noteChanges(
  trx: Db,
  tables: readonly KeyedTable[],
  { target, pid, started }: Known & { target: string },
): Promise<void> {
  await run(trx, [
    'create table if not exists moving (phase text not null, target text not null, pid integer, started text)',
    'create table if not exists moving_changes (seq integer primary key, tab text not null, key text not null)',
    'delete from moving',
    ...tables.flatMap(noting),
  ]);
  await sql`insert into moving values ('copying', ${target}, ${pid}, ${started})`.execute(trx);
}

function noting({ name, keys }: KeyedTable): string[] {
  const key = (row: 'new' | 'old') => `json_array(${keys.map((column) => `${row}.${column}`).join()})`;
  const note = (row: 'new' | 'old') =>
    `insert into moving_changes (tab, key) select '${name}', ${key(row)} where true`;
  const renamed = keys.map((column) => `old.${column} is not new.${column}`).join(' or ');
  const trigger = (event: string, statements: string) =>
    `create trigger if not exists moving_notes_${event}_of_${name} after ${event} on ${name} begin ${statements}; end`;
  return [
    trigger('insert', note('new')),
    trigger('update', `${note('new')}; ${note('old')} and (${renamed})`),
    trigger('delete', note('old')),
  ];
}

/** What changed after `since`, a number of this log, by table; and the newest number. */
export async function changesSince(
  db: Db,
  since: number,
): Promise<{ upTo: number; changed: Map<string, Cell[][]> }> {
  const { rows } = await sql<{ tab: string; key: string; seq: number }>`
    select tab, key, max(seq) as seq from moving_changes where seq > ${since} group by tab, key`.execute(db);
  const changed = new Map<string, Cell[][]>();
  let upTo = since;
  for (const { tab, key, seq } of rows) {
    const keys = changed.get(tab) ?? [];
    keys.push(JSON.parse(key));
    changed.set(tab, keys);
    upTo = Math.max(upTo, seq);
  }
  return { upTo, changed };
}

/** The newest number of the log of changes. */
export async function newestChange(db: Db): Promise<number> {
  const { rows } = await sql<{ seq: number | null }>`select max(seq) as seq from moving_changes`.execute(db);
  return rows[0]?.seq ?? 0;
}

/**
 * From its commit on nobody here begins to send a mail; what is being sent is noted as ever. Whoever asks for
 * mails is told of none, so that nothing fails.
 */
export async function holdMails(trx: Db): Promise<void> {
  await run(trx, [
    `create trigger if not exists moving_holds_mails before update of attempts on outbox
     when new.attempts > old.attempts begin select raise(ignore); end`,
  ]);
}

/**
 * From its commit on nothing is written to the tables: each transaction that tries fails as a whole, so nothing
 * that was answered is left behind. Part of a transaction.
 */
export async function stopWrites(trx: Db, tables: readonly KeyedTable[]): Promise<void> {
  // The claims that are held back are no failure.
  const but = (name: string, event: string) =>
    name === 'outbox' && event === 'update' ? 'when new.attempts <= old.attempts' : '';
  const trigger = (event: string, name: string) =>
    `create trigger if not exists moving_stops_${event}_of_${name} before ${event} on ${name} ${but(name, event)}
     begin select raise(abort, '${STOPPED}'); end`;
  await run(
    trx,
    tables.flatMap(({ name }) => ['insert', 'update', 'delete'].map((event) => trigger(event, name))),
  );
  await sql`update moving set phase = 'handing-over'`.execute(trx);
}

/** Another place goes on: this file stays as it is. Part of a transaction. */
export async function noteMoved(trx: Db): Promise<void> {
  await dropTriggers(trx, 'moving\\_notes\\_');
  await run(trx, ['drop table if exists moving_changes']);
  await sql`update moving set phase = 'moved'`.execute(trx);
}

/** This file goes on as if there had been no move. Part of a transaction. */
export async function forgetMove(trx: Db): Promise<void> {
  await dropTriggers(trx, 'moving\\_');
  await run(trx, ['drop table if exists moving_changes', 'drop table if exists moving']);
}

async function dropTriggers(trx: Db, like: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'trigger' and name like ${`${like}%`} escape '\\'`.execute(
    trx,
  );
  await run(
    trx,
    rows.map(({ name }) => `drop trigger ${name}`),
  );
}

async function run(trx: Db, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(trx);
}

/** @throws DatabaseUnusable when the site is not here any more, or is just leaving */
export async function refuseMoved(db: Db): Promise<void> {
  const move = await moveOf(db);
  if (!move || move.phase === 'copying') return;
  throw new DatabaseUnusable(
    move.phase === 'moved'
      ? `This site has moved to ${move.target}: set DATABASE_URL to that.`
      : `This site is being moved to ${move.target}, and that has not ended. Run npm run move again, or with --give-up.`,
  );
}
