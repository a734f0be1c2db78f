import type { DatabaseConfig } from '../server/platform/config.ts';
import { openDatabase } from '../server/platform/database/client.ts';
import { LISTING_QUERIES } from '../test/support/listing-queries.ts';
import { openListingDatabases } from './listing-databases.ts';
import { row } from './row.ts';

/**
 * `[BENCH_KEEP=FOLDER] node bench/queries.ts [--sqlite | --postgres] [--only=WORDS] [COUNT …]`: measures what visitors'
 * pages read about listings, each with all its queries, without a cache and one after the other. BENCH_KEEP keeps the
 * filled databases for the next run.
 */
type Engine = DatabaseConfig['kind'];
const given = process.argv.slice(2);
const only = given.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? '';
const named = (['sqlite', 'postgres'] as const).filter((engine) => given.includes(`--${engine}`));
const engines: readonly Engine[] = named.length > 0 ? named : ['sqlite', 'postgres'];
const sizes = given.filter((argument) => /^\d+$/.test(argument)).map(Number);
const SIZES: Record<Engine, number> = { sqlite: 100_000, postgres: 1_000_000 };
/** Milliseconds, p95, at the sizes above. */
const GOALS: Record<Engine, number> = { sqlite: 50, postgres: 300 };
const WARMING = 5;
const ASKED = 40;
const now = new Date();

const databases = await openListingDatabases(engines);
try {
  for (const engine of engines) {
    for (const count of sizes.length > 0 ? sizes : [SIZES[engine]]) {
      await measure(engine, await databases.filled(engine, count), count);
    }
  }
} finally {
  await databases.close();
}

async function measure(engine: Engine, config: DatabaseConfig, count: number): Promise<void> {
  const database = openDatabase(config);
  const slowest = { what: '', p95: 0 };
  console.log('median, p95; ms');
  for (const [what, ask] of Object.entries(LISTING_QUERIES)) {
    if (!what.includes(only)) continue;
    const times: number[] = [];
    for (let n = 0; n < WARMING + ASKED; n += 1) {
      const start = performance.now();
      await ask({ db: database.read, n, count, now });
      if (n >= WARMING) times.push(performance.now() - start);
    }
    const [median, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
    console.log(`${[median, p95].map((each) => each.toFixed(1).padStart(8)).join(' ')}  ${what}`);
    if (p95 > slowest.p95) Object.assign(slowest, { what, p95 });
  }
  await database.close();
  const goal = count === SIZES[engine] ? GOALS[engine] : undefined;
  row({
    what: `${engine}, ${count.toLocaleString('en-AU')} listings: the slowest list (${slowest.what})`,
    ours: `p95 ${slowest.p95.toFixed(1)} ms`,
    peer: '',
    ratio: null,
    goal: goal === undefined ? '' : `p95 ≤ ${goal} ms`,
    met: goal === undefined ? null : slowest.p95 <= goal,
  });
}

function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;
}
