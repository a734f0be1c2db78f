import { get } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { MAX_WAITING } from '../../server/platform/http/fair-queue.ts';
import { apiPaths, paths } from '../../shared/paths.ts';
import { type Running, startServer } from '../support/process.ts';
import { engines, makeSite, peakMemory } from './site.ts';
import { problemsOf, startArrivals } from './visitors.ts';

/**
 * Connections that are open at once, each with one request: the site answers pipelined requests one after the other. They
 * are fewer than the listen backlog takes.
 */
const CONNECTIONS = 3000;

/** Requests that many pages, none of which is cached. @returns the number of responses by status */
async function flood({ url }: Running): Promise<Map<string, number>> {
  const { port } = new URL(url);
  const statuses = new Map<string, number>();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, n) => {
      const socket = connect({ port: Number(port), host: '127.0.0.1' });
      socket.write(`GET ${paths.contact}?n=${n} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      const [, status = ''] = /^HTTP\/1\.1 (\d{3}) /.exec(await text(socket)) ?? [];
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }),
  );
  return statuses;
}

/**
 * Requests the address now and then, on a new connection each time. @returns the time of each response in milliseconds
 */
function startPolling(url: string) {
  const times: number[] = [];
  let stopped = false;
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const sending = get(url, { agent: false }, (answer) => {
        answer.resume().on('end', resolve);
      });
      sending.on('error', reject);
    });
  const done = (async () => {
    while (!stopped) {
      const began = performance.now();
      await ask();
      times.push(Math.round(performance.now() - began));
      await sleep(50);
    }
  })();
  return {
    async stop() {
      stopped = true;
      await done;
      return { count: times.length, longestMs: Math.max(...times) };
    },
  };
}

const PERSON = {
  ...{ firstName: 'Ada', lastName: 'Finch', contact: '0400 000 199', email: 'ada@example.com' },
  ...{ preferredContact: 'Email', backgroundInfo: 'Hello.' },
};

/** Posts a form as a browser without scripts does. */
const sendForm = async (url: string) => {
  const body = new URLSearchParams(PERSON);
  const began = performance.now();
  const { status } = await fetch(url + paths.contact, { method: 'POST', body, redirect: 'manual' });
  return { status, ms: Math.round(performance.now() - began) };
};

describe.each(engines)('a site on %s', (engine) => {
  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    while (undo.length > 0) await undo.pop()?.();
  });

  test('answers 503 to the pages of a flood that it has no room for, and takes every form', async () => {
    const { env, database } = await makeSite(engine, undo);
    const server = await startServer({ ...env, PAGE_CACHE_MB: '0' });
    undo.push(() => server.end('SIGKILL'));
    const visitors = startArrivals(server.url, 20);
    const health = startPolling(server.url + apiPaths.health);
    await sleep(2000);
    const began = performance.now();
    const flooding = flood(server);
    await sleep(500);
    const form = await sendForm(server.url);
    const statuses = Object.fromEntries(await flooding);
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    const healthTimes = await health.stop();
    await visitors.stop();
    const problems = await problemsOf(database, visitors.acknowledged);
    const memory = peakMemory(server);
    const forms = Object.fromEntries(visitors.statuses);
    console.log(engine, JSON.stringify({ statuses, seconds, forms, form, health: healthTimes, memory }));
    expect(Object.keys(statuses)).toEqual(['200', '503']);
    expect(Number(statuses[200]) + Number(statuses[503])).toBe(CONNECTIONS);
    expect(statuses[200]).toBeGreaterThanOrEqual(MAX_WAITING);
    expect([...visitors.statuses.keys()]).toEqual([200]);
    expect([form.status, problems]).toEqual([303, []]);
    expect(memory).toBeLessThanOrEqual(512);
  });
});
