import { setTimeout as sleep } from 'node:timers/promises';
import { apiPaths, paths } from '../../shared/paths.ts';

/** The password of the member of staff whose leads are requested (`ADMIN_PASSWORD`). */
export const PASSWORD = 'correct horse battery';
/** Each request is repeated at most ten times a second. */
const EVERY_MS = 100;

/** The scripts and styles that the page of a list loads. */
export async function assetsOf(url: string): Promise<string[]> {
  const page = await (await fetch(url + paths.forSale)).text();
  return [...new Set([...page.matchAll(/\/assets\/[^"']+\.(?:js|css)/g)].map(([path]) => path))];
}

/**
 * Requests a page, a form and a list of staff again and again until `stop`.
 * @returns the failures, `ask` for one more request that may fail, and the figures of the part since `startPart`
 */
export async function startRequests(url: string) {
  const login = await fetch(url + apiPaths.login, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  const { token } = await login.json();
  const failures: string[] = [];
  let count = 0;
  let slowestMs = 0;
  const ask = async (what: string, request: () => Promise<Response>) => {
    const start = performance.now();
    try {
      const answer = await request();
      await answer.arrayBuffer();
      if (answer.status >= 404) failures.push(`${what}: ${answer.status}`);
    } catch (error) {
      failures.push(`${what}: ${(error as Error).cause ?? error}`);
    }
    count += 1;
    slowestMs = Math.max(slowestMs, performance.now() - start);
  };
  let stopped = false;
  const repeat = async (what: string, request: () => Promise<Response>) => {
    while (!stopped) await Promise.all([ask(what, request), sleep(EVERY_MS)]);
  };
  let round = 0;
  const visitors = [
    repeat('page', () => fetch(`${url}${paths.forSale}?minBeds=${round++ % 5}`)),
    // A form without scripts, which the server renders again with error messages.
    repeat('form', () =>
      fetch(url + paths.contact, { method: 'POST', body: new URLSearchParams({ firstName: '' }) }),
    ),
    repeat('leads', () => fetch(url + apiPaths.leads, { headers: { Authorization: `Bearer ${token}` } })),
  ];
  return {
    failures,
    count: () => count,
    ask,
    startPart() {
      count = 0;
      slowestMs = 0;
    },
    endPart: () => `${count} requests, slowest ${(slowestMs / 1000).toFixed(1)} s, ${failures.length} failed`,
    async stop() {
      stopped = true;
      await Promise.all(visitors);
    },
  };
}
