import { sql } from 'kysely';
import type { Database } from './client.ts';

/**
 * Runs `work` under a PostgreSQL advisory lock, so that only one process does it at a time. The lock belongs to an open
 * transaction: it is released if the process dies, and it works behind PgBouncer in transaction mode. On SQLite one
 * process has the database, and `work` simply runs.
 * @param name of the work
 * @param options.ifHeld whether to wait while another process has the lock, or to skip the work
 * @throws what the work throws
 */
export async function withAdvisoryLock(
  { engine, write }: Database,
  name: string,
  { ifHeld }: { ifHeld: 'skip' | 'wait' },
  work: () => Promise<void>,
): Promise<void> {
  if (engine === 'sqlite') return work();
  await write.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    const key = sql`hashtextextended(${name}, 0)`;
    if (ifHeld === 'wait') await sql`select pg_advisory_xact_lock(${key})`.execute(trx);
    else {
      const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${key}) as free`.execute(
        trx,
      );
      if (!rows[0]?.free) return;
    }
    await work();
  });
}
