import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DatabaseConfig, readConfig } from '../server/config.ts';
import { type Database, openDatabase } from '../server/database/client.ts';
import { migrate } from '../server/database/migrate.ts';
import { type Asked, LISTING_QUESTIONS, LISTING_TABLES } from '../test/support/listing-questions.ts';
import { addManyListings } from '../test/support/many-listings.ts';
import { fullScans, recordQueries } from '../test/support/plans.ts';
import { runPostgres } from '../test/support/postgres.ts';
import { processorTime } from './processor.ts';
import { row } from './row.ts';

/**
 * What visitors' screens ask of the listings, each with all the queries that it takes, one after the other and warm,
 * on SQLite and on PostgreSQL (that of DATABASE_URL, which must be empty and then takes one size, or one of its own).
 * Times are of the processor, this process's and the server's, which nobody else on the machine takes part of; by the
 * clock they are told beside it.
 *
 *     node bench/queries.ts [1000 100000 1000000] [--plans] [--sqlite]
 */
const sizes = process.argv
  .slice(2)
  .filter((argument) => /^\d+$/.test(argument))
  .map(Number);
const plans = process.argv.includes('--plans');
const GOALS: Record<number, number> = { 1000: 1, 100000: 3, 1000000: 10 };
/** The p99 of a question is the middle one of these. */
const BLOCKS = 5;
const ASKED = 100;
/** So often it is asked before, until what runs is compiled and what it reads is in memory. */
const WARMING = 200;
const SUGGESTION = 'the suburbs of the suggestions';
/** Before lists had tables of their own: filled then, a database shows how long their migration takes. */
const BEFORE = '008_set_aside';
const now = new Date();

/** Milliseconds: processor time, and by the clock. */
type Times = { p50: number; p99: number; clock50: number; clock99: number };
type Measured = Map<string, Times>;

const ownServer =
  process.argv.includes('--sqlite') || process.env.DATABASE_URL ? undefined : await runPostgres();
const folder = await mkdtemp(join(tmpdir(), 'openhome-bench-'));
try {
  for (const size of sizes.length > 0 ? sizes : [1000, 100_000, 1_000_000]) await compare(size);
} finally {
  await ownServer?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function compare(count: number): Promise<void> {
  const path = join(folder, `${count}.db`);
  const sqlite = await measure({ kind: 'sqlite', path }, count);
  await rm(path);
  const limit = GOALS[count];
  const goal = limit === undefined ? '' : `p99 ≤ ${limit} ms`;
  const listings = `${count.toLocaleString('en-AU')} listings`;
  const report = (what: string, { p50, p99, clock50, clock99 }: Times) =>
    row({
      what: `${what}, ${listings}`,
      ours: `p50 ${ms(p50)}, p99 ${ms(p99)} ms of processor`,
      peer: `by the clock: ${ms(clock50)}, ${ms(clock99)} ms`,
      ratio: null,
      goal,
      met: limit === undefined ? null : p99 <= limit,
    });
  const [worst, times] = slowest(sqlite);
  report(`SQLite, the slowest of ${sqlite.size} questions (${worst})`, times);
  report('SQLite, suburb suggestion', sqlite.get(SUGGESTION) ?? NOTHING);

  const postgres = await postgresFor(count);
  if (!postgres) return;
  const theirs = await measure(postgres, count);
  const against = (what: string, name: string | undefined, of: keyof Times, met: boolean) => {
    const [ours, peers] = [theirs, sqlite].map((all) =>
      [...all].reduce((sum, [each, time]) => sum + (name === undefined || each === name ? time[of] : 0), 0),
    );
    const ratio = (ours ?? 0) / (peers || 1);
    row({
      what: `PostgreSQL, ${what}, ${listings}`,
      ours: `${ms(ours ?? 0)} ms`,
      peer: `SQLite: ${ms(peers ?? 0)} ms`,
      ratio,
      goal: met ? 'ratio ≤ 3' : '',
      met: met ? ratio <= 3 : null,
    });
  };
  against(`${theirs.size} questions one after the other, medians of processor time`, undefined, 'p50', true);
  against('the same, p99', undefined, 'p99', true);
  against('the same, medians by the clock', undefined, 'clock50', false);
  against('suburb suggestion, p99', SUGGESTION, 'p99', true);
  const [slow] = slowest(theirs);
  against(`the slowest (${slow}), p99`, slow, 'p99', false);
}

async function postgresFor(count: number): Promise<DatabaseConfig | undefined> {
  if (process.env.DATABASE_URL) return { kind: 'postgres', url: process.env.DATABASE_URL };
  await ownServer?.createDatabase(`bench_${count}`);
  return ownServer && { kind: 'postgres', url: ownServer.url(`bench_${count}`) };
}

async function measure(config: DatabaseConfig, count: number): Promise<Measured> {
  const database = openDatabase(config);
  await migrate(database, BEFORE);
  const begun = performance.now();
  await addManyListings(database.write, count, now);
  const filled = performance.now();
  await migrate(database);
  const [filling, migrating] = [filled - begun, performance.now() - filled].map((each) => ms(each / 1000));
  console.log(`\n${database.engine}: ${count} listings, filled in ${filling} s, migrated in ${migrating} s`);
  console.log('processor time: median, p99; by the clock: median, p99; ms');
  const measured: Measured = new Map();
  for (const [what, ask] of Object.entries(LISTING_QUESTIONS)) {
    const times = await timesOf(database, (n) => ask({ db: database.read, n, count, now }));
    const { p50, p99, clock50, clock99 } = times;
    console.log(`${[p50, p99, clock50, clock99].map((each) => ms(each).padStart(8)).join(' ')}  ${what}`);
    measured.set(what, times);
  }
  // Of a thousand rows PostgreSQL rightly reads all.
  if (database.engine === 'sqlite' || count >= 100_000) await showScans(config, { count, now, n: 7 });
  await database.close();
  return measured;
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

async function showScans(config: DatabaseConfig, asked: Omit<Asked, 'db'>): Promise<void> {
  const engine = config.kind;
  const settings = { ...readConfig({ DATA_DIR: folder }), database: config };
  const contentVersion = () => '';
  const { database, take, plan } = recordQueries({ config: settings, database: { engine, contentVersion } });
  let scans = 0;
  for (const [what, ask] of Object.entries(LISTING_QUESTIONS)) {
    await ask({ ...asked, db: database.read });
    for (const statement of take()) {
      const steps = await plan(statement);
      if (plans) console.log([`-- ${what}`, statement.sql, ...steps].join('\n    '));
      for (const scan of fullScans(steps, LISTING_TABLES)) {
        scans += 1;
        console.log(`  !  ${what}: ${scan.trim()}`);
      }
    }
  }
  row({
    what: `${engine}, full scans, ${asked.count.toLocaleString('en-AU')} listings`,
    ours: String(scans),
    peer: '',
    ratio: null,
    goal: '0',
    met: scans === 0,
  });
  await database.close();
}

const NOTHING: Times = { p50: 0, p99: 0, clock50: 0, clock99: 0 };

function slowest(measured: Measured): [what: string, times: Times] {
  return [...measured].sort(([, a], [, b]) => b.p99 - a.p99)[0] ?? ['', NOTHING];
}

function ms(milliseconds: number): string {
  return milliseconds.toFixed(2);
}
