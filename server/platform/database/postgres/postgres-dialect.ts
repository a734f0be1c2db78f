import {
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';

/** Kysely's PostgreSQL dialect with a callback after each commit, before the caller continues. */
export class NotifyingPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #committed: () => void;

  constructor(config: PostgresDialectConfig, committed: () => void) {
    super(config);
    this.#config = config;
    this.#committed = committed;
  }

  override createAdapter(): DialectAdapter {
    return new UnlockedPostgresAdapter();
  }

  override createDriver(): Driver {
    return new NotifyingPostgresDriver(this.#config, this.#committed);
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
