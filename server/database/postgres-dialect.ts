import {
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';

/** PostgreSQL, with a word after each transaction of this process, before whoever ran it goes on. */
export class TellingPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #committed: () => void;

  constructor(config: PostgresDialectConfig, committed: () => void) {
    super(config);
    this.#config = config;
    this.#committed = committed;
  }

  override createDriver(): Driver {
    return new TellingPostgresDriver(this.#config, this.#committed);
  }
}

class TellingPostgresDriver extends PostgresDriver {
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
