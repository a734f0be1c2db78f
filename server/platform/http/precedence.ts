import { setTimeout as sleep } from 'node:timers/promises';

/** The longest that others wait for one piece of work, so that one that hangs does not hold them up. */
const MOST_WAIT_MS = 250;

/**
 * Work before which a queue begins no task: storing a form is a dozen queries on PostgreSQL, each of which needs a turn of the
 * event loop, and a page may be rendered in each.
 */
export type Precedence = {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when each work that is in progress now has ended, or has begun 250 ms ago. */
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
