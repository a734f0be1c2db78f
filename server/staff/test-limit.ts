import * as v from 'valibot';
import { emailAnswer } from '../../shared/forms/form.ts';
import type { Context } from '../context.ts';
import { sharedLimiter } from '../platform/http/limiter.ts';
import { tooMany } from '../platform/http/user-error.ts';
import { createVisitorLimit } from '../visitor-gate.ts';
import type { StaffRequest } from './require-staff.ts';

/**
 * Tests that one account may send. A test needs no password and may go to any address: without this limit, somebody with
 * a stolen token could mail strangers, and use up the hourly limit of the site's mails.
 */
const TESTS = { points: 20, seconds: 3600 };
const TOO_MANY_TESTS = 'You’ve sent too many test emails. Please wait an hour before you send another.';

/** Where a test goes to, as a request names it. */
export const testSchema = v.strictObject({ email: emailAnswer('Please enter an email address.') });

/** Counts one test of the signed-in account. @throws UserError 429 after too many */
export type TestLimit = (c: StaffRequest) => Promise<void>;

/**
 * Limits the mails that staff send as a test.
 * @param kind.name the limiter's own in the database
 * @param kind.event the log event of a refusal
 */
export function createTestLimit(
  { config, database, log }: Pick<Context, 'config' | 'database' | 'log'>,
  { name, event }: { name: string; event: string },
): TestLimit {
  const limit = createVisitorLimit(config.rateLimit, sharedLimiter(database, name, TESTS));
  return async (c) => {
    const { staffId, username } = c.get('staff');
    const seconds = await limit(staffId);
    if (seconds === null) return;
    log.warn(event, { by: username, seconds });
    throw tooMany(seconds, TOO_MANY_TESTS);
  };
}
