/**
 * `node bench/graphql.ts [rounds]`: how fast `POST /api/graphql` answers the list of 24 homes from the database over 32
 * connections, compared with a bare GraphQL Yoga that has the same schema and the same data in memory. Server and load
 * generator have a core each; the rounds alternate, and the median counts. Needs wrk (Debian: apt-get install wrk) and
 * a build.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PropertiesDocument } from '../app/queries.generated.ts';
import { LISTING_TABS, PAGE_SIZE } from '../shared/constants.ts';
import { apiPaths } from '../shared/paths.ts';
import { freePort, startServer } from '../test/support/process.ts';
import { end, type Load, load, median, pin, startPinned } from './load.ts';
import { row } from './row.ts';
import { answering, onSeededSite, said } from './site.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const SECONDS = 3;
const GOAL = 0.8;

const { status, saleOrLease } = LISTING_TABS.FORSALE;
const variables = { status: [status], saleOrLease: [saleOrLease], first: PAGE_SIZE };
const query = String(PropertiesDocument);

await onSeededSite(async (folder) => {
  const body = join(folder, 'query.json');
  await writeFile(body, JSON.stringify({ query, variables }));
  const site = await startServer({ DATA_DIR: folder, RATE_LIMIT: 'off' });
  pin(site.process.pid);
  const url = site.url + apiPaths.graphql;
  const data = join(folder, 'data.json');
  await writeFile(data, JSON.stringify(await answerWithTypes(url)));
  const port = await freePort();
  const script = fileURLToPath(new URL('bare-yoga.ts', import.meta.url));
  const bare = startPinned(process.execPath, [script], { PORT: String(port), DATA: data });
  const bareUrl = `http://localhost:${port}${apiPaths.graphql}`;
  await answering(bareUrl);
  const ours: Load[] = [];
  const theirs: Load[] = [];
  try {
    for (let round = -1; round < ROUNDS; round += 1) {
      ours.push(await load(url, site.process, SECONDS, {}, body));
      theirs.push(await load(bareUrl, bare, SECONDS, {}, body));
    }
  } finally {
    await end(bare);
    await site.end('SIGTERM');
  }
  // The first round is a warm-up.
  const [mine, peer] = [median(ours.slice(1)), median(theirs.slice(1))];
  const ratio = mine.perCpuSecond / peer.perCpuSecond;
  row({
    what: 'POST /api/graphql, 24 listings, executed',
    ours: said(mine),
    peer: `a bare Yoga, the same data in memory: ${said(peer)}`,
    ratio,
    goal: `≥ ${GOAL}`,
    met: ratio >= GOAL,
  });
});

/** The site's own response, with the names of its union types, which the peer needs to resolve them. */
async function answerWithTypes(url: string): Promise<unknown> {
  const typed = query.replace('on ListingDetails {', 'on ListingDetails { __typename');
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: typed, variables }),
  });
  if (!answer.ok) throw new Error(`The site answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).data;
}
