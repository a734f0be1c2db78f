/**
 * Loaded into the server before anything else (`--import`): notes each turn of the event loop that took long. What
 * counts is how long the thread was at it, its waits for a disk among them, but not what it waited for a processor
 * that others had (Linux tells). TURNS_FILE says where; a line a turn: when it ended, how long it took by the clock,
 * and how long it was at it, in milliseconds.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const LONG_MS = 25;
const EVERY_MS = 4;
const file = process.env.TURNS_FILE;

if (isMainThread && file) {
  let at = performance.now();
  let waited = waitedForProcessor();
  setInterval(() => {
    const clock = performance.now() - at - EVERY_MS;
    const working = clock - (waitedForProcessor() - waited);
    if (working > LONG_MS) appendFileSync(file, `${Date.now()} ${clock.toFixed(1)} ${working.toFixed(1)}\n`);
    waited = waitedForProcessor();
    at = performance.now();
  }, EVERY_MS).unref();
}

/** This thread, since it began, in milliseconds. */
function waitedForProcessor(): number {
  const [, nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}
