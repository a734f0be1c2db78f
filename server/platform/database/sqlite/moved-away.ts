import { sql } from 'kysely';
import type { Db } from '../client.ts';
import { DatabaseUnusable } from '../unusable.ts';

/**
 * The mark that `npm run move` leaves in an SQLite file. `handing-over`: the new database may or may not have the rows.
 * `moved`: the site now uses it. Earlier versions moved a running site, and also left triggers and the phase `copying`.
 */
type MovedAway = { phase: 'copying' | 'handing-over' | 'moved'; target: string };

/** The mark in this file, or null. */
export async function findMovedAway(db: Db): Promise<MovedAway | null> {
  const { rows } = await sql`select 1 from sqlite_master where type = 'table' and name = 'moving'`.execute(
    db,
  );
  if (rows.length === 0) return null;
  return (await sql<MovedAway>`select phase, target from moving`.execute(db)).rows[0] ?? null;
}

/** Must run in a transaction. @param target the new database, as it is described to the operator */
export async function markMovedAway(
  trx: Db,
  target: string,
  phase: 'handing-over' | 'moved' = 'moved',
): Promise<void> {
  await clearMovedAway(trx);
  await sql`create table moving (phase text not null, target text not null, pid integer, started text)`.execute(
    trx,
  );
  await sql`insert into moving (phase, target) values (${phase}, ${target})`.execute(trx);
}

/** Removes the mark, so that the site can start on this file again. Must run in a transaction. */
export async function clearMovedAway(trx: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'trigger' and name like 'moving\\_%' escape '\\'`.execute(
    trx,
  );
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(trx);
  for (const name of ['moving_changes', 'moving'])
    await sql`drop table if exists ${sql.ref(name)}`.execute(trx);
}

/** @throws DatabaseUnusable if the site has moved to another database */
export async function refuseMovedAway(db: Db): Promise<void> {
  const mark = await findMovedAway(db);
  if (!mark || mark.phase === 'copying') return;
  throw new DatabaseUnusable(
    mark.phase === 'moved'
      ? `This site has moved to ${mark.target}: set DATABASE_URL to that.`
      : `The move of this site to ${mark.target} wasn’t finished. Run npm run move again, or with --give-up.`,
  );
}
