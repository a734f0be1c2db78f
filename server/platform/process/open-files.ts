import { readFile } from 'node:fs/promises';
import type { Log } from '../log.ts';

/** Enough for 10,000 connections, 5,000 that are opening or closing, and the files of the process itself. */
const ENOUGH = 16_384;

/**
 * Warns about a low limit on open files: each connection is an open file, and beyond the limit none is accepted. Node
 * has already raised the soft limit to the hard limit. Only Linux is checked.
 */
export async function warnLowFileLimit(log: Log): Promise<void> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const limit = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  if (limit === undefined || Number(limit) >= ENOUGH) return;
  log.warn('few open files', {
    limit: Number(limit),
    hint:
      `Each connection is one. Start it after "ulimit -n ${ENOUGH}" (systemd: LimitNOFILE=${ENOUGH}; ` +
      `compose: ulimits, nofile), or put a load balancer in front that limits connections.`,
  });
}
