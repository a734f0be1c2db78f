/**
 * `npm run bench [-- NAME …]`: every benchmark, or those named, one after the other, and their figures as one
 * table; `--save` writes it into bench/README.md. Each can be run alone as well (`node bench/pages.ts`) and says
 * what it needs.
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

const stolenAltogether = countStolen();
const folder = mkdtempSync(join(tmpdir(), 'openhome-bench-'));
const rows: Row[] = [];
const broken: string[] = [];
const began = whenAndWhere();
const report = () => [`${began} ${saidStolen(stolenAltogether())}`, '', ...table(rows)].join('\n');
try {
  for (const name of positionals.length > 0 ? positionals : BENCHMARKS) {
    rows.push(...run(name));
    // A run that is broken off keeps what it had.
    if (values.save) save(report());
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${report()}`);
if (broken.length > 0) console.error(`\nDid not end well: ${broken.join(', ')}.`);
process.exitCode = broken.length > 0 ? 1 : 0;

/** A benchmark that fails keeps the figures it had. */
function run(name: string): Row[] {
  console.log(`\n${name}`);
  const file = join(folder, `${name}.jsonl`);
  const script = new URL(`./${name}.ts`, import.meta.url).pathname;
  const stolen = countStolen();
  const { status } = spawnSync(process.execPath, [script], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_JSON: file },
  });
  console.log(saidStolen(stolen()));
  if (status !== 0) broken.push(name);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line): Row => JSON.parse(line));
}

/** When, where and of what the figures are. */
function whenAndWhere(): string {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();
  const changed = git('status', '--porcelain') === '' ? '' : ', with changes that are not committed';
  const memory = Math.round(totalmem() / 1e9);
  return (
    `${new Date().toISOString().slice(0, 10)}, commit ${git('rev-parse', '--short', 'HEAD')}${changed}, ` +
    `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${memory} GB, Node ${process.versions.node}.`
  );
}

function saidStolen(share: number | null): string {
  if (share === null) return 'What other machines took of the processors is not told here.';
  return `Other machines on the host took ${(100 * share).toFixed(1)} % of the processors' time.`;
}

function table(rows: readonly Row[]): string[] {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    line(['what', 'ours', 'peer or limit', 'ratio', 'goal', '']),
    line(Array.from({ length: 6 }, () => '---')),
    ...rows.map(({ what, ours, peer, ratio, goal, met }) =>
      line([what, ours, peer, ratio?.toFixed(2) ?? '', goal, met === null ? '' : met ? 'met' : '**missed**']),
    ),
  ];
}

function save(report: string): void {
  const text = readFileSync(README, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`bench/README.md has lost its ${BEGIN}.`);
  writeFileSync(README, `${before}${BEGIN}\n${report}\n${END}${after}`);
}
