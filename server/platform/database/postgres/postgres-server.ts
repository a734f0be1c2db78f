import { sql } from 'kysely';
import type { Log } from '../../log.ts';
import type { Database } from '../client.ts';
import { DatabaseUnusable } from '../unusable.ts';

/** What is older was not tried, and its makers have let go of it. */
const OLDEST = 15;

/** What a pooler says, and what is to be changed in it. */
const POOLERS: readonly [said: RegExp, sentence: string][] = [
  [
    /unsupported startup parameter/i,
    'A pooler stands before it that does not take our settings. In PgBouncer set ' +
      'ignore_startup_parameters = options, statement_timeout, idle_in_transaction_session_timeout.',
  ],
  [
    /statement pooling/i,
    'A pooler stands before it that takes no transactions. In PgBouncer set pool_mode = transaction.',
  ],
];

/**
 * For whoever starts on a database, before anything else is asked of it. On SQLite there is nothing to look at.
 * @throws DatabaseUnusable where PostgreSQL is too old, does not answer, or stands behind a pooler that does not fit
 */
export async function checkPostgresServer({
  engine,
  read,
}: Pick<Database, 'engine' | 'read'>): Promise<void> {
  if (engine === 'sqlite') return;
  const version = await read
    .transaction()
    .execute((trx) =>
      sql<{ version: string }>`select current_setting('server_version') as version`.execute(trx),
    )
    .then(({ rows }) => rows[0]?.version ?? '')
    .catch((cause: Error) => {
      // Of several addresses that do not answer only the failures of each say something.
      const said = cause instanceof AggregateError ? cause.errors.join(', ') : cause.message;
      const sentence = POOLERS.find(([words]) => words.test(said))?.[1] ?? 'Look at DATABASE_URL.';
      throw new DatabaseUnusable(`PostgreSQL does not take us: ${said}. ${sentence}`, { cause });
    });
  if (Number.parseInt(version, 10) >= OLDEST) return;
  throw new DatabaseUnusable(
    `The database is a PostgreSQL ${version}, and Openhome needs ${OLDEST} or newer.`,
  );
}

/** Logs that searches have no trigram index, because migration 016 was not allowed to create the extension. */
export async function warnWithoutTrigrams(
  { engine, read }: Pick<Database, 'engine' | 'read'>,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  if (engine === 'sqlite') return;
  const { rows } = await sql<{ found: string | null }>`
    select to_regclass('listings_by_suburb_letters')::text as found`.execute(read);
  if (rows[0]?.found) return;
  log.warn('no trigram index', {
    why: 'The database role may not create the extension pg_trgm: searches of very many listings are slower.',
  });
}
