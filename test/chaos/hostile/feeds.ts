import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { listingIdOf } from '../../../server/feed/message/identity.ts';
import { feedLimits } from '../../../server/feed/read/limits.ts';
import { ADDRESS, feed, listing, type Parts } from '../../../server/feed/test/support.ts';
import { apiPaths } from '../../../shared/paths.ts';
import { agencyPaths } from '../../../shared/staff/agency-paths.ts';
import type { FeedReport, FeedRun } from '../../../shared/staff/feed-report.ts';
import { LIMIT_MB, type LimitedSite } from '../limited-site.ts';
import { send } from '../second-visitor.ts';
import type { Outcome } from './row.ts';
import { staffHeaders } from './senders.ts';

/** Feeds of elements without content, and why a site of 512 MB refuses them. */
const LIMITS = feedLimits(LIMIT_MB * 2 ** 20);
const LARGE_FEEDS = [
  { megabytes: 60, refusal: `larger than ${LIMITS.megabytes} MB` },
  { megabytes: LIMITS.megabytes - 1, refusal: `more than ${LIMITS.nodes.toLocaleString('en-AU')} elements` },
];
/** Almost the most elements that such a site reads, in letters that take two bytes each in memory. */
const LARGEST = feed(`<a>${'a home – with a view, '.repeat(4)}</a>`.repeat(LIMITS.nodes - 2000));
/** A file that has not changed for this long counts as complete. */
const STILL_MS = 2500;
const LATE_MS = 120_000;
/** The agentID of the generated listings, which the site therefore knows. */
const KNOWN_AGENT = 'MADE';

/** Polls until `look` finds something. @throws Error with the site's output if that takes over two minutes */
async function waitFor<Found>(
  { server }: LimitedSite,
  what: string,
  look: () => Promise<Found | null>,
): Promise<Found> {
  for (const late = performance.now() + LATE_MS; performance.now() < late; await sleep(250)) {
    const found = await look();
    if (found !== null) return found;
  }
  throw new Error(`${what} did not come:\n${server.printed().slice(-2000)}`);
}

/** Puts a file into the folder of the feed, as a CRM does. */
async function deliver({ dataDir }: LimitedSite, name: string, content: string | Uint8Array): Promise<void> {
  const inbox = join(dataDir, 'feed');
  await mkdir(inbox, { recursive: true });
  await writeFile(join(inbox, `.${name}`), content);
  await rename(join(inbox, `.${name}`), join(inbox, name));
}

/** @returns the report of the import */
async function importFeed(site: LimitedSite, name: string, content: string | Uint8Array): Promise<string> {
  await deliver(site, name, content);
  const reports = ['done', 'failed'].map((state) => join(site.dataDir, 'feed', state, `${name}.report.txt`));
  return waitFor(site, name, async () => {
    const path = reports.find(existsSync);
    return path ? readFile(path, 'utf8') : null;
  });
}

/** The reasons in a file's report why pictures were refused. @param count the number of its pictures */
async function refusalsOf(site: LimitedSite, name: string, count: number): Promise<string[]> {
  const headers = await staffHeaders(site);
  const get = async (path: string) => (await fetch(site.server.url + path, { headers })).json();
  return waitFor(site, 'the pictures', async () => {
    const { runs } = await get(apiPaths.feedRuns);
    const run = runs.find(({ file }: FeedRun) => file === name);
    if (!run) return null;
    const { refusedPictures = [] }: FeedReport = await get(apiPaths.feedRun(run.id));
    return refusedPictures.length < count ? null : refusedPictures.map(({ reason }) => reason);
  });
}

const homeOf = (parts: Parts) => ({ agent: KNOWN_AGENT, ...parts });
const idOf = ({ agent = '', id = '' }: Parts) => listingIdOf({ agentId: agent, uniqueId: id });

/** Pictures that must be decoded as a whole, with the reasons why a feed and the dashboard refuse them. */
const LARGE_PICTURES = [
  { side: 10_900, colours: 'srgb', inFeed: 'more than 50 million pixels', refusal: 'up to 50 megapixels' },
  { side: 7000, colours: 'rgb16', inFeed: 'more than 200 MB of memory', refusal: 'too much memory' },
] as const;

const interlaced = new Map<number, Promise<Buffer>>();
function makeInterlaced({ side, colours }: (typeof LARGE_PICTURES)[number]): Promise<Buffer> {
  const create = { width: side, height: side, channels: 4, background: '#77777777' } as const;
  const made =
    interlaced.get(side) ?? sharp({ create }).toColourspace(colours).png({ progressive: true }).toBuffer();
  interlaced.set(side, made);
  return made;
}

/** Sends feeds of many elements and pictures of many pixels, first as a CRM, then as a member of staff. */
export async function sendLargeContents(site: LimitedSite, n: number): Promise<Outcome> {
  const headers = await staffHeaders(site);
  const post = async (path: string, body: Uint8Array) => {
    const answer = await fetch(site.server.url + path, {
      method: 'POST',
      headers,
      body: Uint8Array.from(body),
    });
    return answer.text();
  };
  const sendLarge = async ({ megabytes, refusal }: (typeof LARGE_FEEDS)[number]) => {
    const xml = Buffer.from(`<a>${'<a/>'.repeat(megabytes * 2 ** 18)}</a>`);
    const report = await importFeed(site, `large-${n}-${megabytes}.xml`, xml);
    const tried = await post(`${apiPaths.feedDryRun}?name=large.xml`, xml);
    return [report.includes(refusal), tried.includes(refusal)];
  };
  // A large feed that is accepted must not end the site either.
  const [refused] = await Promise.all([
    Promise.all(LARGE_FEEDS.map(sendLarge)).then((all) => all.flat()),
    importFeed(site, `largest-${n}.xml`, LARGEST),
  ]);

  for (const picture of LARGE_PICTURES) {
    const png = await makeInterlaced(picture);
    const name = `large-${n}-${picture.side}`;
    await deliver(site, `${name}.png`, png);
    await sleep(STILL_MS);
    const home = homeOf({ id: name });
    const images = `<images><img id="m" file="${name}.png"/></images>`;
    await importFeed(site, `${name}.xml`, feed(listing(ADDRESS + images, home)));
    const [inFeed = ''] = await refusalsOf(site, `${name}.xml`, 1);
    const photograph = await post(agencyPaths.picture('hero'), png);
    refused.push(inFeed.includes(picture.inFeed), photograph.includes(picture.refusal));
  }
  return { tried: refused.length, reached: refused.filter((each) => !each).length };
}

/** Sends a withdrawn home again without `modTime`, and a home with an unknown agentID. */
export async function sendHeldHomes(site: LimitedSite, n: number): Promise<Outcome> {
  const home = homeOf({ id: `HELD${n}` });
  const stranger = { agent: 'STRANGER', id: `S${n}` };
  await importFeed(site, `new-${n}.xml`, feed(listing(ADDRESS, home)));
  if (!(await isPublished(site, home))) throw new Error('The home was not published.');
  const withdrawn = { ...home, status: 'withdrawn', modTime: '2026-11-20-10:00:00' };
  await importFeed(site, `withdrawn-${n}.xml`, feed(listing(ADDRESS, withdrawn)));
  if (await isPublished(site, home)) throw new Error('The home was not withdrawn.');
  const again = feed(listing(ADDRESS, { ...home, modTime: '' }), listing(ADDRESS, stranger));
  await importFeed(site, `again-${n}.xml`, again);
  const published = await Promise.all([home, stranger].map((each) => isPublished(site, each)));
  const headers = await staffHeaders(site);
  const { held } = await (await fetch(site.server.url + apiPaths.heldMessages, { headers })).json();
  const waits = [home, stranger].filter(({ id }) =>
    held.some(({ uniqueId }: { uniqueId: string }) => uniqueId === id),
  );
  if (waits.length !== 2 && !published.includes(true))
    throw new Error('A message is neither published nor held.');
  return { tried: 2, reached: published.filter(Boolean).length };
}

async function isPublished({ server }: LimitedSite, parts: Parts): Promise<boolean> {
  const { status, body } = await send(server.url + apiPaths.graphql, {
    visitor: 0,
    body: JSON.stringify({ query: `{ property(id: "${idOf(parts)}") { id } }` }),
    headers: { 'Content-Type': 'application/json', 'Accept-Encoding': 'identity' },
  });
  if (status !== 200) throw new Error(`GraphQL answered ${status}: ${body}`);
  return JSON.parse(body).data.property !== null;
}

/** Sends a feed whose pictures have addresses outside the public internet. */
export async function sendPrivatePictures(site: LimitedSite, n: number): Promise<Outcome> {
  const home = homeOf({ id: `PRIVATE${n}` });
  const addresses = ['http://168.63.129.16/m.jpg', 'http://[::7f00:1]/a.jpg'];
  const images = addresses.map((url, at) => `<img id="${at === 0 ? 'm' : 'a'}" url="${url}"/>`).join('');
  await importFeed(site, `private-${n}.xml`, feed(listing(`${ADDRESS}<images>${images}</images>`, home)));
  const refusals = await refusalsOf(site, `private-${n}.xml`, addresses.length);
  const requested = refusals.filter((reason) => !/isn’t on the public internet/.test(reason));
  return { tried: addresses.length, reached: requested.length };
}
