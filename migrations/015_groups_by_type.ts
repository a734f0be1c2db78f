import type { Kysely } from 'kysely';

/**
 * What a search counts of the groups of a property type, in an index by itself (server/data/public-lists.ts). It stands
 * beside `listing_groups_by_type`, whose columns it begins with: the version before may run meanwhile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('listing_groups_by_type_counted')
    .on('listing_groups')
    .columns(['property_type_id', 'facet_id', 'suburb_id', 'count'])
    .execute();
}
