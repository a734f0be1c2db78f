/**
 * `node bench/long-tasks.ts [--runs N] [path …]`: the longest task of each page's first load at a phone's width, in
 * processor time of the page's own thread, the middle of N loads; and how many elements the first layout goes
 * through. Lighthouse makes four times as much of it, and counts what is above 50 ms as blocking.
 */
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { paths } from '../shared/paths.ts';
import { askBefore, picturesCut, withBrowser } from './demo-site.ts';
import { row } from './row.ts';

/** Of what a trace tells: what was done from when on and how long (in µs), and how much of that on a processor. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { beginData?: { url?: string }; elementCount?: number };
};

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const CATEGORIES = ['-*', 'toplevel', 'blink', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
/** Longer than what is laid out behind the first paint takes. */
const SETTLED_MS = 1500;
/** Four times as much is the 50 ms from which on a task blocks, and the 30 that may. */
const GOAL_MS = (50 + 30) / 4;

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const pages = [paths.home, paths.buyInspections, paths.forSale, paths.team('marnie-calloway'), paths.privacy];

await withBrowser(async (origin, browser) => {
  await picturesCut(origin);
  for (const path of positionals.length > 0 ? positionals : pages) {
    await askBefore(origin, path);
    const loads: { longest: number; styled: number }[] = [];
    for (let run = 0; run < Number(values.runs); run++) loads.push(await load(browser, origin + path));
    const middle = loads.toSorted((a, b) => a.longest - b.longest)[Math.floor((loads.length - 1) / 2)];
    if (!middle) continue;
    row({
      what: `longest task of a first load (${path})`,
      ours: `${middle.longest.toFixed(1)} ms of processor, ${middle.styled} elements`,
      peer: `${GOAL_MS} ms allowed`,
      ratio: middle.longest / GOAL_MS,
      goal: `≤ ${GOAL_MS} ms`,
      met: middle.longest <= GOAL_MS,
    });
  }
});

/** @returns the longest task in ms of processor, and how many elements it styled */
async function load(browser: Browser, url: string): Promise<{ longest: number; styled: number }> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  const parsed = traceEvents.find(({ name, args }) => name === 'ParseHTML' && args?.beginData?.url === url);
  if (!parsed) throw new Error(`The trace of ${url} has no page in it`);
  const own = traceEvents.filter(
    ({ ph, pid, tid, ts }) => ph === 'X' && pid === parsed.pid && tid === parsed.tid && ts >= parsed.ts,
  );
  const [task] = own
    .filter(({ name }) => name.endsWith('RunTask'))
    .toSorted((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0));
  const end = (task?.ts ?? 0) + (task?.dur ?? 0);
  const styled = own
    .filter(({ name, ts }) => name === 'UpdateLayoutTree' && ts >= (task?.ts ?? 0) && ts < end)
    .reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0);
  return { longest: (task?.tdur ?? 0) / 1000, styled };
}
