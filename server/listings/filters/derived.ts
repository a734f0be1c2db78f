import { type Selectable, sql } from 'kysely';
import { suburbKey } from '../../../shared/listing-filters.ts';
import { postcodeOf } from '../../places/index.ts';
import { batches } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/client.ts';
import type {
  DerivedListingColumns,
  ListingFacts,
  ListingsTable,
} from '../../platform/database/tables/schema.ts';
import type { Log } from '../../platform/log.ts';
import { parseFeatures } from '../features.ts';
import { shownPrices } from './shown-prices.ts';

/** Raise it when the rules below change: all rows are derived again at the next start. */
const RULES = '1';

const BATCH = 500;

/** The columns that visitors filter by, from what the public may know of a listing. */
export function deriveColumns(row: ListingFacts): DerivedListingColumns {
  const words = new Set(wordsOf(row.features));
  const prices = shownPrices(row);
  return {
    suburbKey: row.suburb ? suburbKey(row.suburb, row.postcode ?? postcodeOf(row.suburb)) : null,
    shownPriceFrom: prices ? prices.from : null,
    shownPriceTo: prices ? prices.to : null,
    hasPool: flag(words.has('pool') || words.has('in-ground pool') || words.has('above-ground pool')),
    hasStudy: flag(words.has('study')),
    petsConsidered: flag(words.has('pets considered')),
    isFurnished: flag(words.has('furnished')),
    derivedFrom: `${RULES} ${row.updatedAt}`,
  };
}

const flag = (is: boolean) => (is ? 1 : 0);

function wordsOf(json: string): string[] {
  const { flags, other } = parseFeatures(json);
  return [...flags, ...other].map((word) => word.toLowerCase());
}

/**
 * Derives the columns of listings that an older version stored or changed, which may run beside this one during an
 * upgrade. Safe to repeat and to run twice at once.
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
  if (derived > 0) log.info('listings can be filtered', { count: derived });
}

async function writeDerived(db: Db, rows: readonly Selectable<ListingsTable>[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
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
