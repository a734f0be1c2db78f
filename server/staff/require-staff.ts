import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { SECOND_FACTOR_MISSING } from '../../shared/staff/account.ts';
import type { AuditAction } from '../../shared/staff/audit.ts';
import { may, type Permission } from '../../shared/staff/roles.ts';
import type { Context } from '../context.ts';
import { refuse } from '../platform/http/json.ts';
import { findSession, prolongSession, type StaffSession } from './accounts.ts';
import { lacksSecondFactor } from './second-factor/second-factors.ts';

/** The environment of a request: the visitor (see visitor.ts; only for limits, never stored), and the session. */
export type StaffEnv = {
  Bindings: { visitor: string };
  Variables: {
    staff: StaffSession;
    /**
     * The subject and the detail of the call's entry in the audit trail (`createAudited`), and another action; null if
     * the call changed nothing.
     */
    changed?: { action?: AuditAction; subject?: string; detail?: string } | null;
  };
};
/** A request that `requireStaff` has let through. */
export type StaffRequest = HonoContext<StaffEnv>;

/**
 * The session of `Authorization: Bearer …`; null if there is no token, or if it is expired, forged or ended. A token is
 * never in an address or a cookie.
 */
export async function sessionOf(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { headers }: Request,
): Promise<StaffSession | null> {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '') ?? [];
  return token ? findSession(database.read, token, clock()) : null;
}

/** The same response for everybody without a valid session. */
export const unauthorised = (): Response =>
  Response.json(
    { errors: [{ message: 'Please sign in.' }] },
    { status: 401, headers: { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' } },
  );

/** Creates the middleware for a call that requires a permission of staff. */
export type StaffGuard = (permission: Permission) => MiddlewareHandler<StaffEnv>;

const FORBIDDEN = 'Your role doesn’t allow this. Please ask an owner of the site.';

/**
 * Lets only signed-in staff through whose role has the permission, before the body is read. The session is then
 * `c.get('staff')`. Staff with another role get 403, everybody else gets the same 401. Using the token extends the
 * session.
 */
export function requireStaff(context: Pick<Context, 'database' | 'clock' | 'log'>): StaffGuard {
  return (permission) => async (c, next) => {
    const session = await sessionOf(context, c.req.raw);
    if (!session) {
      context.log.warn('unauthorised', { method: c.req.method, path: c.req.path });
      return unauthorised();
    }
    // Not awaited, because staff must be able to read while the disk is full or the database is locked.
    prolongSession(context.database.write, session, context.clock()).catch((error) =>
      context.log.error('a session was not prolonged', { error }),
    );
    if (!may(session.role, permission)) {
      context.log.warn('forbidden', { method: c.req.method, path: c.req.path, by: session.username });
      return refuse(403, FORBIDDEN);
    }
    if (permission !== 'account' && (await lacksSecondFactor(context.database.read, session))) {
      const message = 'Owners of this site have to use two-step sign-in. Turn it on under “Your account”.';
      const errors = [{ message, code: SECOND_FACTOR_MISSING }];
      return c.json({ errors }, 403, { 'Cache-Control': 'no-store' });
    }
    c.set('staff', session);
    await next();
    c.header('Cache-Control', 'no-store');
  };
}
