import { type Kysely, sql } from 'kysely';

/** Newsletters that staff write, and to whom each was sent: once to each recipient. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table newsletters (
    id text primary key,
    subject text not null,
    body text not null,
    state text not null,
    version integer not null,
    author text not null,
    created_at text not null,
    started_at text,
    finished_at text)`,
  `create table newsletter_mails (
    newsletter_id text not null references newsletters (id) on delete cascade,
    recipient_id text not null references recipients (id) on delete cascade,
    mail_id text not null,
    primary key (newsletter_id, recipient_id))`,
  'create index newsletter_mails_by_recipient on newsletter_mails (recipient_id)',
  'create index newsletter_mails_by_mail on newsletter_mails (mail_id)',
];
