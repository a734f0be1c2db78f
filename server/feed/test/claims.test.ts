import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type Claims, openClaims } from '../apply/claims.ts';

/** Runs just before the next file or folder is removed. */
let beforeNextRemoval: (() => Promise<unknown>) | undefined;
// Another test file of this worker may have loaded the module without this mock.
vi.hoisted(() => vi.resetModules());
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const rmLater: typeof real.rm = async (...given) => {
    const now = beforeNextRemoval;
    beforeNextRemoval = undefined;
    await now?.();
    await real.rm(...given);
  };
  return { ...real, rm: rmLater };
});

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  while (undo.length > 0) await undo.pop()?.();
});

async function makeInbox(): Promise<{ inbox: string; working: string }> {
  const inbox = await mkdtemp(join(tmpdir(), 'openhome-claims-'));
  undo.push(() => rm(inbox, { recursive: true }));
  const working = join(inbox, 'working');
  await mkdir(working);
  return { inbox, working };
}

test('files claimed within the same millisecond are listed in the order in which they were claimed', async () => {
  const { inbox, working } = await makeInbox();
  const claims = await openClaims(working, 'worker', 60_000);
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T00:00:00Z'));
  const names = Array.from({ length: 120 }, (_, n) => `push-${n}.xml`);
  for (const name of names) {
    await writeFile(join(inbox, name), '');
    await claims.take(join(inbox, name), name);
  }
  expect((await claims.list()).map(({ name }) => name)).toEqual(names);
  // The next process lists them in the same order.
  const next = await openClaims(working, 'worker', 60_000);
  expect((await next.list()).map(({ name }) => name)).toEqual(names);
});

test.each([
  ['ahead', 10],
  ['behind', -10],
])(
  'a worker whose clock is ten minutes %s neither takes a claim from another worker nor loses one',
  async (_, minutes) => {
    const { inbox, working } = await makeInbox();
    const open = async (name: string) => {
      const claims = await openClaims(working, name, 60_000);
      await claims.keepAlive();
      return claims;
    };
    const take = async (claims: Claims, name: string) => {
      await writeFile(join(inbox, name), '');
      await claims.take(join(inbox, name), name);
    };
    const right = await open('right');
    await take(right, 'push.xml');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    const wrong = await open('wrong');
    expect(await wrong.list()).toEqual([]);
    await take(wrong, 'other.xml');
    vi.useRealTimers();
    await open('third');
    expect((await right.list()).map(({ name }) => name)).toEqual(['push.xml']);
    expect((await wrong.list()).map(({ name }) => name)).toEqual(['other.xml']);
  },
);

test('a file is not lost if a stalled worker claims it while another releases its claims', async () => {
  const { inbox, working } = await makeInbox();
  const asleep = await openClaims(working, 'asleep', 60_000);
  const minutesAgo = new Date(Date.now() - 5 * 60_000);
  await utimes(join(working, 'asleep', 'alive'), minutesAgo, minutesAgo);
  await writeFile(join(inbox, 'push.xml'), '');
  const other = await openClaims(working, 'other', 60_000);
  beforeNextRemoval = () => asleep.take(join(inbox, 'push.xml'), 'push.xml');
  await other.keepAlive();
  expect(beforeNextRemoval).toBeUndefined();
  expect((await asleep.list()).map(({ name }) => name)).toEqual(['push.xml']);
});
