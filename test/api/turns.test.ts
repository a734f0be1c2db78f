import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLoopTurns } from '../../server/pages/turns.ts';

test('of those who wait, one goes on in each turn of the event loop, in their order', async () => {
  const turn = createLoopTurns();
  const gone: number[] = [];
  const go = (number: number) => turn().then(() => gone.push(number));
  const all = [1, 2, 3].map(go);
  expect(gone).toEqual([]);
  for (const expected of [[1], [1, 2], [1, 2, 3]]) {
    await turnOfTheLoop();
    expect(gone).toEqual(expected);
  }
  await Promise.all([...all, go(4)]);
  expect(gone).toEqual([1, 2, 3, 4]);
});
