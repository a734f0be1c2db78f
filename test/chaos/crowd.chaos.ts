import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { apiPaths, paths } from '../../shared/paths.ts';
import { type Running, startServer } from '../support/process.ts';
import type { Crowd, CrowdKind } from './crowd.ts';
import { LIMIT_MB } from './limited-site.ts';
import { canLimitMemory, makeMemoryGroup } from './memory-limit.ts';
import { engines, makeSite } from './site.ts';
import { startVisitors } from './visitors.ts';

/** How long a crowd stays after all have connected. */
const SECONDS = 30;

/** Runs a crowd in a separate process. @returns its result */
async function gather(server: Running, kind: CrowdKind, count: number, path: string): Promise<Crowd> {
  const { port } = new URL(server.url);
  const args = [kind, count, SECONDS, port, path].map(String);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'crowd.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout));
}

async function openPage(url: string): Promise<number> {
  const answer = await fetch(url);
  await answer.text();
  return answer.status;
}

/** A visitor who opens a page every tenth of a second. */
function startReader(url: string) {
  const times: number[] = [];
  const statuses = new Set<number>();
  let stopped = false;
  const done = (async () => {
    while (!stopped) {
      const began = performance.now();
      const status = await openPage(url + paths.home).catch(() => 0);
      times.push(performance.now() - began);
      statuses.add(status);
      await sleep(100);
    }
  })();
  return {
    async stop() {
      stopped = true;
      await done;
      times.sort((a, b) => a - b);
      return {
        count: times.length,
        statuses: [...statuses],
        p99: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
      };
    },
  };
}

describe.skipIf(!canLimitMemory).each(engines)(`a site of ${LIMIT_MB} MB on %s`, (engine) => {
  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    while (undo.length > 0) await undo.pop()?.();
  });

  test.each([
    { open: 10_000, slow: 2_000 },
    { open: 1_000, slow: 5_000 },
  ])(
    'serves everyone with $open open connections and $slow clients that send single bytes',
    async ({ open, slow }) => {
      const { env } = await makeSite(engine, undo);
      const memory = makeMemoryGroup(LIMIT_MB, undo);
      // The same setting as in the container and the systemd service.
      const server = await startServer({ ...env, MALLOC_ARENA_MAX: '2' }, undefined, memory.enter);
      undo.push(() => server.end('SIGKILL'));
      const reader = startReader(server.url);
      const visitors = startVisitors(server.url, 1);
      const [connected, ...dripping] = await Promise.all([
        gather(server, 'open', open, paths.contact),
        gather(server, 'slow headers', slow / 2, paths.contact),
        gather(server, 'slow bodies', slow / 2, apiPaths.graphql),
      ]);
      await visitors.stop();
      const read = await reader.stop();
      console.log(
        engine,
        JSON.stringify({ connected, dripping, read, forms: Object.fromEntries(visitors.statuses) }),
      );
      expect(connected).toMatchObject({ open, errors: {}, dropped: 0 });
      for (const each of dripping)
        expect(each).toMatchObject({ open: slow / 2, dropped: slow / 2, errors: {} });
      expect(read.statuses).toEqual([200]);
      expect([...visitors.statuses.keys()]).toEqual([200]);
      expect(memory.kills()).toBe(0);
      expect(server.process.exitCode).toBeNull();
    },
  );
});
