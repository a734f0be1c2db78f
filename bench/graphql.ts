/**
 * `node bench/graphql.ts [rounds]`: how fast `POST /api/graphql` answers what the list screen asks, 24 homes, at 32
 * connections: from memory, and executed each time on the database (PAGE_CACHE_MB=0); beside a bare node:http
 * server that answers the same bytes from memory. Servers on one core, the load on the other; the rounds take
 * turns, and the middle one counts. Needs wrk (Debian: apt-get install wrk) and a build (npm run build).
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PropertiesDocument } from '../app/queries.generated.ts';
import { LISTING_TABS, PAGE_SIZE } from '../shared/constants.ts';
import { apiPaths } from '../shared/paths.ts';
import { startServer } from '../test/support/process.ts';
import { repeatable, startBare } from './bare.ts';
import { end, type Load, load, median, pin } from './load.ts';
import { row } from './row.ts';
import { onSeededSite, said } from './site.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const SECONDS = 3;
/** Answers a second. */
const CACHED_GOAL = 20_000;
const EXECUTED_GOAL = 3000;

const { status, saleOrLease } = LISTING_TABS.FORSALE;
const question = JSON.stringify({
  query: String(PropertiesDocument),
  variables: { status: [status], saleOrLease: [saleOrLease], first: PAGE_SIZE },
});

await onSeededSite(async (folder) => {
  await measure(folder, { PAGE_CACHE_MB: '32' }, 'from memory', CACHED_GOAL);
  await measure(folder, { PAGE_CACHE_MB: '0' }, 'executed', EXECUTED_GOAL);
});

async function measure(
  folder: string,
  env: Record<string, string>,
  how: string,
  goal: number,
): Promise<void> {
  const body = join(folder, 'question.json');
  await writeFile(body, question);
  const site = await startServer({ DATA_DIR: folder, ...env });
  pin(site.process.pid);
  const url = site.url + apiPaths.graphql;
  const bare = await bareAnswer(folder, url);
  const ours: Load[] = [];
  const theirs: Load[] = [];
  try {
    await load(url, site.process, SECONDS, {}, body);
    await load(bare.url, bare.child, SECONDS, {}, body);
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await load(url, site.process, SECONDS, {}, body));
      theirs.push(await load(bare.url, bare.child, SECONDS, {}, body));
    }
  } finally {
    await end(bare.child);
    await site.end('SIGTERM');
  }
  const [mine, peer] = [median(ours), median(theirs)];
  row({
    what: `POST /api/graphql, 24 listings, ${how}`,
    ours: said(mine),
    peer: `the same bytes from a bare node:http: ${said(peer)}`,
    ratio: mine.perCpuSecond / peer.perCpuSecond,
    goal: `≥ ${goal.toLocaleString('en-AU')}/s`,
    met: mine.perCpuSecond >= goal,
  });
}

async function bareAnswer(folder: string, url: string) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Encoding': 'identity' },
    body: question,
  });
  if (!answer.ok) throw new Error(`The site answered ${answer.status}.`);
  const file = join(folder, 'answer.json');
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  return startBare(file, repeatable(answer));
}
