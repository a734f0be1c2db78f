import { readFile } from 'node:fs/promises';
import type { Log } from '../log.ts';

/**
 * Enough for 10,000 connections, half as many that come and go meanwhile, and what the process itself has
 * open.
 */
const ENOUGH = 16_384;

/**
 * Warns about a limit on open files that many visitors would reach: each connection is one, and beyond the
 * limit nobody gets in. Node has raised the limit as far as it may. Only Linux tells the limit.
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
