import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { apiPaths } from '../../shared/paths.ts';
import { openApp } from '../../test/support/api.ts';
import { emailBody, offer } from '../../test/support/email.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { STAFF } from '../../test/support/staff.ts';
import { type Context, createContext } from '../context.ts';
import { startHousekeeping } from '../housekeeping.ts';
import { LOGIN_TRIES } from '../staff/login-limit.ts';
import type { Config } from './config.ts';
import { withAdvisoryLock } from './database/advisory-lock.ts';
import type { Files } from './storage/files.ts';

const json = (body: object) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** Several contexts stand for the processes of a site: each has its own connections and counters. */
onEachEngine('several processes of a site', ({ engine, makeContext }) => {
  async function open(count: number, config: Partial<Config> = {}): Promise<Context[]> {
    const first = await makeContext({ config });
    const others = Array.from({ length: count - 1 }, () => createContext(first.config, { log: first.log }));
    return [first, ...(await Promise.all(others))];
  }
  const close = (contexts: readonly Context[]) =>
    Promise.all(contexts.slice(1).map((context) => context.close()));

  test.runIf(engine === 'postgres')('run work under an advisory lock one at a time, or skip it', async () => {
    const contexts = await open(4);
    let inside = 0;
    let most = 0;
    let done = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await sleep(50);
      inside -= 1;
      done += 1;
    };
    await Promise.all(
      contexts.map(({ database }) => withAdvisoryLock(database, 'work', { ifHeld: 'wait' }, work)),
    );
    expect([most, done]).toEqual([1, 4]);
    await Promise.all(
      contexts.map(({ database }) => withAdvisoryLock(database, 'work', { ifHeld: 'skip' }, work)),
    );
    expect([most, done]).toEqual([1, 5]);
    // A failed run does not block the others.
    const [one, other] = contexts;
    if (!one || !other) throw new Error('There are four.');
    const failing = withAdvisoryLock(one.database, 'work', { ifHeld: 'wait' }, () =>
      Promise.reject(new Error('no')),
    );
    await expect(failing).rejects.toThrow('no');
    await withAdvisoryLock(other.database, 'work', { ifHeld: 'skip' }, work);
    expect(done).toBe(6);
    await close(contexts);
  });

  test.runIf(engine === 'postgres')('do housekeeping only once when they start together', async () => {
    const contexts = await open(4);
    const [first] = contexts;
    const createdAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
    await first?.database.write.insertInto('looseFiles').values({ fileKey: 'loose', createdAt }).execute();
    const at: string[] = [];
    const mayEnd = Promise.withResolvers<void>();
    const stops = contexts.map((context) => {
      const files: Files = {
        ...context.files,
        sweep: async () => {
          at.push('sweep');
        },
        delete: async (key) => {
          at.push(`delete ${key}`);
          await mayEnd.promise;
        },
      };
      return startHousekeeping({ ...context, files });
    });
    await expect.poll(() => at.toSorted()).toEqual(['delete loose', ...Array(4).fill('sweep')]);
    // After their own sweep the others wait for the lock, which the first holds all the while.
    await sleep(1000);
    mayEnd.resolve();
    await Promise.all(stops.map((stop) => stop()));
    expect(at.filter((each) => each !== 'sweep')).toEqual(['delete loose']);
    expect(first && 'logged' in first ? first.logged : []).toEqual([]);
    await close(contexts);
  });

  test.runIf(engine === 'postgres')('share the limits of login attempts and forms', async () => {
    const contexts = await open(2, { rateLimit: true });
    const [one, other] = contexts.map((context) => openApp(context));
    if (!one || !other) throw new Error('There are two.');
    const wrong = json({ ...STAFF, password: 'wrong horse battery' });
    const statuses: number[] = [];
    for (let n = 0; n < LOGIN_TRIES.visitor; n += 1) {
      statuses.push((await (n % 2 === 0 ? one : other).request(apiPaths.login, wrong)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([401]));
    for (const site of [one, other]) {
      const refused = await site.request(apiPaths.login, json(STAFF));
      expect([refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([
        429,
        expect.closeTo(600, -2),
      ]);
    }
    const send = async (site: typeof one, n: number) =>
      (await site.request(apiPaths.email, json(emailBody('offer', { ...offer, firstName: `Visitor ${n}` }))))
        .status;
    const formStatuses: number[] = [];
    for (let n = 0; n < 31; n += 1) formStatuses.push(await send(n % 2 === 0 ? one : other, n));
    expect([formStatuses.slice(0, 30), formStatuses[30]]).toEqual([Array(30).fill(200), 429]);
    const stored = await contexts[0]?.database.read.selectFrom('rateLimits').select('key').execute();
    // The keys do not reveal who the visitor was.
    expect(stored?.map(({ key }) => key.replace(/:.{22}$/, '')).sort()).toEqual([
      'form',
      'login username',
      'login visitor',
    ]);
    await close(contexts);
  });
});
