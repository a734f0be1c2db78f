import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { Context } from '../context.ts';
import { findSession, prolongSession, type StaffSession } from './accounts.ts';

/**
 * What an answer depends on: the visitor (see visitor.ts; for limits alone, never stored), and the session.
 */
export type StaffEnv = { Bindings: { visitor: string }; Variables: { staff: StaffSession } };
/** A request that `requireStaff` has let through. */
export type StaffRequest = HonoContext<StaffEnv>;

/**
 * The session of `Authorization: Bearer …`; null for no token, and for one that is expired, forged or ended.
 * A token is nowhere else: not in an address, not in a cookie.
 */
export async function sessionOf(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { headers }: Request,
): Promise<StaffSession | null> {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '') ?? [];
  return token ? findSession(database.read, token, clock()) : null;
}

/** The only answer to somebody who is not signed in, or no longer. */
const unauthorised = (): Response =>
  Response.json(
    { errors: [{ message: 'Please sign in.' }] },
    { status: 401, headers: { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' } },
  );

/**
 * Lets only signed-in staff through, before any of the body is read; the session is `c.get('staff')`.
 * Everybody else gets the same 401. Using the token extends it.
 */
export function requireStaff(
  context: Pick<Context, 'database' | 'clock' | 'log'>,
): MiddlewareHandler<StaffEnv> {
  return async (c, next) => {
    const session = await sessionOf(context, c.req.raw);
    if (!session) {
      context.log.warn('unauthorised', { method: c.req.method, path: c.req.path });
      return unauthorised();
    }
    // Not awaited: staff can read on a full disk, and while the database is locked.
    prolongSession(context.database.write, session, context.clock()).catch((error) =>
      context.log.error('a session was not prolonged', { error }),
    );
    c.set('staff', session);
    await next();
    c.header('Cache-Control', 'no-store');
  };
}
