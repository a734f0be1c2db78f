/**
 * `node bench/garbage.ts`: what each rendered page of 24 homes leaves behind until all memory is collected, since it
 * outlives two collections of the young generation (docs/decisions/kept-markup.md); beside the same markup as React
 * Router's own template serves it. It counts bytes, so a busy machine does not change it. Needs wrk (Debian: apt-get
 * install wrk) and a build (npm run build).
 */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { paths } from '../shared/paths.ts';
import { freePort, startArguments, startServer } from '../test/support/process.ts';
import { promotedShare, youngCollections } from '../test/support/young-collections.ts';
import { end, load } from './load.ts';
import { row } from './row.ts';
import { answering, onSeededSite } from './site.ts';

const SECONDS = 10;
const STOCK_PAGE = fileURLToPath(new URL('stock-page.ts', import.meta.url));

type Garbage = { allocated: number; promoted: number };

await onSeededSite(async (folder) => {
  const mine = await garbageOf(startArguments(), { DATA_DIR: folder, PAGE_CACHE_MB: '0' });
  const site = await startServer({ DATA_DIR: folder });
  try {
    const peer = await garbageOf([STOCK_PAGE], { SITE: site.url });
    row({
      what: 'a rendered page of 24 cards: what it leaves to the old generation',
      ours: said(mine),
      peer: `React Router's template: ${said(peer)}`,
      ratio: mine.promoted / peer.promoted,
      goal: '',
      met: null,
    });
  } finally {
    await site.end('SIGTERM');
  }
});

/** @returns bytes for each page */
async function garbageOf(program: readonly string[], env: Record<string, string>): Promise<Garbage> {
  const port = await freePort();
  const url = `http://localhost:${port}${paths.forSale}`;
  const server = spawn(process.execPath, ['--trace-gc-nvp', ...program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DEMO: 'off', PORT: String(port), ...env },
  });
  const printed = text(server.stdout);
  let pages = 0;
  try {
    await answering(url);
    pages = (await load(url, server, SECONDS)).perSecond * SECONDS;
  } finally {
    await end(server);
  }
  const collections = youngCollections(await printed);
  const allocated = collections.reduce((sum, { allocated }) => sum + allocated, 0) / pages;
  return { allocated, promoted: promotedShare(collections) * allocated };
}

function said({ promoted, allocated }: Garbage): string {
  return `${kilobytes(promoted)} of ${kilobytes(allocated)} KB`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0);
}
