import { randomUUID } from 'node:crypto';
import { isAlive, processSpace, startOf } from '../platform/database/sqlite/processes.ts';

/**
 * The name under which this process claims mails. It tells others on the machine whether the process still
 * lives.
 */
export const workerName = (): string =>
  [processSpace(), process.pid, startOf(process.pid), randomUUID()].join(' ');

/**
 * Whether the worker's process is dead, as far as this process can know. One on another machine, or before a
 * reboot, may live; its leases end by themselves.
 */
export function isWorkerDead(worker: string): boolean {
  const [space, pid, started = ''] = worker.split(' ');
  return space === processSpace() && !isAlive({ pid: Number(pid), started });
}
