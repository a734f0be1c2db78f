import { expect, onTestFinished, test, vi } from 'vitest';
import { DAY_MS } from '../../shared/constants.ts';
import { apiPaths } from '../../shared/paths.ts';
import { openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { STAFF } from '../../test/support/staff.ts';
import { createStaff, deleteEndedSessions, findSession, removeStaff, setPassword } from './accounts.ts';
import { LOGIN_TRIES } from './login-limit.ts';

const NEVER = { elapsed: Number.POSITIVE_INFINITY, processor: Number.POSITIVE_INFINITY };
const REFUSED = { errors: [{ message: 'Invalid credentials' }] };

onEachEngine('signing in', ({ makeContext }) => {
  async function open(making: Parameters<typeof makeContext>[0] = {}) {
    const context = await makeContext(making);
    await createStaff(context.database.write, { ...STAFF, now: context.clock() });
    const { app, request } = openApp(context);
    const post = (body: unknown, headers: Record<string, string> = {}) =>
      request(apiPaths.login, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    const logout = (token: string) =>
      request(apiPaths.logout, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    return { context, app, request, post, logout };
  }

  test('the right name in any case and the right password give a token, which is stored as a digest', async () => {
    const { context, post } = await open();
    const answer = await post({ username: ' rObIn ', password: STAFF.password });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const { token, ...rest } = await answer.json();
    expect([token, rest]).toEqual([expect.stringMatching(/^[\w-]{43}$/), {}]);
    const tables = await Promise.all([
      context.database.read.selectFrom('staff').selectAll().execute(),
      context.database.read.selectFrom('staffTokens').selectAll().execute(),
      context.database.read.selectFrom('staffDevices').selectAll().execute(),
    ]);
    expect(tables.map((rows) => rows.length)).toEqual([1, 1, 1]);
    expect(JSON.stringify(tables)).not.toContain(token);
    expect(JSON.stringify(tables)).not.toContain(STAFF.password);
    expect(tables[0][0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });

  test('a wrong password and an unknown name get the same response, and nothing is stored', async () => {
    const { context, post } = await open();
    for (const body of [
      { username: STAFF.username, password: 'wrong horse battery' },
      { username: 'Nobody', password: STAFF.password },
      { username: "' or 1=1 --", password: STAFF.password },
      { username: '\0', password: STAFF.password },
      { username: 'No\0body', password: STAFF.password },
    ]) {
      const answer = await post(body);
      expect([answer.status, await answer.json(), answer.headers.get('Set-Cookie')]).toEqual([
        401,
        REFUSED,
        null,
      ]);
    }
    expect(await context.database.read.selectFrom('staffTokens').selectAll().execute()).toEqual([]);
  });

  test('a body without a valid name and password is refused', async () => {
    const { post } = await open();
    const bodies: [name: string, body: unknown, status: number][] = [
      ['an empty object', {}, 400],
      ['a name that is an object', { username: { $ne: '' }, password: 'x' }, 400],
      ['a password that is a list', { username: 'Robin', password: ['x'] }, 400],
      ['blanks', { username: '  ', password: STAFF.password }, 400],
      ['an empty password', { username: 'Robin', password: '' }, 400],
      ['a password of 1000 characters', { username: 'Robin', password: 'x'.repeat(1000) }, 400],
      ['a password of 1 MB', { username: 'Robin', password: 'x'.repeat(1_000_000) }, 413],
      ['a body that is not JSON', '{', 400],
      ['__proto__', '{"__proto__":{"username":"Robin","password":"x"}}', 400],
    ];
    for (const [name, body, status] of bodies) {
      const answer = await post(body);
      expect([answer.status, answer.headers.has('Set-Cookie')], name).toEqual([status, false]);
    }
  });

  test('only a POST of JSON is accepted, which another site cannot send for somebody', async () => {
    const { request } = await open();
    expect((await request(apiPaths.login)).status).toBe(405);
    const form = new URLSearchParams(STAFF);
    expect((await request(apiPaths.login, { method: 'POST', body: form })).status).toBe(415);
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3000.evil.example']) {
      const answer = await request(apiPaths.login, { method: 'OPTIONS', headers: { Origin: origin } });
      expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([405, null]);
    }
  });

  test('an unknown name takes as long to refuse as a known one', async () => {
    const { app, context } = await open();
    const time = async (username: string, n: number) => {
      const request = new Request(new URL(apiPaths.login, context.config.publicUrl), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username, password: 'wrong horse battery' }),
      });
      const [began, used] = [performance.now(), process.cpuUsage()];
      // Each attempt comes from another address, because one address has ten.
      const answer = await app.fetch(request, { incoming: { socket: { remoteAddress: `203.0.113.${n}` } } });
      const { user, system } = process.cpuUsage(used);
      expect(answer.status).toBe(401);
      return { elapsed: performance.now() - began, processor: (user + system) / 1000 };
    };
    const shortest = { known: NEVER, unknown: NEVER };
    const attempt = async (who: keyof typeof shortest, username: string, n: number) => {
      const { elapsed, processor } = await time(username, n);
      const { [who]: before } = shortest;
      shortest[who] = {
        elapsed: Math.min(before.elapsed, elapsed),
        processor: Math.min(before.processor, processor),
      };
    };
    const ratio = () => {
      const times = [shortest.known.processor, shortest.unknown.processor];
      return Math.min(...times) / Math.max(...times);
    };
    // Processor time shows a missing hash, elapsed time a wait.
    const difference = () => Math.abs(shortest.known.elapsed - shortest.unknown.elapsed);
    const isAlike = () => ratio() > 0.7 && difference() < 40;
    // Other work makes single attempts longer. So the shortest of 25 or more are compared, until they are similar.
    for (let n = 0; n < LOGIN_TRIES.username - 5 && !(n >= 25 && isAlike()); n += 1) {
      await attempt('known', STAFF.username, n);
      await attempt('unknown', 'Nobody', n);
    }
    // Without hashing, an unknown name would take a twentieth of the time.
    expect(ratio()).toBeGreaterThan(0.7);
    expect(difference()).toBeLessThan(40);
  });

  test('logging out ends the token on the server, and another session stays', async () => {
    const { post, logout } = await open();
    const [one, other] = await Promise.all(
      [STAFF, STAFF].map(async (body) => (await (await post(body)).json()).token),
    );
    expect((await logout(one)).status).toBe(204);
    expect((await logout(one)).status).toBe(401);
    expect((await logout(other)).status).toBe(204);
  });

  test('a successful login ends the token that comes with it', async () => {
    const { post, logout } = await open();
    const first = (await (await post(STAFF)).json()).token;
    const headers = { Authorization: `Bearer ${first}` };
    expect((await post({ ...STAFF, password: 'wrong horse battery' }, headers)).status).toBe(401);
    const answers = [await post(STAFF, headers), await post(STAFF, headers)];
    const [second, third] = await Promise.all(answers.map(async (answer) => (await answer.json()).token));
    expect((await logout(first)).status).toBe(401);
    expect([(await logout(second)).status, (await logout(third)).status]).toEqual([204, 204]);
  });

  test('a token expires twelve hours after its last use, and at most a week after the sign-in', async () => {
    const HOUR = 3_600_000;
    const signedIn = Date.parse('2026-11-21T00:00:00Z');
    let now = new Date(signedIn);
    const { context, post, request } = await open({ clock: () => now });
    const { token } = await (await post(STAFF)).json();
    const use = async (hours: number) => {
      now = new Date(signedIn + hours * HOUR);
      const headers = { Authorization: `Bearer ${token}` };
      return (await request(apiPaths.file('f'.repeat(32)), { method: 'DELETE', headers })).status;
    };
    const expiresAt = async () => {
      const stored = context.database.read.selectFrom('staffTokens').select('expiresAt');
      return (Date.parse((await stored.executeTakeFirstOrThrow()).expiresAt) - signedIn) / HOUR;
    };
    for (let hours = 0; hours < 7 * 24; hours += 11) {
      expect(await use(hours), `${hours} hours`).toBe(404);
      // The session is extended after the response.
      await expect.poll(expiresAt).toBeGreaterThan(Math.min(hours + 11, 7 * 24 - 1));
    }
    expect(await use(7 * 24)).toBe(401);
    await deleteEndedSessions(context.database.write, now);
    expect(await context.database.read.selectFrom('staffTokens').selectAll().execute()).toEqual([]);

    const second = (await (await post(STAFF)).json()).token;
    now = new Date(now.getTime() + 12 * HOUR);
    expect(await findSession(context.database.read, second, now)).toBeNull();
  });

  test('a token survives a clock that jumps back two hours', async () => {
    let now = new Date('2026-11-21T02:00:00Z');
    const { post, logout } = await open({ clock: () => now });
    const { token } = await (await post(STAFF)).json();
    now = new Date('2026-11-21T00:00:00Z');
    expect((await logout(token)).status).toBe(204);
  });

  test('a new password, or the removal of the account, ends its sessions', async () => {
    const { context, post, logout } = await open();
    const signIn = async (password: string) => (await (await post({ ...STAFF, password })).json()).token;
    const first = await signIn(STAFF.password);
    const password = 'a quite new password';
    const now = context.clock();
    expect(await setPassword(context.database.write, { username: 'ROBIN', password, now })).toBe(true);
    expect((await logout(first)).status).toBe(401);
    expect((await post(STAFF)).status).toBe(401);
    const second = await signIn(password);
    expect(await removeStaff(context.database.write, 'robin')).toBe(true);
    expect((await logout(second)).status).toBe(401);
    expect((await post({ ...STAFF, password })).status).toBe(401);
  });

  test('staff can read while the database cannot be written', async () => {
    let now = new Date('2026-11-21T00:00:00Z');
    const { context, post } = await open({ clock: () => now });
    const { token } = await (await post(STAFF)).json();
    now = new Date('2026-11-21T01:00:00Z');
    const write = new Proxy(context.database.write, {
      get: (db, name) => {
        if (name === 'updateTable') throw new Error('database or disk is full');
        return Reflect.get(db, name);
      },
    });
    const { request } = openApp({ ...context, database: { ...context.database, write } });
    const answer = await request(apiPaths.alerts, { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    await expect.poll(() => context.logged.at(-1)?.event).toBe('a session was not prolonged');
  });

  test('a pause that began before the clock was set back ends at once', async () => {
    onTestFinished(() => void vi.useRealTimers());
    const { post } = await open();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS });
    const wrong = { username: STAFF.username, password: 'wrong horse battery' };
    for (let n = 0; n < LOGIN_TRIES.visitor; n += 1) await post(wrong);
    expect((await post(wrong)).status).toBe(429);
    vi.useRealTimers();
    expect((await post(STAFF)).status).toBe(200);
  });
});
