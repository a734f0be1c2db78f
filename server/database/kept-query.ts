import type { CompiledQuery, Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { perDatabase } from './engine.ts';
import { nameText } from './kept-names.ts';
import type { Tables } from './schema.ts';

type Value = string | number;
type Named = Readonly<Record<string, Value | readonly Value[] | undefined>>;
type Names<Values, Kind> = {
  [Name in keyof Values]: Values[Name] extends Kind | undefined ? Name : never;
}[keyof Values];

/** Stands for a value while its query is built. */
class Place {
  readonly name: string;
  /** Which one of a list. */
  readonly index: number | null;
  constructor(name: string, index: number | null) {
    this.name = name;
    this.index = index;
  }
}

/** What a query is built with in place of its values. */
export type Places<Values> = {
  one<Name extends Names<Values, Value> & string>(name: Name): NonNullable<Values[Name]>;
  /** @param count how many; the shape says so */
  list<Name extends Names<Values, readonly Value[]> & string>(
    name: Name,
    count: number,
  ): NonNullable<Values[Name]>;
};

/** Only the type says that a place is a value: Kysely passes on whatever it is given. */
const places: Places<never> = {
  one: (name: string) => new Place(name, null) as never,
  list: (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => new Place(name, index)) as never,
};

/** Ours ask for some ten of each; a visitor who makes up others pushes out no more than these. */
const MAX_SHAPES = 100;

/**
 * A query that Kysely builds once for each of its shapes and that from then on is only run, with other values:
 * building one takes several times as long as SQLite takes to answer it.
 *
 * @param build gets the shape, all that the text of the query depends on (plain values, few different ones), and
 *   what stands for the values
 * @returns runs it
 */
export function keptQuery<Shape extends object, Values extends Named, Row>(
  build: (db: Kysely<Tables>, shape: Shape, places: Places<Values>) => { compile(): CompiledQuery<Row> },
): (db: Kysely<Tables>, shape: Shape, values: Values) => Promise<Row[]> {
  const built = perDatabase(() => new LRUCache<string, CompiledQuery<Row>>({ max: MAX_SHAPES }));
  return async (db, shape, values) => {
    const known = built(db);
    const key = JSON.stringify(shape);
    const query = known.get(key) ?? build(db, shape, places as Places<Values>).compile();
    known.set(key, query);
    nameText(query.sql);
    const parameters = query.parameters.map((each) => (each instanceof Place ? filled(values, each) : each));
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

/**
 * A list of one of few lengths, for a shape of its own for each would be too many: the last one again until
 * there are 1, 2, 4, 8, … of them. Nothing changes for `in`.
 */
export function ofFewLengths<Item>(list: readonly Item[]): Item[] {
  const last = list.at(-1);
  if (last === undefined) return [];
  return [...list, ...Array<Item>(2 ** Math.ceil(Math.log2(list.length)) - list.length).fill(last)];
}

function filled(values: Named, { name, index }: Place): unknown {
  const value = values[name];
  return index === null || !Array.isArray(value) ? value : value[index];
}
