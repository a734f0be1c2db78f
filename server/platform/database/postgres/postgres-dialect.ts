import {
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';

/** Kysely's PostgreSQL dialect with a callback after each commit, before the caller continues. */
export const notifyingPostgresDialect = (config: PostgresDialectConfig, committed: () => void): Dialect => ({
  createAdapter: () => new UnlockedPostgresAdapter(),
  createDriver: () => new NotifyingPostgresDriver(config, committed),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new NulSafeQueryCompiler(),
});

/**
 * PostgreSQL refuses a NUL in a text parameter. Schemas remove NULs from everything that is stored, so only a filter
 * can contain one: U+FFFD in its place matches nothing, as the NUL does on SQLite.
 */
class NulSafeQueryCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(typeof parameter === 'string' ? parameter.replaceAll('\0', '\ufffd') : parameter);
  }
}

/**
 * `migrate` takes its own lock: Kysely's belongs to the session, and cannot be released in a transaction that failed.
 */
class UnlockedPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class NotifyingPostgresDriver extends PostgresDriver {
  readonly #committed: () => void;

  constructor(config: PostgresDialectConfig, committed: () => void) {
    super(config);
    this.#committed = committed;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } finally {
      // The commit may have succeeded even if its response was lost.
      this.#committed();
    }
  }
}
