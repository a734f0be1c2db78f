import type { Hono } from 'hono';
import * as v from 'valibot';
import { accountContactSchema, invitationSchema } from '../../../shared/forms/invitation.ts';
import type { AuditAction } from '../../../shared/staff/audit.ts';
import { peoplePaths } from '../../../shared/staff/people-paths.ts';
import { ROLES } from '../../../shared/staff/roles.ts';
import type { Context } from '../../context.ts';
import { queueMail } from '../../mail/index.ts';
import { limitBody } from '../../platform/http/body-limits.ts';
import { notFound, readBody, readJson, refuse, validated } from '../../platform/http/json.ts';
import { findStaff, insertStaff } from '../accounts.ts';
import type { StaffMiddleware } from '../audit/audited.ts';
import { requireRecentPassword } from '../reauthentication.ts';
import type { StaffEnv, StaffRequest } from '../require-staff.ts';
import { removeSecondFactor } from '../second-factor/second-factors.ts';
import { createLink } from './account-links.ts';
import { linkMail } from './link-mail.ts';
import {
  type Changed,
  changeContact,
  changeRole,
  endAccount,
  findById,
  isEmailTaken,
  listAccounts,
  lockById,
} from './people.ts';

const LAST_OWNER = 'This is the last owner. Make someone else an owner first.';
const USERNAME_TAKEN = 'There’s already an account with this username.';
const EMAIL_TAKEN = 'Another account already has this email address.';

/** The routes for staff's accounts, for owners. Each call returns all accounts (`StaffAccount[]`). */
export function addPeople(api: Hono<StaffEnv>, context: Context, staff: StaffMiddleware): void {
  const { audited } = staff;
  const guard = staff.guard('people');
  const recent = requireRecentPassword(context);
  const one = `${peoplePaths.all}/:id`;
  api.get(peoplePaths.all, guard, () => all(context));
  api.post(peoplePaths.all, guard, limitBody, recent, audited('account.invited'), (c) => invite(context, c));
  api.patch(one, guard, limitBody, recent, audited('account.role'), (c) => change(context, c));
  api.post(`${one}/link`, guard, audited('account.link'), (c) => sendLink(context, c));
  api.delete(`${one}/second-factor`, guard, recent, audited('second-factor.off'), (c) =>
    withoutCode(context, c),
  );
  api.delete(one, guard, recent, audited('account.ended'), (c) => end(context, c));
}

const all = async ({ database, clock }: Context): Promise<Response> =>
  Response.json(await listAccounts(database.write, clock()));

const idOf = (c: StaffRequest): string => (c.req.param('id') ?? '').replaceAll('\0', '');

/**
 * POST /api/staff `{ username, name, email, role }`: creates an account. Its owner chooses the password with a mailed
 * link.
 */
async function invite(context: Context, c: StaffRequest): Promise<Response> {
  const { config, database, clock, log, outbox } = context;
  const invited = await readBody(c.req.raw, invitationSchema);
  const now = clock();
  const { username, email } = invited;
  const refusal = await database.write.transaction().execute(async (trx) => {
    if (await isEmailTaken(trx, email)) return EMAIL_TAKEN;
    if (!(await insertStaff(trx, { ...invited, passwordHash: '', now }))) return USERNAME_TAKEN;
    const member = await findStaff(trx, username);
    if (!member) return USERNAME_TAKEN;
    const link = await createLink(trx, member.id, now);
    await queueMail(trx, linkMail({ email, username, ...link, isInvitation: true }, config), { now });
    return null;
  });
  if (refusal !== null) return refuse(409, refusal);
  outbox.wake();
  c.set('changed', { subject: username, detail: invited.role });
  log.info('staff.invited', { account: username, by: c.get('staff').username });
  return all(context);
}

/**
 * POST /api/staff/{id}/link: mails a link for choosing a password. An earlier link ends. 409 for an account without an
 * email address.
 */
async function sendLink(context: Context, c: StaffRequest): Promise<Response> {
  const { config, database, clock, log, outbox } = context;
  const now = clock();
  const id = idOf(c);
  const member = await database.write.transaction().execute(async (trx) => {
    const found = await lockById(trx, id);
    if (!found || found.email === '') return found;
    const { username, email, passwordHash } = found;
    const link = await createLink(trx, id, now);
    const isInvitation = passwordHash === '';
    await queueMail(trx, linkMail({ email, username, ...link, isInvitation }, config), { now });
    return found;
  });
  if (!member) return notFound();
  const { username, email } = member;
  if (email === '') return refuse(409, 'This account has no email address. Please add one first.');
  outbox.wake();
  c.set('changed', { subject: username });
  log.info('staff.link', { account: username, by: c.get('staff').username });
  return all(context);
}

const roleSchema = v.strictObject({ role: v.picklist(ROLES) });
const contactSchema = v.partial(accountContactSchema);

/** PATCH /api/staff/{id} `{ role }`, or `name`, `email` or both. */
async function change(context: Context, c: StaffRequest): Promise<Response> {
  const sent = await readJson(c.req.raw);
  const isContact = typeof sent === 'object' && sent !== null && ('name' in sent || 'email' in sent);
  return isContact ? setContact(context, c, sent) : setRole(context, c, sent);
}

/** Changes the name or the email address. 400 for an invalid one; 409 for the address of another account. */
async function setContact(context: Context, c: StaffRequest, sent: unknown): Promise<Response> {
  const contact = validated(contactSchema, sent);
  const changed = await changeContact(context.database.write, idOf(c), contact);
  const detail = Object.keys(contact).join(', ');
  return answer(context, c, changed, { event: 'staff.contact', action: 'account.contact', detail });
}

/** Gives the account another role. 409 for the last owner. */
async function setRole(context: Context, c: StaffRequest, sent: unknown): Promise<Response> {
  const { role } = validated(roleSchema, sent, `A role is one of ${ROLES.join(', ')}.`);
  const changed = await changeRole(context.database.write, idOf(c), { role, now: context.clock() });
  return answer(context, c, changed, { event: 'staff.role', detail: role });
}

/** DELETE /api/staff/{id}: deletes an account and its sessions. 409 for the last owner. */
const end = async (context: Context, c: StaffRequest): Promise<Response> =>
  answer(context, c, await endAccount(context.database.write, idOf(c), context.clock()), {
    event: 'staff.ended',
  });

/**
 * DELETE /api/staff/{id}/second-factor: removes the second factor of a person who has lost the phone and the recovery
 * codes, and ends the person's sessions. 409 if there is none.
 */
async function withoutCode(context: Context, c: StaffRequest): Promise<Response> {
  const db = context.database.write;
  const id = idOf(c);
  const member = await findById(db, id);
  if (!member) return notFound();
  if (!(await removeSecondFactor(db, id, c.get('staff').tokenHash)))
    return refuse(409, 'Two-step sign-in isn’t on.');
  c.set('changed', { subject: member.username });
  context.log.info('second-factor.off', { account: member.username, by: c.get('staff').username });
  return all(context);
}

function answer(
  context: Context,
  c: StaffRequest,
  changed: Changed,
  { event, action, detail }: { event: string; action?: AuditAction; detail?: string },
): Response | Promise<Response> {
  if (changed === 'unknown') return notFound();
  if (changed === 'last-owner') return refuse(409, LAST_OWNER);
  if (changed === 'email-taken') return refuse(409, EMAIL_TAKEN);
  c.set('changed', { subject: changed.username, detail, ...(action && { action }) });
  context.log.info(event, { account: changed.username, detail, by: c.get('staff').username });
  return all(context);
}
