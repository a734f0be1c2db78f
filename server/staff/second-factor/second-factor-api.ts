import type { Hono } from 'hono';
import * as v from 'valibot';
import { agency } from '../../../shared/agency/agency.ts';
import { codeSchema } from '../../../shared/forms/login.ts';
import type { SecondFactorState } from '../../../shared/staff/account.ts';
import { peoplePaths } from '../../../shared/staff/people-paths.ts';
import type { Context } from '../../context.ts';
import { limitBody } from '../../platform/http/body-limits.ts';
import { readBody, refuse } from '../../platform/http/json.ts';
import type { StaffMiddleware } from '../audit/audited.ts';
import { tooManyAttempts } from '../login-limit.ts';
import type { PasswordTries } from '../own-account.ts';
import { requireRecentPassword } from '../reauthentication.ts';
import type { StaffEnv, StaffRequest } from '../require-staff.ts';
import { endOtherSessions } from '../staff-account.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  hasSecondFactor,
  ownersNeedSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  setOwnersNeedSecondFactor,
} from './second-factors.ts';

const ON_ALREADY = 'Two-step sign-in is already on.';
const NOT_ON = 'Two-step sign-in isn’t on.';
const WRONG_CODE =
  'That code is wrong or has already been used. Please wait for the next one. If that one is refused too, check that your phone sets its clock automatically.';

/**
 * The routes for the signed-in person's second factor and, for owners, for the rule. `addPeople` has the route for
 * other people's.
 */
export function addSecondFactor(
  api: Hono<StaffEnv>,
  context: Context,
  { guard, audited }: StaffMiddleware,
  tries: PasswordTries,
): void {
  const own = guard('account');
  const recent = requireRecentPassword(context);
  const path = peoplePaths.secondFactor;
  api.get(path, own, async (c) => Response.json(await stateOf(context, c)));
  api.post(path, own, recent, (c) => begin(context, c));
  api.post(peoplePaths.secondFactorCode, own, recent, limitBody, audited('second-factor.on'), (c) =>
    confirm(context, tries, c),
  );
  api.post(peoplePaths.recoveryCodes, own, recent, audited('recovery-codes.renewed'), (c) =>
    renewCodes(context, c),
  );
  api.delete(path, own, recent, audited('second-factor.off'), (c) => turnOff(context, c));
  api.put(
    peoplePaths.secondFactorRule,
    guard('people'),
    limitBody,
    recent,
    audited('second-factor.rule'),
    (c) => setRule(context, c),
  );
}

/** GET /api/auth/second-factor: `SecondFactorState`. */
async function stateOf({ database }: Context, c: StaffRequest): Promise<SecondFactorState> {
  const { staffId, role } = c.get('staff');
  const [isOn, recoveryCodes, ownersNeedIt] = await Promise.all([
    hasSecondFactor(database.write, staffId),
    countRecoveryCodes(database.write, staffId),
    ownersNeedSecondFactor(database.write),
  ]);
  return { isOn, recoveryCodes, ownersNeedIt, isNeeded: ownersNeedIt && role === 'owner' };
}

/**
 * POST /api/auth/second-factor: `{ secret, uri }` for the person's app (base32; `otpauth:`). 409 if the second factor
 * is already on.
 */
async function begin({ database }: Context, c: StaffRequest): Promise<Response> {
  const { staffId, username } = c.get('staff');
  const names = { issuer: agency().name, label: username };
  const begun = await beginSecondFactor(database.write, staffId, names);
  return begun ? Response.json(begun) : refuse(409, ON_ALREADY);
}

/**
 * POST /api/auth/second-factor/code `{ code }`: turns the second factor on, and ends the account's other sessions,
 * which were started without a code. 200 `{ recoveryCodes }`; 400 for a wrong code; 429 after too many.
 */
async function confirm(
  { database, clock, log }: Context,
  tries: PasswordTries,
  c: StaffRequest,
): Promise<Response> {
  const session = c.get('staff');
  const { code } = await readBody(c.req.raw, codeSchema);
  const by = session.username;
  const wait = await tries(session.staffId, 0);
  if (wait !== null) {
    log.warn('second-factor.throttled', { by, seconds: wait });
    return tooManyAttempts(wait);
  }
  const recoveryCodes = await confirmSecondFactor(database.write, session.staffId, code, clock());
  if (!recoveryCodes) {
    log.warn('second-factor.refused', { by });
    await tries(session.staffId);
    return refuse(400, WRONG_CODE);
  }
  await endOtherSessions(database.write, session);
  c.set('changed', { subject: by });
  log.info('second-factor.on', { by });
  return Response.json({ recoveryCodes });
}

/**
 * POST /api/auth/recovery-codes: 200 `{ recoveryCodes }`; the earlier codes are no longer valid, and the account's other
 * sessions end. 409 without a second factor.
 */
async function renewCodes({ database, log }: Context, c: StaffRequest): Promise<Response> {
  const recoveryCodes = await renewRecoveryCodes(database.write, c.get('staff'));
  if (!recoveryCodes) return refuse(409, NOT_ON);
  log.info('recovery-codes.renewed', { by: c.get('staff').username });
  return Response.json({ recoveryCodes });
}

/**
 * DELETE /api/auth/second-factor: 204, and the account's other sessions end. 409 for an owner while owners must have
 * one.
 */
async function turnOff(context: Context, c: StaffRequest): Promise<Response> {
  const { staffId, username, tokenHash } = c.get('staff');
  const { isNeeded } = await stateOf(context, c);
  if (isNeeded) return refuse(409, 'Owners of this site have to use two-step sign-in.');
  if (!(await removeSecondFactor(context.database.write, staffId, tokenHash))) return refuse(409, NOT_ON);
  c.set('changed', { subject: username });
  context.log.info('second-factor.off', { account: username, by: username });
  return c.body(null, 204);
}

const ruleSchema = v.strictObject({ ownersNeedIt: v.boolean() });

/**
 * PUT /api/auth/second-factor/rule `{ ownersNeedIt }`: 204. 409 if the owner who sets the rule has no second factor.
 */
async function setRule({ database, log }: Context, c: StaffRequest): Promise<Response> {
  const { staffId, username } = c.get('staff');
  const { ownersNeedIt } = await readBody(
    c.req.raw,
    ruleSchema,
    'Please say whether owners must use two-step sign-in.',
  );
  if (ownersNeedIt && !(await hasSecondFactor(database.write, staffId))) {
    return refuse(409, 'Please turn on your own two-step sign-in first.');
  }
  await setOwnersNeedSecondFactor(database.write, ownersNeedIt);
  c.set('changed', { subject: ownersNeedIt ? 'on' : 'off' });
  log.info('second-factor.rule', { ownersNeedIt, by: username });
  return c.body(null, 204);
}
