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
  createQueryCompiler: () => new TextQueryCompiler(),
});

/**
 * PostgreSQL refuses a text with a NUL, and the query with it. No text that is stored has one, so that another sign, which
 * no key has either, finds as little as on SQLite.
 */
class TextQueryCompiler extends PostgresQueryCompiler {
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
