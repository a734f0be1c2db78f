import { expect, test, vi } from 'vitest';
import { apiPaths, paths } from '../../shared/paths.ts';
import { peoplePaths } from '../../shared/staff/people-paths.ts';
import { pageIn, register } from '../../test/support/alerts.ts';
import { openSite } from '../../test/support/api.ts';
import { careers } from '../../test/support/email.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { enquiry } from '../../test/support/enquiry.ts';
import { sendOne } from '../../test/support/leads.ts';
import { STAFF, signIn } from '../../test/support/staff.ts';
import { MailRefused } from '../mail/mailer.ts';
import { createLog } from './log.ts';

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...headers, 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

onEachEngine('the log', ({ makeContext }) => {
  test('has one line of JSON for each event, and nothing that a visitor typed', async () => {
    const lines: string[] = [];
    const context = await makeContext({ log: createLog((line) => lines.push(line)) });
    const { request, graphql } = openSite(context);
    for (const table of ['outbox', 'settings']) {
      await context.database.write.schema.dropTable(table).execute();
    }
    const forged = '%0d%0a{"level":"info","event":"forged"}';
    await request(`/buy/properties-for-sale?q=${forged}`);
    await request(`/property/${forged}`);
    await request(`/api/${forged}`);
    await graphql(
      'mutation ($input: CreateContactInput!) { createContact(input: $input) { errors } }',
      {
        input: {
          attributes: {
            firstName: 'Wilhelmina\r\nforged',
            emails: [{ email: 'wilhelmina@example.com' }],
            backgroundInfo: 'Ring me at 0400 000 199.',
          },
        },
      },
      { Authorization: 'Bearer not-a-token-of-ours' },
    );
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).not.toMatch(/[\r\n]/);
      expect(JSON.parse(line)).toMatchObject({
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        level: expect.any(String),
        event: expect.any(String),
      });
    }
    expect(lines.join()).not.toMatch(/wilhelmina|0400 000 199|not-a-token/i);
  });

  test('has neither the address of a visitor whose mail was refused nor the names of their files', async () => {
    const lines: string[] = [];
    const refusing = (mail: { recipient: string }) =>
      Promise.reject(
        new MailRefused(
          `550 5.1.1 <${mail.recipient}>: wilhelmina@example.com, wilhelmina.o'brien@example.com is unknown here`,
          {
            cause: null,
            isOfRecipient: true,
          },
        ),
      );
    const mailer = { send: refusing, reach: async () => {}, close: () => {} };
    const context = await makeContext({ log: createLog((line) => lines.push(line)), mailer });
    await register(context, 'wilhelmina@example.com');
    await sendOne(context, 'careers', {
      attachments: [1, 2].map((n) => ({ ...careers.attachments[0], filename: `Wilhelmina ${n}.pdf` })),
    });
    context.files.get = async () => null;
    await context.outbox.drain();
    const logged = lines.join();
    expect(logged).toContain('"event":"mail given up"');
    expect(logged).toContain('550 5.1.1 <…>: …, … is unknown here');
    expect(logged).toContain('Attachment 1 is not in the file store.');
    expect(logged).not.toMatch(/wilhelmina/i);
  });

  test('has no token from a URL and no query string', async () => {
    const lines: string[] = [];
    const context = await makeContext({ log: createLog((line) => lines.push(line)) });
    const { request } = openSite(context);
    await register(context, 'wilhelmina@example.com');
    const { text } = await context.database.read
      .selectFrom('outbox')
      .select('text')
      .where('purpose', '=', 'confirmation')
      .executeTakeFirstOrThrow();
    const tokens = [...text.matchAll(/\/(?:alerts|preferences)\/([0-9a-f]{64})/g)].map(([, token]) => token);
    expect(tokens).toHaveLength(2);
    for (const table of ['settings', 'listings']) {
      await context.database.write.schema.alterTable(table).renameTo(`lost_${table}`).execute();
    }
    const post = (what: string) => ({ method: 'POST', body: new URLSearchParams({ do: what }) });
    const failing: [address: string, init?: RequestInit][] = [
      [pageIn(text), post('stop')],
      [`${pageIn(text).replace('/alerts', '/Alerts')}?q=wilhelmina`],
      [paths.preferences(tokens[1] ?? ''), post('stop-all')],
      [`${paths.forSale}?search=wilhelmina`],
    ];
    for (const [address, init] of failing) {
      const before = lines.length;
      await request(address, init);
      expect(lines.length, `${address} is logged`).toBeGreaterThan(before);
    }
    const logged = lines.join();
    for (const path of ['/alerts/…', '/Alerts/…', '/preferences/…']) {
      expect(logged).toContain(`"path":"${path}"`);
    }
    for (const secret of [...tokens, 'wilhelmina']) expect(logged).not.toContain(secret);
  });

  test('omits a URL that cannot be decoded, and the visitor gets the 404 page', async () => {
    const printed = [
      vi.spyOn(console, 'warn').mockImplementation(() => {}),
      vi.spyOn(console, 'error').mockImplementation(() => {}),
    ];
    const context = await makeContext();
    const { request } = openSite(context);
    const token = 'a'.repeat(64);
    for (const path of [`/preferences/${token}%ff`, '/property/%zz', '/%e0%a4%a', '/assets/%ff.js']) {
      const { status, headers } = await request(path);
      expect([path, status, headers.get('Location')]).toEqual([path, 303, paths.notFound]);
    }
    expect((await request('/property/%zz', { method: 'POST' })).headers.get('Location')).toBe(paths.notFound);
    expect(context.logged).toEqual([]);
    for (const each of printed) {
      expect(each).not.toHaveBeenCalled();
      each.mockRestore();
    }
  });

  test('has each login, each refusal and each request without a session', async () => {
    const context = await makeContext({ config: { rateLimit: true } });
    const { request, graphql } = openSite(context);
    const { headers } = await signIn(context);
    const login = (password: string) =>
      request(apiPaths.login, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...STAFF, password }),
      });
    await login(STAFF.password);
    for (let n = 0; n < 11; n += 1) await login('wrong horse battery');
    await request(apiPaths.leads);
    await request(apiPaths.logout, { method: 'POST', headers });
    for (let n = 0; n < 31; n += 1) {
      const { query, variables } = enquiry(`Ann ${n}`);
      await graphql(query, variables);
    }
    const events = context.logged.map(({ event }) => event);
    expect(events.filter((event, n) => events.indexOf(event) === n)).toEqual([
      'login',
      'login.refused',
      'login.throttled',
      'unauthorised',
      'logout',
      'submission.throttled',
    ]);
    expect(context.logged.find(({ event }) => event === 'login')?.facts).toEqual({
      by: STAFF.username,
      device: 'new',
    });
  });

  test('names the account of a refused login, and never an unknown username', async () => {
    const context = await makeContext();
    const { request } = openSite(context);
    await signIn(context);
    const login = (username: string) =>
      request(apiPaths.login, post({ username, password: 'wrong horse battery' }));
    for (let n = 0; n < 6; n += 1) await login(STAFF.username.toUpperCase());
    for (let n = 0; n < 6; n += 1) await login('a password in the wrong field');
    const facts = (event: string) => context.logged.filter((line) => line.event === event);
    expect(facts('login.refused').map((line) => line.facts)).toEqual([
      ...Array(6).fill({ account: STAFF.username }),
      ...Array(4).fill({}),
    ]);
    expect(facts('login.throttled').map(({ facts }) => Object.keys(facts ?? {}))).toEqual([
      ['seconds'],
      ['seconds'],
    ]);
    await login(STAFF.username);
    expect(context.logged.at(-1)?.facts).toMatchObject({ account: STAFF.username });
    expect(JSON.stringify(context.logged)).not.toContain('wrong');
  });

  test('records every refused code, password and link of staff', async () => {
    const context = await makeContext();
    const { request } = openSite(context);
    const { headers } = await signIn(context);
    const call = (path: string, body?: unknown) => request(path, post(body, headers));
    await call(peoplePaths.secondFactor);
    await call(peoplePaths.secondFactorCode, { code: '000000' });
    for (let n = 0; n < 10; n += 1)
      await call(peoplePaths.passwordAgain, { password: 'wrong horse battery' });
    await call(peoplePaths.passwordAgain, { password: 'wrong horse battery' });
    await call(peoplePaths.secondFactorCode, { code: '000000' });
    const token = 'A'.repeat(43);
    for (let n = 0; n < 31; n += 1) {
      await call(peoplePaths.chosenPassword, { token, password: 'magpie ladder teacup' });
    }
    const by = STAFF.username;
    const seconds = expect.any(Number);
    const lines = context.logged.map(({ event, facts }) => ({ event, facts }));
    expect(lines).toEqual([
      { event: 'second-factor.refused', facts: { by } },
      ...Array(10).fill({ event: 'password-again.refused', facts: { by } }),
      { event: 'password-again.throttled', facts: { by, seconds } },
      { event: 'second-factor.throttled', facts: { by, seconds } },
      ...Array(30).fill({ event: 'chosen-password.refused', facts: {} }),
      { event: 'chosen-password.throttled', facts: { seconds } },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/000000|AAAA|horse|magpie/);
  });
});
