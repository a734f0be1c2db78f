import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createContext } from '../server/context.ts';
import { readConfig } from '../server/platform/config.ts';
import { createLog } from '../server/platform/log.ts';
import { seedListings } from '../test/support/listings.ts';
import { found, type Load } from './load.ts';

/**
 * Runs a measurement on a data folder of its own: homes for sale, more than a page of them, with photographs.
 * Ends the process where wrk is missing.
 */
export async function onSeededSite(measure: (folder: string) => Promise<void>): Promise<void> {
  if (!found('wrk')) {
    console.log('This needs wrk, which makes the load (Debian: apt-get install wrk).');
    process.exit(1);
  }
  const folder = await mkdtemp(join(tmpdir(), 'openhome-bench-'));
  try {
    // nginx, when it is started by root, reads as somebody else.
    await chmod(folder, 0o755);
    const context = await createContext(readConfig({ DATA_DIR: folder, DEMO: 'off' }), {
      log: createLog(() => {}),
    });
    await seedListings(context);
    await context.close();
    await measure(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Waits for a server of ours that was just started. */
export async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 100 && !(await fetch(url).catch(() => null)); tries += 1) await sleep(100);
}

/**
 * What a load came to, in words. The rate of a whole core is what the goals are held against: what others do on
 * the machine is in the rate by the clock alone.
 */
export const said = ({ perSecond, perCpuSecond, p99 }: Load): string =>
  `${whole(perCpuSecond)}/s per core (${whole(perSecond)}/s, p99 ${p99.toFixed(p99 < 10 ? 1 : 0)} ms)`;

const whole = (rate: number) => Math.round(rate).toLocaleString('en-AU');
