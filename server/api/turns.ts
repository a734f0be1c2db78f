/** Too many wait already. */
export class NoTurn extends Error {
  override name = 'NoTurn';
}

/**
 * Lets a few run at once what takes much memory or time, and a few more wait.
 * @returns runs `work` when there is room; throws at once when too many wait
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new NoTurn('Too many wait already.');
      // Whoever ends starts the next one, so that `running` stays as it is.
      await new Promise<void>((turn) => queue.push(turn));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
