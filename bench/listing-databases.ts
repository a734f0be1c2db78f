import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readAgency } from '../server/agency/index.ts';
import type { DatabaseConfig } from '../server/platform/config.ts';
import { openDatabase } from '../server/platform/database/client.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { addManyListings, GENERATOR_VERSION } from '../test/support/generated-listings.ts';
import { runPostgres } from '../test/support/postgres.ts';

type Engine = DatabaseConfig['kind'];

/** What docs/growing.md recommends from 100,000 listings. */
const quarterOfMemory = () => `${Math.floor(totalmem() / 4 / 1024 ** 2)}MB`;

/**
 * Databases filled with listings (`addManyListings`), on SQLite and on a separate PostgreSQL. BENCH_KEEP names a folder
 * that keeps them for the next run, which then only migrates them. Those of an older generator are not used again.
 */
export async function openListingDatabases(engines: readonly Engine[]) {
  const kept = process.env.BENCH_KEEP;
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'openhome-bench-'));
  mkdirSync(folder, { recursive: true });
  // PostgreSQL's own account must be able to reach its data.
  chmodSync(folder, 0o755);
  const server = engines.includes('postgres')
    ? await runPostgres({ kept: join(folder, 'postgres'), sharedBuffers: quarterOfMemory() })
    : undefined;

  const nameOf = (count: number) => `v${GENERATOR_VERSION}_${count}`;
  const configOf = (engine: Engine, count: number): DatabaseConfig =>
    engine === 'sqlite'
      ? { kind: 'sqlite', path: join(folder, `${nameOf(count)}.db`) }
      : { kind: 'postgres', url: server?.url(`bench_${nameOf(count)}`) ?? '' };

  /** A database of the engine with that many listings, migrated. */
  async function filled(engine: Engine, count: number): Promise<DatabaseConfig> {
    const config = configOf(engine, count);
    const done = join(folder, `${engine}-${nameOf(count)}.filled`);
    if (!existsSync(done) && engine === 'postgres') await server?.createDatabase(`bench_${nameOf(count)}`);
    const database = openDatabase(config);
    const seconds: string[] = [];
    const timed = async (what: string, work: Promise<void>) => {
      const begun = performance.now();
      await work;
      seconds.push(`${what} in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    };
    await timed('migrated', migrate(database));
    if (!existsSync(done)) {
      await timed('filled', addManyListings(database.write, count, new Date()));
      writeFileSync(done, '');
    }
    // PostgreSQL does this by itself within a minute. Until then index-only scans have to look up each row.
    if (engine === 'postgres')
      await database.write.connection().execute(async (connection) => {
        await sql`set statement_timeout = 0`.execute(connection);
        await sql`vacuum analyze`.execute(connection);
      });
    // The queries need the agency's time zone.
    await readAgency(database);
    await database.close();
    console.log(`${engine}, ${count} listings: ${seconds.join(', ')}`);
    return config;
  }

  return {
    folder,
    filled,
    async close() {
      await server?.stop();
      if (!kept) rmSync(folder, { recursive: true, force: true });
    },
  };
}
