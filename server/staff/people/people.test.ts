import { expect, test } from 'vitest';
import { DAY_MS } from '../../../shared/constants.ts';
import { newsletterPaths } from '../../../shared/newsletters/newsletter.ts';
import { apiPaths } from '../../../shared/paths.ts';
import type { StaffAccount } from '../../../shared/staff/account.ts';
import { agencyPaths } from '../../../shared/staff/agency-paths.ts';
import { peoplePaths } from '../../../shared/staff/people-paths.ts';
import type { Role } from '../../../shared/staff/roles.ts';
import { setupPaths } from '../../../shared/staff/setup.ts';
import { openApp } from '../../../test/support/api.ts';
import { addErasureRequest } from '../../../test/support/consent.ts';
import { onEachEngine, somebodyWaits } from '../../../test/support/engines.ts';
import { addDraft } from '../../../test/support/newsletters.ts';
import { STAFF, signIn } from '../../../test/support/staff.ts';
import { insertStaff, setPassword } from '../accounts.ts';
import { hashPassword } from '../passwords.ts';

const KIM = { username: 'kim', name: 'Kim Lee', email: 'kim@example.com', role: 'agent' as Role };
const NEW = 'magpie ladder teacup';
const MAIL_SERVER = {
  host: '127.0.0.1',
  port: '9',
  encryption: 'tls',
  username: '',
  password: '',
  from: '',
  to: '',
};

onEachEngine('accounts of staff', ({ engine, makeContext }) => {
  async function open() {
    const time = { now: new Date('2026-11-21T02:00:00Z') };
    const context = await makeContext({ clock: () => time.now, allowsMailServer: () => true });
    const { request } = openApp(context);
    const { headers } = await signIn(context);
    const post = (path: string, body: unknown, as: Record<string, string> = {}, method = 'POST') =>
      request(path, {
        method,
        headers: { ...as, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    return {
      context,
      headers,
      pass: (milliseconds: number) => {
        time.now = new Date(time.now.getTime() + milliseconds);
      },
      post,
      owner: (path: string, method: string, body?: unknown) => post(path, body, headers, method),
      list: async (): Promise<StaffAccount[]> => (await request(peoplePaths.all, { headers })).json(),
      login: (username: string, password: string) => post(apiPaths.login, { username, password }),
      choose: (token: string, password = NEW) => post(peoplePaths.chosenPassword, { token, password }),
      /** The tokens in the mailed links, the oldest first. */
      links: async (): Promise<string[]> => {
        const mails = await context.database.read
          .selectFrom('outbox')
          .select('text')
          .where('recipient', '=', KIM.email)
          .orderBy('createdAt')
          .execute();
        return mails.map(({ text }) => /#choose=([\w-]{43})/.exec(text)?.[1] ?? '');
      },
    };
  }

  test('an invited person chooses a password once through the mailed link, and can then sign in', async () => {
    const { context, owner, list, links, choose, login } = await open();
    expect((await owner(peoplePaths.all, 'POST', KIM)).status).toBe(200);
    expect((await owner(peoplePaths.all, 'POST', KIM)).status).toBe(409);
    expect(await list()).toMatchObject([{ ...KIM, isInvited: true, sessions: 0 }, { role: 'owner' }]);
    expect((await login('kim', '')).status).toBe(400);
    expect((await login('kim', NEW)).status).toBe(401);
    const [token = ''] = await links();
    const stored = await context.database.read.selectFrom('staffLinks').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await choose(token, 'password12345')).status).toBe(400);
    const chosen = await choose(token);
    expect([chosen.status, await chosen.json()]).toEqual([200, { username: 'kim' }]);
    expect((await choose(token, 'wombat bucket lantern')).status).toBe(410);
    expect((await login('kim', NEW)).status).toBe(200);
    expect(await list()).toMatchObject([{ isInvited: false, linkEnds: null, sessions: 1 }, {}]);
    expect(JSON.stringify(context.logged)).not.toMatch(/magpie|choose=/);
  });

  test('a link expires after seven days or with the next one, and works once even for two concurrent uses', async () => {
    const { owner, list, links, choose, pass } = await open();
    await owner(peoplePaths.all, 'POST', KIM);
    const [{ id }] = (await list()) as [StaffAccount];
    pass(1000);
    expect((await owner(peoplePaths.link(id), 'POST')).status).toBe(200);
    const [first = '', second = ''] = await links();
    expect((await choose(first)).status).toBe(410);
    const uses = await Promise.all([choose(second), choose(second, 'wombat bucket lantern')]);
    expect(uses.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    await owner(peoplePaths.link(id), 'POST');
    pass(7 * DAY_MS);
    const [, , third = ''] = await links();
    expect((await choose(third)).status).toBe(410);
  });

  // SQLite runs one transaction after the other.
  test.runIf(engine === 'postgres')(
    'no link is mailed to an account that another owner is ending',
    async () => {
      const { context, owner, list, links } = await open();
      const { write } = context.database;
      await owner(peoplePaths.all, 'POST', KIM);
      const [{ id }] = (await list()) as [StaffAccount];
      const ending = await write.startTransaction().execute();
      await ending.deleteFrom('staff').where('id', '=', id).execute();
      const linked = owner(peoplePaths.link(id), 'POST');
      await somebodyWaits(context.database);
      await ending.commit().execute();
      expect((await linked).status).toBe(404);
      expect(await links()).toHaveLength(1);
    },
  );

  test('a link lets its person in while strangers at the same address use up every attempt', async () => {
    const { context, owner, links, post, choose, login } = await open();
    await owner(peoplePaths.all, 'POST', KIM);
    const [token = ''] = await links();
    const { request } = openApp(context);
    /** Without TRUST_PROXY behind a proxy, all visitors have one address, as here. */
    const untilRefused = async (attempt: () => Promise<Response>) => {
      for (let n = 0; n < 60; n += 1) if ((await attempt()).status === 429) return;
      throw new Error('No attempt was refused.');
    };
    await untilRefused(() => login('kim', 'a wrong guess'));
    await untilRefused(() => choose('A'.repeat(43)));
    await untilRefused(() => post(peoplePaths.chosenPassword, {}));
    const chosen = await choose(token);
    expect(chosen.status).toBe(200);
    expect((await login('kim', NEW)).status).toBe(429);
    const answer = await request(apiPaths.login, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Cookie: chosen.headers.get('Set-Cookie')?.split(';')[0] ?? '',
      },
      body: JSON.stringify({ username: 'kim', password: NEW }),
    });
    expect(answer.status).toBe(200);
  });

  test('a new password by link ends the sessions of the old password, which works until then', async () => {
    const { context, owner, list, links, choose, login } = await open();
    await owner(peoplePaths.all, 'POST', KIM);
    await choose((await links())[0] ?? '');
    const { headers: kim } = await signIn(context, { username: 'kim', password: NEW });
    const [{ id }] = (await list()) as [StaffAccount];
    await owner(peoplePaths.link(id), 'POST');
    expect((await login('kim', NEW)).status).toBe(200);
    await choose((await links())[1] ?? '', 'wombat bucket lantern');
    const { request } = openApp(context);
    expect((await request(apiPaths.account, { headers: kim })).status).toBe(401);
    expect((await login('kim', NEW)).status).toBe(401);
    expect((await login('kim', 'wombat bucket lantern')).status).toBe(200);
  });

  test('a removed account, and one whose role changed, are signed out at once', async () => {
    const { context, owner, list } = await open();
    const { request } = openApp(context);
    for (const change of ['PATCH', 'DELETE']) {
      const { headers: kim } = await signIn(context, { username: 'kim', password: NEW, role: 'agent' });
      expect((await request(apiPaths.account, { headers: kim })).status).toBe(200);
      const [{ id }] = (await list()) as [StaffAccount];
      expect((await owner(peoplePaths.one(id), change, { role: 'manager' })).status).toBe(200);
      expect((await request(apiPaths.account, { headers: kim })).status).toBe(401);
    }
    expect(await list()).toHaveLength(1);
  });

  test('the last owner who can sign in stays an owner, even if two owners demote each other at once', async () => {
    const { context, owner, list, headers, post } = await open();
    await owner(peoplePaths.all, 'POST', { ...KIM, role: 'owner' });
    const [, robin] = await list();
    const path = peoplePaths.one(robin?.id ?? '');
    for (const method of ['PATCH', 'DELETE']) {
      const refused = await owner(path, method, { role: 'agent' });
      expect([refused.status, (await refused.json()).errors[0].message]).toEqual([
        409,
        'This is the last owner. Make someone else an owner first.',
      ]);
    }
    // An owner whose first password has expired cannot sign in, either.
    await signIn(context, { username: 'Sam', password: NEW });
    const expired = { firstPassword: 1, passwordExpiresAt: '2020-01-01T00:00:00.000Z' } as const;
    const ofSam = context.database.write.updateTable('staff').where('username', '=', 'Sam');
    await ofSam.set(expired).execute();
    expect((await owner(path, 'DELETE')).status).toBe(409);
    await ofSam.set({ firstPassword: 0, passwordExpiresAt: null }).execute();
    const { headers: sam } = await signIn(context, { username: 'Sam', password: NEW });
    const samId = (await list()).find(({ username }) => username === 'Sam')?.id ?? '';
    await Promise.all([
      post(path, { role: 'agent' }, sam, 'PATCH'),
      post(peoplePaths.one(samId), { role: 'agent' }, headers, 'PATCH'),
    ]);
    const rows = await context.database.read.selectFrom('staff').select(['username', 'role']).execute();
    expect(rows.filter(({ username, role }) => username !== 'kim' && role === 'owner')).toHaveLength(1);
  });

  test('an owner changes the name and the email address of an account, also of their own', async () => {
    const { context, owner, list, links, choose } = await open();
    const find = async (name: string) => (await list()).find(({ username }) => username === name);
    const robin = (await find(STAFF.username))?.id ?? '';
    // The first account has no email address, so no link can be mailed to it.
    expect((await owner(peoplePaths.link(robin), 'POST')).status).toBe(409);
    const own = { name: 'Robin Vale', email: 'robin@example.com' };
    expect((await owner(peoplePaths.one(robin), 'PATCH', own)).status).toBe(200);
    expect(await find(STAFF.username)).toMatchObject({ ...own, role: 'owner', sessions: 1 });
    expect((await owner(peoplePaths.link(robin), 'POST')).status).toBe(200);
    const mails = await context.database.read.selectFrom('outbox').select('recipient').execute();
    expect(mails).toEqual([{ recipient: own.email }]);

    await owner(peoplePaths.all, 'POST', KIM);
    const kim = peoplePaths.one((await find('kim'))?.id ?? '');
    const refused: [number, object, string][] = [
      [409, { email: 'ROBIN@example.com' }, 'Another account already has this email address.'],
      [400, { email: 'nowhere' }, 'Please enter one email address, such as name@example.com.'],
      [400, { name: ' ' }, 'Please enter a name.'],
      [400, { name: 'x'.repeat(101) }, 'Please use up to 100 characters.'],
      [400, { name: 'Kim\0Lee' }, 'Please use one line, without control characters.'],
    ];
    for (const [status, body, message] of refused) {
      const answer = await owner(kim, 'PATCH', body);
      expect([answer.status, (await answer.json()).errors[0].message]).toEqual([status, message]);
    }
    expect((await owner(kim, 'PATCH', { name: 'Kim', role: 'owner' })).status).toBe(400);
    expect((await owner(kim, 'PATCH', {})).status).toBe(400);
    const invited = { ...KIM, username: 'kim2', email: 'KIM@example.com' };
    expect((await owner(peoplePaths.all, 'POST', invited)).status).toBe(409);
    expect(await find('kim')).toMatchObject(KIM);

    // The mailed invitation ends with a new address, but not with a new name.
    expect((await owner(kim, 'PATCH', { name: 'Kim Wren' })).status).toBe(200);
    expect((await find('kim'))?.linkEnds).not.toBe(null);
    expect((await owner(kim, 'PATCH', { email: 'kim@wren.example' })).status).toBe(200);
    expect((await choose((await links())[0] ?? '')).status).toBe(410);
    expect((await owner(peoplePaths.one('nobody'), 'PATCH', { name: 'X' })).status).toBe(404);
    const entries = await context.database.read
      .selectFrom('auditEntries')
      .select(['subject', 'detail'])
      .where('action', '=', 'account.contact')
      .execute();
    expect(entries).toHaveLength(3);
    expect(entries).toEqual(
      expect.arrayContaining([
        { subject: STAFF.username, detail: 'name, email' },
        { subject: 'kim', detail: 'name' },
        { subject: 'kim', detail: 'email' },
      ]),
    );
  });

  test('two accounts do not get the same email address at once', async () => {
    const { context, owner, list } = await open();
    for (const username of ['kim', 'lee']) await signIn(context, { username, password: NEW, role: 'agent' });
    const agents = (await list()).filter(({ role }) => role === 'agent');
    const answers = await Promise.all(
      agents.map(({ id }) => owner(peoplePaths.one(id), 'PATCH', { email: KIM.email })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('sensitive calls need a password that was entered in the last ten minutes', async () => {
    const { owner, list, post, headers, pass, context } = await open();
    await owner(peoplePaths.all, 'POST', KIM);
    const [{ id }] = (await list()) as [StaffAccount];
    const { request } = openApp(context);
    const newsletter = await addDraft(context);
    const erasure = await addErasureRequest(context);
    const profile = agencyPaths.document('profile');
    const { published, version } = await (await request(profile, { headers })).json();
    const publish = (changes: object, basedOn: number) =>
      post(profile, { content: { ...published, ...changes }, basedOn }, as);
    const send = (state: string, basedOn: number) =>
      post(newsletterPaths.state(newsletter), { state, version: basedOn }, as);
    let as = headers;
    const sensitive = [
      () => request(apiPaths.leadsExport, { headers: as }),
      () =>
        post(
          peoplePaths.all,
          { ...KIM, username: 'mallory', email: 'mallory@example.com', role: 'owner' },
          as,
        ),
      () => post(peoplePaths.one(id), { role: 'editor' }, as, 'PATCH'),
      () => post(peoplePaths.one(id), { name: 'Mallory' }, as, 'PATCH'),
      () => post(setupPaths.mailAccount, MAIL_SERVER, as, 'PUT'),
      () => post(peoplePaths.one(id), undefined, as, 'DELETE'),
      () => send('sending', 1),
      () => publish({ email: 'mallory@example.com' }, version + 1),
      () => post(apiPaths.erasureRequest(erasure), undefined, as),
    ];
    pass(10 * 60_000);
    // A clock that was a day ahead when the password was entered proves nothing once it is set back.
    pass(-DAY_MS);
    expect((await sensitive[0]?.())?.status).toBe(403);
    pass(DAY_MS);
    // Publishing other facts is not sensitive.
    expect((await publish({ phone: '(02) 5550 0111' }, version)).status).toBe(200);
    for (const call of sensitive) {
      const answer = await call();
      expect([answer.status, await answer.json()]).toEqual([
        403,
        { errors: [{ message: 'Please enter your password again.', code: 'password-needed' }] },
      ]);
    }
    const again = (password: string) => post(peoplePaths.passwordAgain, { password }, as);
    expect((await again('wrong horse battery')).status).toBe(403);
    expect((await sensitive[0]?.())?.status).toBe(403);
    const before = await context.database.read.selectFrom('staffTokens').selectAll().execute();
    const answer = await again(STAFF.password);
    const { token, ...rest } = await answer.json();
    expect([answer.status, answer.headers.get('Cache-Control'), rest]).toEqual([200, 'no-store', {}]);
    // The same session has another token, and the earlier token has ended.
    expect((await again(STAFF.password)).status).toBe(401);
    as = { Authorization: `Bearer ${token}` };
    const after = await context.database.read.selectFrom('staffTokens').selectAll().execute();
    expect(after.map(({ createdAt }) => createdAt)).toEqual(before.map(({ createdAt }) => createdAt));
    for (const call of sensitive) expect((await call()).status).toBe(200);
    pass(10 * 60_000);
    expect((await send('paused', 1)).status).toBe(200);
    for (let n = 0; n < 10; n += 1) await again(`wrong horse battery ${n}`);
    expect((await again(STAFF.password)).status).toBe(429);
  });

  test('a password made up by the site expires after thirty days without use', async () => {
    const { context, login, pass } = await open();
    const account = { username: 'first', passwordHash: await hashPassword(NEW), firstPassword: 1 } as const;
    await insertStaff(context.database.write, { ...account, now: context.clock() });
    await insertStaff(context.database.write, {
      ...account,
      username: 'own',
      firstPassword: 0,
      now: context.clock(),
    });
    pass(30 * DAY_MS + 1000);
    const refused = await login('first', NEW);
    expect([refused.status, (await refused.json()).errors[0].message]).toEqual([
      403,
      expect.stringMatching(/^This first password has expired\. .*npm run admin -- passwd NAME$/),
    ]);
    expect((await login('first', 'wrong horse battery')).status).toBe(401);
    // Nobody else's password expires, and a new password works.
    expect((await login('own', NEW)).status).toBe(200);
    const password = 'wombat bucket lantern';
    await setPassword(context.database.write, { username: 'first', password, now: context.clock() });
    expect((await login('first', password)).status).toBe(200);
  });

  test('a password made up by the site expires a week after its first use, with its sessions, unless changed', async () => {
    const { context, login, pass, post } = await open();
    const passwordHash = await hashPassword(NEW);
    const add = (username: string) =>
      insertStaff(context.database.write, { username, passwordHash, firstPassword: 1, now: context.clock() });
    await add('first');
    await add('second');
    pass(30 * DAY_MS);
    const bearer = async (answer: Response) => ({ Authorization: `Bearer ${(await answer.json()).token}` });
    const second = await bearer(await login('second', NEW));
    expect((await login('first', NEW)).status).toBe(200);
    const { request } = openApp(context);
    const account = await (await request(apiPaths.account, { headers: second })).json();
    expect(account.passwordExpiresAt).toBe('2026-12-28T02:00:00.000Z');
    const change = { current: NEW, password: 'wombat bucket lantern' };
    expect((await post(apiPaths.password, change, second)).status).toBe(204);
    pass(7 * DAY_MS - 1000);
    const late = await bearer(await login('first', NEW));
    pass(1000);
    expect((await request(apiPaths.account, { headers: late })).status).toBe(401);
    const refused = await login('first', NEW);
    expect([refused.status, (await refused.json()).errors[0].message]).toEqual([
      403,
      expect.stringContaining('This first password has expired.'),
    ]);
    expect((await login('first', 'wrong horse battery')).status).toBe(401);
    expect((await login('second', 'wombat bucket lantern')).status).toBe(200);
  });
});
