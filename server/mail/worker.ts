import { randomUUID } from 'node:crypto';
import { isAlive, processSpace, startOf } from '../platform/database/sqlite/processes.ts';

/**
 * The name under which this process claims mails. It lets other processes on this machine tell whether it is still
 * alive.
 */
export const workerName = (): string =>
  [processSpace(), process.pid, startOf(process.pid), randomUUID()].join(' ');

/**
 * Whether the worker's process is certainly dead. A process on another machine, or from before a reboot, may be alive;
 * its leases end on their own.
 */
export function isWorkerDead(worker: string): boolean {
  const [space, pid, started = ''] = worker.split(' ');
  return space === processSpace() && !isAlive({ pid: Number(pid), started });
}
