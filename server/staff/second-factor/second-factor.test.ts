import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { apiPaths } from '../../../shared/paths.ts';
import {
  PASSWORD_NEEDED,
  RECOVERY_CODES,
  SECOND_FACTOR_MISSING,
  SECOND_FACTOR_NEEDED,
  SECOND_FACTOR_WRONG,
  type SecondFactorState,
  type StaffAccount,
} from '../../../shared/staff/account.ts';
import { peoplePaths } from '../../../shared/staff/people-paths.ts';
import { openApp } from '../../../test/support/api.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { addListing } from '../../../test/support/listings.ts';
import { STAFF, signIn } from '../../../test/support/staff.ts';
import { digest } from '../accounts.ts';

const PERIOD_MS = 30_000;
const KIM = { username: 'Kim', password: 'another horse battery' };

onEachEngine('a second factor', ({ makeContext }) => {
  async function open(config: { trustProxy?: boolean } = {}) {
    const time = { now: Date.parse('2026-11-21T02:00:10Z') };
    const context = await makeContext({ config, clock: () => new Date(time.now) });
    const { request } = openApp(context);
    const { headers } = await signIn(context);
    const call = (path: string, method: string, body?: unknown, as: Record<string, string> = headers) =>
      request(path, {
        method,
        headers: { ...as, 'Content-Type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
    const login = async (code?: string, account = STAFF) => {
      const answer = await call(apiPaths.login, 'POST', { ...account, code }, {});
      return { status: answer.status, answer: await answer.json(), cookie: answer.headers.get('Set-Cookie') };
    };
    /** The code that an authenticator app shows this many periods from now. */
    const codeOf = (secret: string, periods = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.now + periods * PERIOD_MS });
    return {
      context,
      headers,
      call,
      login,
      codeOf,
      pass: (milliseconds: number) => {
        time.now += milliseconds;
      },
      /** The number of sessions of the signed-in person. */
      sessions: async (as = headers): Promise<number> =>
        (await (await call(apiPaths.sessions, 'GET', undefined, as)).json()).sessions.length,
      state: async (): Promise<SecondFactorState> => (await call(peoplePaths.secondFactor, 'GET')).json(),
      /** Turns on the second factor of the signed-in person. */
      async turnOn(as = headers) {
        const { secret, uri } = await (await call(peoplePaths.secondFactor, 'POST', undefined, as)).json();
        const answer = await call(peoplePaths.secondFactorCode, 'POST', { code: codeOf(secret) }, as);
        expect(answer.status).toBe(200);
        const { recoveryCodes }: { recoveryCodes: string[] } = await answer.json();
        time.now += PERIOD_MS;
        return { secret, uri, recoveryCodes };
      },
    };
  }

  test('is on once a code was confirmed; then a password alone is not enough, and other sessions end', async () => {
    const { context, call, login, codeOf, turnOn, state } = await open();
    const { headers: other } = await signIn(context);
    expect(await state()).toEqual({ isOn: false, recoveryCodes: 0, ownersNeedIt: false, isNeeded: false });
    // A second factor that was begun but not confirmed is not required.
    const begun = await (await call(peoplePaths.secondFactor, 'POST')).json();
    expect((await login()).status).toBe(200);
    expect((await call(peoplePaths.secondFactorCode, 'POST', { code: '000000' })).status).toBe(400);
    const { secret, uri, recoveryCodes } = await turnOn();
    expect(secret).not.toBe(begun.secret);
    expect(uri).toMatch(/^otpauth:\/\/totp\/[^?]*Robin\?/);
    expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODES);
    expect(await state()).toMatchObject({ isOn: true, recoveryCodes: RECOVERY_CODES });
    expect((await call(peoplePaths.secondFactor, 'POST')).status).toBe(409);
    expect((await call(apiPaths.account, 'GET', undefined, other)).status).toBe(401);

    const without = await login();
    expect([without.status, without.answer.errors[0].code, without.cookie]).toEqual([
      401,
      SECOND_FACTOR_NEEDED,
      null,
    ]);
    const wrongPassword = await login(codeOf(secret), { ...STAFF, password: 'wrong horse battery' });
    expect([wrongPassword.status, wrongPassword.answer]).toEqual([
      401,
      { errors: [{ message: 'Invalid credentials' }] },
    ]);
    const { status, answer } = await login(codeOf(secret));
    expect([status, Object.keys(answer)]).toEqual([200, ['token']]);
    expect(JSON.stringify(context.logged)).not.toContain(secret);
  });

  test('accepts each code once, even concurrently, from a clock half a minute off, and none that is older', async () => {
    const { login, codeOf, turnOn, pass } = await open();
    const { secret } = await turnOn();
    pass(10 * PERIOD_MS);
    for (const periods of [-2, 2]) {
      expect((await login(codeOf(secret, periods))).answer.errors[0].code).toBe(SECOND_FACTOR_WRONG);
    }
    expect((await login(codeOf(secret, -1))).status).toBe(200);
    expect((await login(codeOf(secret, -1))).status).toBe(401);
    const both = await Promise.all([login(codeOf(secret)), login(codeOf(secret))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await login(` ${codeOf(secret, 1).slice(0, 3)} ${codeOf(secret, 1).slice(3)} `)).status).toBe(
      200,
    );
    // A code from before the last used one is refused, although its time has not passed.
    expect((await login(codeOf(secret))).status).toBe(401);
  });

  test('accepts a recovery code once, however it is typed, and new codes replace the old ones', async () => {
    const { context, call, login, turnOn, state, sessions } = await open();
    const { recoveryCodes } = await turnOn();
    const [first = '', second = '', third = ''] = recoveryCodes;
    const stored = await context.database.read.selectFrom('recoveryCodes').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(first);
    // 24 characters of 5 bits.
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z02-9]{4}-){5}[a-z02-9]{4}$/);
    expect((await login(first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await login(first)).status).toBe(401);
    const both = await Promise.all([login(second), login(second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(await state()).toMatchObject({ recoveryCodes: RECOVERY_CODES - 2 });
    expect(await sessions()).toBe(3);
    const renewed = await (await call(peoplePaths.recoveryCodes, 'POST')).json();
    expect(renewed.recoveryCodes).toHaveLength(RECOVERY_CODES);
    // The account's other sessions have ended.
    expect(await sessions()).toBe(1);
    expect(context.logged.at(-1)).toMatchObject({ event: 'recovery-codes.renewed', facts: { by: 'Robin' } });
    expect((await login(third)).status).toBe(401);
    expect((await login(renewed.recoveryCodes[0])).status).toBe(200);
  });

  test('has the recovery codes of one renewal only, even if two come at once', async () => {
    const { call, state, turnOn } = await open();
    await turnOn();
    const renewals = [1, 2, 3, 4].map(() => call(peoplePaths.recoveryCodes, 'POST'));
    for (const { status } of await Promise.all(renewals)) expect(status).toBe(200);
    expect(await state()).toMatchObject({ recoveryCodes: RECOVERY_CODES });
  });

  test('accepts a shorter recovery code of an earlier version once, until new codes replace it', async () => {
    const { context, call, login, turnOn } = await open();
    await turnOn();
    const { staffId } = await context.database.read
      .selectFrom('recoveryCodes')
      .select('staffId')
      .executeTakeFirstOrThrow();
    const earlier = ['k7m2p9xqtr', 'h4n8w3zsdf'].map((code) => ({ staffId, codeHash: digest(code) }));
    await context.database.write.insertInto('recoveryCodes').values(earlier).execute();
    expect([(await login('k7m2p-9xqtr')).status, (await login('k7m2p-9xqtr')).status]).toEqual([200, 401]);
    await call(peoplePaths.recoveryCodes, 'POST');
    expect((await login('h4n8w-3zsdf')).status).toBe(401);
  });

  test('limits wrong codes to ten, after which a correct one is refused too', async () => {
    const { login, codeOf, turnOn } = await open();
    const { secret } = await turnOn();
    for (let n = 0; n < 10; n += 1) expect((await login('000000')).status).toBe(401);
    const { status, answer } = await login(codeOf(secret));
    expect([status, answer]).toEqual([429, { errors: [{ message: 'Too many attempts.' }] }]);
  });

  test('counts no code of a stranger without the password, so that the owner can still sign in', async () => {
    const { call, codeOf, turnOn } = await open({ trustProxy: true });
    const { secret } = await turnOn();
    const loginFrom = async (address: string, password: string, code: string) => {
      const body = { ...STAFF, password, code };
      return (await call(apiPaths.login, 'POST', body, { 'X-Forwarded-For': address })).status;
    };
    // Each from another address, so that no attempt is refused before its password is checked.
    for (let n = 1; n <= 20; n += 1) {
      expect(await loginFrom(`192.0.2.${n}`, 'wrong horse battery', '000000')).toBe(401);
    }
    expect(await loginFrom('198.51.100.1', STAFF.password, codeOf(secret))).toBe(200);
  });

  test('is turned off by its person, or by an owner for somebody else, with a recently entered password', async () => {
    const { context, headers, call, login, turnOn, state, sessions } = await open();
    await turnOn();
    await signIn(context);
    await context.database.write.updateTable('staffTokens').set({ authenticatedAt: null }).execute();
    const sensitive: [path: string, method: string, body?: object][] = [
      [peoplePaths.secondFactor, 'POST'],
      [peoplePaths.secondFactorCode, 'POST', { code: '000000' }],
      [peoplePaths.recoveryCodes, 'POST'],
      [peoplePaths.secondFactorRule, 'PUT', { ownersNeedIt: false }],
      [peoplePaths.secondFactorOf('nobody'), 'DELETE'],
      [peoplePaths.secondFactor, 'DELETE'],
    ];
    for (const each of sensitive)
      expect(await (await call(...each)).json()).toMatchObject({ errors: [{ code: PASSWORD_NEEDED }] });
    const again = await call(peoplePaths.passwordAgain, 'POST', { password: STAFF.password });
    headers.Authorization = `Bearer ${(await again.json()).token}`;
    expect(await sessions()).toBe(2);
    expect((await call(peoplePaths.secondFactor, 'DELETE')).status).toBe(204);
    expect(await sessions()).toBe(1);
    expect((await call(peoplePaths.secondFactor, 'DELETE')).status).toBe(409);
    expect((await login()).status).toBe(200);
    expect(await state()).toMatchObject({ isOn: false, recoveryCodes: 0 });

    const { headers: kims } = await signIn(context, { ...KIM, role: 'agent' });
    await turnOn(kims);
    expect((await login(undefined, KIM)).status).toBe(401);
    const kim = async () =>
      ((await (await call(peoplePaths.all, 'GET')).json()) as StaffAccount[]).find(
        ({ username }) => username === KIM.username,
      );
    const id = (await kim())?.id ?? '';
    expect((await kim())?.hasSecondFactor).toBe(true);
    expect((await call(peoplePaths.secondFactorOf(id), 'DELETE', undefined, kims)).status).toBe(403);
    expect((await call(peoplePaths.secondFactorOf(id), 'DELETE')).status).toBe(200);
    expect(await kim()).toMatchObject({ hasSecondFactor: false, sessions: 0 });
    expect((await call(peoplePaths.secondFactorOf(id), 'DELETE')).status).toBe(409);
    expect((await call(peoplePaths.secondFactorOf('nobody'), 'DELETE')).status).toBe(404);
    expect((await login(undefined, KIM)).status).toBe(200);
    const trail = await context.database.read
      .selectFrom('auditEntries')
      .select(['action', 'subject'])
      .execute();
    expect(trail).toContainEqual({ action: 'second-factor.off', subject: KIM.username });
  });

  test('that is required of owners blocks all else for an owner without one, but not for other roles', async () => {
    const { context, headers, call, turnOn, state } = await open();
    const id = await addListing(context, {
      vendors: JSON.stringify([{ firstName: 'Wren', lastName: 'Example' }]),
    });
    const vendorsFor = async (as: Record<string, string>) => {
      const query = `{ property(id: "${id}") { vendors { contact { firstName } } } }`;
      const { data } = await (await call(apiPaths.graphql, 'POST', { query }, as)).json();
      return data.property.vendors;
    };
    const rule = (ownersNeedIt: unknown, as = headers) =>
      call(peoplePaths.secondFactorRule, 'PUT', { ownersNeedIt }, as);
    expect((await rule(true)).status).toBe(409);
    await turnOn();
    expect((await rule('yes')).status).toBe(400);
    expect((await rule(true)).status).toBe(204);
    expect(await state()).toMatchObject({ ownersNeedIt: true, isNeeded: true });
    expect((await call(peoplePaths.secondFactor, 'DELETE')).status).toBe(409);

    const { headers: kims } = await signIn(context, { ...KIM, role: 'owner' });
    const refused = await call(apiPaths.leads, 'GET', undefined, kims);
    expect([refused.status, (await refused.json()).errors[0].code]).toEqual([403, SECOND_FACTOR_MISSING]);
    expect(refused.headers.get('Cache-Control')).toBe('no-store');
    expect((await rule(false, kims)).status).toBe(403);
    expect(await vendorsFor(kims)).toEqual([]);
    const account = await (await call(apiPaths.account, 'GET', undefined, kims)).json();
    expect(account.lacksSecondFactor).toBe(true);
    await turnOn(kims);
    expect((await call(apiPaths.leads, 'GET', undefined, kims)).status).toBe(200);
    expect(await vendorsFor(kims)).toHaveLength(1);

    const lee = { username: 'Lee', password: 'third horse battery', role: 'agent' } as const;
    const { headers: lees } = await signIn(context, lee);
    expect((await call(apiPaths.leads, 'GET', undefined, lees)).status).toBe(200);
    expect((await rule(false)).status).toBe(204);
    expect((await call(peoplePaths.secondFactor, 'DELETE')).status).toBe(204);
  });
});
