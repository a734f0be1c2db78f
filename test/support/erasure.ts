import { sql } from 'kysely';
import type { Context } from '../../server/context.ts';

/** Leaves a text in a page that SQLite no longer uses, as the split of a page does. */
export const leaveTrace = ({ database }: Pick<Context, 'database'>, text: string): Promise<void> =>
  database.write.connection().execute(async (db) => {
    await sql`pragma secure_delete = OFF`.execute(db);
    await sql`create table trace (text text)`.execute(db);
    await sql`insert into trace values (${text})`.execute(db);
    await sql`drop table trace`.execute(db);
    await sql`pragma secure_delete = ON`.execute(db);
  });
