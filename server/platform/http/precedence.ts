import { setTimeout as sleep } from 'node:timers/promises';

/** The longest that others wait at a time, so that work that hangs does not hold them up. */
const MOST_WAIT_MS = 50;

/**
 * Work before which a queue begins no task: storing a form is 16 queries on PostgreSQL, each of which needs a turn of the
 * event loop, and a page may be rendered in each.
 */
export type Precedence = {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when none is in progress, or after a while. */
  settled(): Promise<unknown>;
};

export function createPrecedence(): Precedence {
  const running = new Set<Promise<unknown>>();
  return {
    async run(work) {
      const done = work();
      running.add(done);
      try {
        return await done;
      } finally {
        running.delete(done);
      }
    },
    settled: async () => running.size > 0 && Promise.race([Promise.allSettled(running), sleep(MOST_WAIT_MS)]),
  };
}
