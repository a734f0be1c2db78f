import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLoopTurns, MOST_WAITING } from '../../server/pages/turns.ts';

test('of those who wait, one goes on in each turn of the event loop, in their order', async () => {
  const turns = createLoopTurns();
  const gone: number[] = [];
  const go = (number: number) => turns.next('page').then(() => gone.push(number));
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
  const render = (page: string) => turns.next('page').then(() => gone.push(page));
  turns.give('page', () => {
    gone.push('let in');
    render('its page');
    render('another');
    return true;
  });
  turns.give('page', () => gone.push('has left') < 0);
  turns.give('page', () => gone.push('the next') > 0);
  expect(gone).toEqual([]);
  for (const expected of ['let in, its page', 'another', 'has left, the next']) {
    await turnOfTheLoop();
    expect(gone.splice(0).join(', ')).toBe(expected);
  }
});

test('a page that had to ask for something after its turn waits for another, and neither line holds up the other', async () => {
  const turns = createLoopTurns();
  const gone: string[] = [];
  const asked = Promise.withResolvers<void>();
  for (const page of ['first', 'second']) {
    turns.give('page', () => {
      asked.promise.then(() => turns.next('page')).then(() => gone.push(page));
      return true;
    });
  }
  for (let turn = 0; turn < 3; turn += 1) await turnOfTheLoop();
  asked.resolve();
  for (const request of ['third', 'fourth']) turns.give('page', () => gone.push(request) > 0);
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
  for (let number = 0; number < MOST_WAITING; number += 1) {
    turns.give('page', () => gone.push(number) % 1000 === 0);
  }
  for (let turn = 0; turn < 3; turn += 1) await turnOfTheLoop();
  expect(gone).toEqual(Array.from({ length: MOST_WAITING }, (_, number) => number));
});

test('where too many pages wait the next is refused at once, and a form goes on before they do', async () => {
  const turns = createLoopTurns();
  const gone: string[] = [];
  const read = (page: string) => turns.give('page', () => gone.push(page) > 0);
  for (let page = 0; page < MOST_WAITING; page += 1) expect(read(`page ${page}`)).toBe(true);
  expect([read('too late'), turns.refusals()]).toEqual([false, 1]);
  expect(turns.give('form', () => gone.push('form') > 0)).toBe(true);
  for (let turn = 0; turn < 3; turn += 1) await turnOfTheLoop();
  expect([...gone].sort()).toEqual(['form', 'page 0', 'page 1']);
  expect([read('in time'), read('in time too'), read('too late')]).toEqual([true, true, false]);
});

test('of pages that nobody gave a turn no more wait either, and forms beside them are bounded alone', async () => {
  const turns = createLoopTurns();
  const pages = Array.from({ length: MOST_WAITING }, () => turns.next('page'));
  expect(await turns.next('page')).toBe(false);
  const forms = Array.from({ length: MOST_WAITING }, () => turns.next('form'));
  expect(await turns.next('form')).toBe(false);
  expect(await Promise.all([pages[0], forms[0], pages[1], forms[1]])).toEqual([true, true, true, true]);
  expect(turns.refusals()).toBe(2);
});

test('while connections come, as much time goes to them as the last one took of its turn, and then no more', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  onTestFinished(() => clock.mockRestore());
  const turns = createLoopTurns();
  const gone: string[] = [];
  turns.give('page', () => gone.push('takes 10 ms') > 0);
  turns.give('page', () => gone.push('second') > 0);
  turns.give('page', () => gone.push('third') > 0);
  await turnOfTheLoop();
  for (const now of [1010, 1015, 1019]) {
    clock.mockReturnValue(now);
    turns.connected();
    await turnOfTheLoop();
    expect(gone).toEqual(['takes 10 ms']);
  }
  clock.mockReturnValue(1020);
  turns.connected();
  await turnOfTheLoop();
  expect(gone).toEqual(['takes 10 ms', 'second']);
  // Nobody has connected since.
  clock.mockReturnValue(1030);
  await turnOfTheLoop();
  expect(gone).toHaveLength(3);
});
