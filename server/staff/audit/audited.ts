import type { MiddlewareHandler } from 'hono';
import type { AuditAction } from '../../../shared/staff/audit.ts';
import type { Context } from '../../context.ts';
import type { StaffEnv, StaffGuard, StaffRequest } from '../require-staff.ts';
import { type Change, listChanges, recordChange } from './audit.ts';

/** The middlewares of staff's routes, which the API creates once. */
export type StaffMiddleware = {
  /** `requireStaff` */
  guard: StaffGuard;
  /** Records the changes of a call. It follows the guard in a route. */
  audited: (action: AuditAction) => MiddlewareHandler<StaffEnv>;
};

type Parts = Pick<Context, 'database' | 'clock' | 'log'>;

/**
 * Adds an entry to the audit trail for a change that has been made. If the entry cannot be written, the change is not
 * undone, but the failure is logged.
 */
export const createRecorder =
  ({ database, clock, log }: Parts) =>
  (change: Change): Promise<void> =>
    recordChange(database.write, change, clock()).catch((error) =>
      log.error('a change is not in the audit trail', { error, action: change.action }),
    );

/**
 * Adds an entry to the audit trail once a call has succeeded. Its subject is the call's `{id}`, unless the call has set
 * `c.set('changed', …)`, which may also name another action. A call that changed nothing has no entry.
 */
export function createAudited(parts: Parts): StaffMiddleware['audited'] {
  const record = createRecorder(parts);
  return (action) => async (c, next) => {
    await next();
    const changed = c.get('changed');
    if (!c.res.ok || changed === null) return;
    const { username } = c.get('staff');
    await record({ username, action, subject: c.req.param('id'), ...changed });
  };
}

/** GET /api/audit?before=…: `AuditPage`. */
export const auditTrail =
  ({ database }: Pick<Context, 'database'>) =>
  async (c: StaffRequest): Promise<Response> => {
    const before = c.req.query('before')?.replaceAll('\0', '').slice(0, 100);
    return Response.json(await listChanges(database.write, before));
  };
