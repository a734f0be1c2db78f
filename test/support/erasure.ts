import { sql } from 'kysely';
import type { Context } from '../../server/context.ts';

/** Enough pages that later writes do not reuse all of them. */
const TIMES = 4000;

/** Leaves a text in pages that SQLite no longer uses, as the split of a page does. */
export const leaveTrace = ({ database }: Pick<Context, 'database'>, text: string): Promise<void> =>
  database.write.connection().execute(async (db) => {
    const { rows } = await sql<{ secureDelete: number }>`pragma secure_delete`.execute(db);
    await sql`pragma secure_delete = OFF`.execute(db);
    await sql`create table trace (text text)`.execute(db);
    await sql`insert into trace values (${text.repeat(TIMES)})`.execute(db);
    await sql`drop table trace`.execute(db);
    await sql`pragma secure_delete = ${sql.lit(rows[0]?.secureDelete)}`.execute(db);
  });
