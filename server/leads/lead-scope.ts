import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { LeadCounts, LeadKind } from '../../shared/staff/leads.ts';
import type { Db } from '../platform/database/client.ts';
import type { Tables } from '../platform/database/tables/schema.ts';
import type { StaffScope } from '../staff/index.ts';

/** The forms that are always about renting, whatever home they name. */
const RENTAL_KINDS: LeadKind[] = ['manage', 'alerts-lease'];

/** A condition for the leads that a member of staff may see. */
export function isInScope(scope: StaffScope): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'leads'>();
  if (scope === 'all') return sql<SqlBool>`1 = 1`;
  const { staffId, homes } = scope;
  const isAssigned = eb('leads.assigneeId', '=', staffId);
  if (homes === 'rentals')
    return eb.or([isAssigned, eb('leads.isRental', '=', 1), eb('leads.kind', 'in', RENTAL_KINDS)]);
  if (homes.length === 0) return isAssigned;
  const own = eb.selectFrom('listingAgents').select('listingId').where('agent', 'in', homes);
  return eb.or([isAssigned, eb('leads.listingId', 'in', own)]);
}

/** The ids among these that are in the scope. */
export async function idsInScope(db: Db, scope: StaffScope, ids: readonly string[]): Promise<Set<string>> {
  if (scope === 'all' || ids.length === 0) return new Set(ids);
  const found = await db
    .selectFrom('leads')
    .select('id')
    .where('id', 'in', ids)
    .where(isInScope(scope))
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** Whether a text from an address is the id of a lead in the scope. */
export const canSeeLead = async (db: Db, scope: StaffScope, id: string): Promise<boolean> =>
  (await idsInScope(db, scope, [id])).has(id);

/** The number of leads in the scope, by kind and state; at most thirty rows. */
export function countLeads(db: Db, scope: StaffScope = 'all'): Promise<LeadCounts> {
  return db
    .selectFrom('leads')
    .select(['kind', 'state', ({ fn }) => fn.countAll<number>().as('count')])
    .where(isInScope(scope))
    .groupBy(['kind', 'state'])
    .execute();
}
