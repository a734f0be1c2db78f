import { randomUUID } from 'node:crypto';
import { isAlive, processSpace, startOf } from '../database/processes.ts';

/** The name under which this process claims mails: it tells others on the machine whether we are still there. */
export const workerName = (): string =>
  [processSpace(), process.pid, startOf(process.pid), randomUUID()].join(' ');

/**
 * Whether the worker's process has ended, as far as this process can know: one on another machine, or before
 * a reboot, may live. Its claims end by themselves.
 */
export function isWorkerGone(worker: string): boolean {
  const [space, pid, started = ''] = worker.split(' ');
  return space === processSpace() && !isAlive({ pid: Number(pid), started });
}
