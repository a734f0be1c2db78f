/**
 * `npm run bench [-- NAME …]`: every benchmark, or those named, one after the other, and their figures as one
 * table; `--save` keeps them in bench/results.json, beside the newest of the others, and writes all into
 * bench/README.md. Each can be run alone as well (`node bench/pages.ts`) and says what it needs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Row } from './row.ts';
import { countStolen } from './stolen.ts';

/** In the table's order; the quick ones first. Those of leads, backups and moves are for their decision records. */
const BENCHMARKS = [
  'first-load',
  'start',
  'pages',
  'garbage',
  'graphql',
  'import',
  'queries',
  'addresses',
  'memory',
  'processes',
  'interaction',
  'lighthouse',
];
const README = new URL('./README.md', import.meta.url);
const RESULTS = new URL('./results.json', import.meta.url);
const [BEGIN, END] = ['<!-- table -->', '<!-- /table -->'];

/** Of one benchmark. */
type Result = {
  /** The day, the commit and the machine. */
  measured: string;
  /** The share (0 to 1) of the processors' time that other machines on the host took meanwhile. */
  stolen: number | null;
  rows: Row[];
};
type Results = Record<string, Result>;

const { values, positionals } = parseArgs({
  options: { save: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !BENCHMARKS.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are ${BENCHMARKS.join(', ')}.`);
  process.exit(2);
}

const measured = whenAndWhere();
const folder = mkdtempSync(join(tmpdir(), 'openhome-bench-'));
const results: Results = {};
const broken: string[] = [];
try {
  for (const name of positionals.length > 0 ? positionals : BENCHMARKS) {
    const result = run(name);
    if (!result) continue;
    results[name] = result;
    // A run that is broken off keeps what it had.
    if (values.save) save(name, result);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${report(results)}`);
if (broken.length > 0) console.error(`\nDid not end well: ${broken.join(', ')}.`);
process.exitCode = broken.length > 0 ? 1 : 0;

/** A benchmark that fails keeps the figures it had. @returns null where it had none */
function run(name: string): Result | null {
  console.log(`\n${name}`);
  const file = join(folder, `${name}.jsonl`);
  const script = new URL(`./${name}.ts`, import.meta.url).pathname;
  const stolenMeanwhile = countStolen();
  const { status } = spawnSync(process.execPath, [script], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_JSON: file },
  });
  const stolen = stolenMeanwhile();
  console.log(saidStolen([stolen]));
  if (status !== 0) broken.push(name);
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return { measured, stolen, rows: lines.map((line): Row => JSON.parse(line)) };
}

function whenAndWhere(): string {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();
  // All but what is saved here.
  const own = ['README.md', 'results.json'].map((name) => `:(top,exclude)bench/${name}`);
  const changed =
    git('status', '--porcelain', '--', ':/', ...own) === '' ? '' : ', with changes that are not committed';
  const memory = Math.round(totalmem() / 1e9);
  return (
    `${new Date().toISOString().slice(0, 10)}, commit ${git('rev-parse', '--short', 'HEAD')}${changed}, ` +
    `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${memory} GB, Node ${process.versions.node}`
  );
}

function saidStolen(shares: readonly (number | null)[]): string {
  const known = shares.filter((share) => share !== null);
  if (known.length === 0) return 'What other machines took of the processors is not told here.';
  return `Other machines on the host took at most ${(100 * Math.max(...known)).toFixed(1)} % of the processors' time.`;
}

/** When, where and of what the figures are, and the table. */
function report(all: Results): string {
  const names = BENCHMARKS.filter((name) => all[name]);
  const conditions = Map.groupBy(names, (name) => all[name]?.measured);
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    ...[...conditions].map(
      ([when, those]) =>
        `- ${when}: ${those.join(', ')}. ${saidStolen(those.map((name) => all[name]?.stolen ?? null))}`,
    ),
    '',
    line(['benchmark', 'what', 'ours', 'peer or limit', 'ratio', 'goal', '']),
    line(Array.from({ length: 7 }, () => '---')),
    ...names.flatMap((name) => all[name]?.rows.map((row) => line([name, ...cellsOf(row)])) ?? []),
  ].join('\n');
}

function cellsOf({ what, ours, peer, ratio, goal, met }: Row): string[] {
  return [what, ours, peer, ratio?.toFixed(2) ?? '', goal, met === null ? '' : met ? 'met' : '**missed**'];
}

function save(name: string, result: Result): void {
  const all: Results = { ...(JSON.parse(readFileSync(RESULTS, 'utf8')) as Results), [name]: result };
  writeFileSync(RESULTS, `${JSON.stringify(all, null, 2)}\n`);
  const text = readFileSync(README, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`bench/README.md has lost its ${BEGIN}.`);
  writeFileSync(README, `${before}${BEGIN}\n${report(all)}\n${END}${after}`);
}
