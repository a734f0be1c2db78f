import { type Kysely, sql } from 'kysely';

/**
 * Whom the site may mail, and what each of them agreed to or took back, as a ledger to which rows are only added. A mail
 * to a visitor names its recipient, and goes with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table recipients (
    id text primary key,
    email text not null,
    email_key text not null unique,
    link_version integer not null,
    entries integer not null,
    created_at text not null)`,
  `create table consents (
    recipient_id text not null references recipients (id) on delete cascade,
    entry integer not null,
    purpose text not null,
    given integer not null,
    decides integer not null,
    wording text not null,
    wording_version text not null,
    form text not null,
    how text not null,
    lead_id text,
    at text not null,
    primary key (recipient_id, entry))`,
  'create index consents_by_lead on consents (lead_id)',
  'create index consents_by_purpose on consents (purpose, decides, given, recipient_id)',
  'alter table outbox add column recipient_id text references recipients (id) on delete cascade',
  'create index outbox_by_recipient on outbox (recipient_id, created_at)',
];
