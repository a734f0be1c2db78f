import type { MiddlewareHandler } from 'hono';
import type { AuditAction } from '../../../shared/staff/audit.ts';
import type { Context } from '../../context.ts';
import type { StaffEnv, StaffRequest } from '../require-staff.ts';
import { listChanges, recordChange } from './audit.ts';

/** Records the changes of a call. `audited(action)` follows the guard in a route. */
export type Audited = (action: AuditAction) => MiddlewareHandler<StaffEnv>;

/**
 * Adds an entry to the audit trail once a call has succeeded. Its subject is the call's `{id}`, unless the call has set
 * `c.set('changed', …)`. If the entry cannot be written, the change is not undone, but the failure is logged.
 */
export function createAudited({
  database,
  clock,
  log,
}: Pick<Context, 'database' | 'clock' | 'log'>): Audited {
  return (action) => async (c, next) => {
    await next();
    if (!c.res.ok) return;
    const { username } = c.get('staff');
    const change = { username, action, subject: c.req.param('id'), ...c.get('changed') };
    await recordChange(database.write, change, clock()).catch((error) =>
      log.error('a change is not in the audit trail', { error, action }),
    );
  };
}

/** GET /api/audit?before=…: `AuditPage`. */
export const auditTrail =
  ({ database }: Pick<Context, 'database'>) =>
  async (c: StaffRequest): Promise<Response> => {
    const before = c.req.query('before')?.replaceAll('\0', '').slice(0, 100);
    return Response.json(await listChanges(database.write, before));
  };
