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
 * Runs a measurement on a separate data folder with more than a page of homes for sale, with photographs. Ends the
 * process if wrk is missing.
 */
export async function onSeededSite(measure: (folder: string) => Promise<void>): Promise<void> {
  if (!found('wrk')) {
    console.log('This needs wrk, which makes the load (Debian: apt-get install wrk).');
    process.exit(1);
  }
  const folder = await mkdtemp(join(tmpdir(), 'openhome-bench-'));
  try {
    // If root starts nginx, its worker runs as another user.
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

/** Waits until a server that was just started answers. */
export async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 100 && !(await fetch(url).catch(() => null)); tries += 1) await sleep(100);
}

/**
 * A load's result in words. Goals are compared with the rate per core, because other work on the machine lowers the
 * rate per second.
 */
export const said = ({ perSecond, perCpuSecond, p99 }: Load): string =>
  `${whole(perCpuSecond)}/s per core (${whole(perSecond)}/s, p99 ${p99.toFixed(p99 < 10 ? 1 : 0)} ms)`;

const whole = (rate: number) => Math.round(rate).toLocaleString('en-AU');
