import { expect, test } from 'vitest';
import { apiPaths } from '../../shared/paths.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { LOW_COST, STAFF } from '../../test/support/staff.ts';
import { createApp } from '../app.ts';
import { createStaff, setPassword } from './accounts.ts';
import { LOGIN_TRIES } from './login-limit.ts';
import type { HashCost } from './passwords.ts';

const WRONG = { ...STAFF, password: 'wrong horse battery' };

onEachEngine('guessing passwords', ({ makeContext }) => {
  /** Opens the whole site, with visitors' socket addresses, because attempts are counted by these. */
  async function open(
    config: { trustProxy?: boolean; publicUrl?: string } = {},
    { clock, cost = LOW_COST }: { clock?: () => Date; cost?: HashCost | null } = {},
  ) {
    const context = await makeContext({ config, ...(clock && { clock }) });
    await createStaff(context.database.write, { ...STAFF, now: context.clock(), ...(cost && { cost }) });
    const app = createApp(context, {
      loadBuild: () => Promise.reject(new Error('No page is expected here.')),
    });
    const login = async (
      address: string,
      body: object,
      options: { path?: string; headers?: Record<string, string> } = {},
    ) =>
      app.fetch(
        new Request(new URL(options.path ?? apiPaths.login, context.config.publicUrl), {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...options.headers },
          body: JSON.stringify(body),
        }),
        { incoming: { socket: { remoteAddress: address } } },
      );
    const guess = async (address: string, times: number) => {
      const answers = [];
      for (let n = 0; n < times; n += 1) answers.push((await login(address, WRONG)).status);
      return answers;
    };
    return { context, login, guess };
  }

  test('one address has ten attempts, however it varies them; then it must wait, and others need not', async () => {
    const { context, login, guess } = await open();
    expect(await guess('203.0.113.7', LOGIN_TRIES.visitor)).toEqual(Array(LOGIN_TRIES.visitor).fill(401));
    const refused = await login('203.0.113.7', STAFF);
    expect([refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([
      429,
      expect.closeTo(600, -1.5),
    ]);
    const dodges: [string, Promise<Response>][] = [
      ['another name', login('203.0.113.7', { ...STAFF, username: 'Kim' })],
      ['the name in capitals', login('203.0.113.7', { ...STAFF, username: 'ROBIN' })],
      ['an extra field', login('203.0.113.7', { ...STAFF, otp: '1' })],
      [
        'a forged X-Forwarded-For',
        login('203.0.113.7', STAFF, { headers: { 'X-Forwarded-For': '198.51.100.1' } }),
      ],
      ['an IPv4 address as IPv6', login('::ffff:203.0.113.7', STAFF)],
      ['a query', login('203.0.113.7', STAFF, { path: `${apiPaths.login}?x=1` })],
      [
        'a made-up cookie',
        login('203.0.113.7', STAFF, {
          headers: { Cookie: `openhome_device_0123456789ab=${'A'.repeat(43)}` },
        }),
      ],
    ];
    for (const [dodge, answer] of dodges) expect((await answer).status, dodge).toBe(429);
    for (const path of ['/API/Auth/Login', `${apiPaths.login}/`, '/api//auth/login', '/api/auth/Login']) {
      const answer = await login('203.0.113.7', STAFF, { path });
      expect(answer.status, path).not.toBe(200);
    }
    expect((await login('203.0.113.8', STAFF)).status).toBe(200);
    expect(context.logged.map(({ event }) => event)).toContain('login.throttled');
  });

  test('behind a proxy the forwarded address is counted, and one IPv6 network counts as one', async () => {
    const { login } = await open({ trustProxy: true });
    const from = (forwarded: string, body: object = WRONG) =>
      login('127.0.0.1', body, { headers: { 'X-Forwarded-For': forwarded } });
    for (let n = 0; n < LOGIN_TRIES.visitor; n += 1) {
      expect((await from(`198.51.100.${n}, 2001:db8:1:2::${n + 1}`)).status).toBe(401);
    }
    expect((await from('198.51.100.99, 2001:db8:1:2::99', STAFF)).status).toBe(429);
    expect((await from('2001:db8:1:3::1', STAFF)).status).toBe(200);
  });

  test('behind TLS the cookie of a known browser is limited to this host', async () => {
    const { login } = await open({ publicUrl: 'https://www.example.com' });
    const cookie = (await login('192.0.2.1', STAFF)).headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(/^__Host-openhome_device_\w+=[\w-]{43}; Path=\/; .*; SameSite=Strict; Secure$/);
    const headers = { Cookie: cookie.split(';')[0] ?? '' };
    expect((await login('192.0.2.2', STAFF, { headers })).headers.get('Set-Cookie')).toBeNull();
  });

  test('all addresses together have fifty attempts at one name, and a known browser is not locked out', async () => {
    const { login } = await open();
    const first = await login('192.0.2.1', STAFF);
    const cookie = first.headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(
      /^openhome_device_[0-9a-f]{12}=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    const headers = { Cookie: `theme=dark; ${cookie.split(';')[0]}` };
    let refused = 0;
    for (let n = 0; n < LOGIN_TRIES.username + 5; n += 1) {
      const { status } = await login(`203.0.113.${n}`, WRONG);
      if (status === 429) refused += 1;
    }
    expect(refused).toBe(5);
    // Robin has to wait in an unknown browser, but not in her own; nor does Kim anywhere.
    expect((await login('192.0.2.1', STAFF)).status).toBe(429);
    const known = await login('192.0.2.1', STAFF, { headers });
    expect([known.status, known.headers.get('Set-Cookie')]).toEqual([200, null]);
    expect((await login('192.0.2.2', { ...STAFF, username: 'Kim' }, { headers })).status).toBe(401);
    expect((await login('192.0.2.3', { ...STAFF, username: 'ROBIN' }, { headers })).status).toBe(200);

    // The cookie does not replace the password, and has ten attempts too.
    for (let n = 0; n < LOGIN_TRIES.device; n += 1) {
      expect((await login('192.0.2.1', WRONG, { headers })).status).toBe(401);
    }
    expect((await login('192.0.2.1', STAFF, { headers })).status).toBe(429);
  });

  test('one IPv6 network, however many addresses it uses, locks nobody out', async () => {
    const { login } = await open();
    let refused = 0;
    for (let n = 0; n < LOGIN_TRIES.username + 5; n += 1) {
      const { status } = await login(`2001:db8:1:${n.toString(16)}00::1`, WRONG);
      if (status === 429) refused += 1;
    }
    expect(refused).toBe(15);
    expect((await login('192.0.2.1', STAFF)).status).toBe(200);
    expect((await login('2001:db8:2::1', STAFF)).status).toBe(200);
  });

  test('a new password lets its owner in from a new browser while strangers use up the attempts', async () => {
    let now = new Date('2026-11-21T00:00:00Z');
    const { context, login } = await open({}, { clock: () => now });
    const before = await login('192.0.2.1', STAFF);
    const attack = async () => {
      const answers = [];
      for (let n = 0; n < LOGIN_TRIES.username + 1; n += 1) {
        answers.push((await login(`203.0.113.${n}`, WRONG)).status);
      }
      return answers.at(-1);
    };
    expect(await attack()).toBe(429);
    expect((await login('192.0.2.2', STAFF)).status).toBe(429);
    now = new Date('2026-11-21T00:01:00Z');
    const changed = { ...STAFF, password: 'another horse battery' };
    await setPassword(context.database.write, { ...changed, now, cost: LOW_COST });
    // After the new password, browsers that signed in with the old one are unknown.
    const headers = { Cookie: before.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
    expect((await login('192.0.2.2', changed, { headers })).headers.get('Set-Cookie')).not.toBeNull();
    expect(await attack()).toBe(401);
    const known = (await login('192.0.2.2', changed)).headers.get('Set-Cookie')?.split(';')[0] ?? '';
    now = new Date('2026-11-21T00:16:00Z');
    expect(await attack()).toBe(429);
    expect((await login('192.0.2.3', changed)).status).toBe(429);
    expect((await login('192.0.2.2', changed, { headers: { Cookie: known } })).status).toBe(200);
  });

  test('a browser that several people share is known for each of them', async () => {
    const { context, login } = await open();
    const lee = { ...STAFF, username: 'Lee' };
    await createStaff(context.database.write, { ...lee, now: context.clock() });
    const cookies = [];
    for (const body of [STAFF, lee]) {
      cookies.push((await login('192.0.2.1', body)).headers.get('Set-Cookie')?.split(';')[0]);
    }
    for (const body of [STAFF, lee]) {
      const answer = await login('192.0.2.1', body, { headers: { Cookie: cookies.join('; ') } });
      expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([200, null]);
    }
  });

  test('successful sign-ins do not count as attempts', async () => {
    const { login } = await open();
    for (let n = 0; n < LOGIN_TRIES.visitor + 3; n += 1) {
      expect((await login('192.0.2.1', STAFF)).status).toBe(200);
    }
  });

  test('many concurrent sign-ins get 503 beyond the queue, and no password or token is logged', async () => {
    // Uses the full cost, because a queue only forms if each sign-in takes time.
    const { context, login } = await open({}, { cost: null });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        login(`203.0.113.${n}`, { ...STAFF, username: n % 2 ? 'Robin' : `Kim${n}` }),
      ),
    );
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(20);
    for (const answer of busy) expect(answer.headers.get('Retry-After')).toBe('5');
    const tokens = await Promise.all(
      answers.filter(({ status }) => status === 200).map(async (answer) => (await answer.json()).token),
    );
    expect(tokens.length).toBeGreaterThan(0);
    const logged = JSON.stringify(context.logged);
    for (const secret of [STAFF.password, ...tokens]) expect(logged).not.toContain(secret);
  });

  test('many guesses at unknown names do not lock out a browser that signed in before', async () => {
    const { login } = await open({}, { cost: null });
    const cookie = (await login('192.0.2.1', STAFF)).headers.get('Set-Cookie') ?? '';
    const crowd = Array.from({ length: 60 }, (_, n) =>
      login(`203.0.113.${n}`, { ...STAFF, username: `Kim${n}` }),
    );
    const known = await login('192.0.2.1', STAFF, { headers: { Cookie: cookie.split(';')[0] ?? '' } });
    expect(known.status).toBe(200);
    const statuses = (await Promise.all(crowd)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
  });
});
