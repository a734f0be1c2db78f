/**
 * `node bench/pages.ts [rounds]`: how fast a page of 24 homes is answered at 32 connections: kept, beside one
 * nginx worker that serves the same bytes from disk; and rendered each time from the database, beside the same
 * markup as React Router's own template serves it. Servers on one core, the load on the other; the rounds of
 * the two take turns, and the middle one counts. Needs wrk and nginx (Debian: apt-get install wrk nginx-light)
 * and a build (npm run build).
 */
import type { ChildProcess } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { readConfig } from '../server/config.ts';
import { createContext } from '../server/context.ts';
import { createLog } from '../server/log.ts';
import { PAGE_SIZE } from '../shared/constants.ts';
import { paths } from '../shared/paths.ts';
import { seedListings } from '../test/support/listings.ts';
import { freePort, startServer } from '../test/support/process.ts';
import { end, found, type Load, load, median, pin, startPinned } from './load.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const SECONDS = 3;
/** The goals: a share of nginx, and answers a second. */
const CACHED_GOAL = 0.6;
const UNCACHED_GOAL = 600;
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br' };
const path = paths.forSale;

if (!found('wrk')) {
  console.log('This needs wrk, which makes the load (Debian: apt-get install wrk).');
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), 'openhome-bench-'));
// nginx, when it is started by root, reads as somebody else.
await chmod(folder, 0o755);
try {
  await seed();
  console.log('a second   a CPU second   p99 ms   of the peer   what');
  await cached();
  await uncached();
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Homes for sale, more than a page of them, with photographs. */
async function seed(): Promise<void> {
  const config = readConfig({ DATA_DIR: folder, DEMO: 'off' });
  const context = await createContext(config, { log: createLog(() => {}) });
  await seedListings(context);
  await context.close();
}

async function cached(): Promise<void> {
  const site = await startServer({ DATA_DIR: folder });
  pin(site.process.pid);
  const nginx = found('nginx') ? await startNginx(await fetch(site.url + path, { headers: BROWSER })) : null;
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
  const peer = nginx && median(theirs);
  print(median(ours), peer, `the page, kept (goal: ${CACHED_GOAL})`);
  if (peer) print(peer, undefined, 'the same bytes from disk, one nginx worker');
  else console.log('nginx is missing (Debian: apt-get install nginx-light): nothing to hold it against.');
}

async function uncached(): Promise<void> {
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
    for (let tries = 0; tries < 50 && !(await fetch(stockUrl).catch(() => null)); tries += 1)
      await sleep(100);
    if ((await homes(stockUrl)) !== (await homes(site.url + path))) throw new Error('The pages differ.');
    await load(site.url + path, site.process, SECONDS);
    await load(stockUrl, stock, SECONDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await load(site.url + path, site.process, SECONDS));
      theirs.push(await load(stockUrl, stock, SECONDS));
    }
  } finally {
    await end(stock);
    await site.end('SIGTERM');
  }
  const peer = median(theirs);
  print(median(ours), peer, `the page, from the database (goal: ${UNCACHED_GOAL} a second, above 1)`);
  print(peer, undefined, "the same screen by React Router's template, from memory");
}

/** The homes that a page has cards of: both pages must have the same. */
async function homesOf(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  const homes = [...html.matchAll(/<article[\s\S]*?href="([^"]+)"/g)].map(([, href = '']) => href);
  if (homes.length !== PAGE_SIZE) throw new Error(`${url} has ${homes.length} homes.`);
  return homes;
}

/** One worker that serves an answer's bytes from disk, with the answer's headers. */
async function startNginx(answer: Response): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const files = join(folder, 'nginx');
  await mkdir(files);
  // The bytes as they crossed the wire: fetch has decoded them.
  const wire = brotliCompressSync(Buffer.from(await answer.arrayBuffer()), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
  await writeFile(join(files, 'page'), wire);
  const own = [
    'content-type',
    'content-length',
    'connection',
    'keep-alive',
    'date',
    'etag',
    'transfer-encoding',
  ];
  const headers = [...answer.headers]
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => `add_header ${name} "${value}";`);
  const settings = join(folder, 'nginx.conf');
  await writeFile(
    settings,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
     events { worker_connections 256; }
     http {
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000;
       server {
         listen 127.0.0.1:${port};
         location = ${path} { default_type "text/html; charset=utf-8"; alias ${files}/page; ${headers.join(' ')} }
       }
     }`,
  );
  const child = startPinned('nginx', ['-c', settings, '-p', folder]);
  const url = `http://localhost:${port}${path}`;
  for (let tries = 0; tries < 50; tries += 1) {
    const there = await fetch(url).catch(() => null);
    if (there?.ok && Number(there.headers.get('Content-Length')) === wire.byteLength) return { url, child };
    await sleep(100);
  }
  await end(child);
  throw new Error('nginx does not answer.');
}

/** The ratio is of answers for each second of processor time: other work on the machine is not in it. */
function print({ perSecond, perCpuSecond, p99 }: Load, peer: Load | null | undefined, what: string): void {
  const columns = [
    perSecond.toFixed(0).padStart(8),
    perCpuSecond.toFixed(0).padStart(12),
    p99.toFixed(1).padStart(6),
    (peer ? (perCpuSecond / peer.perCpuSecond).toFixed(2) : '').padStart(11),
  ];
  console.log(`${columns.join('   ')}   ${what}`);
}
