import { CompiledQuery } from 'kysely';
import type { DatabaseConfig } from '../server/config.ts';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/database/client.ts';
import { LISTING_QUESTIONS, LISTING_TABLES } from '../test/support/listing-questions.ts';
import { fullScans, recordQueries } from '../test/support/plans.ts';
import { openListingDatabases } from './listing-databases.ts';

/**
 * Each query that visitors' screens ask of the listings, as PostgreSQL goes about it with 10,000 and with 1,000,000: one
 * line a step, with the rows it read, once where both are the same. Run with BENCH_KEEP after bench/queries.ts.
 *
 *     [BENCH_KEEP=FOLDER] node bench/plans.ts [10000 1000000] [--short] [--only=WORDS]
 */
const given = process.argv.slice(2);
const sizes = given.filter((argument) => /^\d+$/.test(argument)).map(Number);
const [FEW = 10_000, MANY = 1_000_000] = sizes;
const only = given.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? '';
const isShort = given.includes('--short');
/** Before a plan is looked at, so that the facets and groups that it tells are known. */
const BEFORE = 3;

/** What a question asks, and for each query the steps that read something. */
type Plans = Map<string, { sql: string; steps: Step[]; buffers: number }[]>;
/** `rows` over all of its loops. */
type Step = { what: string; rows: number };

const databases = await openListingDatabases(['postgres']);
try {
  const [few, many] = [await plansOf(FEW), await plansOf(MANY)];
  let scans = 0;
  let differ = 0;
  for (const [what, queries] of many) {
    for (const [at, query] of queries.entries()) {
      const before = few.get(what)?.[at];
      const [then, now] = [summed(before?.steps ?? []), summed(query.steps)];
      const names = [...new Set([...then.keys(), ...now.keys()])];
      const isSame = [...then.keys()].sort().join() === [...now.keys()].sort().join();
      if (!isSame) differ += 1;
      scans += fullScans([...now.keys()], LISTING_TABLES).length;
      console.log(
        `\n${what}, query ${at + 1}: ${isSame ? 'the same plan' : 'ANOTHER PLAN'}, pages read ` +
          `${before?.buffers ?? 0} → ${query.buffers}`,
      );
      if (!isShort)
        for (const name of names) console.log(`  ${rowsOf(then, name)} → ${rowsOf(now, name)}  ${name}`);
    }
  }
  console.log(
    `\n${differ} queries have another plan; ${scans} full scans at ${MANY.toLocaleString('en-AU')}.`,
  );
} finally {
  await databases.close();
}

function rowsOf(steps: Map<string, number>, name: string): string {
  return String(steps.get(name) ?? '–').padStart(6);
}

/** Steps that a plan has several times, for its facets, as one. */
function summed(steps: readonly Step[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { what, rows } of steps) sums.set(what, (sums.get(what) ?? 0) + rows);
  return sums;
}

async function plansOf(count: number): Promise<Plans> {
  const config: DatabaseConfig = await databases.filled('postgres', count);
  const settings = { ...readConfig({ DATA_DIR: databases.folder }), database: config };
  const { database, take } = recordQueries({
    config: settings,
    database: { engine: 'postgres', contentVersion: () => '' },
  });
  // As the site has it: plans are general.
  const site = openDatabase(config);
  const plans: Plans = new Map();
  for (const [what, ask] of Object.entries(LISTING_QUESTIONS)) {
    if (!what.includes(only)) continue;
    const asked = { db: database.read, n: 7, count, now: new Date() };
    for (let n = 0; n < BEFORE; n += 1) await ask(asked);
    take();
    await ask(asked);
    plans.set(what, []);
    for (const { sql, parameters } of take()) {
      plans.get(what)?.push(await site.read.connection().execute((db) => explained(sql, parameters, db)));
    }
  }
  await site.close();
  await database.close();
  return plans;
}

/** Of the general plan, run once more before for what it reads to be in memory. */
async function explained(
  sql: string,
  parameters: readonly unknown[],
  db: ReturnType<typeof openDatabase>['read'],
) {
  const values = parameters.map(literal).join(', ');
  const run = (text: string) => db.executeQuery<Record<string, string>>(CompiledQuery.raw(text));
  await run(`prepare looked_at as ${sql}`);
  const execute = `execute looked_at${values === '' ? '' : ` (${values})`}`;
  await run(execute);
  const { rows } = await run(`explain (analyze, buffers, costs off, timing off, summary off) ${execute}`);
  await run('deallocate looked_at');
  const lines = rows.map((row) => row['QUERY PLAN'] ?? '');
  return { sql, steps: lines.flatMap(stepOf), buffers: buffersOf(lines) };
}

function literal(value: unknown): string {
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}

/** "Index Scan using x on y p (actual rows=25 loops=3)" → that it read 75. */
function stepOf(line: string): Step[] {
  const found = /(\w+ )*Scan\b[^(]*/.exec(line);
  const [rows, loops] = [/actual rows=([\d.]+)/, /loops=(\d+)/].map((each) =>
    Number(each.exec(line)?.[1] ?? 0),
  );
  if (!found || /Subquery|Function|CTE/.test(found[0])) return [];
  // Tables that a query names twice have aliases of their own.
  return [{ what: found[0].trim().replace(/_\d+$/, ''), rows: Math.round((rows ?? 0) * (loops ?? 0)) }];
}

/** Pages of 8 KB, of the whole query. */
function buffersOf(lines: readonly string[]): number {
  const line = lines.find((each) => each.includes('Buffers:')) ?? '';
  return [...line.matchAll(/(?:hit|read)=(\d+)/g)].reduce((sum, [, pages]) => sum + Number(pages), 0);
}
