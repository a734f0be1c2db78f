import { LRUCache } from 'lru-cache';
import { brand } from '../../shared/brand.ts';
import type { Database, Db } from '../database/client.ts';
import type { AddressBook, OpenBook, StreetHouses } from '../places/addresses/book.ts';
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

/** Who types asks with each key for most of the streets of the key before: the last ones are kept. */
const KEPT_BYTES = 1_000_000;
/** What keeping a street takes beside its letters. */
const STREET_BYTES = 200;

const streetsOf = (db: Db, generation: string) =>
  db.selectFrom('addressStreets').where('generation', '=', generation);

async function openBook(database: Database, generation: string | undefined): Promise<OpenBook | null> {
  if (!generation) return null;
  const row = await database.read
    .selectFrom('addressIndexes')
    .select('body')
    .where('generation', '=', generation)
    .executeTakeFirst();
  if (!row) return null;
  const index = decodeStreetIndex(row.body);
  // A generation's streets never change, and another one has a book of its own.
  const kept = new LRUCache<number, StreetHouses>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ label, houses }) => STREET_BYTES + label.length + houses.length,
  });
  return {
    search: openStreetSearch(index, brand.address),
    locality: (label) => index.localities.find((locality) => localityLabel(locality) === label) ?? null,
    async streets(rows) {
      const streets = new Map<number, StreetHouses>();
      const unknown: number[] = [];
      for (const row of rows) {
        const street = kept.get(row);
        if (street) streets.set(row, street);
        else unknown.push(row);
      }
      if (unknown.length === 0) return streets;
      const found = await streetsOf(database.read, generation)
        .select(['row', 'label', 'houses'])
        .where('row', 'in', unknown)
        .execute();
      for (const { row, ...street } of found) {
        kept.set(row, street);
        streets.set(row, street);
      }
      return streets;
    },
    street: async (label) =>
      (await streetsOf(database.read, generation)
        .select(['label', 'latitude', 'longitude', 'houses'])
        .where('label', '=', label)
        .executeTakeFirst()) ?? null,
  };
}
