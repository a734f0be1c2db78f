import { brand } from '../../shared/brand.ts';
import type { Database, Db } from '../database/client.ts';
import { keptQuery, ofFewLengths } from '../database/kept-query.ts';
import type { AddressBook, BookStreet, OpenBook } from '../places/addresses/book.ts';
import { decodeStreetIndex, localityLabel } from '../places/addresses/street-index.ts';
import { openStreetSearch } from '../places/addresses/street-search.ts';
import { getSetting } from './settings.ts';

/** The setting that names the generation that counts. */
export const ADDRESS_GENERATION = 'addressGeneration';

/**
 * The loaded addresses. The index is read into memory when first asked for, and anew when another generation
 * counts: a load moves the content version.
 */
export function createAddressBook(database: Database): AddressBook {
  let known: { version: string; generation: string | undefined; book: OpenBook | null } | undefined;
  let opening: Promise<OpenBook | null> | undefined;

  async function reopen(version: string): Promise<OpenBook | null> {
    const generation = await getSetting(database.read, ADDRESS_GENERATION);
    const same = known !== undefined && known.generation === generation;
    const book = same ? (known?.book ?? null) : await openBook(database, generation);
    known = { version, generation, book };
    return book;
  }

  return {
    async open() {
      const version = await database.contentVersion();
      if (known?.version === version) return known.book;
      // All who ask meanwhile wait for one reading.
      opening ??= reopen(version).finally(() => {
        opening = undefined;
      });
      return opening;
    },
  };
}

const streetsOf = (db: Db, generation: string) =>
  db
    .selectFrom('addressStreets')
    .select(['row', 'label', 'latitude', 'longitude', 'houses'])
    .where('generation', '=', generation);

const streetsByRow = keptQuery<
  { count: number },
  { generation: string; rows: readonly number[] },
  BookStreet & { row: number }
>((db, { count }, { one, list }) =>
  streetsOf(db, one('generation')).where('row', 'in', [...list('rows', count)]),
);

async function openBook(database: Database, generation: string | undefined): Promise<OpenBook | null> {
  if (!generation) return null;
  const row = await database.read
    .selectFrom('addressIndexes')
    .select('body')
    .where('generation', '=', generation)
    .executeTakeFirst();
  if (!row) return null;
  const index = decodeStreetIndex(row.body);
  return {
    search: openStreetSearch(index, brand.address),
    locality: (label) => index.localities.find((locality) => localityLabel(locality) === label) ?? null,
    async streets(rows) {
      if (rows.length === 0) return new Map<number, BookStreet>();
      const few = ofFewLengths(rows);
      const found = await streetsByRow(database.read, { count: few.length }, { generation, rows: few });
      return new Map(found.map((street) => [street.row, street]));
    },
    street: async (label) =>
      (await streetsOf(database.read, generation).where('label', '=', label).executeTakeFirst()) ?? null,
  };
}
