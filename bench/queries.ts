import type { DatabaseConfig } from '../server/config.ts';
import { type Database, openDatabase } from '../server/database/client.ts';
import { LISTING_QUESTIONS } from '../test/support/listing-questions.ts';
import { openListingDatabases } from './listing-databases.ts';
import { processorTime } from './processor.ts';
import { row } from './row.ts';

/**
 * What visitors' screens ask of the listings, each with all the queries that it takes, one after the other and warm,
 * on SQLite and on PostgreSQL. Times are of the processor, this process's and the server's, which nobody else on the
 * machine takes part of; by the clock they are told beside it. With BENCH_KEEP a run takes ten minutes, and without
 * some ten more to fill the databases.
 *
 *     [BENCH_KEEP=FOLDER] node bench/queries.ts [1000 10000 100000 1000000] [--sqlite | --postgres] [--fill] [--only=WORDS]
 */
type Engine = DatabaseConfig['kind'];
const given = process.argv.slice(2);
const sizes = given.filter((argument) => /^\d+$/.test(argument)).map(Number);
const SIZES = sizes.length > 0 ? sizes : [1000, 10_000, 100_000, 1_000_000];
const asked = (['sqlite', 'postgres'] as const).filter((engine) => given.includes(`--${engine}`));
const ENGINES: readonly Engine[] = asked.length > 0 ? asked : ['sqlite', 'postgres'];
const only = given.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? '';
/** Milliseconds of p99 on SQLite; PostgreSQL may take so many times as long, and so many times 10,000's at a million. */
const GOALS: Record<number, number> = { 1000: 1, 100000: 3, 1000000: 10 };
const TIMES = 3;
const [FEW, MANY] = [10_000, 1_000_000];
/** The p99 of a question is the middle one of these. */
const BLOCKS = 5;
const ASKED = 100;
/** So often it is asked before, until what it reads is in memory. */
const WARMING = 1000;
/** Each is asked this often first, on an engine's first database: what runs once a question is compiled late. */
const COMPILING = 4000;
const SUGGESTION = 'the suburbs of the suggestions';
const now = new Date();

/** Milliseconds: processor time, and by the clock. */
type Times = { p50: number; p99: number; clock50: number; clock99: number };
type Measured = Map<string, Times>;
const NOTHING: Times = { p50: 0, p99: 0, clock50: 0, clock99: 0 };

const databases = await openListingDatabases(ENGINES);
const compiled = new Set<Engine>();
const measured: Record<Engine, Map<number, Measured>> = { sqlite: new Map(), postgres: new Map() };
try {
  for (const count of SIZES) {
    for (const engine of ENGINES) {
      const config = await databases.filled(engine, count);
      if (!given.includes('--fill')) measured[engine].set(count, await measure(config, count));
    }
  }
} finally {
  await databases.close();
}
for (const [count, of] of measured.sqlite) report('SQLite', count, of, GOALS[count]);
for (const [count, theirs] of measured.postgres) {
  const limit = GOALS[count];
  report('PostgreSQL', count, theirs, limit && limit * TIMES);
  const sqlite = measured.sqlite.get(count);
  if (sqlite) compare(`PostgreSQL, ${listings(count)}`, theirs, 'SQLite', sqlite);
}
const [few, many] = [FEW, MANY].map((count) => measured.postgres.get(count));
if (few && many) {
  compare(`PostgreSQL, ${listings(MANY)}`, many, listings(FEW), few);
  for (const [what, { p50, p99 }] of many) {
    const before = few.get(what);
    if (!before) continue;
    console.log(
      `${ms(p50)} / ${ms(before.p50)} = ${(p50 / before.p50).toFixed(2)}; p99 ${ms(p99)} / ${ms(before.p99)} = ` +
        `${(p99 / before.p99).toFixed(2)}  ${what}`,
    );
  }
}

/** Of the slowest question and of the suggestion. @param limit milliseconds of p99 */
function report(engine: string, count: number, of: Measured, limit: number | undefined): void {
  const tell = (what: string, { p50, p99, clock50, clock99 }: Times) =>
    row({
      what: `${engine}, ${what}, ${listings(count)}`,
      ours: `p50 ${ms(p50)}, p99 ${ms(p99)} ms of processor`,
      peer: `by the clock: ${ms(clock50)}, ${ms(clock99)} ms`,
      ratio: null,
      goal: limit === undefined ? '' : `p99 ≤ ${limit} ms`,
      met: limit === undefined ? null : p99 <= limit,
    });
  const [worst, times] = [...of].sort(([, a], [, b]) => b.p99 - a.p99)[0] ?? ['', NOTHING];
  tell(`the slowest of ${of.size} questions (${worst})`, times);
  tell('suburb suggestion', of.get(SUGGESTION) ?? NOTHING);
}

/** Of all questions one after the other, of the suggestion, and of the one that comes off worst. */
function compare(what: string, ours: Measured, peer: string, peers: Measured): void {
  const line = (which: string, mine: number, their: number, met: boolean) =>
    row({
      what: `${what}: ${which}`,
      ours: `${ms(mine)} ms`,
      peer: `${peer}: ${ms(their)} ms`,
      ratio: mine / (their || 1),
      goal: met ? `ratio ≤ ${TIMES}` : '',
      met: met ? mine / (their || 1) <= TIMES : null,
    });
  const sum = (all: Measured, of: keyof Times) =>
    [...all.values()].reduce((total, each) => total + each[of], 0);
  line(`${ours.size} questions, medians of processor time`, sum(ours, 'p50'), sum(peers, 'p50'), true);
  line('the same, p99', sum(ours, 'p99'), sum(peers, 'p99'), true);
  line('the same, medians by the clock', sum(ours, 'clock50'), sum(peers, 'clock50'), false);
  const of = (name: string) => [ours.get(name)?.p99 ?? 0, peers.get(name)?.p99 ?? 0] as const;
  line('suburb suggestion, p99', ...of(SUGGESTION), true);
  const ratio = (name: string) => of(name)[0] / (of(name)[1] || 1);
  const worst = [...ours.keys()].sort((a, b) => ratio(b) - ratio(a))[0] ?? '';
  line(`the worst of them (${worst}), p99`, ...of(worst), true);
}

async function measure(config: DatabaseConfig, count: number): Promise<Measured> {
  const database = openDatabase(config);
  console.log('processor time: median, p99; by the clock: median, p99; ms');
  const found: Measured = new Map();
  const questions = Object.entries(LISTING_QUESTIONS).filter(([what]) => what.includes(only));
  if (!compiled.has(database.engine)) {
    for (const [, ask] of questions) {
      for (let n = 0; n < COMPILING; n += 1) await ask({ db: database.read, n, count, now });
    }
    compiled.add(database.engine);
  }
  for (const [what, ask] of questions) {
    const times = await timesOf(database, (n) => ask({ db: database.read, n, count, now }));
    const { p50, p99, clock50, clock99 } = times;
    console.log(`${[p50, p99, clock50, clock99].map((each) => ms(each).padStart(8)).join(' ')}  ${what}`);
    found.set(what, times);
  }
  await database.close();
  return found;
}

async function timesOf(database: Database, ask: (n: number) => Promise<unknown>): Promise<Times> {
  for (let n = 0; n < WARMING; n += 1) await ask(n);
  const processor = (await processorTime(database)) ?? (() => performance.now());
  const blocks: Times[] = [];
  for (let block = 0; block < BLOCKS; block += 1) {
    const busy: number[] = [];
    const passed: number[] = [];
    for (let n = 0; n < ASKED; n += 1) {
      const begun = processor();
      const start = performance.now();
      await ask(block * ASKED + n);
      passed.push(performance.now() - start);
      busy.push(processor() - begun);
    }
    const [p50, clock50] = [quantile(busy, 0.5), quantile(passed, 0.5)];
    blocks.push({ p50, clock50, p99: quantile(busy, 0.99), clock99: quantile(passed, 0.99) });
  }
  const middle = (of: keyof Times) =>
    quantile(
      blocks.map((each) => each[of]),
      0.5,
    );
  return { p50: middle('p50'), p99: middle('p99'), clock50: middle('clock50'), clock99: middle('clock99') };
}

function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;
}

function listings(count: number): string {
  return `${count.toLocaleString('en-AU')} listings`;
}

function ms(milliseconds: number): string {
  return milliseconds.toFixed(2);
}
