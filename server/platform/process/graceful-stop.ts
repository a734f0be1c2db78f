import type { Log } from '../log.ts';
import { clusterRole } from './cluster.ts';

/**
 * Calls `stop` once on SIGTERM or SIGINT; in the background process of a cluster, on a message of the primary process.
 * The background process ignores the signals, because Ctrl-C and systemd send them to all processes at once, and it
 * must end after the web processes.
 * @param stop finishes the work in progress and ends this process
 */
export function onStop(log: Log, stop: () => Promise<void>): void {
  let stopping = false;
  const begin = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info('stopping', { signal });
    void stop();
  };
  process.on('unhandledRejection', (error) => log.error('unhandled rejection', { error }));
  const isBackground = clusterRole() === 'background';
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, isBackground ? () => {} : () => begin(signal));
  }
  if (!isBackground) return;
  process.on('message', (message: { type?: string }) => {
    if (message.type === 'stop') begin('the primary process');
  });
}
