import { type Kysely, sql } from 'kysely';

/** For a search that finds nothing and may name a street: the visible streets of a tab are read from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create index listings_by_street on listings (status, sale_or_lease, address_display, street, id)')
    .execute(db);
}
