import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLoopTurns } from '../../server/pages/turns.ts';

test('of those who wait, one goes on in each turn of the event loop, in their order', async () => {
  const turns = createLoopTurns();
  const gone: number[] = [];
  const go = (number: number) => turns.next().then(() => gone.push(number));
  const all = [1, 2, 3].map(go);
  expect(gone).toEqual([]);
  for (const expected of [[1], [1, 2], [1, 2, 3]]) {
    await turnOfTheLoop();
    expect(gone).toEqual(expected);
  }
  await Promise.all([...all, go(4)]);
  expect(gone).toEqual([1, 2, 3, 4]);
});

test('a request that waited for its turn renders its page at once, and one page alone', async () => {
  const turns = createLoopTurns();
  const gone: string[] = [];
  const render = (page: string) => turns.next().then(() => gone.push(page));
  turns.give(() => {
    gone.push('let in');
    render('its page');
    render('another');
    return true;
  });
  turns.give(() => gone.push('has left') < 0);
  turns.give(() => gone.push('the next') > 0);
  expect(gone).toEqual([]);
  for (const expected of ['let in, its page', 'has left, the next', 'another']) {
    await turnOfTheLoop();
    expect(gone.splice(0).join(', ')).toBe(expected);
  }
});

test('a page that had to ask for something after its turn waits for another, and neither line holds up the other', async () => {
  const turns = createLoopTurns();
  const gone: string[] = [];
  const asked = Promise.withResolvers<void>();
  for (const page of ['first', 'second']) {
    turns.give(() => {
      asked.promise.then(() => turns.next()).then(() => gone.push(page));
      return true;
    });
  }
  for (let turn = 0; turn < 3; turn += 1) await turnOfTheLoop();
  asked.resolve();
  for (const request of ['third', 'fourth']) turns.give(() => gone.push(request) > 0);
  const order: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await turnOfTheLoop();
    order.push(gone.splice(0).join());
  }
  expect([...order].sort()).toEqual(['first', 'fourth', 'second', 'third']);
  expect([order.indexOf('third') < 2, order.indexOf('first') < 2]).toEqual([true, true]);
});

test('a line of thousands keeps its order and lets go of whom it has let through', async () => {
  const turns = createLoopTurns();
  const gone: number[] = [];
  for (let number = 0; number < 5000; number += 1) turns.give(() => gone.push(number) % 1000 === 0);
  for (let turn = 0; turn < 5; turn += 1) await turnOfTheLoop();
  expect(gone).toEqual(Array.from({ length: 5000 }, (_, number) => number));
});
