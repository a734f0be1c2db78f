import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { ATTACKS } from './hostile.ts';
import { configurations, expectServed, openLimitedSite } from './limited-site.ts';
import { canLimitMemory } from './memory-limit.ts';
import { startOthers } from './second-visitor.ts';
import { peakMemory } from './site.ts';

/** Long enough for more than a hundred requests of each kind, so that a share of 99 in 100 can be measured. */
const ATTACK_MS = 60_000;
/** The most that one visitor can store in a day, including files that are about to be deleted. */
const MAX_STORED_MB = 150;

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

describe.skipIf(!canLimitMemory).each(configurations)(
  'a site of 512 MB on $engine with TRUST_PROXY=$TRUST_PROXY',
  (configuration) => {
    test.each(ATTACKS)('serves other visitors during $name', async ({ name, atOnce, once }) => {
      const site = await openLimitedSite(configuration, undo);
      const { server, memory, dataDir } = site;
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
      const stored = megabytesIn(join(dataDir, 'files'));
      const most = peakMemory(server);
      const { engine, TRUST_PROXY } = configuration;
      console.log(
        `${engine} ${TRUST_PROXY} ${name}:`,
        JSON.stringify({ attack: statuses, served, most, stored, killed: memory.kills() }),
      );
      expect(stored).toBeLessThan(MAX_STORED_MB);
      expectServed(site, served);
    });
  },
);
