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
import { TEMPLATE, urlBeside } from './postgres.ts';

type Engine = 'sqlite' | 'postgres';
type Making = { config?: Partial<Config> } & Parameters<typeof createContext>[1];

export type EngineTools = {
  engine: Engine;
  /** A fresh, migrated, empty context with its own data folder, closed and removed after the test. */
  makeContext(making?: Making): Promise<Context & { logged: Logged[] }>;
};

export type Logged = { level: 'info' | 'warn' | 'error'; event: string; facts: Record<string, unknown> };

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
          const settings = readConfig({ DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT: 'off' });
          if (!database && !config?.database) await makeSqlite(settings.database);
          const { log, logged } = recordingLog();
          const context = await createContext(
            { ...settings, ...(database && { database }), ...config },
            { log, ...overrides },
          );
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

/** This worker's connection to the maintenance database. Opening one takes longer than the statements on it. */
let maintenancePool: pg.Pool | undefined;

function onMaintenance(statement: string): Promise<unknown> {
  if (!maintenancePool) {
    const connectionString = inject('postgresUrl');
    maintenancePool = new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true, idleTimeoutMillis: 0 });
    // The server ends before the worker does.
    maintenancePool.on('error', () => {});
  }
  return maintenancePool.query(statement);
}

let databases = 0;

/**
 * A database of its own on the run's PostgreSQL, dropped by what it adds to `undo`.
 * @param template what it begins with: the newest tables unless told
 */
export async function makePostgres(
  undo: (() => Promise<unknown>)[],
  template = TEMPLATE,
): Promise<DatabaseConfig> {
  const name = `test_${process.pid}_${Date.now()}_${databases++}`;
  // To write a template into the log, page by page, would take twice as long as to copy its files.
  await onMaintenance(`create database ${name} template ${template} strategy file_copy`);
  undo.push(() => onMaintenance(`drop database if exists ${name} with (force)`));
  return { kind: 'postgres', url: urlBeside(inject('postgresUrl'), name) };
}

/** Returns when one of a PostgreSQL database's connections waits for a lock that another one holds. */
export async function somebodyWaits({ read }: Pick<Database, 'read'>): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(read);
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 45_000 }).toBeGreaterThan(0);
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
