import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { agency } from '../../shared/agency/agency.ts';
import type { Database } from '../platform/database/client.ts';
import { getSetting } from '../platform/database/settings.ts';
import type { AddressBook, BookLocality, OpenBook } from './addresses/book.ts';
import { localityLabel } from './addresses/locality.ts';
import { createVocabulary } from './addresses/vocabulary.ts';
import { splitWords } from './addresses/words.ts';

/** The setting that names the current generation. */
export const ADDRESS_GENERATION = 'addressGeneration';

/**
 * The loaded addresses. Their words and suburbs are read into memory at the first query, and again when there is
 * another generation, which a load announces by moving the content version.
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
      // Concurrent queries share one read.
      opening ??= reopen(version).finally(() => {
        opening = undefined;
      });
      return opening;
    },
  };
}

/** How many streets are compared, and how many of these are ranked. A text that matches more streets is too short. */
const MAX_COMPARED = 1000;
const MAX_RANKED = 300;

async function openBook(database: Database, generation: string | undefined): Promise<OpenBook | null> {
  if (!generation) return null;
  const row = await database.read
    .selectFrom('addressIndexes')
    .select('body')
    .where('generation', '=', generation)
    .executeTakeFirst();
  if (!row) return null;
  const streets = database.read.selectFrom('addressStreets').where('generation', '=', generation);
  return {
    ...readIndex(row.body),
    async streetsWith(beginnings) {
      const condition = hasBeginnings(database.engine, beginnings);
      if (!condition) return [];
      const fitting = streets
        .select(['row', 'label', 'latitude', 'longitude'])
        .where(condition)
        .limit(MAX_COMPARED);
      return database.read
        .selectFrom(fitting.as('fitting'))
        .select(['row', 'label'])
        .orderBy(unfinished(beginnings))
        .orderBy(distance())
        .orderBy('row')
        .limit(MAX_RANKED)
        .execute();
    },
    async streets(rows) {
      if (rows.length === 0) return new Map();
      const found = await streets.select(['row', 'label', 'houses']).where('row', 'in', rows).execute();
      return new Map(found.map(({ row, ...street }) => [row, street]));
    },
    street: async (label) =>
      (await streets
        .select(['label', 'latitude', 'longitude', 'houses'])
        .where('label', '=', label)
        .executeTakeFirst()) ?? null,
  };
}

type Lexicon = { words: string[] };
/** The stored words and suburbs of a load. Version 0.1.0 stored three lists of words. */
type StoredIndex = { localities: Omit<BookLocality, 'label' | 'words'>[] } & (
  | { words: string[] }
  | { nameWords: Lexicon; endingWords: Lexicon; localityWords: Lexicon }
);

/** @param body of `address_indexes` */
function readIndex(body: string): Pick<OpenBook, 'words' | 'localities'> {
  const index: StoredIndex = JSON.parse(body);
  const words =
    'words' in index
      ? index.words
      : [index.nameWords, index.endingWords, index.localityWords].flatMap((lexicon) => lexicon.words);
  return {
    words: createVocabulary(words),
    localities: index.localities.map((locality) => {
      const label = localityLabel(locality);
      return { ...locality, label, words: splitWords(label) };
    }),
  };
}

/** A street's words in lower case, each after a space. The expression is that of the index in migration 017. */
const words = sql`(' ' || lower(replace(replace(replace(label, '''', ''), ',', ''), '-', ' ')))`;

/** A trigram index needs three characters: the space and two letters. @returns null if all words are shorter */
function hasBeginnings(
  engine: Database['engine'],
  beginnings: readonly (readonly string[])[],
): RawBuilder<SqlBool> | null {
  const indexed = beginnings.filter((each) => each.every((beginning) => beginning.length > 1));
  if (indexed.length === 0) return null;
  if (engine === 'sqlite') {
    const phrases = indexed.map((each) => `(${each.map((beginning) => `" ${beginning}"`).join(' OR ')})`);
    return sql`address_streets.rowid in (select rowid from address_words where words match ${phrases.join(' AND ')})`;
  }
  const conditions = indexed.map(
    (each) =>
      sql`(${sql.join(
        each.map((beginning) => sql`${words} like ${`% ${beginning}%`}`),
        sql` or `,
      )})`,
  );
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** How many of the typed words are only the beginning of a word of the street. */
const unfinished = (beginnings: readonly (readonly string[])[]) =>
  sql<number>`(${sql.join(
    beginnings.map(([typed = '']) => sql`case when ${words} || ' ' like ${`% ${typed} %`} then 0 else 1 end`),
    sql` + `,
  )})`;

/** The squared distance from the agency in degrees of latitude; 0 if the agency's place is unknown. */
function distance() {
  const { latitude, longitude } = agency().address;
  if (latitude === null || longitude === null) return sql<number>`0`;
  return sql<number>`(
    (latitude - ${sql.lit(latitude)}) * (latitude - ${sql.lit(latitude)}) +
    (longitude - ${sql.lit(longitude)}) * (longitude - ${sql.lit(longitude)}) *
      ${sql.lit(Math.cos((latitude * Math.PI) / 180) ** 2)})`;
}
