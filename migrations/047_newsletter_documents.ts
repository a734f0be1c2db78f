import { type Kysely, sql } from 'kysely';

/** A newsletter is a structured document. One that was written as Markdown has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table newsletters add column document text').execute(db);
}
