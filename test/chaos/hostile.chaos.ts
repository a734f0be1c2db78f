import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { createContext } from '../../server/context.ts';
import { readConfig } from '../../server/platform/config.ts';
import { addManyListings } from '../support/generated-listings.ts';
import { startServer } from '../support/process.ts';
import { STAFF } from '../support/staff.ts';
import { ATTACKS } from './hostile.ts';
import { canLimitMemory, makeMemoryGroup } from './memory-limit.ts';
import { startOthers } from './second-visitor.ts';
import { engines, makeSite, mostMemory } from './site.ts';

const LIMIT_MB = 512;
const LISTINGS = 2000;
/** Long enough for more than a hundred requests of each kind, of which 99 of 100 can be told. */
const ATTACK_MS = 60_000;
/** Of the others' requests, those that are answered within a second. */
const SOON = 0.99;
/** What one visitor may store in a day, and what is on its way to be deleted. */
const MOST_STORED_MB = 150;

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
}, 60_000);

function megabytesIn(folder: string): number {
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const bytes = files.map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0);
  return Math.round(bytes.reduce((sum, each) => sum + each, 0) / 1e6);
}

const configurations = engines.flatMap((engine) =>
  (['on', 'off'] as const).map((TRUST_PROXY) => ({ engine, TRUST_PROXY })),
);

describe.skipIf(!canLimitMemory).each(configurations)(
  'a site of 512 MB on $engine with TRUST_PROXY=$TRUST_PROXY',
  ({ engine, TRUST_PROXY }) => {
    async function open() {
      const { env } = await makeSite(engine, undo);
      const quiet = { info: () => {}, warn: () => {}, error: console.error };
      const context = await createContext(readConfig({ ...env, DEMO: 'off' }), { log: quiet });
      await addManyListings(context.database.write, LISTINGS, new Date()).finally(() => context.close());
      const memory = makeMemoryGroup(LIMIT_MB, undo);
      const settings = {
        ...env,
        ...{ TRUST_PROXY, RATE_LIMIT: 'on', DEMO: 'off' },
        // As in the container and the systemd service.
        MALLOC_ARENA_MAX: '2',
        ADMIN_USERNAME: STAFF.username,
        ADMIN_PASSWORD: STAFF.password,
      };
      const server = await startServer(settings, undefined, memory.enter);
      undo.push(() => server.end('SIGKILL'));
      await expect.poll(server.printed).toContain('  Data ');
      return { server, memory, files: join(env.DATA_DIR ?? '', 'files') };
    }

    test.each(ATTACKS)('serves the others during $name', async ({ name, atOnce, once }) => {
      const { server, memory, files } = await open();
      const others = await startOthers(server.url);
      const statuses: Record<string, number> = {};
      const until = performance.now() + ATTACK_MS;
      let n = 0;
      await sleep(500);
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          while (performance.now() < until) {
            const status = await once(server.url, n++);
            statuses[status] = (statuses[status] ?? 0) + 1;
          }
        }),
      );
      const served = await others.stop();
      const stored = megabytesIn(files);
      const most = mostMemory(server);
      console.log(
        `${engine} ${TRUST_PROXY} ${name}:`,
        JSON.stringify({ attack: statuses, served, most, stored, killed: memory.kills() }),
      );
      expect(memory.kills()).toBe(0);
      expect(server.process.exitCode).toBeNull();
      expect(stored).toBeLessThan(MOST_STORED_MB);
      for (const [kind, { count, soon }] of Object.entries(served)) {
        expect(soon / count, kind).toBeGreaterThanOrEqual(SOON);
      }
    });
  },
);
