import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { QueueFullError } from './bounded-queue.ts';
import {
  CONCURRENCY,
  createFairQueue,
  createPrecedence,
  limitsOf,
  MAX_WAITING,
  ShareFullError,
} from './fair-queue.ts';

/** How many tasks run and wait when the queue is full. */
const CAPACITY = MAX_WAITING + CONCURRENCY;

const TURN = { visitor: '203.0.113.1' };

test('a full queue refuses the next task at once', async () => {
  const { run: queue } = createFairQueue();
  const gate = Promise.withResolvers<void>();
  const rendered: number[] = [];
  const tasks = Array.from({ length: CAPACITY }, (_, n) =>
    queue(TURN, async () => {
      await gate.promise;
      rendered.push(n);
    }),
  );
  await expect(queue(TURN, async () => {})).rejects.toBeInstanceOf(QueueFullError);
  gate.resolve();
  await Promise.all(tasks);
  expect(rendered).toEqual(Array.from({ length: CAPACITY }, (_, n) => n));
  expect(await queue(TURN, async () => 'rendered')).toBe('rendered');
});

test('the event loop runs other work between two renderings', async () => {
  const { run: queue } = createFairQueue();
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  const burn = async () => {
    const until = performance.now() + 2;
    while (performance.now() < until);
  };
  await Promise.all(Array.from({ length: 80 }, () => queue(TURN, burn)));
  clearInterval(timer);
  // Although several are rendered at once, a form or a cached page waits for one of them, not for eight.
  expect(turns).toBeGreaterThan(60);
});

test('work that takes several turns of the event loop waits for only a few long tasks', async () => {
  const { run: queue } = createFairQueue();
  let done = 0;
  const burn = async () => {
    const until = performance.now() + 60;
    while (performance.now() < until);
    done += 1;
  };
  const tasks = Array.from({ length: 12 }, () => queue(TURN, burn));
  await tasks[0];
  for (let turn = 0; turn < 8; turn += 1) await new Promise(setImmediate);
  expect(done).toBeLessThan(6);
  await Promise.all(tasks);
});

test('visitors take turns, and each may have only a share of the queue', async () => {
  const { run } = createFairQueue({ maxWaiting: 100, share: 50 });
  const gate = Promise.withResolvers<void>();
  const rendered: string[] = [];
  const ask = (visitor: string, isEssential = false) =>
    run({ visitor, isEssential }, async () => {
      await gate.promise;
      rendered.push(isEssential ? 'home' : visitor);
    });
  const crowd = Array.from({ length: 50 + CONCURRENCY }, () => ask('greedy'));
  await expect(ask('greedy')).rejects.toBeInstanceOf(QueueFullError);
  const others = [ask('a'), ask('b'), ask('a'), ask('greedy', true)];
  gate.resolve();
  await Promise.all([...crowd, ...others]);
  expect(rendered.slice(0, CONCURRENCY)).toEqual(Array(CONCURRENCY).fill('greedy'));
  expect(rendered.slice(CONCURRENCY, CONCURRENCY + 6)).toEqual(['home', 'greedy', 'a', 'b', 'greedy', 'a']);
});

test('a task that waits behind others of its visitor is not overtaken by everybody who comes later', async () => {
  const { run } = createFairQueue({ concurrency: 1 });
  const rendered: string[] = [];
  const ask = (visitor: string) => run({ visitor }, async () => void rendered.push(visitor));
  // There is always somebody new in the queue.
  const newcomers = async (from: number): Promise<void> => {
    for (let n = from; n < from + 20; n += 1) await ask(`203.0.113.${n}`);
  };
  const crowd = [newcomers(0), newcomers(100)];
  await Promise.all(Array.from({ length: 4 }, () => ask('household')));
  expect(rendered.length).toBeLessThan(20);
  await Promise.all(crowd);
});

test('a visitor with few waiting tasks gets a place in a full queue, up to twice its length', async () => {
  const { run } = createFairQueue(limitsOf(true, 8));
  const gate = Promise.withResolvers<void>();
  const ask = (visitor: string) => run({ visitor }, () => gate.promise);
  const crowd = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => ask(`203.0.113.${from + n}`));
  const waiting = crowd(0, 8 + CONCURRENCY);
  for (let n = 0; n < 2; n += 1) waiting.push(ask('198.51.100.1'));
  // A visitor's share of this queue is two places.
  await expect(ask('198.51.100.1')).rejects.toBeInstanceOf(ShareFullError);
  waiting.push(...crowd(100, 2 * 8 - 8 - 2));
  const refused = ask('198.51.100.2');
  await expect(refused).rejects.toBeInstanceOf(QueueFullError);
  await expect(refused).rejects.not.toBeInstanceOf(ShareFullError);
  gate.resolve();
  await Promise.all(waiting);
});

test('the networks of an IPv6 address have a growing share, but never the whole queue', async () => {
  const { run } = createFairQueue(limitsOf(true, 40));
  const gate = Promise.withResolvers<void>();
  const waiting: Promise<void>[] = [];
  /** How many of fifty tasks are accepted. */
  const ask = async (visitorOf: (n: number) => string) => {
    const asked = Array.from({ length: 50 }, (_, n) => run({ visitor: visitorOf(n) }, () => gate.promise));
    let refused = 0;
    for (const each of asked) each.catch(() => (refused += 1));
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    waiting.push(...asked);
    return asked.length - refused;
  };
  const [running, ofNetwork, ofHousehold] = [CONCURRENCY, 10, 20];
  expect(await ask(() => '2001:db8:1::')).toBe(running + ofNetwork);
  expect(await ask((n) => `2001:db8:1:${n + 1}::`)).toBe(ofHousehold - ofNetwork);
  expect(await ask((n) => `2001:db8:1:${(n + 1).toString(16)}00::`)).toBe(30 - ofHousehold);
  expect(await ask(() => '192.0.2.1')).toBe(10);
  gate.resolve();
  await Promise.allSettled(waiting);
});

test('work with precedence is done before the next task, and delays none for long', async () => {
  const forms = createPrecedence();
  const { run: queue } = createFairQueue({ waits: forms.settled });
  const order: string[] = [];
  const form = forms.run(async () => {
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    order.push('form');
  });
  const pages = Array.from({ length: 5 }, () => queue(TURN, async () => void order.push('page')));
  await Promise.all([form, ...pages]);
  expect(order).toEqual(['form', ...Array(5).fill('page')]);

  const hanging = Promise.withResolvers<void>();
  const hung = forms.run(() => hanging.promise);
  expect(await queue(TURN, async () => 'rendered')).toBe('rendered');
  hanging.resolve();
  await hung;
});
