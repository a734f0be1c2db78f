import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPaths } from '../shared/paths.ts';
import { startServer } from '../test/support/process.ts';

/** Another packing takes a tenth of a second of a thread, on a busy machine more. */
const PACKING_MS = 300;

/** The demo's are cut in some three minutes of processor time. */
const PICTURES_MS = 10 * 60_000;

/** Starts the built site on the demo's listings, in a folder of its own, for as long as `act` takes. */
export async function withDemoSite<Result>(act: (origin: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'openhome-bench-'));
  const server = await startServer({ DATA_DIR: dataDir, DEMO: '', RATE_LIMIT: 'off' });
  try {
    return await act(server.url);
  } finally {
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Waits until every photograph of the demo has its AVIF: before, pages show its JPEG, three times as long, and each
 * one that is cut makes them anew, packed as at their first visitor.
 * @throws Error when they are not there after ten minutes
 */
export async function picturesCut(origin: string): Promise<void> {
  const query = '{ properties(first: 100) { nodes { images { avifSrcset } } } }';
  type Answer = { data: { properties: { nodes: { images: { avifSrcset: string | null }[] }[] } } };
  for (const until = Date.now() + PICTURES_MS; Date.now() < until; await sleep(1000)) {
    const answer = await fetch(origin + apiPaths.graphql, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const { data }: Answer = await answer.json();
    const images = data.properties.nodes.flatMap((node) => node.images);
    if (images.length > 0 && images.every(({ avifSrcset }) => avifSrcset !== null)) return;
  }
  throw new Error('The pictures of the demo were not cut.');
}

/** Paths of the pages that search engines are told of, the first of the homes standing for all. */
export async function indexablePages(origin: string, homes = 1): Promise<string[]> {
  const siteMap = await (await fetch(origin + apiPaths.sitemap)).text();
  const listed = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const properties = listed.filter((path) => path.startsWith('/property/'));
  return [...listed.filter((path) => !path.startsWith('/property/')), ...properties.slice(0, homes)];
}

/** Asks for a page as visitors before did, so that it is kept as most get it, and packed as well as it can be. */
export async function askBefore(origin: string, path: string): Promise<void> {
  for (let visitor = 1; visitor <= 2; visitor += 1) {
    await (await fetch(origin + path, { headers: { 'Accept-Encoding': 'br' } })).arrayBuffer();
  }
  await sleep(PACKING_MS);
}
