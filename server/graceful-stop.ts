import type { Log } from './log.ts';
import { isInBackground, isProcessMessage, isSupervised } from './supervised.ts';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * For a process that runs until somebody ends it.
 * @param stop called once: by the first signal, by the supervisor, or when that has ended; it ends this process
 */
export function onStop(log: Log, stop: () => Promise<void>): void {
  let stopping = false;
  const begin = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info('stopping', { signal });
    void stop();
  };
  for (const signal of SIGNALS) {
    // Some reach the whole group (Ctrl-C, systemd's default), and this one is to end after those that serve.
    process.on(signal, isInBackground() ? () => {} : begin);
  }
  process.on('unhandledRejection', (error) => log.error('unhandled rejection', { error }));
  if (!isSupervised()) return;
  process.on('message', (message) => {
    if (isProcessMessage(message) && message.type === 'stop') begin('the supervisor');
  });
  const beginAlone = () => begin('the supervisor has ended');
  process.on('disconnect', beginAlone);
  // While this one was starting nobody heard it.
  if (!process.connected) beginAlone();
}
