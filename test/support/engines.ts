import { rmSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, inject } from 'vitest';
import { type Context, createContext } from '../../server/context.ts';
import { type Config, type DatabaseConfig, readConfig } from '../../server/platform/config.ts';
import { type Database, openDatabase } from '../../server/platform/database/client.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import type { Log } from '../../server/platform/log.ts';
import { MAILBOXES } from './agency.ts';
import { endPools, LENT, lendPool } from './lent-pools.ts';
import { TEMPLATE, urlBeside } from './postgres.ts';
import { EMPTY_TABLES, readSchema } from './postgres-template.ts';

type Engine = 'sqlite' | 'postgres';
type Making = { config?: Partial<Config> } & Parameters<typeof createContext>[1];

export type EngineTools = {
  engine: Engine;
  /** A fresh, migrated, empty context with its own data folder, closed and removed after the test. */
  makeContext(making?: Making): Promise<Context & { logged: Logged[] }>;
};

type Logged = { level: 'info' | 'warn' | 'error'; event: string; facts: Record<string, unknown> };

/** Runs the same tests on SQLite and on a real PostgreSQL. */
export function onEachEngine(name: string, define: (tools: EngineTools) => void): void {
  for (const engine of ['sqlite', 'postgres'] as const) {
    describe(`${name} on ${engine}`, () => {
      const undo: (() => Promise<unknown>)[] = [];
      afterEach(async () => {
        while (undo.length > 0) await undo.pop()?.();
      });

      define({
        engine,
        async makeContext({ config, ...overrides } = {}) {
          const dataDir = await mkdtemp(join(tmpdir(), 'openhome-test-'));
          undo.push(() => rm(dataDir, { recursive: true, force: true }));
          const database = engine === 'sqlite' ? undefined : await makePostgres(undo);
          const settings = readConfig({ DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT: 'off', ...MAILBOXES });
          if (!database && !config?.database) await makeSqlite(settings.database);
          const { log, logged } = recordingLog();
          const complete = { ...settings, ...(database && { database }), ...config };
          const context = await createContext(complete, {
            log,
            ...(complete.database === database && {
              database: openDatabase(database, { log, openPool: lendPool }),
            }),
            ...overrides,
          });
          undo.push(() => context.close());
          return Object.assign(context, { logged });
        },
      });
    });
  }
}

/** The template for tests on SQLite: a migrated, empty file for each worker. */
let sqliteTemplate: Promise<string> | undefined;

async function makeSqliteTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'openhome-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'openhome.db');
  const template = openDatabase({ kind: 'sqlite', path });
  await migrate(template);
  await template.close();
  return path;
}

/** Copies a migrated SQLite file, because a migration takes longer than most tests. */
async function makeSqlite(config: DatabaseConfig): Promise<void> {
  if (config.kind !== 'sqlite') return;
  sqliteTemplate ??= makeSqliteTemplate();
  await mkdir(dirname(config.path), { recursive: true });
  await copyFile(await sqliteTemplate, config.path);
}

/**
 * This worker's connection pools, by address. Opening a connection takes longer than the statements on it, and a new
 * connection runs them three times as slowly, because it reads the catalogue first.
 */
const connections = new Map<string, pg.Pool>();

function connectionTo(connectionString: string): pg.Pool {
  let pool = connections.get(connectionString);
  if (!pool) {
    pool = new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true, idleTimeoutMillis: 0 });
    // The server ends before the worker, which would otherwise report an error.
    pool.on('error', () => {});
    connections.set(connectionString, pool);
  }
  return pool;
}

const onMaintenance = (statement: string) => connectionTo(inject('postgresUrl')).query(statement);

let databases = 0;

/** Databases of this worker that no test uses at the moment; they are like the template. */
const idleDatabases: string[] = [];

/**
 * Provides a PostgreSQL database for one test, and adds its release to `undo`. Databases with the usual template are
 * emptied and reused, because creating and dropping one takes longer than most tests.
 * @param template the database to copy; by default that with the newest tables
 */
export async function makePostgres(
  undo: (() => Promise<unknown>)[],
  template = TEMPLATE,
): Promise<DatabaseConfig> {
  const name = (template === TEMPLATE && idleDatabases.pop()) || (await createPostgres(template));
  const url = urlBeside(inject('postgresUrl'), name);
  undo.push(async () => {
    if (template === TEMPLATE && (await emptyPostgres(url))) idleDatabases.push(name);
    else {
      await endPools(url);
      await onMaintenance(`drop database if exists ${name} with (force)`);
      connections.delete(url);
    }
  });
  return { kind: 'postgres', url };
}

async function createPostgres(template: string): Promise<string> {
  const name = `test_${process.pid}_${Date.now()}_${databases++}`;
  // Writing the template to the log page by page would take twice as long as copying its files.
  await onMaintenance(`create database ${name} template ${template} strategy file_copy`);
  return name;
}

/** Makes a database equal to the template again. @returns false if its tables are no longer the template's */
async function emptyPostgres(url: string): Promise<boolean> {
  const connection = connectionTo(url);
  await connection.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name <> '${LENT}'`);
  const { schema, seed } = inject('postgresTemplate');
  if ((await readSchema(connection)) !== schema) return false;
  await connection.query(EMPTY_TABLES + seed);
  return true;
}

/** Returns once a connection to a PostgreSQL database waits for a lock that another connection holds. */
export async function somebodyWaits({ read }: Pick<Database, 'read'>): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(read);
    return rows.length;
  };
  await expect.poll(waiting).toBeGreaterThan(0);
}

function recordingLog(): { log: Log; logged: Logged[] } {
  const logged: Logged[] = [];
  const at =
    (level: Logged['level']) =>
    (event: string, facts: Record<string, unknown> = {}) => {
      logged.push({ level, event, facts });
    };
  return { log: { info: at('info'), warn: at('warn'), error: at('error') }, logged };
}
