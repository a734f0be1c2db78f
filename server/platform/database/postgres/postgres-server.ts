import { sql } from 'kysely';
import type { Log } from '../../log.ts';
import type { Database } from '../client.ts';
import { DatabaseUnusable } from '../unusable.ts';

/** The oldest supported version: older ones are not tested and no longer maintained. */
const OLDEST = 15;

/** The error messages of poolers, with the advice for the operator. */
const POOLERS: readonly [message: RegExp, advice: string][] = [
  [
    /unsupported startup parameter/i,
    'The pooler in front of it doesn’t accept our settings. In PgBouncer, set ' +
      'ignore_startup_parameters = options, statement_timeout, idle_in_transaction_session_timeout.',
  ],
  [
    /statement pooling/i,
    'The pooler in front of it doesn’t allow transactions. In PgBouncer, set pool_mode = transaction.',
  ],
];

/**
 * Checks the PostgreSQL server before any other query. On SQLite it does nothing.
 * @throws DatabaseUnusable if the server is too old, does not answer, or is behind a pooler that is set up wrongly
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
      // If a host name has several addresses, the message of the AggregateError itself is empty.
      const reason = cause instanceof AggregateError ? cause.errors.join(', ') : cause.message;
      const advice = POOLERS.find(([message]) => message.test(reason))?.[1] ?? 'Check DATABASE_URL.';
      throw new DatabaseUnusable(`Cannot connect to PostgreSQL: ${reason}. ${advice}`, { cause });
    });
  if (Number.parseInt(version, 10) >= OLDEST) return;
  throw new DatabaseUnusable(
    `The database is a PostgreSQL ${version}, and Openhome needs ${OLDEST} or newer.`,
  );
}

/** Logs a warning if searches have no trigram index, because migration 016 was not allowed to create the extension. */
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

/**
 * Logs a warning if PostgreSQL has no checksums of its pages: neither it nor the site would notice a bit that a failing
 * disk has changed. SQLite's file is checked by the site itself.
 */
export async function warnWithoutChecksums(
  { engine, read }: Pick<Database, 'engine' | 'read'>,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  if (engine === 'sqlite') return;
  const { rows } = await sql<{ checksums: string }>`
    select current_setting('data_checksums') as checksums`.execute(read);
  if (rows[0]?.checksums !== 'off') return;
  log.warn('no data checksums', {
    why:
      'PostgreSQL does not notice rows that a failing disk has changed. Stop it, run ' +
      '"pg_checksums --enable -D DATA_DIRECTORY" as its user, and start it again.',
  });
}
