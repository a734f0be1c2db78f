import { newPasswordSchema } from '../../shared/forms/login.ts';
import { messages } from '../../shared/messages.ts';
import type { OwnAccount } from '../../shared/staff/account.ts';
import type { Context } from '../context.ts';
import type { BoundedQueue } from '../platform/http/bounded-queue.ts';
import { readBody, refuse } from '../platform/http/json.ts';
import { sharedLimiter } from '../platform/http/limiter.ts';
import type { VisitorLimit } from '../visitor-gate.ts';
import { findStaff, setPassword } from './accounts.ts';
import { deviceCookie } from './login.ts';
import { tooManyAttempts } from './login-limit.ts';
import { passwordProblem } from './password-strength.ts';
import { verifyPassword } from './passwords.ts';
import type { StaffRequest } from './require-staff.ts';
import { lacksSecondFactor } from './second-factor/second-factors.ts';
import { endOtherSessions, listSessions } from './staff-account.ts';

/**
 * The limit of wrong passwords: somebody with a stolen token must not be able to find out the password. It is active
 * even if `RATE_LIMIT` is off.
 */
const TRIES = { points: 10, seconds: 10 * 60 };

/** Counts the wrong passwords of a signed-in person by the account's id. */
export type PasswordTries = VisitorLimit;
export const createPasswordTries = ({ database }: Pick<Context, 'database'>): PasswordTries =>
  sharedLimiter(database, 'password', TRIES).consume;

/**
 * Handles `POST /api/auth/password` `{ current, password }`: 204, and all other sessions of the account end. 400 with a
 * sentence for an unusable new password; 403 for a wrong current one, because 401 would mean that the token has ended;
 * 429 and 503 as for the login. What was typed is never logged.
 */
export function createPasswordChange(
  context: Context,
  queue: BoundedQueue,
  limit: PasswordTries,
): (c: StaffRequest) => Promise<Response> {
  const { database, clock, log } = context;
  const throttled = (by: string, seconds: number) => {
    log.warn('password.throttled', { by, seconds });
    return tooManyAttempts(seconds);
  };
  return async (c) => {
    const { staffId, username, tokenHash } = c.get('staff');
    const { current, password } = await readBody(c.req.raw, newPasswordSchema, messages.requiredFields);
    const refused = async () => {
      log.warn('password.refused', { by: username });
      const over = await limit(staffId);
      return over === null ? refuse(403, messages.invalidCredentials) : throttled(username, over);
    };
    const wait = await limit(staffId, 0);
    if (wait !== null) return throttled(username, wait);
    const member = await findStaff(database.read, username);
    if (!member) return refused();
    const { passwordHash } = member;
    if (!(await queue(() => verifyPassword(passwordHash, current)))) return refused();
    const problem = await passwordProblem(password, username);
    if (problem) return refuse(400, problem);
    const change = { username, password, now: clock(), by: { tokenHash, passwordHash } };
    // If the password was changed in the meantime, that change is not overwritten.
    if (!(await queue(() => setPassword(database.write, change)))) return refused();
    log.info('password.changed', { by: username });
    // Changing the password makes the site forget all known browsers. This browser is remembered again.
    const cookie = await deviceCookie(context, { id: staffId, username }, clock());
    return c.body(null, 204, { 'Set-Cookie': cookie });
  };
}

/** GET /api/auth/account: `OwnAccount`. */
export const ownAccount =
  ({ database }: Pick<Context, 'database'>) =>
  async (c: StaffRequest): Promise<Response> => {
    const { username, name, role, passwordExpiresAt } = c.get('staff');
    const isMissing = await lacksSecondFactor(database.read, c.get('staff'));
    return Response.json({
      username,
      name,
      role,
      passwordExpiresAt,
      lacksSecondFactor: isMissing,
    } satisfies OwnAccount);
  };

/**
 * GET /api/auth/sessions: `{ sessions: [{ createdAt, expiresAt, current }] }`, the latest sign-in first. Times are
 * instants.
 */
export const ownSessions =
  ({ database, clock }: Context) =>
  async (c: StaffRequest): Promise<Response> =>
    c.json({ sessions: await listSessions(database.read, c.get('staff'), clock()) });

/** DELETE /api/auth/sessions: ends all sessions except this one. 204. */
export const endOwnSessions =
  ({ database, log }: Context) =>
  async (c: StaffRequest): Promise<Response> => {
    await endOtherSessions(database.write, c.get('staff'));
    log.info('sessions.ended', { by: c.get('staff').username });
    return c.body(null, 204);
  };
