import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPaths } from '../shared/paths.ts';
import { startServer } from '../test/support/process.ts';

/** Compressing a page again takes a tenth of a second of a thread, and longer on a busy machine. */
const PACKING_MS = 300;

/** Cutting the demo's pictures takes some three minutes of processor time. */
const PICTURES_MS = 10 * 60_000;

/** Starts the built site with the demo's listings in a separate folder, and ends it after `act`. */
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
 * Waits until every photograph of the demo has its AVIF files. Until then pages show its JPEG, which is three times as
 * large, and each finished photograph makes pages render and compress anew, as for their first visitor.
 * @throws Error if they are not ready after ten minutes
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

/** Paths of the pages in the site map, with only the first `homes` listings. */
export async function indexablePages(origin: string, homes = 1): Promise<string[]> {
  const siteMap = await (await fetch(origin + apiPaths.sitemap)).text();
  const listed = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const properties = listed.filter((path) => path.startsWith('/property/'));
  return [...listed.filter((path) => !path.startsWith('/property/')), ...properties.slice(0, homes)];
}

/** Requests a page as earlier visitors would, so that it is in the page cache, and compressed as well as possible. */
export async function askBefore(origin: string, path: string): Promise<void> {
  for (let visitor = 1; visitor <= 2; visitor += 1) {
    await (await fetch(origin + path, { headers: { 'Accept-Encoding': 'br' } })).arrayBuffer();
  }
  await sleep(PACKING_MS);
}
