/**
 * `node bench/lighthouse.ts [--runs N] [path …]`: Lighthouse (version in bench/package.json) with its simulated mobile
 * device, on the given paths or on every page of the site map, where two homes stand for all. The median of N runs (3)
 * counts for each figure. A run takes some 14 s of processor time. A failed run is reported and repeated once; a page
 * without any run counts as missed. Starts the built site with the demo's listings. If Lighthouse is missing, it is
 * installed from the npm registry into bench/. The simulation multiplies the measured processor time by four, so a busy
 * machine makes all figures worse.
 */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { findChromium } from '../scripts/chromium.mjs';
import { askBefore, indexablePages, picturesCut, withDemoSite } from './demo-site.ts';
import { row } from './row.ts';

const PARTS = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing'] as const;
type Part = (typeof PARTS)[number];

/** The goals: a score from 0 to 1, and milliseconds. */
const PERFORMANCE_GOAL = 0.98;
const LCP_GOAL = 1300;
/** A run that takes longer hangs. */
const RUN_MS = 90_000;

/** What we read of Lighthouse's result: scores from 0 to 1, times in milliseconds. */
type Answer = {
  categories: Partial<Record<Part, { score: number | null }>>;
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
};

type Result = {
  path: string;
  /** From 0 to 1; 0 if Lighthouse gave no score. */
  scores: Record<Part, number>;
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
};

const run = promisify(execFile);
const here = fileURLToPath(new URL('.', import.meta.url));
const cli = `${here}node_modules/lighthouse/cli/index.js`;

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
});

if (!existsSync(cli)) {
  spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: here, stdio: 'inherit' });
}

await withDemoSite(async (origin) => {
  const results: Result[] = [];
  const failed: string[] = [];
  await picturesCut(origin);
  console.log('perf  a11y  best  seo  agents   FCP ms  LCP ms    CLS  TBT ms   page');
  for (const path of positionals.length > 0 ? positionals : await indexablePages(origin, 2)) {
    await askBefore(origin, path);
    const runs: Result[] = [];
    for (let i = 0; i < Number(values.runs); i++) {
      const result = (await tryToLook(origin, path)) ?? (await tryToLook(origin, path));
      if (result) runs.push(result);
    }
    const result = middle(runs);
    if (!result) {
      failed.push(path);
      continue;
    }
    results.push(result);
    print(result);
  }
  report(results, failed);
});

/** @returns undefined if the run failed, because Chromium did not start or the page did not finish */
async function tryToLook(origin: string, path: string): Promise<Result | undefined> {
  try {
    return await look(origin, path);
  } catch (error) {
    console.error(`${path}: a run failed (${String(error).split('\n', 1)[0]?.slice(0, 200)})`);
    return undefined;
  }
}

async function look(origin: string, path: string): Promise<Result> {
  const { stdout } = await run(
    process.execPath,
    [cli, origin + path, '--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox'],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 64 * 2 ** 20, timeout: RUN_MS },
  );
  const { categories, audits }: Answer = JSON.parse(stdout);
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const score = (part: Part) => categories[part]?.score ?? 0;
  return {
    path,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      'agentic-browsing': score('agentic-browsing'),
    },
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    tbt: figure('total-blocking-time'),
  };
}

/** The median of each figure by itself: a run with a late paint may still have a typical blocking time. */
function middle(runs: Result[]): Result | undefined {
  const [first] = runs;
  if (!first) return undefined;
  const of = (value: (run: Result) => number) =>
    runs.map(value).toSorted((a, b) => a - b)[Math.floor((runs.length - 1) / 2)] ?? Number.NaN;
  const score = (part: Part) => [part, of(({ scores }) => scores[part])] as const;
  return {
    ...first,
    scores: Object.fromEntries(PARTS.map(score)) as Result['scores'],
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    cls: of(({ cls }) => cls),
    tbt: of(({ tbt }) => tbt),
  };
}

function print({ path, scores, fcp, lcp, cls, tbt }: Result): void {
  const percent = PARTS.map((part) => String(Math.round(scores[part] * 100)).padStart(4));
  console.log(
    [
      percent.join('  '),
      fcp.toFixed(0).padStart(10),
      lcp.toFixed(0).padStart(7),
      cls.toFixed(2).padStart(6),
      tbt.toFixed(0).padStart(7),
      ` ${path}`,
    ].join(' '),
  );
}

function report(results: Result[], failed: string[]): void {
  const { version } = JSON.parse(readFileSync(`${here}node_modules/lighthouse/package.json`, 'utf8'));
  const peer = `Lighthouse ${version}, mobile, middle of ${values.runs}`;
  if (failed.length > 0) console.error(`No run came of ${failed.join(', ')}`);
  const pages = results.length + failed.length;
  for (const part of PARTS) {
    const goal = part === 'performance' ? PERFORMANCE_GOAL : 1;
    const good = results.filter(({ scores }) => scores[part] >= goal).length;
    const least = Math.min(...results.map(({ scores }) => scores[part]));
    row({
      what: `${part}: pages with at least ${100 * goal}`,
      ours: `${good} of ${pages}, least ${Math.round(least * 100)}`,
      peer,
      ratio: good / pages,
      goal: 'all',
      met: good === pages,
    });
  }
  const worst = (figure: 'lcp' | 'cls') =>
    results.reduce((most, each) => (each[figure] > most[figure] ? each : most));
  const { lcp, path: slowest } = worst('lcp');
  row({
    what: `largest paint, worst (${slowest})`,
    ours: `${lcp.toFixed(0)} ms`,
    peer,
    ratio: lcp / LCP_GOAL,
    goal: `≤ ${LCP_GOAL} ms`,
    met: lcp <= LCP_GOAL,
  });
  const { cls, path: moving } = worst('cls');
  row({
    what: `layout shift, worst (${moving})`,
    ours: cls.toFixed(2),
    peer,
    ratio: null,
    goal: '0.00',
    met: Number(cls.toFixed(2)) === 0,
  });
}
