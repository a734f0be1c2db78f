import { readFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { createContext } from '../../server/context.ts';
import { readConfig } from '../../server/platform/config.ts';
import { makeFolder } from '../support/folder.ts';
import { addManyListings } from '../support/generated-listings.ts';
import { startServer } from '../support/process.ts';
import { STAFF } from '../support/staff.ts';
import { makeMemoryGroup } from './memory-limit.ts';
import type { startOthers } from './second-visitor.ts';
import { engines, makeSite } from './site.ts';

export const LIMIT_MB = 512;
const LISTINGS = 2000;
/** The share of the others' requests that must be answered within a second. */
const SOON = 0.99;
const PROBE = pathToFileURL(join(import.meta.dirname, 'fuzz/turns.probe.ts')).href;

/** What the drills of hostile visitors run with. */
export const configurations = engines.flatMap((engine) =>
  (['on', 'off'] as const).map((TRUST_PROXY) => ({ engine, TRUST_PROXY })),
);

/**
 * Starts a site with 2,000 listings in 512 MB, and a data folder that everybody could read before it was started.
 * @param undo gets the steps that remove everything, the last step first
 * @param disk the size in megabytes of a separate disk for the data folder and the database
 */
export async function openLimitedSite(
  { engine, TRUST_PROXY }: (typeof configurations)[number],
  undo: (() => Promise<unknown>)[],
  disk?: number,
) {
  const { env, database } = await makeSite(engine, undo, disk);
  const dataDir = env.DATA_DIR ?? '';
  const quiet = { info: () => {}, warn: () => {}, error: console.error };
  const context = await createContext(readConfig({ ...env, DEMO: 'off' }), { log: quiet });
  await addManyListings(context.database.write, LISTINGS, new Date()).finally(() => context.close());
  await chmod(dataDir, 0o755);
  const memory = makeMemoryGroup(LIMIT_MB, undo);
  const probed = await makeFolder(undo);
  const turnsFile = join(probed, 'turns');
  const settings: Record<string, string> = {
    ...env,
    ...{ TRUST_PROXY, RATE_LIMIT: 'on', DEMO: 'off' },
    // The same setting as in the container and the systemd service.
    MALLOC_ARENA_MAX: '2',
    ADMIN_USERNAME: STAFF.username,
    ADMIN_PASSWORD: STAFF.password,
    NODE_OPTIONS: `--import ${PROBE}`,
    TURNS_FILE: turnsFile,
  };
  const server = await startServer(settings, undefined, memory.enter);
  undo.push(() => server.end('SIGKILL'));
  await expect.poll(server.printed).toContain('  Data ');
  return {
    engine,
    database,
    dataDir,
    settings,
    server,
    memory,
    longestTurn: (since: number) => longestTurn(turnsFile, since),
  };
}

/**
 * The longest time that one turn of the event loop has worked since an instant, in milliseconds; 0 if all were short. One
 * turn may serve several requests.
 */
function longestTurn(file: string, since: number): number {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const turns = lines.map(
    (line) => line.split(' ').map(Number) as [at: number, clock: number, working: number],
  );
  return Math.max(0, ...turns.filter(([at]) => at > since).map(([, , working]) => working));
}

export type LimitedSite = Awaited<ReturnType<typeof openLimitedSite>>;

/** Expects that the site was not killed, and that 99 of 100 requests of each kind were answered within a second. */
export function expectServed(
  { server, memory }: LimitedSite,
  served: Awaited<ReturnType<Awaited<ReturnType<typeof startOthers>>['stop']>>,
): void {
  expect(memory.kills()).toBe(0);
  expect(server.process.exitCode).toBeNull();
  for (const [kind, { count, soon }] of Object.entries(served)) {
    expect(soon / count, kind).toBeGreaterThanOrEqual(SOON);
  }
}
