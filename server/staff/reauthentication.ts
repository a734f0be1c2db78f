import type { MiddlewareHandler } from 'hono';
import { passwordAgainSchema } from '../../shared/forms/login.ts';
import { messages } from '../../shared/messages.ts';
import { PASSWORD_NEEDED } from '../../shared/staff/account.ts';
import type { Context } from '../context.ts';
import type { BoundedQueue } from '../platform/http/bounded-queue.ts';
import { readBody, refuse } from '../platform/http/json.ts';
import { findStaff, replaceToken } from './accounts.ts';
import { tooManyAttempts } from './login-limit.ts';
import type { PasswordTries } from './own-account.ts';
import { verifyPassword } from './passwords.ts';
import { type StaffEnv, type StaffRequest, unauthorised } from './require-staff.ts';

/** How long a session may make sensitive calls after its password was entered. */
const VALID_MS = 10 * 60_000;

/**
 * The refusal of a sensitive call, which a stolen token alone must not allow: 403 with the code `PASSWORD_NEEDED`,
 * unless the session's password was entered in the last ten minutes; then null.
 */
export function refuseWithoutPassword({ clock }: Pick<Context, 'clock'>, c: StaffRequest): Response | null {
  const { authenticatedAt } = c.get('staff');
  const since =
    authenticatedAt === null ? Number.POSITIVE_INFINITY : clock().getTime() - Date.parse(authenticatedAt);
  // If the clock was set back since, nobody knows how long ago that was.
  if (Math.abs(since) < VALID_MS) return null;
  const error = { message: 'Please enter your password again.', code: PASSWORD_NEEDED };
  return c.json({ errors: [error] }, 403);
}

/** `refuseWithoutPassword` as a middleware, after the guard, for routes of which every call is sensitive. */
export const requireRecentPassword =
  (context: Pick<Context, 'clock'>): MiddlewareHandler<StaffEnv> =>
  async (c, next) =>
    refuseWithoutPassword(context, c) ?? next();

/**
 * Handles `POST /api/auth/password-again` `{ password }`: 200 `{ token }`, with which the session may make sensitive
 * calls for ten minutes. The earlier token ends, so that somebody who stole it cannot make them (ASVS 7.2.4). 403 for a
 * wrong password; 429 and 503 as for the login.
 */
export function createPasswordAgain(
  { database, clock, log }: Context,
  queue: BoundedQueue,
  tries: PasswordTries,
): (c: StaffRequest) => Promise<Response> {
  return async (c) => {
    const { staffId, username, tokenHash } = c.get('staff');
    const { password } = await readBody(c.req.raw, passwordAgainSchema, messages.requiredFields);
    const wait = await tries(staffId, 0);
    if (wait !== null) {
      log.warn('password-again.throttled', { by: username, seconds: wait });
      return tooManyAttempts(wait);
    }
    const member = await findStaff(database.read, username);
    const isRight = await queue(() => verifyPassword(member?.passwordHash ?? '', password));
    if (!isRight) {
      log.warn('password-again.refused', { by: username });
      await tries(staffId);
      return refuse(403, messages.invalidCredentials);
    }
    const token = await replaceToken(database.write, tokenHash, clock());
    return token === null ? unauthorised() : Response.json({ token });
  };
}
