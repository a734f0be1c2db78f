import { readFile } from 'node:fs/promises';
import type { Log } from './log.ts';

/** A crowd of 10,000, half as many that come and go meanwhile, and what the process itself has open. */
const ENOUGH = 16_384;

/**
 * Tells of a limit on open files that a crowd would reach: each visitor's connection is one, and beyond it nobody
 * gets in. Node has asked for all that it may have before. Where the system does not say (only Linux does),
 * nothing is told.
 */
export async function warnLowFileLimit(log: Log): Promise<void> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const limit = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  if (limit === undefined || Number(limit) >= ENOUGH) return;
  log.warn('few open files', {
    limit: Number(limit),
    hint:
      `Each connection is one. Start it after "ulimit -n ${ENOUGH}" (systemd: LimitNOFILE=${ENOUGH}; ` +
      `compose: ulimits, nofile), or let a balancer before it hold the crowd.`,
  });
}
