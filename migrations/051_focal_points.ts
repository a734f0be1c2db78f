import { type Kysely, sql } from 'kysely';

/**
 * The focal point of a picture, as "x,y" in percent. Pictures that exist already have none, and keep being cropped around
 * their middle.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table pictures add column focal_point text').execute(db);
}
