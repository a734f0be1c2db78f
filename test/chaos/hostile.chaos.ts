import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { apiPaths } from '../../shared/paths.ts';
import { STAFF } from '../support/staff.ts';
import { measureTurns } from './hostile/single-requests.ts';
import { ATTACKS } from './hostile.ts';
import { configurations, expectServed, openLimitedSite } from './limited-site.ts';
import { canLimitMemory } from './memory-limit.ts';
import { type Sent, send, startOthers } from './second-visitor.ts';
import { peakMemory } from './site.ts';

/** Long enough for more than a hundred requests of each kind, so that a share of 99 in 100 can be measured. */
const ATTACK_MS = 60_000;
const CHANGE_MS = 5000;
/** The first seconds of an attack also load and compile code, so turns are measured after them. */
const WARM_UP_MS = 5000;
/** The visitor number of the staff who change content, none of the other visitors'. */
const AGENCY = 300;
/** The longest time for the work that a site does after a start. */
const START_MS = 60_000;
/** The longest turn of the event loop that one request may cause again and again. */
const MAX_TURN_MS = 50;
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

/** Hides a home and shows it again every few seconds, as staff do. @returns a function that ends it */
async function startChanges(url: string): Promise<() => Promise<void>> {
  const { token } = await ask(url + apiPaths.login, { body: JSON.stringify(STAFF) });
  const authorized = { Authorization: `Bearer ${token}` };
  const { listings } = await ask(url + apiPaths.listings, { headers: authorized });
  let isStopped = false;
  async function change() {
    for (let hidden = true; !isStopped; hidden = !hidden) {
      const answer = await ask(url + apiPaths.listing(listings[0].id), {
        method: 'PATCH',
        body: JSON.stringify({ hidden }),
        headers: authorized,
      });
      expect(answer.hidden).toBe(hidden);
      await sleep(CHANGE_MS);
    }
  }
  const changing = change();
  return () => {
    isStopped = true;
    return changing;
  };
}

async function ask(address: string, { headers, ...sent }: Pick<Sent, 'method' | 'headers' | 'body'>) {
  const { body } = await send(address, {
    visitor: AGENCY,
    headers: { 'Content-Type': 'application/json', 'Accept-Encoding': 'identity', ...headers },
    ...sent,
  });
  return JSON.parse(body);
}

describe.skipIf(!canLimitMemory).each(configurations)(
  'a site of 512 MB on $engine with TRUST_PROXY=$TRUST_PROXY',
  (configuration) => {
    test.each(ATTACKS)('serves other visitors during attack $row: $name', async (attack) => {
      const { row, name, atOnce, once, hasChanges, closesUnknownBrowsers } = attack;
      const site = await openLimitedSite(configuration, undo, attack.disk);
      const { server, memory, dataDir } = site;
      const others = await startOthers(server.url, closesUnknownBrowsers ? ['newBrowser'] : []);
      const statuses: Record<string, number> = {};
      let largest = 0;
      let n = 0;
      await sleep(500);
      const until = performance.now() + ATTACK_MS;
      const warm = Date.now() + WARM_UP_MS;
      const stopChanges = hasChanges ? await startChanges(server.url) : null;
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          while (performance.now() < until) {
            const { status, bytes } = await once(server.url, n++, 0);
            statuses[status] = (statuses[status] ?? 0) + 1;
            largest = Math.max(largest, bytes);
          }
        }),
      );
      await stopChanges?.();
      const served = await others.stop();
      const stored = megabytesIn(join(dataDir, 'files'));
      const most = peakMemory(server);
      const turn = site.longestTurn(warm);
      const { engine, TRUST_PROXY } = configuration;
      console.log(
        `${engine} ${TRUST_PROXY} row ${row}, ${name}:`,
        JSON.stringify({ attack: statuses, largest, served, most, stored, turn, killed: memory.kills() }),
      );
      expect(stored).toBeLessThan(attack.mostStored ?? MAX_STORED_MB);
      expect(largest).toBeLessThanOrEqual(attack.mostBytes ?? Number.POSITIVE_INFINITY);
      expect(Object.keys(statuses).filter((status) => !attack.statuses.includes(Number(status)))).toEqual([]);
      expect(statuses[200] ?? 0).toBeLessThanOrEqual(attack.mostAccepted ?? Number.POSITIVE_INFINITY);
      expectServed(site, served);
      await attack.after?.(site, (statuses[200] ?? 0) + (served.form.statuses[200] ?? 0));
    });
  },
);

describe.skipIf(!canLimitMemory).each(configurations.filter(({ TRUST_PROXY }) => TRUST_PROXY === 'on'))(
  'a site of 512 MB on $engine without other visitors',
  (configuration) => {
    test('is not held up for 50 ms by one request of any attack', async () => {
      const site = await openLimitedSite(configuration, undo);
      await expect.poll(site.server.printed, { timeout: START_MS }).toContain('feed.resting');
      const held: string[] = [];
      for (const attack of ATTACKS) {
        const turns = await measureTurns(site, attack);
        console.log(`${configuration.engine} row ${attack.row}, ${attack.name}: ${turns.join(' ')} ms`);
        if (turns.filter((turn) => turn > MAX_TURN_MS).length > 1) held.push(attack.name);
      }
      expect(held).toEqual([]);
    });
  },
);
