import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../platform/database/client.ts';
import type { Tables } from '../platform/database/tables/schema.ts';
import type { StaffScope } from '../staff/index.ts';

/** The listings that a member of staff may see. */
export function isInScope(scope: StaffScope): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'listings'>();
  if (scope === 'all') return sql<SqlBool>`1 = 1`;
  const { homes } = scope;
  if (homes === 'rentals') return eb('listings.saleOrLease', '=', 'LEASE');
  if (homes.length === 0) return sql<SqlBool>`1 = 0`;
  const own = eb.selectFrom('listingAgents').select('listingId').where('agent', 'in', homes);
  return eb('listings.id', 'in', own);
}

export async function mayChangeListing(db: Db, id: string, scope: StaffScope): Promise<boolean> {
  if (scope === 'all') return true;
  const found = await db
    .selectFrom('listings')
    .select('id')
    .where('id', '=', id)
    .where(isInScope(scope))
    .executeTakeFirst();
  return found !== undefined;
}
