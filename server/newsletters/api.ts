import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { agency } from '../../shared/agency/agency.ts';
import {
  MAX_SUBJECT_CHARACTERS,
  MAX_TEXT_CHARACTERS,
  type Newsletters,
  newsletterPaths,
} from '../../shared/newsletters/newsletter.ts';
import { requiredRichText } from '../../shared/words/rich-text.ts';
import { knownPlaceholders } from '../../shared/words/words.ts';
import { countSubscribers } from '../consent/index.ts';
import type { Context } from '../context.ts';
import { hasMailServer, queueMail } from '../mail/index.ts';
import { versionNumber } from '../platform/database/version-number.ts';
import { limitBody } from '../platform/http/body-limits.ts';
import { notFound, readBody, refuse, validated } from '../platform/http/json.ts';
import {
  createTestLimit,
  refuseWithoutPassword,
  type StaffEnv,
  type StaffMiddleware,
  type StaffRequest,
  type TestLimit,
  testSchema,
} from '../staff/index.ts';
import { newsletterMail } from './newsletter-mail.ts';
import {
  addNewsletter,
  changeNewsletter,
  deleteNewsletter,
  documentOf,
  findNewsletter,
  listNewsletters,
  setNewsletterState,
} from './newsletters.ts';

const NO_SUBJECT = 'Please enter a subject.';
const content = {
  subject: v.pipe(
    v.string(NO_SUBJECT),
    v.transform((text) => text.replaceAll('\0', '').toWellFormed()),
    v.trim(),
    v.nonEmpty(NO_SUBJECT),
    v.maxLength(MAX_SUBJECT_CHARACTERS, `Please use up to ${MAX_SUBJECT_CHARACTERS} characters.`),
    knownPlaceholders,
  ),
  text: requiredRichText(MAX_TEXT_CHARACTERS),
};
const newSchema = v.strictObject({
  ...content,
  id: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
});
const changeSchema = v.strictObject({ ...content, version: versionNumber });
const stateSchema = v.strictObject({ state: v.picklist(['sending', 'paused']), version: versionNumber });

const NO_MAIL_SERVER =
  'The site has no mail server yet, so no one would get it. An owner can set one up under Agency, Email.';
const OUTDATED = 'Someone else has changed or sent this newsletter. The list shows it as it is now.';

/**
 * The routes for newsletters, for staff: writing, testing, sending, pausing. Each call returns all newsletters
 * (`Newsletters`).
 */
export function addNewsletters(api: Hono<StaffEnv>, context: Context, staff: StaffMiddleware): void {
  const { audited } = staff;
  const guard = staff.guard('content');
  const limitTests = createTestLimit(context, { name: 'newsletter tests', event: 'newsletter.throttled' });
  const one = `${newsletterPaths.all}/:id`;
  api.get(newsletterPaths.all, guard, () => all(context));
  api.post(newsletterPaths.all, guard, audited('newsletter.saved'), limitBody, (c) => add(context, c));
  api.put(one, guard, audited('newsletter.saved'), limitBody, (c) => change(context, c));
  api.delete(one, guard, audited('newsletter.deleted'), (c) => remove(context, c));
  api.post(`${one}/test`, guard, limitBody, (c) => test(context, limitTests, c));
  api.post(`${one}/state`, guard, audited('newsletter.state'), limitBody, (c) => setState(context, c));
}

/** Reads the primary database, so that the response contains what the call has just written. */
async function all({ database: { write } }: Context): Promise<Response> {
  const [newsletters, audience] = await Promise.all([listNewsletters(write), countSubscribers(write)]);
  return Response.json({ newsletters, audience } satisfies Newsletters);
}

const idOf = (c: StaffRequest): string => (c.req.param('id') ?? '').replaceAll('\0', '');
const authorOf = (c: StaffRequest): string => c.get('staff').username;

/**
 * POST /api/newsletters `{ subject, text, id }`: adds a draft. With an `id`, 32 random hexadecimal digits, a repeat adds
 * no second one.
 */
async function add(context: Context, c: StaffRequest): Promise<Response> {
  const { id: chosen, ...written } = await readBody(c.req.raw, newSchema);
  const id = await addNewsletter(context, written, authorOf(c), chosen);
  if (id === null) return refuse(409, OUTDATED);
  c.set('changed', { subject: id, detail: written.subject });
  return all(context);
}

async function change(context: Context, c: StaffRequest): Promise<Response> {
  const written = await readBody(c.req.raw, changeSchema);
  const id = idOf(c);
  const isDone = await changeNewsletter(context, id, written, authorOf(c));
  c.set('changed', { subject: id, detail: written.subject });
  return isDone ? all(context) : refuse(409, OUTDATED);
}

/** DELETE /api/newsletters/{id}?version=…: 409 if somebody else has changed or sent the draft since this version. */
async function remove(context: Context, c: StaffRequest): Promise<Response> {
  const sent = c.req.query('version');
  const version = v.safeParse(v.optional(versionNumber), sent === undefined ? undefined : Number(sent));
  if (!version.success) return refuse(400, 'Send ?version= with the version of the draft.');
  const subject = await deleteNewsletter(context.database.write, idOf(c), version.output);
  if (subject === null) return refuse(409, OUTDATED);
  c.set('changed', { detail: subject });
  return all(context);
}

/**
 * POST /api/newsletters/{id}/test `{ email }`: sends the newsletter to one address, whatever its state. 429 after too
 * many tests of this account.
 */
async function test(context: Context, limitTests: TestLimit, c: StaffRequest): Promise<Response> {
  const { config, database, clock, log, outbox } = context;
  const { email } = await readBody(c.req.raw, testSchema);
  const newsletter = await findNewsletter(database.write, idOf(c));
  if (!newsletter) return notFound();
  if (await lacksMailServer(context)) return refuse(409, NO_MAIL_SERVER);
  await limitTests(c);
  const id = randomUUID();
  const tried = { ...newsletter, subject: `Test: ${newsletter.subject}` };
  const mail = newsletterMail(id, id, tried, { email, links: null }, config);
  await queueMail(database.write, mail, { now: clock() });
  log.info('newsletter.tested', { newsletter: newsletter.id, by: authorOf(c) });
  outbox.wake();
  return all(context);
}

/** Mails would only be written to files, and count as sent. For the demo, that is what they are for. */
const lacksMailServer = async ({ database, config }: Context): Promise<boolean> =>
  !(agency().isDemo || (await hasMailServer(database.write, config)));

/**
 * POST /api/newsletters/{id}/state `{ state, version }`: starts or resumes (`sending`), for which the password is
 * needed, or pauses. A draft that an earlier version of the site stored is validated as if it were saved now.
 */
async function setState(context: Context, c: StaffRequest): Promise<Response> {
  const { database, clock, log } = context;
  const change = await readBody(c.req.raw, stateSchema);
  const unproven = change.state === 'sending' && refuseWithoutPassword(context, c);
  if (unproven) return unproven;
  if (change.state === 'sending' && (await lacksMailServer(context))) return refuse(409, NO_MAIL_SERVER);
  const newsletter = await findNewsletter(database.write, idOf(c));
  if (newsletter?.state === 'draft') {
    validated(newSchema, { subject: newsletter.subject, text: documentOf(newsletter) });
  }
  const author = authorOf(c);
  const isDone = await setNewsletterState(database.write, idOf(c), {
    ...change,
    ...{ author, now: clock() },
  });
  if (!isDone) return refuse(409, OUTDATED);
  c.set('changed', { detail: `${newsletter?.subject}: ${change.state}` });
  log.info('newsletter.changed', { newsletter: idOf(c), state: change.state, by: author });
  return all(context);
}
