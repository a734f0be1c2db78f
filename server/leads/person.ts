import type { Selectable } from 'kysely';
import { usernameKey } from '../../shared/staff/username.ts';
import { findRecipient } from '../consent/index.ts';
import type { Db } from '../platform/database/client.ts';
import type { Tables } from '../platform/database/tables/schema.ts';
import { findLead } from './list.ts';

/** The number of rows that are read at a time. */
const BATCH = 1000;

/** Where an email address was found. */
export type Found = {
  /** Leads that the person sent, oldest first. */
  leads: {
    id: string;
    kind: Tables['leads']['kind'];
    createdAt: string;
    mail: Tables['outbox']['state'] | null;
  }[];
  /** The ids of other people's leads whose answers or notes contain the address. */
  mentions: string[];
  /** Whether a member of staff has the address, as their email or their username. */
  isStaff: boolean;
  /** The id of the recipient with this address; null if the site never had a reason to mail it. */
  recipientId: string | null;
};

/** A key that is the same for an address in any case. */
const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/**
 * Searches for an address in everything that visitors sent and staff noted. A lead is the person's own if the email of
 * its form is the address. The database engines ignore case only for ASCII, so each row is compared here.
 */
export async function findPerson(db: Db, email: string): Promise<Found> {
  const key = emailKey(email);
  const named = mentionOf(key);
  const own = new Set<string>();
  const mentioned = new Set<string>();
  const look = (id: string, sent: string) => {
    for (const [name, text] of answersIn('', JSON.parse(sent))) {
      if (name === 'email' && emailKey(text) === key) own.add(id);
      else if (named.test(emailKey(text))) mentioned.add(id);
    }
  };
  for await (const { id, attributes } of everyRow(db, 'contacts')) look(id, attributes);
  for await (const { id, params } of everyRow(db, 'submissions')) look(id, params);
  const leads: Found['leads'] = [];
  for await (const { id, kind, createdAt, note } of everyRow(db, 'leads')) {
    if (named.test(emailKey(note))) mentioned.add(id);
    if (!own.has(id)) continue;
    const mail = await db.selectFrom('outbox').select('state').where('id', '=', id).executeTakeFirst();
    leads.push({ id, kind, createdAt, mail: mail?.state ?? null });
  }
  const staff = await db.selectFrom('staff').select(['usernameKey', 'email']).execute();
  const isTheirs = (account: (typeof staff)[number]) =>
    account.usernameKey === usernameKey(email) || emailKey(account.email) === key;
  return {
    leads: leads.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
    mentions: [...mentioned].filter((id) => !own.has(id)),
    isStaff: staff.some(isTheirs),
    recipientId: (await findRecipient(db, email))?.id ?? null,
  };
}

/** Matches the whole address, but not as the end or the beginning of another one. */
function mentionOf(key: string): RegExp {
  const plain = key.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}._%+-])${plain}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, 'u');
}

/** All texts of a submission, with the names of their fields. */
function* answersIn(name: string, value: unknown): Generator<[name: string, text: string]> {
  if (typeof value === 'string') yield [name, value];
  else if (Array.isArray(value)) for (const each of value) yield* answersIn(name, each);
  else if (typeof value === 'object' && value !== null) {
    for (const [inner, each] of Object.entries(value)) yield* answersIn(inner, each);
  }
}

async function* everyRow<Table extends 'contacts' | 'submissions' | 'leads'>(
  db: Db,
  table: Table,
): AsyncGenerator<Selectable<Tables[Table]>> {
  for (let last = ''; ; ) {
    // All three tables have the column that this query uses.
    const rows = await db
      .selectFrom(table as 'contacts')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    yield* rows as unknown as Selectable<Tables[Table]>[];
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? '';
  }
}

/** Everything that is stored about one lead: the raw submission, and its answers as the form asked them. */
export async function readRecord(db: Db, id: string) {
  const [lead, contact, submission, attachments, mail] = await Promise.all([
    findLead(db, id),
    db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst(),
    db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst(),
    db.selectFrom('attachments').selectAll().where('submissionId', '=', id).orderBy('position').execute(),
    db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst(),
  ]);
  return {
    lead,
    sent: contact ? JSON.parse(contact.attributes) : submission ? JSON.parse(submission.params) : null,
    attachments,
    mail: mail ? asWritten(mail) : null,
  };
}

/** The mails to a recipient, and those to the agency that name them, besides the mails about their leads. */
export async function readMails(db: Db, recipientId: string) {
  const mails = await db
    .selectFrom('outbox')
    .selectAll()
    .where('recipientId', '=', recipientId)
    .orderBy('createdAt')
    .execute();
  return mails.map(asWritten);
}

const asWritten = (mail: Selectable<Tables['outbox']>) => ({
  state: mail.state,
  recipient: mail.recipient,
  replyTo: mail.replyTo,
  subject: mail.subject,
  text: mail.text,
  queuedAt: mail.createdAt,
  sentAt: mail.sentAt,
});
