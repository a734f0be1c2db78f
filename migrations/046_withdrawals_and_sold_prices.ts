import { type Kysely, sql } from 'kysely';

/**
 * A withdrawal is of the person, and of none of their leads. The event of a sale keeps the price that the public read
 * before it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'update consents set lead_id = null where given = 0',
  'alter table listing_events add column price_before text',
];
