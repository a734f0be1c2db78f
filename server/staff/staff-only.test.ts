import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newsletterPaths } from '../../shared/newsletters/newsletter.ts';
import { apiPaths } from '../../shared/paths.ts';
import { DOCUMENTS, type DocumentName } from '../../shared/staff/agency.ts';
import { agencyPaths } from '../../shared/staff/agency-paths.ts';
import { auditPath } from '../../shared/staff/audit.ts';
import { peoplePaths } from '../../shared/staff/people-paths.ts';
import { ROLES, type Role } from '../../shared/staff/roles.ts';
import { setupPaths } from '../../shared/staff/setup.ts';
import { paragraphsOf } from '../../shared/words/rich-nodes.ts';
import { publishAgency, publishContent } from '../../test/support/agency.ts';
import { register } from '../../test/support/alerts.ts';
import { openApp } from '../../test/support/api.ts';
import { addErasureRequest } from '../../test/support/consent.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { sendOne } from '../../test/support/leads.ts';
import { addListing } from '../../test/support/listings.ts';
import { addDraft } from '../../test/support/newsletters.ts';
import { onePage } from '../../test/support/pdfs.ts';
import { STAFF, signIn } from '../../test/support/staff.ts';
import { GUIDE, uploadForm } from '../../test/support/uploads.ts';
import { discardDraft, saveDraft } from '../agency/drafts/drafts.ts';
import { initialContent } from '../agency/initial-content.ts';
import { createApi } from '../api.ts';
import type { Context } from '../context.ts';
import { listFeedRuns } from '../feed/feed-runs.ts';
import { listHeldMessages } from '../feed/plan/held-messages.ts';
import { ADDRESS, apply, feed, listing } from '../feed/test/support.ts';
import { addFiles, listFiles } from '../files/queries.ts';
import { createVisitorGate } from '../visitor-gate.ts';
import { endSession, findSession, findStaff, insertStaff } from './accounts.ts';

/** Creates what the call would return or change. @returns its address and the request */
type Prepare = (
  context: Context,
) => Promise<{ path: string; headers?: Record<string, string> } & RequestInit>;

/** Adds a message with an agentID that the first feed did not have. @returns its id */
async function holdOne(context: Context): Promise<string> {
  await apply(context, feed(listing(ADDRESS)));
  await apply(context, feed(listing(ADDRESS, { agent: 'STRANGER' })));
  const [held] = await listHeldMessages(context.database.read);
  return held?.listingId ?? '';
}

/** Adds an agent with an account. @returns the account's id */
async function addAgent({ database, clock }: Context): Promise<string> {
  const account = { username: 'lee', email: 'lee@example.com', passwordHash: '', role: 'agent' } as const;
  await insertStaff(database.write, { ...account, now: clock() });
  return (await findStaff(database.read, 'lee'))?.id ?? '';
}

/** The id of the account that signs in. */
async function idOfStaff(context: Context): Promise<string> {
  await signIn(context);
  return (await findStaff(context.database.read, STAFF.username))?.id ?? '';
}

/** Adds a second factor. @returns its secret */
async function addSecondFactor(
  { database, clock }: Context,
  staffId: string,
  confirmedAt: string | null = clock().toISOString(),
): Promise<string> {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  await database.write
    .insertInto('secondFactors')
    .values({ staffId, secret, confirmedAt, lastStep: 0 })
    .execute();
  return secret;
}

/** The calls about one document of the agency, with the demo's content. */
function callsOfDocument(name: DocumentName): Record<string, Prepare> {
  const path = agencyPaths.document(name);
  const content = initialContent[name];
  const json = (method: string, body: object) => ({
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const versionOf = async (context: Context) => {
    await publishContent(context, name, content);
    return agencyPaths.version(name, 1);
  };
  return {
    [`GET ${path}`]: async () => ({ path }),
    [`POST ${path}`]: async () => ({ path, ...json('POST', { content, basedOn: 0 }) }),
    [`PUT ${path}/draft`]: async () => ({
      path: agencyPaths.draft(name),
      ...json('PUT', { content, basedOn: 0, seen: null }),
    }),
    [`DELETE ${path}/draft`]: async () => ({ path: agencyPaths.draft(name), method: 'DELETE' }),
    [`POST ${path}/replaced-drafts`]: async () => ({
      path: agencyPaths.replacedDrafts(name),
      ...json('POST', { content }),
    }),
    [`GET ${path}/replaced-drafts`]: async () => ({ path: agencyPaths.olderDrafts(name, 9) }),
    [`POST ${path}/replaced-drafts/{number}`]: async ({ database, clock }) => {
      const draft = { document: name, author: 'Jo', basedOn: 0, now: clock() };
      const seen = await saveDraft(database.write, { ...draft, content, seen: null });
      await discardDraft(database.write, { document: name, author: 'Kim', seen });
      return { path: agencyPaths.replacedDraft(name, 1), ...json('POST', { basedOn: 0, seen: null }) };
    },
    [`GET ${path}/versions`]: async () => ({ path: agencyPaths.versions(name, 9) }),
    [`GET ${path}/versions/{version}`]: async (context) => ({ path: await versionOf(context) }),
    [`POST ${path}/versions/{version}`]: async (context) => ({
      path: await versionOf(context),
      ...json('POST', { basedOn: 1 }),
    }),
  };
}

/** Adds a guide. @returns its id */
async function addGuide({ database, files, clock }: Context): Promise<string> {
  const guide = { ...GUIDE, source: 'staff', bytes: onePage() } as const;
  await addFiles(database.write, files, [guide], { now: clock() });
  const [file] = await listFiles(database.read);
  return file?.id ?? '';
}

/** Every call of the API that only staff may make. */
const CALLS: Record<string, Prepare> = {
  'POST /api/auth/logout': async () => ({ path: apiPaths.logout, method: 'POST' }),
  'POST /api/auth/password': async () => ({
    path: apiPaths.password,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ current: STAFF.password, password: 'magpie ladder teacup' }),
  }),
  'GET /api/auth/account': async () => ({ path: apiPaths.account }),
  'GET /api/auth/sessions': async () => ({ path: apiPaths.sessions }),
  'DELETE /api/auth/sessions': async () => ({ path: apiPaths.sessions, method: 'DELETE' }),
  'POST /api/auth/password-again': async () => ({
    path: peoplePaths.passwordAgain,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: STAFF.password }),
  }),
  'GET /api/audit': async () => ({ path: auditPath }),
  'GET /api/staff': async () => ({ path: peoplePaths.all }),
  'POST /api/staff': async () => ({
    path: peoplePaths.all,
    method: 'POST',
    body: JSON.stringify({ username: 'kim', name: 'Kim Lee', email: 'kim@example.com', role: 'agent' }),
  }),
  'PATCH /api/staff/{id}': async (context) => ({
    path: peoplePaths.one(await addAgent(context)),
    method: 'PATCH',
    body: JSON.stringify({ role: 'manager' }),
  }),
  'PATCH /api/staff/{id} (name and email)': async (context) => ({
    path: peoplePaths.one(await addAgent(context)),
    method: 'PATCH',
    body: JSON.stringify({ name: 'Lee Wren', email: 'wren@example.com' }),
  }),
  'DELETE /api/staff/{id}': async (context) => ({
    path: peoplePaths.one(await addAgent(context)),
    method: 'DELETE',
  }),
  'DELETE /api/staff/{id}/second-factor': async (context) => {
    const id = await addAgent(context);
    await addSecondFactor(context, id);
    return { path: peoplePaths.secondFactorOf(id), method: 'DELETE' };
  },
  'GET /api/auth/second-factor': async () => ({ path: peoplePaths.secondFactor }),
  'POST /api/auth/second-factor': async () => ({ path: peoplePaths.secondFactor, method: 'POST' }),
  'POST /api/auth/second-factor/code': async (context) => {
    const secret = await addSecondFactor(context, await idOfStaff(context), null);
    // When the owner of the account makes the call, the test's clock has moved by eight days.
    const timestamp = context.clock().getTime() + 8 * 24 * 3_600_000;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
    return { path: peoplePaths.secondFactorCode, method: 'POST', body: JSON.stringify({ code }) };
  },
  'POST /api/auth/recovery-codes': async (context) => {
    await addSecondFactor(context, await idOfStaff(context));
    return { path: peoplePaths.recoveryCodes, method: 'POST' };
  },
  'DELETE /api/auth/second-factor': async (context) => {
    await addSecondFactor(context, await idOfStaff(context));
    return { path: peoplePaths.secondFactor, method: 'DELETE' };
  },
  'PUT /api/auth/second-factor/rule': async () => ({
    path: peoplePaths.secondFactorRule,
    method: 'PUT',
    body: JSON.stringify({ ownersNeedIt: false }),
  }),
  'POST /api/staff/{id}/link': async (context) => ({
    path: peoplePaths.link(await addAgent(context)),
    method: 'POST',
  }),
  'POST /api/upload': async () => ({ path: apiPaths.upload, method: 'POST', body: uploadForm(onePage()) }),
  'PATCH /api/files/{id}': async (context) => ({
    path: apiPaths.file(await addGuide(context)),
    method: 'PATCH',
    body: uploadForm(onePage(), { name: 'Another name' }),
  }),
  'DELETE /api/files/{id}': async (context) => ({
    path: apiPaths.file(await addGuide(context)),
    method: 'DELETE',
  }),
  'POST /api/agency/pictures/{use}': async () => ({
    path: agencyPaths.picture('portrait'),
    method: 'POST',
    body: await sharp({ create: { width: 90, height: 90, channels: 3, background: '#88aa88' } })
      .png()
      .toBuffer(),
  }),
  ...Object.assign({}, ...DOCUMENTS.map(callsOfDocument)),
  'GET /api/listings': async (context) => {
    await addListing(context);
    return { path: apiPaths.listings };
  },
  'PATCH /api/listings/{id}': async (context) => ({
    path: apiPaths.listing(await addListing(context)),
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ hidden: true }),
  }),
  'GET /api/feed-runs': async (context) => {
    await apply(context, feed(listing(ADDRESS)));
    return { path: apiPaths.feedRuns };
  },
  'POST /api/feed-runs': async () => ({
    path: `${apiPaths.feedRuns}?name=push.xml`,
    method: 'POST',
    body: feed(listing(ADDRESS)),
  }),
  'GET /api/feed-runs/{id}': async (context) => {
    await apply(context, feed(listing(ADDRESS)));
    const { runs } = await listFeedRuns(context.database.read, { size: 1 });
    return { path: apiPaths.feedRun(runs[0]?.id ?? '') };
  },
  'GET /api/held-messages': async (context) => {
    await holdOne(context);
    return { path: apiPaths.heldMessages };
  },
  'POST /api/held-messages/{id}': async (context) => ({
    path: apiPaths.heldMessage(await holdOne(context)),
    method: 'POST',
  }),
  'DELETE /api/held-messages/{id}': async (context) => ({
    path: apiPaths.heldMessage(await holdOne(context)),
    method: 'DELETE',
  }),
  'GET /api/feed-runs/dry-run': async () => ({ path: apiPaths.feedDryRun }),
  'POST /api/feed-runs/dry-run': async () => ({
    path: `${apiPaths.feedDryRun}?name=push.xml`,
    method: 'POST',
    body: feed(listing(ADDRESS)),
  }),
  'GET /api/alerts': async () => ({ path: apiPaths.alerts }),
  'GET /api/leads': async () => ({ path: apiPaths.leads }),
  'GET /api/leads.csv': async () => ({ path: apiPaths.leadsExport }),
  'GET /api/leads/stream': async () => ({ path: apiPaths.leadsStream }),
  'GET /api/leads/{id}': async (context) => ({ path: apiPaths.lead(await sendOne(context, 'offer')) }),
  'PATCH /api/leads/{id}': async (context) => ({
    path: apiPaths.lead(await sendOne(context, 'offer')),
    method: 'PATCH',
    body: JSON.stringify({ version: 1, state: 'done', note: 'Changed' }),
  }),
  'POST /api/leads/{id}/links': async (context) => ({
    path: apiPaths.leadLinks(await sendOne(context, 'offer')),
    method: 'POST',
  }),
  'PATCH /api/saved-searches/{id}': async (context) => {
    await register(context, 'wren@example.com');
    const { id } = await context.database.read
      .selectFrom('savedSearches')
      .select('id')
      .executeTakeFirstOrThrow();
    return { path: apiPaths.leadSearch(id), method: 'PATCH', body: JSON.stringify({ isPaused: true }) };
  },
  'GET /api/alert-mails': async () => ({ path: apiPaths.alertMails }),
  'PATCH /api/alert-mails': async () => ({
    path: apiPaths.alertMails,
    method: 'PATCH',
    body: JSON.stringify({ isPaused: true }),
  }),
  'GET /api/erased': async () => ({ path: apiPaths.erased }),
  'GET /api/erasure-requests': async () => ({ path: apiPaths.erasureRequests }),
  'POST /api/erasure-requests/{id}': async (context) => ({
    path: apiPaths.erasureRequest(await addErasureRequest(context)),
    method: 'POST',
  }),
  'DELETE /api/erasure-requests/{id}': async (context) => ({
    path: apiPaths.erasureRequest(await addErasureRequest(context)),
    method: 'DELETE',
  }),
  'GET /api/setup': async () => ({ path: setupPaths.state }),
  'POST /api/setup/test-mail': async () => ({
    path: setupPaths.testMail,
    method: 'POST',
    body: JSON.stringify({ email: 'robin@example.com' }),
  }),
  'PUT /api/setup/mail-account': async () => ({
    path: setupPaths.mailAccount,
    method: 'PUT',
    body: JSON.stringify({ host: '', port: '', encryption: 'tls', from: 'site@example.com', to: '' }),
  }),
  'DELETE /api/setup/demo': async (context) => {
    await publishAgency(context, {});
    return { path: setupPaths.demo, method: 'DELETE' };
  },
  'GET /api/newsletters': async () => ({ path: newsletterPaths.all }),
  'POST /api/newsletters': async () => ({
    path: newsletterPaths.all,
    method: 'POST',
    body: JSON.stringify({ subject: 'News', text: paragraphsOf('Hello') }),
  }),
  'PUT /api/newsletters/{id}': async (context) => ({
    path: newsletterPaths.one(await addDraft(context)),
    method: 'PUT',
    body: JSON.stringify({ subject: 'News', text: paragraphsOf('Hello'), version: 1 }),
  }),
  'DELETE /api/newsletters/{id}': async (context) => ({
    path: newsletterPaths.one(await addDraft(context)),
    method: 'DELETE',
  }),
  'POST /api/newsletters/{id}/test': async (context) => ({
    path: newsletterPaths.test(await addDraft(context)),
    method: 'POST',
    body: JSON.stringify({ email: 'robin@example.com' }),
  }),
  'POST /api/newsletters/{id}/state': async (context) => ({
    path: newsletterPaths.state(await addDraft(context)),
    method: 'POST',
    body: JSON.stringify({ state: 'sending', version: 1 }),
  }),
  'POST /api/leads/{id}/mail': async (context) => {
    const id = await sendOne(context, 'offer');
    await context.outbox.drain();
    return { path: apiPaths.leadMail(id), method: 'POST' };
  },
  'GET /api/leads/{id}/attachments/{n}': async (context) => ({
    path: apiPaths.leadAttachment(await sendOne(context, 'careers'), 0),
  }),
};

const ALL = ['owner', 'editor', 'agent', 'manager'];
const PEOPLE_OF_HOMES = ['owner', 'agent', 'manager'];
const WRITERS = ['owner', 'editor'];
const OWNERS = ['owner'];

/** Which roles may make each call: docs/adr/0033-roles.md, row by row. */
const ALLOWED: Record<string, string[]> = {
  'POST /api/auth/logout': ALL,
  'GET /api/auth/account': ALL,
  'POST /api/auth/password': ALL,
  'GET /api/auth/sessions': ALL,
  'DELETE /api/auth/sessions': ALL,
  'POST /api/auth/password-again': ALL,
  'GET /api/audit': OWNERS,
  'GET /api/staff': OWNERS,
  'POST /api/staff': OWNERS,
  'PATCH /api/staff/{id}': OWNERS,
  'PATCH /api/staff/{id} (name and email)': OWNERS,
  'DELETE /api/staff/{id}': OWNERS,
  'DELETE /api/staff/{id}/second-factor': OWNERS,
  'GET /api/auth/second-factor': ALL,
  'POST /api/auth/second-factor': ALL,
  'POST /api/auth/second-factor/code': ALL,
  'POST /api/auth/recovery-codes': ALL,
  'DELETE /api/auth/second-factor': ALL,
  'PUT /api/auth/second-factor/rule': OWNERS,
  'POST /api/staff/{id}/link': OWNERS,
  'POST /api/upload': WRITERS,
  'PATCH /api/files/{id}': WRITERS,
  'DELETE /api/files/{id}': WRITERS,
  'POST /api/agency/pictures/{use}': WRITERS,
  ...Object.fromEntries(
    DOCUMENTS.flatMap((name) => Object.keys(callsOfDocument(name)).map((call) => [call, WRITERS])),
  ),
  'GET /api/listings': PEOPLE_OF_HOMES,
  'PATCH /api/listings/{id}': PEOPLE_OF_HOMES,
  'GET /api/feed-runs': OWNERS,
  'POST /api/feed-runs': OWNERS,
  'GET /api/feed-runs/{id}': OWNERS,
  'GET /api/held-messages': OWNERS,
  'POST /api/held-messages/{id}': OWNERS,
  'DELETE /api/held-messages/{id}': OWNERS,
  'GET /api/feed-runs/dry-run': OWNERS,
  'POST /api/feed-runs/dry-run': OWNERS,
  'GET /api/alerts': OWNERS,
  'GET /api/leads': PEOPLE_OF_HOMES,
  'GET /api/leads.csv': PEOPLE_OF_HOMES,
  'GET /api/leads/stream': PEOPLE_OF_HOMES,
  'GET /api/leads/{id}': PEOPLE_OF_HOMES,
  'PATCH /api/leads/{id}': PEOPLE_OF_HOMES,
  'POST /api/leads/{id}/mail': PEOPLE_OF_HOMES,
  'POST /api/leads/{id}/links': PEOPLE_OF_HOMES,
  'GET /api/leads/{id}/attachments/{n}': PEOPLE_OF_HOMES,
  'PATCH /api/saved-searches/{id}': PEOPLE_OF_HOMES,
  'GET /api/alert-mails': OWNERS,
  'PATCH /api/alert-mails': OWNERS,
  'GET /api/erased': OWNERS,
  'GET /api/erasure-requests': OWNERS,
  'POST /api/erasure-requests/{id}': OWNERS,
  'DELETE /api/erasure-requests/{id}': OWNERS,
  'GET /api/setup': OWNERS,
  'POST /api/setup/test-mail': OWNERS,
  'PUT /api/setup/mail-account': OWNERS,
  'DELETE /api/setup/demo': OWNERS,
  'GET /api/newsletters': WRITERS,
  'POST /api/newsletters': WRITERS,
  'PUT /api/newsletters/{id}': WRITERS,
  'DELETE /api/newsletters/{id}': WRITERS,
  'POST /api/newsletters/{id}/test': WRITERS,
  'POST /api/newsletters/{id}/state': WRITERS,
};

/** Calls that anybody may make. */
const PUBLIC = [
  'ALL /api/*',
  'ALL /api/auth/login',
  'POST /api/auth/chosen-password',
  'ALL /api/graphql',
  'ALL /api/v1.0/email/send',
  'GET /api/articles',
  'GET /api/articles/{}',
  'GET /api/download/{}',
  'GET /api/files',
  'GET /api/people/{}',
  'GET /api/places',
  'GET /api/places/{}',
  'GET /api/words/{}',
];

/** The routes of the API, with `{}` for parameters. */
function routesOf(context: Context): string[] {
  const feed = { importFile: () => Promise.reject(new Error('No file is expected here.')) };
  const { routes } = createApi(context, { feed, gate: createVisitorGate(context) });
  const calls = routes.map(({ method, path }) => `${method} ${path.replace(/:\w+(\{[^}]*\})?/g, '{}')}`);
  return [...new Set(calls)].filter((call) => call.includes(' /api/')).toSorted();
}

/** The credentials of requests that are not signed in. */
const STRANGERS: Record<
  string,
  (context: Context, passDays: (days: number) => void) => Promise<{ authorization?: string; query?: string }>
> = {
  // This is first, because the tokens of the others must not have expired.
  'an expired token': async (context, passDays) => {
    const { headers } = await signIn(context);
    passDays(8);
    return { authorization: headers.Authorization };
  },
  'no token': async () => ({}),
  'a token in the address': async (context) => ({ query: `?token=${(await signIn(context)).token}` }),
  'a forged token': async () => ({ authorization: `Bearer ${'A'.repeat(43)}` }),
  'a digest from the database': async (context) => {
    const { token } = await signIn(context);
    const session = await findSession(context.database.read, token, context.clock());
    return { authorization: `Bearer ${session?.tokenHash}` };
  },
  'another scheme': async (context) => ({ authorization: `Basic ${(await signIn(context)).token}` }),
  'a token that was logged out': async (context) => {
    const { token, headers } = await signIn(context);
    const session = await findSession(context.database.read, token, context.clock());
    if (session) await endSession(context.database.write, session);
    return { authorization: headers.Authorization };
  },
};

const tableNames: Partial<Record<Context['database']['engine'], string[]>> = {};

/** Read once for each engine, because reading the catalogue takes longer than reading all tables. */
async function tablesOf({ engine, read }: Context['database']): Promise<string[]> {
  tableNames[engine] ??= (await read.introspection.getTables()).map(({ name }) => name).sort();
  return tableNames[engine];
}

/** Everything that is stored: every row, and every file with its bytes, except SQLite's own files. */
async function everything({ config, database }: Context): Promise<string> {
  const entries = await readdir(config.dataDir, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && !entry.name.includes('.db'))
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return `${path} ${hash('sha256', await readFile(path))}`;
      }),
  );
  const rows: unknown[] = [];
  // One after the other, because concurrent queries would open ten connections.
  for (const name of await tablesOf(database)) {
    const all = database.read.selectFrom(name as 'settings').selectAll();
    rows.push([name, await all.execute()]);
  }
  return JSON.stringify([files.sort(), rows]);
}

onEachEngine('staff calls', ({ makeContext }) => {
  test.each(Object.entries(CALLS))(
    '%s answers 401 without a session and 403 without permission, and changes nothing',
    async (name, prepare) => {
      let now = new Date('2026-11-21T02:00:00Z');
      const context = await makeContext({ clock: () => now });
      const { request } = openApp(context);
      const { path, headers, ...call } = await prepare(context);
      const passDays = (days: number) => {
        now = new Date(now.getTime() + days * 24 * 3_600_000);
      };
      const ask = (query: string, authorization?: string) =>
        request(path + query, {
          ...call,
          headers: { ...headers, ...(authorization && { Authorization: authorization }) },
        });
      const strangers: [kind: string, credentials: { authorization?: string; query?: string }][] = [];
      for (const [kind, credentialsOf] of Object.entries(STRANGERS))
        strangers.push([kind, await credentialsOf(context, passDays)]);
      const refused = ROLES.filter((role) => !ALLOWED[name]?.includes(role));
      const tokens = new Map<Role, string>();
      for (const role of ROLES) {
        const who = { username: role, password: STAFF.password, role };
        tokens.set(role, (await signIn(context, who)).headers.Authorization);
      }
      const before = await everything(context);
      for (const [kind, { authorization, query = '' }] of strangers) {
        const answer = await ask(query, authorization);
        expect([answer.status, answer.headers.get('WWW-Authenticate'), await answer.json()], kind).toEqual([
          401,
          'Bearer',
          { errors: [{ message: 'Please sign in.' }] },
        ]);
        expect(answer.headers.get('Cache-Control')).toBe('no-store');
      }
      for (const role of refused) {
        const answer = await ask('', tokens.get(role));
        expect([answer.status, await answer.json()], role).toEqual([
          403,
          { errors: [{ message: 'Your role doesn’t allow this. Please ask an owner of the site.' }] },
        ]);
      }
      expect(await everything(context)).toBe(before);
      const answer = await ask('', (await signIn(context)).headers.Authorization);
      expect(answer.status, 'signed in').toBeLessThan(300);
      await answer.body?.cancel();
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      for (const role of ROLES.filter((each) => !refused.includes(each))) {
        const answer = await ask('', tokens.get(role));
        expect(answer.status, role).not.toBe(403);
        await answer.body?.cancel();
      }
    },
  );

  test('every call of the API is public or has its roles in the table', async () => {
    // A call with two kinds of bodies is listed twice.
    const listed = Object.keys(CALLS).map((call) => call.replace(/\{\w+\}/g, '{}').replace(/ \(.*\)$/, ''));
    expect(routesOf(await makeContext())).toEqual([...new Set([...listed, ...PUBLIC])].toSorted());
    expect(Object.keys(ALLOWED).toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });
});
