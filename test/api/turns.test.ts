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
    gone.push('admitted');
    render('its page');
    render('another');
  });
  turns.give(() => gone.push('the next'));
  expect(gone).toEqual([]);
  for (const expected of ['admitted, its page', 'the next', 'another']) {
    await turnOfTheLoop();
    expect(gone.splice(0).join(', ')).toBe(expected);
  }
});
