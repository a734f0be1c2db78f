import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { type Row, readRows, type TableShape } from '../database/table-rows.ts';
import type { MovedTable, Side } from './rows.ts';

/** How many there are, and a checksum over all of them in whatever order: 32 hexadecimal digits. */
export type Sum = { count: number; sum: string };

/** A sum that follows what comes and goes. @param of where it begins */
export function startSum(of: Sum = { count: 0, sum: '0' }) {
  let { count } = of;
  let sum = BigInt(`0x${of.sum}`);
  const part = (text: string) => BigInt(`0x${hash('sha256', text).slice(0, 32)}`);
  return {
    add(text: string): void {
      count += 1;
      sum = BigInt.asUintN(128, sum + part(text));
    },
    remove(text: string): void {
      count -= 1;
      sum = BigInt.asUintN(128, sum - part(text));
    },
    read: (): Sum => ({ count, sum: sum.toString(16).padStart(32, '0') }),
  };
}

/** Over the rows of one table, in the order of the given columns. @param snapshot of `atOneInstant` */
export async function sumOfRows({ engine, db: snapshot }: Side, shape: TableShape): Promise<Sum> {
  const sum = startSum();
  for await (const row of readRows(engine, snapshot, shape)) sum.add(textOf(row));
  return sum.read();
}

/** The same after some rows were `before` and are `now`. */
export function followed(known: Sum, before: readonly Row[], now: readonly Row[]): Sum {
  const sum = startSum(known);
  for (const row of before) sum.remove(textOf(row));
  for (const row of now) sum.add(textOf(row));
  return sum.read();
}

/** As the database counts them itself. */
export async function countRows({ db }: Side, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    db,
  );
  return Number(rows[0]?.count);
}

const textOf = (row: Row): string => JSON.stringify(row);

/**
 * What the engine itself makes of the rows, as far as both sides name it alike, with what tells of which listings it
 * is: their changes, those of their inspections and of what is hidden make it.
 */
export const DERIVED: readonly MovedTable[] = [
  {
    name: 'public_listings',
    columns: ['id', 'created_at', 'price_up', 'price_down'],
    keys: ['id'],
    leaf: true,
  },
  {
    name: 'public_inspections',
    columns: ['id', 'listing_id', 'sale_or_lease', 'start'],
    keys: ['listing_id'],
    leaf: true,
  },
];
