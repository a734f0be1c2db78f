/**
 * Loaded into the server before anything else (`--import`): records each long turn of the event loop in TURNS_FILE. A
 * turn's own time includes waits for a disk. It does not include waits for a processor, which Linux reports, because
 * other programs cause those. Each line has the end of a turn, its duration and its own time, in milliseconds.
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

/** How long this thread has waited for a processor since it began, in milliseconds. */
function waitedForProcessor(): number {
  const [, nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}
