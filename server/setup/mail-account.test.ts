import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { type AuditPage, auditPath } from '../../shared/staff/audit.ts';
import { type SetupState, setupPaths, type TestMail } from '../../shared/staff/setup.ts';
import { openApp, openSite } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { enquire, outboxOf } from '../../test/support/outbox.ts';
import { type Inbox, startSmtp } from '../../test/support/smtp.ts';
import { callWith, signIn } from '../../test/support/staff.ts';
import type { Context } from '../context.ts';
import { mailFolder } from '../platform/config.ts';

const PASSWORD = 'wattle-bird-94-key';
const SECRETS = { username: 'robin@harbour.example', password: PASSWORD };
const NO_SERVER = { host: '', port: '', encryption: 'tls', username: '', password: '', from: '', to: '' };
const OWN_ADDRESSES = { mailFrom: null, mailTo: null };
const allowsMailServer = () => true;

const serverAt = ({ port }: Pick<Inbox, 'port'>, changes: object = {}) => ({
  ...NO_SERVER,
  ...{ host: '127.0.0.1', port, encryption: 'starttls' },
  ...changes,
});

async function open(context: Context) {
  const { request } = openApp(context);
  const { headers } = await signIn(context);
  const call = callWith(request, headers);
  return {
    call,
    set: (account: unknown) => call('PUT', setupPaths.mailAccount, account),
    state: async (): Promise<SetupState> => (await call('GET', setupPaths.state)).json(),
    testMail: async (): Promise<TestMail> =>
      (await call('POST', setupPaths.testMail, { email: 'robin@harbour.example' })).json(),
  };
}

/** Lets only a sign-in with these secrets through. */
const strict = () =>
  startSmtp({
    authOptional: false,
    // The server has no certificate that the site would trust.
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === SECRETS.username && password === PASSWORD
        ? done(null, { user: username })
        : done(new Error('No')),
  });

onEachEngine('the mail server of the dashboard', ({ makeContext }) => {
  test('is used by every process without a restart, for the test mail and for queued mails', async () => {
    const inbox = await strict();
    const next = await startSmtp();
    const context = await makeContext({ config: OWN_ADDRESSES, allowsMailServer });
    // Another process on the same database, which sends the mails.
    const sender = await makeContext({
      config: { ...OWN_ADDRESSES, database: context.config.database },
      allowsMailServer,
    });
    const { set, state, testMail, call } = await open(context);
    await enquire(context, 'Ann');
    await sender.outbox.drain();
    const files = () => readdir(mailFolder(sender.config.dataDir));
    expect(await files()).toHaveLength(1);
    expect(await testMail()).toMatchObject({
      sent: false,
      message: expect.stringMatching(/^No mail server is set.* save it first\.$/),
    });

    const addresses = { from: 'site@harbour.example', to: 'enquiries@harbour.example' };
    const account = serverAt(inbox, { ...SECRETS, ...addresses });
    expect((await set(account)).status).toBe(200);
    expect((await state()).mail).toEqual({
      server: {
        ...{ host: '127.0.0.1', port: inbox.port, encryption: 'starttls' },
        ...{ username: SECRETS.username, hasPassword: true },
      },
      ...addresses,
      operator: { server: '', from: '', to: '' },
    });
    expect(await testMail()).toMatchObject({ sent: true });
    await enquire(sender, 'Bo');
    await sender.outbox.drain();
    expect(inbox.mails.map(({ envelopeTo, from }) => [envelopeTo[0], from?.address])).toEqual([
      ['robin@harbour.example', addresses.from],
      [addresses.to, addresses.from],
    ]);
    expect(await files()).toHaveLength(1);

    await set(serverAt(next));
    await enquire(context, 'Cy');
    await sender.outbox.drain();
    expect(next.mails).toHaveLength(1);
    await set(NO_SERVER);
    await enquire(context, 'Di');
    await sender.outbox.drain();
    expect(await files()).toHaveLength(2);
    const states = (await outboxOf(context)).map(({ state }) => state);
    expect(Object.groupBy(states, (state) => state)).toMatchObject({
      saved: { length: 2 },
      sent: { length: 2 },
    });

    const { entries }: AuditPage = await (await call('GET', auditPath)).json();
    expect(entries.map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
      ['mail.changed', 'none', ''],
      ['mail.changed', `127.0.0.1:${next.port}`, ''],
      ['mail.changed', `127.0.0.1:${inbox.port}`, `from ${addresses.from}, to ${addresses.to}`],
    ]);
    await Promise.all([inbox.stop(), next.stop()]);
  });

  test('sends mails that waited for a server that refused the sign-in', async () => {
    let now = new Date('2026-11-21T02:00:00Z');
    const inbox = await strict();
    const context = await makeContext({ clock: () => now, allowsMailServer });
    const { set, testMail } = await open(context);
    await set(serverAt(inbox, { ...SECRETS, password: 'wrong' }));
    await enquire(context);
    await context.outbox.drain();
    expect(await testMail()).toMatchObject({
      sent: false,
      message: expect.stringMatching(
        /^The mail server didn’t accept the username or password\. Please check it above/,
      ),
    });
    await set(serverAt(inbox, SECRETS));
    now = new Date(now.getTime() + 20_000);
    await context.outbox.drain();
    expect(inbox.mails).toHaveLength(1);
    await inbox.stop();
  });

  test('keeps its password to itself', async () => {
    const inbox = await strict();
    const context = await makeContext({ config: OWN_ADDRESSES, allowsMailServer });
    const { call, set } = await open(context);
    const to = 'enquiries@harbour.example';
    const answers = [await set(serverAt(inbox, { ...SECRETS, to })), await call('GET', setupPaths.state)];
    const { request } = openSite(context);
    answers.push(
      await call('GET', auditPath),
      await request(paths.contact),
      await request(paths.adminDashboard),
    );
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    for (const text of texts) expect(text).not.toContain(PASSWORD);
    // Pages do not carry the address of enquiries either.
    for (const text of texts.slice(3)) expect(text).not.toContain(to);
    expect(JSON.stringify(context.logged)).not.toContain(PASSWORD);

    const same = serverAt(inbox, { username: SECRETS.username });
    expect((await set(same)).status).toBe(200);
    await enquire(context);
    await context.outbox.drain();
    expect(inbox.mails).toHaveLength(1);
    // The password that is stored goes to no other server, and to no other account.
    for (const other of [{ host: '127.0.0.2' }, { username: 'sam@harbour.example' }]) {
      const refused = await set({ ...same, ...other });
      expect([refused.status, (await refused.json()).errors]).toEqual([
        400,
        [{ field: 'password', message: 'Please enter the password for this server and username.' }],
      ]);
    }
    await inbox.stop();
  });

  test('gives way to what the operator has set', async () => {
    const inbox = await startSmtp();
    const context = await makeContext({
      config: {
        mail: { kind: 'smtp', url: `smtp://robin:${PASSWORD}@127.0.0.1:${inbox.port}` },
        mailTo: null,
      },
    });
    const { set, state, call } = await open(context);
    const from = 'other@harbour.example';
    const to = 'enquiries@harbour.example';
    expect((await set({ ...NO_SERVER, host: 'smtp.harbour.example', port: 465, from, to })).status).toBe(200);
    const { mail } = await state();
    expect(mail).toEqual({
      server: null,
      ...{ from: '', to },
      operator: { server: `127.0.0.1:${inbox.port}`, from: context.config.mailFrom, to: '' },
    });
    await enquire(context);
    expect(await outboxOf(context)).toMatchObject([{ sender: context.config.mailFrom, recipient: to }]);
    expect(await (await call('GET', setupPaths.state)).text()).not.toContain(PASSWORD);
    await inbox.stop();
  });

  test('must be on the public internet', async () => {
    const inbox = await startSmtp();
    const guarded = await open(await makeContext());
    const message = expect.stringContaining('isn’t on the public internet');
    const refused = await guarded.set(serverAt(inbox));
    expect([refused.status, (await refused.json()).errors]).toEqual([400, [{ field: 'host', message }]]);
    // A name is checked when it is connected to.
    let isAllowed = true;
    const context = await makeContext({ allowsMailServer: () => isAllowed });
    const { set, testMail } = await open(context);
    await set(serverAt(inbox));
    isAllowed = false;
    expect(await testMail()).toEqual({ sent: false, message });
    await enquire(context);
    await context.outbox.drain();
    expect(inbox.mails).toEqual([]);
    await inbox.stop();
  });

  test('is refused with a sentence for each wrong field, and without a recently entered password', async () => {
    let now = new Date('2026-11-21T02:00:00Z');
    const context = await makeContext({ clock: () => now });
    const { set, state } = await open(context);
    const server = { ...NO_SERVER, host: 'smtp.harbour.example', port: 465 };
    const refused = await set({
      ...{ host: 'https://harbour.example', port: 'many', encryption: 'none' },
      ...{ username: 'u'.repeat(300), password: 'a\nb', from: 'me', to: 'a@b.example, c@d.example' },
    });
    const { errors } = await refused.json();
    expect([refused.status, errors.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['host', 'port', 'encryption', 'username', 'password', 'from', 'to'],
    ]);
    for (const [change, field] of [
      [{ host: '', username: 'robin' }, 'host'],
      [{ port: '' }, 'port'],
      [{ port: 65_536 }, 'port'],
      [{ password: PASSWORD }, 'username'],
      [{ username: 'robin' }, 'password'],
    ] as const) {
      const answer = await set({ ...server, ...change });
      expect([answer.status, (await answer.json()).errors[0].field], field).toEqual([400, field]);
    }
    now = new Date(now.getTime() + 11 * 60_000);
    const late = await set(server);
    expect([late.status, (await late.json()).errors[0].code]).toEqual([403, 'password-needed']);
    expect((await state()).mail.server).toBeNull();
  });
});
