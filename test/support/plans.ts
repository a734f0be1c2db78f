import BetterSqlite from 'better-sqlite3';
import { CamelCasePlugin, CompiledQuery, type Dialect, Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../../server/platform/config.ts';
import type { Database } from '../../server/platform/database/client.ts';
import {
  immediateSqliteDialect,
  sqliteConnection,
} from '../../server/platform/database/sqlite/sqlite-dialect.ts';
import type { Tables } from '../../server/platform/database/tables/schema.ts';

export type Statement = { sql: string; parameters: readonly unknown[]; milliseconds: number };

/**
 * Opens the context's database on a separate connection, which records statements and can explain their query plans.
 */
export function recordQueries({
  config,
  database,
}: {
  config: Pick<Config, 'database'>;
  database: Pick<Database, 'engine' | 'contentVersion'>;
}) {
  const { engine, contentVersion } = database;
  const statements: Statement[] = [];
  const log = ({ level, query, queryDurationMillis }: LogEvent) => {
    if (level === 'query') {
      statements.push({
        sql: query.sql,
        parameters: query.parameters,
        milliseconds: queryDurationMillis,
      });
    }
  };
  const db = new Kysely<Tables>({ dialect: dialectOf(config), plugins: [new CamelCasePlugin()], log });
  const recorded: Database = {
    ...{ engine, contentVersion, read: db, readPublic: db, write: db, sidePool: null },
    checkDisk: async () => {},
    connectAll: async () => {},
    runPostponedCheck: async () => {},
    close: () => db.destroy(),
  };
  return {
    database: recorded,
    /** The statements since the last call. */
    take: () => statements.splice(0),
    /** The engine's plan of a statement, one step a line. */
    async plan({ sql, parameters }: Pick<Statement, 'sql' | 'parameters'>): Promise<string[]> {
      const steps = await db.connection().execute(async (connection) => {
        const explain = async (statement: string, values: readonly unknown[] = []) => {
          const raw = CompiledQuery.raw(statement, [...values]);
          const { rows } = await connection.executeQuery<Record<string, string>>(raw);
          return rows.map((row) => row.detail ?? row['QUERY PLAN'] ?? '');
        };
        if (engine === 'sqlite') {
          const steps = await explain(`explain query plan ${sql}`, parameters);
          return steps.map((step) => withTable(step, sql));
        }
        return explain(`explain ${sql}`, parameters);
      });
      statements.splice(0);
      return steps;
    },
  };
}

function dialectOf({ database }: Pick<Config, 'database'>): Dialect {
  if (database.kind === 'sqlite') {
    return immediateSqliteDialect(sqliteConnection(new BetterSqlite(database.path)));
  }
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  // The server may end before the last connection.
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
}

/** A step of SQLite's plan with the table's name. SQLite prints only the alias: `SCAN p` for `public_listings AS p`. */
function withTable(step: string, statement: string): string {
  return step.replace(/^(SCAN|SEARCH) (\w+)/, (all, how, name) => {
    const named = new RegExp(`\\b(?:from|join|update|into)\\s+"?(\\w+)"?\\s+(?:as\\s+)?"?${name}\\b`, 'gi');
    const tables = [...statement.matchAll(named)].map(([, table]) => table);
    return tables.length > 0 ? `${how} ${[...new Set(tables)].join(' or ')} AS ${name}` : all;
  });
}

/** The lines of a plan that scan one of the tables. */
export function fullScans(plan: readonly string[], tables: readonly string[]): string[] {
  const scan = new RegExp(`(^SCAN|Seq Scan on) .*\\b(${tables.join('|')})\\b`);
  return plan.filter((line) => scan.test(line.trim()));
}
