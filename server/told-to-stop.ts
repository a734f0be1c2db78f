import type { Log } from './log.ts';
import { isSupervised } from './siblings.ts';

/**
 * For a process that runs until somebody ends it.
 * @param stop called once, when the first signal comes or the process above has ended; it ends this one
 */
export function untilToldToStop(log: Log, stop: () => Promise<void>): void {
  let stopping = false;
  const begin = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info('stopping', { signal });
    void stop();
  };
  process.on('SIGTERM', begin);
  process.on('SIGINT', begin);
  process.on('unhandledRejection', (error) => log.error('unhandled rejection', { error }));
  if (!isSupervised()) return;
  const beginAlone = () => begin('the process above has ended');
  process.on('disconnect', beginAlone);
  // While this one was starting nobody heard it.
  if (!process.connected) beginAlone();
}
