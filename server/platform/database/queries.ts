import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from './tables/schema.ts';

/** The number of rows that a query finds. @param query selects no columns yet */
export async function countRows<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const counted = query.select((eb) => eb.fn.countAll().as('count')).$castTo<{ count: number }>();
  return (await counted.executeTakeFirstOrThrow()).count;
}
