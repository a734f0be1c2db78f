import { expect, test } from 'vitest';
import { apiPaths } from '../../shared/paths.ts';
import { openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { STAFF, signIn } from '../../test/support/staff.ts';

const NEW = 'magpie ladder teacup';

onEachEngine('one’s own account', ({ makeContext }) => {
  async function open() {
    const context = await makeContext();
    const { headers, token } = await signIn(context);
    const { request } = openApp(context);
    const change = (body: unknown, as = headers) =>
      request(apiPaths.password, {
        method: 'POST',
        headers: { ...as, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const sessions = async (as = headers) => {
      const answer = await request(apiPaths.sessions, { headers: as });
      return answer.status === 200 ? (await answer.json()).sessions : answer.status;
    };
    const login = async (password: string) =>
      (
        await request(apiPaths.login, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ username: STAFF.username, password }),
        })
      ).status;
    return { context, token, headers, request, change, sessions, login };
  }

  test('gets a new password once the current one is entered, and its other sessions end', async () => {
    const { context, change, sessions, login } = await open();
    const other = await signIn(context);
    const answer = await change({ current: STAFF.password, password: NEW });
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([
      204,
      expect.stringMatching(/^openhome_device_\w+=/),
    ]);
    expect(await sessions()).toHaveLength(1);
    expect(await sessions(other.headers)).toBe(401);
    expect([await login(STAFF.password), await login(NEW)]).toEqual([401, 200]);
  });

  test('accepts only the first of two concurrent password changes', async () => {
    const { context, headers, change, login } = await open();
    const other = await signIn(context);
    const tries = [
      { password: NEW, as: headers },
      { password: 'wombat bucket lantern', as: other.headers },
    ];
    const outcomes = await Promise.all(
      tries.map(async ({ password, as }) => {
        const { status } = await change({ current: STAFF.password, password }, as);
        return { password, status };
      }),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([204, 403]);
    for (const { password, status } of outcomes)
      expect(await login(password)).toBe(status === 204 ? 200 : 401);
  });

  test('keeps its password if the current one is entered wrongly, and limits such attempts to ten', async () => {
    const { context, change, login } = await open();
    const tries = [];
    for (let n = 0; n < 12; n += 1) {
      const answer = await change({ current: `wrong horse battery ${n}`, password: NEW });
      tries.push(answer.status);
      if (answer.status === 429) expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect(tries).toEqual([...Array(10).fill(403), 429, 429]);
    expect(await login(STAFF.password)).toBe(200);
    expect(JSON.stringify(context.logged)).not.toMatch(/horse|magpie/);
  });

  test('refuses a password that is too short, too long or easy to guess', async () => {
    const { change, login } = await open();
    const guessed = 'This password is too easy to guess.';
    const refused = {
      teacup: 'Please fill in all required fields.',
      password12345: guessed,
      'qwertyuiop[]': guessed,
      redgumredgum1: guessed,
      RobinRobin123: guessed,
      ['a'.repeat(40)]: guessed,
      ['magpie ladder '.repeat(20)]: 'A password can have up to 200 characters.',
    };
    for (const [password, message] of Object.entries(refused)) {
      const answer = await change({ current: STAFF.password, password });
      expect(answer.status, password).toBe(400);
      expect((await answer.json()).errors[0].message, password).toContain(message);
    }
    expect(await login(STAFF.password)).toBe(200);
  });

  test('accepts a long password of any characters, exactly as typed', async () => {
    const { change, login } = await open();
    const password = ` Ünïcode 袋鼠 \u{1f998} ${'magpie-ladder '.repeat(4)} `;
    expect((await change({ current: STAFF.password, password })).status).toBe(204);
    expect([
      await login(password.trim()),
      await login(password.toLowerCase()),
      await login(password),
    ]).toEqual([401, 401, 200]);
  });

  test('lists only its own sessions, and can end all but the current one', async () => {
    const { context, token, headers, request, sessions } = await open();
    await signIn(context, { username: 'Kim', password: 'another horse battery' });
    const other = await signIn(context);
    const listed = await sessions();
    expect(listed).toHaveLength(2);
    expect(listed.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    expect(JSON.stringify(listed)).not.toContain(token);
    expect((await request(apiPaths.sessions, { method: 'DELETE', headers })).status).toBe(204);
    expect([(await sessions()).length, await sessions(other.headers)]).toEqual([1, 401]);
  });
});
