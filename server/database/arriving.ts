import { sql } from 'kysely';
import type { Database, Db } from './client.ts';
import { refuseMoved } from './moving.ts';
import { DatabaseUnusable } from './unusable.ts';

/**
 * What a move says in the PostgreSQL that it fills. `copying`: there are parts of a site only. `ready`: all of it is
 * there. `begun`: a process has been started on it since, and may have taken what is nowhere else.
 */
export type Arrival = { site: string; state: 'copying' | 'ready' | 'begun' };

/** The move that fills this database, or has filled it; null when there was none. */
export async function arrivalAt(db: Db): Promise<Arrival | null> {
  const { rows } = await sql<{
    there: string | null;
  }>`select to_regclass('moved_here')::text as there`.execute(db);
  if (!rows[0]?.there) return null;
  return (await sql<Arrival>`select site, state from moved_here`.execute(db)).rows[0] ?? null;
}

/** Part of a transaction. @param site the id of the site that comes here */
export async function noteArriving(trx: Db, site: string): Promise<void> {
  await sql`create table if not exists moved_here (site text not null, state text not null)`.execute(trx);
  await sql`delete from moved_here`.execute(trx);
  await sql`insert into moved_here values (${site}, 'copying')`.execute(trx);
}

/** Of two who change it at once, one is told false. */
export async function changeArrival(db: Db, from: Arrival['state'], to: Arrival['state']): Promise<boolean> {
  const { numAffectedRows } = await sql`update moved_here set state = ${to} where state = ${from}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/**
 * For whoever starts on a database, before it is migrated. One that a move has filled is in use from then on.
 * @throws DatabaseUnusable where the site has moved away, or is not there whole
 */
export async function startWhereMoved({
  engine,
  read,
  write,
}: Pick<Database, 'engine' | 'read' | 'write'>): Promise<void> {
  if (engine === 'sqlite') return refuseMoved(read);
  if ((await arrivalAt(read))?.state === 'ready') await changeArrival(write, 'ready', 'begun');
  if ((await arrivalAt(read))?.state !== 'copying') return;
  throw new DatabaseUnusable(
    'A site is being moved into this database, and that has not ended. Start again when npm run move says so.',
  );
}
