import { expect, test } from 'vitest';
import { QueueFullError } from '../platform/http/bounded-queue.ts';
import { createRenderQueue, MAX_WAITING } from './render-queue.ts';

/** What is running and waiting when a queue is full. */
const CAPACITY = MAX_WAITING + 8;

test('a full queue of pages refuses the next page at once, and takes forms', async () => {
  const queue = createRenderQueue();
  const gate = Promise.withResolvers<void>();
  const rendered: number[] = [];
  const pages = Array.from({ length: CAPACITY }, (_, n) =>
    queue('page', async () => {
      await gate.promise;
      rendered.push(n);
    }),
  );
  await expect(queue('page', async () => {})).rejects.toBeInstanceOf(QueueFullError);
  expect(await queue('form', async () => 'stored')).toBe('stored');
  gate.resolve();
  await Promise.all(pages);
  expect(rendered).toEqual(Array.from({ length: CAPACITY }, (_, n) => n));
  expect(await queue('page', async () => 'rendered')).toBe('rendered');
});

test('the event loop runs other work between two renderings', async () => {
  const queue = createRenderQueue();
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  const burn = async () => {
    const until = performance.now() + 2;
    while (performance.now() < until);
  };
  await Promise.all(Array.from({ length: 80 }, () => queue('page', burn)));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});
