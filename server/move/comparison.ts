import { atOneInstant, type Row, type TableShape } from '../database/table-rows.ts';
import type { Ends } from './ends.ts';
import { openFilesCarrier } from './files.ts';
import { MoveRefused } from './refused.ts';
import { allOf, type MovedTable, noneOf, type Side } from './rows.ts';
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

const DERIVED_FROM = ['listings', 'hidden_listings', 'inspections'];

export function openComparison({ to }: Ends, tables: readonly MovedTable[], signal: AbortSignal): Comparison {
  const shapes: readonly TableShape[] = [...tables, ...DERIVED];
  const known = new Map<string, { from: Sum; to: Sum }>();
  return {
    knows: (table) => known.has(table),
    follow(table, { before, from, to: there }) {
      const sums = known.get(table);
      if (!sums) return;
      known.set(table, { from: followed(sums.from, before, from), to: followed(sums.to, before, there) });
      if (DERIVED_FROM.includes(table)) for (const { name } of DERIVED) known.delete(name);
    },
    async prove(side) {
      for (const { name } of shapes) {
        const counts = [
          await countRows(side, name),
          await countRows({ engine: to.engine, db: to.read }, name),
        ];
        if (counts.every((count) => count === known.get(name)?.from.count)) continue;
        throw new MoveRefused(
          `The table ${name} has ${counts.join(' and ')} rows, which is not as it was carried.`,
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
