import { atOneInstant, type Cell, type Row, type TableShape } from '../database/table-rows.ts';
import type { Ends } from './ends.ts';
import { openFilesCarrier } from './files.ts';
import { MoveRefused } from './refused.ts';
import { allOf, type Changed, type MovedTable, noneOf, readAll, type Side, someOf } from './rows.ts';
import { countRows, DERIVED, followed, type Sum, sumOfRows } from './sums.ts';

/** What both sides have, of each table and of the files, which are null where they stay where they are. */
export type Compared = {
  tables: { name: string; from: Sum; to: Sum }[];
  files: { from: Sum; to: Sum; missing: string[] } | null;
};

export type Comparison = {
  /** Sums up both sides, but for tables that are known. @param side a snapshot, of which all was carried */
  look(side: Side): Promise<void>;
  knows(table: string): boolean;
  /** Rows of a table that is known were carried: what was there before, and both sides as they were read since. */
  follow(table: string, rows: { before: Row[]; from: Row[]; to: Row[] }): void;
  /** Both databases count for themselves. @throws MoveRefused when a table has another number than is known */
  prove(side: Side): Promise<void>;
  read(files: Compared['files']): Compared;
};

export function openComparison({ to }: Ends, tables: readonly MovedTable[], signal: AbortSignal): Comparison {
  const shapes: readonly TableShape[] = [...tables, ...DERIVED];
  const known = new Map<string, { from: Sum; to: Sum }>();
  return {
    knows: (table) => known.has(table),
    follow(table, { before, from, to: there }) {
      const sums = known.get(table);
      if (!sums) return;
      known.set(table, { from: followed(sums.from, before, from), to: followed(sums.to, before, there) });
    },
    async prove(side) {
      const counts = (of: Side) => Promise.all(shapes.map(({ name }) => countRows(of, name)));
      const [mine, theirs] = await Promise.all([counts(side), counts({ engine: to.engine, db: to.read })]);
      for (const [at, { name }] of shapes.entries()) {
        const found = [mine[at], theirs[at]];
        if (found.every((count) => count === known.get(name)?.from.count)) continue;
        throw new MoveRefused(
          `The table ${name} has ${found.join(' and ')} rows, which is not as it was carried.`,
        );
      }
    },
    async look(side) {
      for (const shape of shapes) {
        signal.throwIfAborted();
        if (known.has(shape.name)) continue;
        const [mine, theirs] = await Promise.all([
          sumOfRows(side, shape),
          // Nobody but us writes there: one instant for each table is as good as one for all.
          atOneInstant(to, (db) => sumOfRows({ engine: to.engine, db }, shape)),
        ]);
        known.set(shape.name, { from: mine, to: theirs });
      }
    },
    read: (files) => ({
      tables: shapes.flatMap(({ name }) => {
        const sums = known.get(name);
        return sums ? [{ name, ...sums }] : [];
      }),
      files,
    }),
  };
}

/**
 * What changed, and with it the rows of `DERIVED` that may have: those of every listing that changed, was hidden or
 * shown, or has an inspection that changed on one of the sides.
 */
export async function withDerived(
  changed: Changed,
  tables: readonly MovedTable[],
  sides: readonly Side[],
): Promise<Changed> {
  const listings = new Set<Cell>();
  for (const table of ['listings', 'hidden_listings']) {
    for (const [id = null] of changed.get(table) ?? []) listings.add(id);
  }
  const inspections = tables.filter(({ name }) => name === 'inspections');
  const at = inspections[0]?.columns.indexOf('listing_id') ?? -1;
  for (const side of sides) {
    const [rows = []] = await readAll(someOf(side, changed), inspections);
    for (const row of rows) listings.add(row[at] ?? null);
  }
  if (listings.size === 0) return changed;
  const keys = [...listings].map((id) => [id]);
  return new Map([...changed, ...DERIVED.map(({ name }) => [name, keys] as const)]);
}

/** Both sides as they are now, whole. Nothing is changed. */
export async function compare(
  ends: Ends,
  tables: readonly MovedTable[],
  signal: AbortSignal,
): Promise<Compared> {
  const { from, files } = ends;
  const comparison = openComparison(ends, tables, signal);
  return atOneInstant(from, async (db) => {
    const side = { engine: from.engine, db };
    await comparison.look(side);
    if (!files) return comparison.read(null);
    const looker = openFilesCarrier(files, 'look');
    await looker.follow(tables, { before: noneOf, now: allOf(side) }, signal);
    await looker.carry(signal);
    return comparison.read(looker.sums());
  });
}

/** @throws MoveRefused naming what differs */
export function refuseDifferent({ tables, files }: Compared): void {
  const sides = [...tables, ...(files ? [{ name: 'files', ...files }] : [])];
  const different = sides.filter(({ from, to }) => from.count !== to.count || from.sum !== to.sum);
  if (different.length === 0) return;
  throw new MoveRefused(`The copy differs from the site in ${different.map(({ name }) => name).join(', ')}.`);
}
