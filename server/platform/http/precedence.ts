import { setTimeout as sleep } from 'node:timers/promises';

/** The longest that a queue waits for one piece of work, so that work that hangs does not block it. */
const MOST_WAIT_MS = 250;

/**
 * Work that takes precedence over the tasks of a queue, which starts none while the work runs. Storing a form on
 * PostgreSQL takes a dozen queries. Each needs a turn of the event loop, and a page might be rendered in each turn.
 */
export type Precedence = {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when all current work has ended or has run for 250 ms. */
  settled(): Promise<unknown>;
};

export function createPrecedence(): Precedence {
  const awaited = new Set<Promise<unknown>>();
  return {
    run(work) {
      const done = work();
      const ended = Promise.race([done.catch(() => {}), sleep(MOST_WAIT_MS)]);
      awaited.add(ended);
      void ended.then(() => awaited.delete(ended));
      return done;
    },
    settled: () => Promise.all(awaited),
  };
}
