import type { Log } from '../log.ts';

/**
 * Runs some work immediately and then at intervals, but not while it is still running.
 * @param options.event the log event of a failure, after which the work runs again at the next interval
 * @param work gets a signal that is aborted when it has to stop
 * @returns a function that stops it and waits for the work in progress
 */
export function repeat(
  { everyMs, log, event }: { everyMs: number; log: Log; event: string },
  work: (signal: AbortSignal) => Promise<void>,
): () => Promise<void> {
  const stop = new AbortController();
  let doing: Promise<void> | null = null;
  const attempt = async () => {
    try {
      await work(stop.signal);
    } catch (error) {
      log.error(event, { error });
    }
    doing = null;
  };
  const start = () => {
    doing ??= attempt();
  };
  start();
  const timer = setInterval(start, everyMs);
  return async () => {
    clearInterval(timer);
    stop.abort();
    await doing;
  };
}
