import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { startServer } from '../support/process.ts';
import { rounds } from './rounds.ts';
import { engines, makeSite } from './site.ts';
import { problemsOf, startVisitors } from './visitors.ts';

const VISITORS = 32;
const LONGEST_MS = 400;

describe.each(engines)('a site on %s', (engine) => {
  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    while (undo.length > 0) await undo.pop()?.();
  });

  test('loses no acknowledged form and stores no partial one if it is killed while 32 visitors submit', async () => {
    const { database, env } = await makeSite(engine, undo);
    const acknowledged: string[] = [];
    for (let round = 1; round <= rounds(1000); round += 1) {
      const server = await startServer(env);
      const visitors = startVisitors(server.url, VISITORS);
      await expect
        .poll(() => visitors.acknowledged.length, { timeout: 30_000, interval: 5 })
        .toBeGreaterThan(0);
      await sleep(Math.random() * LONGEST_MS);
      await server.end('SIGKILL');
      await visitors.stop();
      acknowledged.push(...visitors.acknowledged);
      expect(await problemsOf(database, visitors.acknowledged), `round ${round}`).toEqual([]);
      if (round % 50 === 0) console.log(`${engine}: killed ${round} times so far`);
    }
    expect(await problemsOf(database, acknowledged)).toEqual([]);
    console.log(`${engine}: killed ${rounds(1000)} times, ${acknowledged.length} answered, 0 lost`);
  });
});
