/**
 * `node bench/first-load.ts`: what a first visit to each page loads on a phone of 390 px, in bytes as they cross
 * the wire: without anybody touching the page, until the network is quiet; and the scripts that come once
 * somebody does. Starts the built site on the demo's listings, and a Chromium with nothing in its cache.
 */
import type { Browser } from '@playwright/test';
import { paths } from '../shared/paths.ts';
import { askBefore, indexablePages, KB, picturesCut, wake, withBrowser } from './demo-site.ts';
import { row } from './row.ts';

const PHONE = { width: 390, height: 844 };
const SCRIPT_LIMIT = 100 * KB;
const TEXT_LIMIT = 20 * KB;
const PAGE_LIMIT = 300 * KB;
/** Once nothing was asked for this long, a load is over. */
const QUIET = 'networkidle';

type Weight = { path: string; script: number; awake: number; text: number; whole: number };

await withBrowser(async (origin, browser) => {
  await picturesCut(origin);
  const pages = [...(await indexablePages(origin)), paths.searchResults, paths.thankYou];
  console.log('bytes       script   once touched   HTML + CSS   all but film   page');
  const weights: Weight[] = [];
  for (const path of pages) {
    await askBefore(origin, path);
    const weight = await firstLoad(browser, origin, path);
    weights.push(weight);
    const { script, awake, text, whole } = weight;
    console.log(
      [
        String(script).padStart(18),
        String(awake).padStart(14),
        String(text).padStart(12),
        String(whole).padStart(14),
        path,
      ].join(' '),
    );
  }
  const largest = (of: (weight: Weight) => number) =>
    weights.reduce((most, each) => (of(each) > of(most) ? each : most));
  report(
    'JavaScript of the first load, largest',
    largest((w) => w.script),
    'script',
    SCRIPT_LIMIT,
  );
  const listing = weights.find(({ path }) => path === paths.forSale);
  if (listing) {
    report('HTML + CSS of a listing page', listing, 'text', TEXT_LIMIT);
    report('listing page with its first pictures and fonts', listing, 'whole', PAGE_LIMIT);
  }
  report(
    'any page with its first pictures and fonts, largest',
    largest((w) => w.whole),
    'whole',
    null,
  );
  report(
    'JavaScript once somebody is there, largest',
    largest((w) => w.awake),
    'awake',
    null,
  );
});

function report(what: string, weight: Weight, kind: keyof Omit<Weight, 'path'>, limit: number | null): void {
  const bytes = weight[kind];
  row({
    what: `${what} (${weight.path})`,
    ours: `${(bytes / KB).toFixed(1)} KB`,
    peer: limit === null ? '' : `${limit / KB} KB allowed`,
    ratio: limit === null ? null : bytes / limit,
    goal: limit === null ? '' : `≤ ${limit / KB} KB`,
    met: limit === null ? null : bytes <= limit,
  });
}

async function firstLoad(from: Browser, origin: string, path: string): Promise<Weight> {
  const page = await from.newPage({ viewport: PHONE });
  const loads: Promise<{ kind: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    loads.push(
      request
        .sizes()
        .then(({ responseBodySize }) => ({ kind: request.resourceType(), bytes: responseBodySize })),
    );
  });
  await page.goto(origin + path, { waitUntil: QUIET });
  const untouched = await Promise.all(loads);
  await wake(page);
  await page.waitForLoadState(QUIET);
  const all = await Promise.all(loads);
  await page.close();
  const sum = (of: typeof all, ...kinds: string[]) =>
    of.filter(({ kind }) => kinds.includes(kind)).reduce((total, { bytes }) => total + bytes, 0);
  return {
    path,
    script: sum(untouched, 'script'),
    awake: sum(all, 'script'),
    text: sum(untouched, 'document', 'stylesheet'),
    whole: untouched.reduce((total, { kind, bytes }) => total + (kind === 'media' ? 0 : bytes), 0),
  };
}
