import type { Hono } from 'hono';
import { setupPaths } from '../../shared/staff/setup.ts';
import type { Context } from '../context.ts';
import { limitBody } from '../platform/http/body-limits.ts';
import { readBody, refuse } from '../platform/http/json.ts';
import {
  createTestLimit,
  findStaff,
  requireRecentPassword,
  type StaffEnv,
  type StaffMiddleware,
  type StaffRequest,
  type TestLimit,
  testSchema,
} from '../staff/index.ts';
import { endDemo } from './end-demo.ts';
import { setMailAccount } from './mail-account.ts';
import { readSetupState } from './setup-state.ts';
import { sendTestMail } from './test-mail.ts';

/**
 * The routes of the set-up, only for owners. The facts, the theme and the people have routes of their own
 * (`addAgency`), and so does the dry run of a feed.
 */
export function addSetup(api: Hono<StaffEnv>, context: Context, staff: StaffMiddleware): void {
  const { audited } = staff;
  const guard = staff.guard('site');
  const recent = requireRecentPassword(context);
  const limitTests = createTestLimit(context, { name: 'test mails', event: 'test-mail.throttled' });
  api.get(setupPaths.state, guard, (c) => state(context, c));
  api.post(setupPaths.testMail, guard, limitBody, (c) => testMail(context, limitTests, c));
  api.put(setupPaths.mailAccount, guard, limitBody, recent, audited('mail.changed'), (c) =>
    mailAccount(context, c),
  );
  api.delete(setupPaths.demo, guard, recent, audited('demo.ended'), (c) => removeDemo(context, c));
}

/** GET /api/setup: `SetupState`. */
async function state(context: Context, c: StaffRequest): Promise<Response> {
  const member = await findStaff(context.database.read, c.get('staff').username);
  return Response.json(await readSetupState(context, member?.email ?? ''));
}

/**
 * POST /api/setup/test-mail `{ email }`: `TestMail`, even if the mail could not be sent. 400 for an invalid address; 429
 * after too many test mails of this account.
 */
async function testMail(context: Context, limitTests: TestLimit, c: StaffRequest): Promise<Response> {
  const { email } = await readBody(c.req.raw, testSchema);
  await limitTests(c);
  return Response.json(await sendTestMail(context, email));
}

/** PUT /api/setup/mail-account: see `setMailAccount`. Returns the `SetupState` with the new mail server. */
const mailAccount = async (context: Context, c: StaffRequest): Promise<Response> =>
  (await setMailAccount(context, c)) ?? state(context, c);

/**
 * DELETE /api/setup/demo: takes the demo off the site, and returns the `SetupState` without it. 409 while the agency
 * has not published its facts. Safe to repeat.
 */
async function removeDemo(context: Context, c: StaffRequest): Promise<Response> {
  const { username } = c.get('staff');
  if (!(await endDemo(context, username)))
    return refuse(409, 'Please publish your facts first. Until then the site shows the demo’s.');
  context.log.info('demo.ended', { by: username });
  return state(context, c);
}
