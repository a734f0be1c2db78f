import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { ROWS } from './hostile/rows.ts';
import { configurations, expectServed, openLimitedSite } from './limited-site.ts';
import { canLimitMemory } from './memory-limit.ts';
import { startOthers } from './second-visitor.ts';
import { engines, peakMemory } from './site.ts';

/** An attack that takes less time is repeated: long enough for a hundred requests of each kind. */
const ATTACK_MS = 20_000;
const PAUSE_MS = 500;
/** The longest time for the work that a site does after a start. */
const START_MS = 60_000;

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
}, 60_000);

describe.skipIf(!canLimitMemory).each(configurations)(
  'a site of 512 MB on $engine with TRUST_PROXY=$TRUST_PROXY',
  (configuration) => {
    const { engine, TRUST_PROXY } = configuration;
    const rows = ROWS.filter(({ onlyOn = engines }) => onlyOn.includes(engine));

    test.each(rows)(
      'withstands attack $row and serves other visitors: no $name',
      async ({ row, name, once }) => {
        const site = await openLimitedSite(configuration, undo);
        // The work after a start must not count as part of the attack.
        await expect.poll(site.server.printed, { timeout: START_MS }).toContain('feed.resting');
        const others = await startOthers(site.server.url);
        undo.push(others.stop);
        const until = performance.now() + ATTACK_MS;
        let tried = 0;
        let reached = 0;
        for (let n = 0; n === 0 || performance.now() < until; n++) {
          await sleep(PAUSE_MS);
          const outcome = await once(site, n);
          tried += outcome.tried;
          reached += outcome.reached;
        }
        const served = await others.stop();
        const most = peakMemory(site.server);
        console.log(
          `${engine} ${TRUST_PROXY} row ${row}, ${name}:`,
          JSON.stringify({ reached, tried, served, most, killed: site.memory.kills() }),
        );
        expect(tried).toBeGreaterThan(0);
        expect(reached).toBe(0);
        expectServed(site, served);
      },
    );
  },
);
