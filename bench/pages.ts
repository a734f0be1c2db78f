/**
 * `node bench/pages.ts [rounds]`: how fast a page of 24 homes is served over 32 connections: from the page cache,
 * compared with one nginx worker that serves the same bytes from disk; and rendered each time from the database,
 * compared with the same markup as React Router's own template serves it. Server and load generator have a core each;
 * the rounds alternate, and the median counts. Needs wrk and nginx (Debian: apt-get install wrk nginx-light) and a
 * build (npm run build).
 */
import type { ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { PAGE_SIZE } from '../shared/constants.ts';
import { paths } from '../shared/paths.ts';
import { freePort, startServer } from '../test/support/process.ts';
import { repeatable } from './bare.ts';
import { end, found, type Load, load, median, pin, startPinned } from './load.ts';
import { row } from './row.ts';
import { answering, onSeededSite, said } from './site.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const SECONDS = 3;
/** Both first serve that many pages in turn, so that V8 has compiled their code. */
const WARM_PAGES = 10_000;
const CACHED_GOAL = 0.5;
const RENDERED_GOAL = 1;
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br' };
const path = paths.forSale;
/** Otherwise nginx's worker, if root starts nginx, may not read the file. */
const RUN_AS_ROOT = process.getuid?.() === 0 ? 'user root; ' : '';

await onSeededSite(async (folder) => {
  await cached(folder);
  await uncached(folder);
});

async function cached(folder: string): Promise<void> {
  const site = await startServer({ DATA_DIR: folder });
  pin(site.process.pid);
  const page = await savedPage(folder, await fetch(site.url + path, { headers: BROWSER }));
  const nginx = found('nginx') ? await startNginx(folder, page) : null;
  const ours: Load[] = [];
  const theirs: Load[] = [];
  try {
    await load(site.url + path, site.process, 2, BROWSER);
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await load(site.url + path, site.process, SECONDS, BROWSER));
      if (nginx) theirs.push(await load(nginx.url, nginx.child, SECONDS, BROWSER));
    }
  } finally {
    await site.end('SIGTERM');
    if (nginx) await end(nginx.child);
  }
  const mine = median(ours);
  const peer = nginx && median(theirs);
  const ratio = peer && mine.perCpuSecond / peer.perCpuSecond;
  row({
    what: 'listing page of 24 cards, from the cache, Brotli',
    ours: said(mine),
    peer: peer ? `one nginx worker, the same bytes from disk: ${said(peer)}` : 'nginx is missing',
    ratio,
    goal: `≥ ${CACHED_GOAL}`,
    met: ratio === null ? null : ratio >= CACHED_GOAL,
  });
}

type SavedPage = { file: string; bytes: number; headers: Record<string, string> };

/** Writes the page's compressed bytes to a file; `fetch` has decompressed them. */
async function savedPage(folder: string, answer: Response): Promise<SavedPage> {
  const wire = brotliCompressSync(Buffer.from(await answer.arrayBuffer()), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
  const file = join(folder, 'page');
  await writeFile(file, wire);
  return { file, bytes: wire.byteLength, headers: repeatable(answer) };
}

async function uncached(folder: string): Promise<void> {
  const site = await startServer({ DATA_DIR: folder, PAGE_CACHE_MB: '0' });
  pin(site.process.pid);
  const port = await freePort();
  const stockPage = fileURLToPath(new URL('stock-page.ts', import.meta.url));
  const stock = startPinned(process.execPath, [stockPage], { PORT: String(port), SITE: site.url });
  const stockUrl = `http://localhost:${port}${path}`;
  const ours: Load[] = [];
  const theirs: Load[] = [];
  try {
    const homes = async (url: string) => (await homesOf(url)).join();
    await answering(stockUrl);
    if ((await homes(stockUrl)) !== (await homes(site.url + path))) throw new Error('The pages differ.');
    const byTurns = async () => {
      ours.push(await load(site.url + path, site.process, SECONDS));
      theirs.push(await load(stockUrl, stock, SECONDS));
    };
    while (Math.min(pagesOf(ours), pagesOf(theirs)) < WARM_PAGES) await byTurns();
    for (let round = 0; round < ROUNDS; round += 1) await byTurns();
  } finally {
    await end(stock);
    await site.end('SIGTERM');
  }
  const mine = median(ours.slice(-ROUNDS));
  const peer = median(theirs.slice(-ROUNDS));
  const ratio = mine.perCpuSecond / peer.perCpuSecond;
  row({
    what: 'listing page of 24 cards, rendered from the database each time',
    ours: said(mine),
    peer: `React Router's template, data from memory: ${said(peer)}`,
    ratio,
    goal: `≥ ${RENDERED_GOAL.toFixed(1)}`,
    met: ratio >= RENDERED_GOAL,
  });
}

/** @throws Error if a server answers nothing, because the warm-up would then never end */
function pagesOf(loads: readonly Load[]): number {
  if (loads.some(({ perSecond }) => !(perSecond > 0))) throw new Error('A server does not answer.');
  return loads.reduce((sum, { perSecond }) => sum + perSecond * SECONDS, 0);
}

/** The homes on a page. Both pages must have the same. */
async function homesOf(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  const homes = [...html.matchAll(/<article[\s\S]*?href="([^"]+)"/g)].map(([, href = '']) => href);
  if (homes.length !== PAGE_SIZE) throw new Error(`${url} has ${homes.length} homes.`);
  return homes;
}

/** Starts one nginx worker that serves a response's bytes from disk, with the same headers. */
async function startNginx(folder: string, page: SavedPage): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const headers = Object.entries(page.headers)
    .filter(([name]) => name !== 'content-type' && name !== 'etag')
    .map(([name, value]) => `add_header ${name} "${value}";`);
  const settings = join(folder, 'nginx.conf');
  await writeFile(
    settings,
    `daemon off; ${RUN_AS_ROOT}worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
     events { worker_connections 256; }
     http {
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000;
       server {
         listen 127.0.0.1:${port};
         location = ${path} { default_type "text/html; charset=utf-8"; alias ${page.file}; ${headers.join(' ')} }
       }
     }`,
  );
  const child = startPinned('nginx', ['-c', settings, '-p', folder]);
  const url = `http://localhost:${port}${path}`;
  for (let tries = 0; tries < 50; tries += 1) {
    const there = await fetch(url).catch(() => null);
    if (there?.ok && Number(there.headers.get('Content-Length')) === page.bytes) return { url, child };
    await sleep(100);
  }
  await end(child);
  throw new Error('nginx does not answer.');
}
