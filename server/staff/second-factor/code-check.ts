import { SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG } from '../../../shared/staff/account.ts';
import type { Context } from '../../context.ts';
import { sharedLimiter } from '../../platform/http/limiter.ts';
import type { StaffMember } from '../accounts.ts';
import { tooManyAttempts } from '../login-limit.ts';
import { hasSecondFactor, redeemCode } from './second-factors.ts';

/**
 * The limit of wrong codes for one account, from anywhere. A code is checked only after the right password, so nobody
 * else can use up the attempts. At any time three codes of a million are right, so guessing one takes years. It is
 * active even if `RATE_LIMIT` is off.
 */
const TRIES = { points: 10, seconds: 3600 };

/**
 * The step of the login after the right password.
 * @returns a function that checks the code of an account with a second factor and redeems it; it resolves to null if
 * the code is accepted
 */
export function createCodeCheck({ database, log }: Pick<Context, 'database' | 'log'>) {
  const limiter = sharedLimiter(database, 'login code', TRIES);
  return async ({ id, username }: StaffMember, code: string, now: Date): Promise<Response | null> => {
    if (!(await hasSecondFactor(database.write, id))) return null;
    if (code === '') {
      return refuseLogin('Please enter the code from your authenticator app.', SECOND_FACTOR_NEEDED);
    }
    const wait = await limiter.consume(id);
    if (wait !== null) {
      log.warn('login.throttled', { account: username, seconds: wait });
      return tooManyAttempts(wait);
    }
    if (!(await redeemCode(database.write, id, code, now))) {
      log.warn('login.code-refused', { by: username });
      return refuseLogin('That code is wrong or has already been used.', SECOND_FACTOR_WRONG);
    }
    await limiter.refund(id);
    return null;
  };
}

const refuseLogin = (message: string, code: string): Response =>
  Response.json({ errors: [{ message, code }] }, { status: 401, headers: { 'Cache-Control': 'no-store' } });
