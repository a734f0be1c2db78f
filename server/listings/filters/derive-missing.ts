import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/client.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import { batches } from '../../platform/database/queries.ts';
import type { ListingsTable } from '../../platform/database/tables/schema.ts';
import type { Log } from '../../platform/log.ts';
import { deriveColumns, RULES } from './derived.ts';
import { writeListingAgents } from './listing-agents.ts';

const BATCH = 500;

/**
 * Derives the filter columns of listings that an older version stored or changed. Such a version may run beside this
 * one during an upgrade. Safe to repeat and to run twice at once.
 */
export async function deriveMissingColumns(db: Db, log: Log): Promise<void> {
  let derived = 0;
  for (;;) {
    const rows = await db
      .selectFrom('listings')
      .selectAll()
      .where(sql<boolean>`coalesce(derived_from, '') <> ${`${RULES} `} || updated_at`)
      .limit(BATCH)
      .execute();
    if (rows.length === 0) break;
    for (const some of batches(rows, 100)) await writeDerived(db, some);
    derived += rows.length;
  }
  if (derived === 0) return;
  log.info('listings can be filtered', { count: derived });
  await db.transaction().execute(bumpContentVersion);
}

async function writeDerived(db: Db, rows: readonly Selectable<ListingsTable>[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await writeListingAgents(trx, rows);
    for (const row of rows) {
      await trx
        .updateTable('listings')
        .set(deriveColumns(row))
        .where('id', '=', row.id)
        // Another process may have written the listing since it was read.
        .where('updatedAt', '=', row.updatedAt)
        .execute();
    }
  });
}
