import { sql } from 'kysely';
import type { Database } from '../database/client.ts';

/**
 * Does what only one of the processes on a PostgreSQL is to do at a time. The lock is held by a transaction that is
 * open meanwhile, though nothing is done in it: it ends with the process, and behind a pooler too it is that of one
 * connection. On SQLite one process has the database.
 * @param name of the work
 * @param others what becomes of those that come while it is done: they take turns, or leave it to the first
 * @throws what the work throws
 */
export async function alone(
  { engine, write }: Database,
  name: string,
  others: 'wait' | 'leave it',
  work: () => Promise<void>,
): Promise<void> {
  if (engine === 'sqlite') return work();
  await write.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    const key = sql`hashtextextended(${name}, 0)`;
    if (others === 'wait') await sql`select pg_advisory_xact_lock(${key})`.execute(trx);
    else {
      const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${key}) as free`.execute(
        trx,
      );
      if (!rows[0]?.free) return;
    }
    await work();
  });
}
