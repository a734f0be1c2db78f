import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, inject } from 'vitest';
import { type Context, createContext } from '../../server/context.ts';
import { type Config, type DatabaseConfig, readConfig } from '../../server/platform/config.ts';
import type { Database } from '../../server/platform/database/client.ts';
import type { Log } from '../../server/platform/log.ts';
import { runSql, TEMPLATE, urlBeside } from './postgres.ts';

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

let databases = 0;

/**
 * A database of its own on the run's PostgreSQL, dropped by what it adds to `undo`.
 * @param template what it begins with: the newest tables unless told
 */
export async function makePostgres(
  undo: (() => Promise<unknown>)[],
  template = TEMPLATE,
): Promise<DatabaseConfig> {
  const maintenance = inject('postgresUrl');
  const name = `test_${process.pid}_${Date.now()}_${databases++}`;
  await runSql(maintenance, `create database ${name} template ${template}`);
  undo.push(() => runSql(maintenance, `drop database if exists ${name} with (force)`));
  return { kind: 'postgres', url: urlBeside(maintenance, name) };
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
