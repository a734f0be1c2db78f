/**
 * `npm run bench [-- NAME …]`: runs all benchmarks, or those named, and prints their figures as one table. `--save`
 * writes the table into bench/README.md, and below it when and where each benchmark was measured; rows of benchmarks
 * that were not run stay. Each can be run alone (`node bench/pages.ts`).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Row } from './row.ts';

/** In the order of the table. */
const BENCHMARKS = [
  'start',
  'memory',
  'pages',
  'graphql',
  'filters',
  'choice',
  'addresses',
  'alerts',
  'publish',
  'large-site',
  'lighthouse',
];
const README = new URL('./README.md', import.meta.url);
const [BEGIN, END] = ['<!-- table -->', '<!-- /table -->'];

const { values, positionals } = parseArgs({
  options: { save: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !BENCHMARKS.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are ${BENCHMARKS.join(', ')}.`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'openhome-bench-'));
const rows = new Map<string, Row[]>();
try {
  for (const name of positionals.length > 0 ? positionals : BENCHMARKS) rows.set(name, run(name));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${measuredAt()}\n\n${table(rows)}`);
if (values.save) save();

/** A benchmark that fails has no rows. */
function run(name: string): Row[] {
  console.log(`\n${name}`);
  const file = join(folder, `${name}.jsonl`);
  const script = new URL(`./${name}.ts`, import.meta.url).pathname;
  const { status } = spawnSync(process.execPath, [script], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_JSON: file },
  });
  if (status !== 0) process.exitCode = 1;
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line): Row => JSON.parse(line));
}

function measuredAt(): string {
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim();
  const memory = Math.round(totalmem() / 1e9);
  return `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${memory} GB, Node ${process.versions.node}.`;
}

function table(measured: ReadonlyMap<string, Row[]>): string {
  const head = ['benchmark', 'what', 'ours', 'peer or limit', 'ratio', 'goal', ''];
  return [
    line(head),
    line(head.map(() => '---')),
    ...BENCHMARKS.flatMap((name) => measured.get(name)?.map((row) => line([name, ...cells(row)])) ?? []),
  ].join('\n');
}

function line(values: readonly string[]): string {
  return `| ${values.map((value) => value.replaceAll('|', '\\|')).join(' | ')} |`;
}

function cells({ what, ours, peer, ratio, goal, met }: Row): string[] {
  return [what, ours, peer, ratio?.toFixed(2) ?? '', goal, met === null ? '' : met ? 'met' : '**missed**'];
}

/** Replaces the rows of the benchmarks that were run, and the lines that say when they were measured. */
function save(): void {
  const text = readFileSync(README, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const [old, after] = rest?.split(END) ?? [];
  if (before === undefined || old === undefined || after === undefined) {
    throw new Error(`bench/README.md has lost its ${BEGIN}.`);
  }
  const measured = measuredAt();
  const head = table(new Map()).split('\n');
  const lines = linesOf(old, '| $ |', (name, each) => each.map((row) => line([name, ...cells(row)])));
  const dates = linesOf(old, '- $: ', (name) => [`- ${name}: ${measured}`]);
  writeFileSync(README, `${before}${BEGIN}\n${[...head, ...lines, '', ...dates].join('\n')}\n${END}${after}`);
}

/**
 * The lines of all benchmarks. Those of a benchmark without new rows stay as they are.
 * @param beginning of a benchmark's lines, with `$` for its name
 */
function linesOf(
  old: string,
  beginning: string,
  linesOfNew: (name: string, measured: readonly Row[]) => string[],
): string[] {
  return BENCHMARKS.flatMap((name) => {
    const measured = rows.get(name) ?? [];
    if (measured.length > 0) return linesOfNew(name, measured);
    return old.split('\n').filter((each) => each.startsWith(beginning.replace('$', name)));
  });
}
