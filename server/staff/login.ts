import { createHash } from 'node:crypto';
import { loginSchema } from '../../shared/forms/login.ts';
import { messages } from '../../shared/messages.ts';
import { usernameKey } from '../../shared/staff/username.ts';
import type { Context } from '../context.ts';
import type { Db } from '../platform/database/client.ts';
import { createBoundedQueue } from '../platform/http/bounded-queue.ts';
import type { Precedence } from '../platform/http/fair-queue.ts';
import { readBody, refuse } from '../platform/http/json.ts';
import { tooBusy, UserError } from '../platform/http/user-error.ts';
import { createSession, endSession, findStaff, hasFreshPassword, type StaffMember } from './accounts.ts';
import { createDevice, findDevice } from './devices.ts';
import { FIRST_PASSWORD_MS, isPasswordExpired } from './first-password.ts';
import { createLoginLimit, tooManyAttempts } from './login-limit.ts';
import { hashPassword, randomPassword, verifyPassword } from './passwords.ts';
import { type StaffRequest, sessionOf } from './require-staff.ts';
import { createCodeCheck } from './second-factor/code-check.ts';

/** Each check of a password takes 19 MiB and a processor core. */
const CHECKS = {
  concurrency: 2,
  maxWaiting: 20,
  refusal: () => tooBusy(5, 'Too many people are signing in. Please try again in a moment.'),
};

/**
 * Queues for checks of passwords; both refuse with 503. Staff who are signed in, or were in this browser before,
 * do not wait behind strangers who guess.
 */
export const createPasswordQueues = () => ({
  strangers: createBoundedQueue(CHECKS),
  staff: createBoundedQueue({ ...CHECKS, concurrency: 1 }),
});
export type PasswordQueues = ReturnType<typeof createPasswordQueues>;

const hasTls = ({ publicUrl }: Context['config']) => publicUrl.startsWith('https:');

/**
 * One cookie for each username, because several people may share a browser. With TLS, no other host and no page without
 * TLS can set one (`__Host-`, which requires the whole site as its path).
 */
function deviceCookieName(username: string, secure: boolean): string {
  const hash = createHash('sha256').update(usernameKey(username)).digest('hex');
  return `${secure ? '__Host-' : ''}openhome_device_${hash.slice(0, 12)}`;
}

/** An attempt to sign in, with the known browser and the account that it names, if they exist. */
type Attempt = {
  username: string;
  password: string;
  code: string;
  visitor: string;
  device: string | undefined;
  member: StaffMember | undefined;
  now: Date;
};

/**
 * Handles `POST /api/auth/login` (spec §7, call 1): 200 `{ token }`; 401 'Invalid credentials' for a wrong username and
 * for a wrong password, both after the same time; 401 with the code `SECOND_FACTOR_NEEDED` or `SECOND_FACTOR_WRONG` if
 * the code of the second factor is missing or wrong; 403 for an initial password that has expired; 400 for anything but
 * two texts; 429 after too many attempts and 503 if too many people sign in at once, both with `Retry-After`. What was
 * typed is never logged.
 * @param precedence for the sign-in in a known browser, which runs before the next page starts to render
 */
export function createLogin(
  context: Context,
  queues: PasswordQueues,
  precedence: Precedence,
): (request: Request, visitor: string) => Promise<Response> {
  const { config, database, clock, log } = context;
  const limit = createLoginLimit(database);
  const checkCode = createCodeCheck(context);
  const nobodysPassword = createNobodysPassword();

  return async (request, visitor) => {
    const { username, password, code = '' } = await readBody(request, loginSchema, messages.requiredFields);
    const now = clock();
    const device = await findDevice(
      database.read,
      cookieOf(request, username, hasTls(config)),
      username,
      now,
    );
    const member = await findStaff(database.read, username);
    const attempt = () => check({ username, password, code, visitor, device, member, now });
    const response = await (device ? precedence.run(attempt) : attempt());
    if (response.ok) {
      // The new session exists, so its token must reach the client even if this fails.
      await endPresentedSession(context, request).catch((error) => log.error('session not ended', { error }));
    }
    return response;
  };

  async function check(attempt: Attempt): Promise<Response> {
    const { username, password, code, visitor, device, member, now } = attempt;
    const fresh = member !== undefined && hasFreshPassword(member, now);
    const counted = { visitor, username, device, fresh };
    // A username that nobody has is not logged, because somebody may have typed a password there.
    const account = member && { account: member.username };
    const wait = await limit.count(counted);
    if (wait !== null) {
      log.warn('login.throttled', { ...account, seconds: wait });
      return tooManyAttempts(wait);
    }

    const nobody = await nobodysPassword();
    // An invited person has no password yet.
    const stored = member?.passwordHash || nobody;
    const queue = device ? queues.staff : queues.strangers;
    const right = await queue(() => verifyPassword(stored, password)).catch(async (error) => {
      if (error instanceof UserError) await limit.refund(counted);
      throw error;
    });
    if (member && right && !(await isStillValid(database.write, member, now))) {
      log.warn('login.expired', { by: member.username });
      return refuse(403, EXPIRED);
    }
    if (member && right) {
      const refused = await checkCode(member, code, now);
      if (refused) {
        // The password was right. Only a wrong code counts as an attempt, by the account (`checkCode`).
        await limit.refund(counted);
        return refused;
      }
    }
    const token = member && right ? await createSession(database.write, member, now) : null;
    if (!member || !token) {
      log.warn('login.refused', { ...account });
      return refuse(401, messages.invalidCredentials);
    }
    await limit.refund(counted);
    log.info('login', { by: member.username, device: device ? 'known' : 'new' });
    const headers = new Headers({ 'Cache-Control': 'no-store' });
    if (!device) headers.set('Set-Cookie', await deviceCookie(context, member, now));
    return Response.json({ token }, { headers });
  }
}

/** The hash that is checked for an unknown username, so that the response takes as long as for a known one. */
function createNobodysPassword(): () => Promise<string> {
  let hash: Promise<string> | undefined;
  return () => {
    hash ??= hashPassword(randomPassword());
    return hash;
  };
}

/** Ends the session whose token a client sends with its login (ASVS 7.2.4). The site's own login page sends none. */
async function endPresentedSession(context: Context, request: Request): Promise<void> {
  const session = await sessionOf(context, request);
  if (session) await endSession(context.database.write, session);
}

const EXPIRED =
  'This first password has expired. Ask an owner for a link to choose another, or run: npm run admin -- passwd NAME';

/** Whether a right password has not expired. The first sign-in with a generated one sets its end. */
async function isStillValid(db: Db, member: StaffMember, now: Date): Promise<boolean> {
  if (isPasswordExpired(member, now)) return false;
  const { id, firstPassword, passwordExpiresAt } = member;
  if (firstPassword && passwordExpiresAt === null) {
    await db
      .updateTable('staff')
      .set({ passwordExpiresAt: new Date(now.getTime() + FIRST_PASSWORD_MS).toISOString() })
      .where('id', '=', id)
      .where('firstPassword', '=', 1)
      .execute();
  }
  return true;
}

/** Creates a cookie that marks a browser in which the person has signed in. It is not a session. */
export async function deviceCookie(
  { config, database }: Pick<Context, 'config' | 'database'>,
  { id, username }: Pick<StaffMember, 'id' | 'username'>,
  now: Date,
): Promise<string> {
  const secure = hasTls(config);
  const { device, seconds } = await createDevice(database.write, id, now);
  const name = deviceCookieName(username, secure);
  return `${name}=${device}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}

/** POST /api/auth/logout: ends the token. 204. */
export const logout =
  ({ database, log }: Context) =>
  async (c: StaffRequest): Promise<Response> => {
    await endSession(database.write, c.get('staff'));
    log.info('logout', { by: c.get('staff').username });
    return c.body(null, 204);
  };

function cookieOf(request: Request, username: string, secure: boolean): string {
  const name = deviceCookieName(username, secure);
  const cookies = request.headers.get('Cookie')?.split(/; */) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split('=')[1] ?? '';
}
