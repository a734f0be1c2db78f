import * as v from 'valibot';
import { chosenPasswordSchema } from '../../../shared/forms/login.ts';
import { messages } from '../../../shared/messages.ts';
import type { Context } from '../../context.ts';
import { readJson, refuse } from '../../platform/http/json.ts';
import { byNetwork, sharedLimiter } from '../../platform/http/limiter.ts';
import { setPassword } from '../accounts.ts';
import { createRecorder } from '../audit/audited.ts';
import { deviceCookie, type PasswordQueues } from '../login.ts';
import { tooManyAttempts } from '../login-limit.ts';
import { passwordProblem } from '../password-strength.ts';
import { findLinkOwner } from './account-links.ts';

const TRIES = { points: 30, seconds: 10 * 60 };
const ENDED = 'This link has been used or has expired. Please ask an owner of the site for a new one.';

/**
 * Handles `POST /api/auth/chosen-password` `{ token, password }`, for a person with a mailed link: 200 `{ username }`,
 * and all sessions of the account end. The browser is then a known one, whose sign-in strangers cannot delay. 410 for a
 * link that no longer works, 400 with a sentence for an unusable password, 429 and 503 as for the login. Only requests
 * without a valid link count as attempts, so that nobody can use them up for the person who has one.
 */
export function createChosenPassword(
  context: Context,
  queues: PasswordQueues,
): (request: Request, visitor: string) => Promise<Response> {
  const { database, clock, log } = context;
  const record = createRecorder({ database, clock, log });
  const { consume: limit } = byNetwork(TRIES, (suffix, allowance) =>
    sharedLimiter(database, `chosen password${suffix}`, allowance),
  );
  const ended = () => {
    log.warn('chosen-password.refused');
    return refuse(410, ENDED);
  };
  /** Counts an attempt without a valid link. */
  async function countOr(visitor: string, answer: () => Response): Promise<Response> {
    const wait = await limit(visitor);
    if (wait === null) return answer();
    log.warn('chosen-password.throttled', { seconds: wait });
    return tooManyAttempts(wait);
  }
  return async (request, visitor) => {
    const read = v.safeParse(chosenPasswordSchema, await readJson(request));
    if (!read.success) return countOr(visitor, () => refuse(400, messages.requiredFields));
    const { token, password } = read.output;
    const now = clock();
    const owner = await findLinkOwner(database.write, token, now);
    if (!owner) return countOr(visitor, ended);
    const { username, passwordHash } = owner;
    const problem = await passwordProblem(password, username);
    if (problem) return refuse(400, problem);
    // If the link is used twice at once, the second request finds that the password hash has changed.
    const change = { username, password, now, by: { tokenHash: '', passwordHash } };
    if (!(await queues.staff(() => setPassword(database.write, change)))) return ended();
    log.info('password.chosen', { by: username });
    await record({ username, action: 'password.changed' });
    const headers = { 'Cache-Control': 'no-store', 'Set-Cookie': await deviceCookie(context, owner, now) };
    return Response.json({ username }, { headers });
  };
}
