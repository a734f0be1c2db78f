import {
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';

/** PostgreSQL, with a callback after each transaction of this process, before its caller goes on. */
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
 * `migrate` takes a lock of its own: Kysely's belongs to the session, and could not be released in a transaction that
 * failed.
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
      // A commit whose answer was lost may have happened.
      this.#committed();
    }
  }
}
