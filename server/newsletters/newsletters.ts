import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import {
  MAX_SENT_SHOWN,
  type Newsletter,
  type NewsletterState,
} from '../../shared/newsletters/newsletter.ts';
import type { RichDocument } from '../../shared/words/rich-text.ts';
import type { Context } from '../context.ts';
import type { Db } from '../platform/database/client.ts';
import type { Tables } from '../platform/database/tables/schema.ts';
import { documentText } from './document-mail.ts';
import { documentOfMarkdown } from './markdown.ts';

export type NewsletterRow = Selectable<Tables['newsletters']>;
type Content = Pick<Newsletter, 'subject' | 'text'>;
type Parts = Pick<Context, 'config' | 'database' | 'clock'>;
type By = { author: string; now: Date };

/**
 * All newsletters that staff still have to do with and the newest that were sent, in the order in which they were
 * written, with the number of mails that were sent for each.
 */
export async function listNewsletters(db: Db): Promise<Newsletter[]> {
  const newestSent = db
    .selectFrom('newsletters')
    .select('id')
    .where('state', '=', 'sent')
    .orderBy('createdAt', 'desc')
    .limit(MAX_SENT_SHOWN);
  const rows = await db
    .selectFrom('newsletters')
    .selectAll()
    .where((eb) => eb.or([eb('state', '!=', 'sent'), eb('id', 'in', newestSent)]))
    .orderBy('createdAt', 'desc')
    .execute();
  const counts = await db
    .selectFrom('newsletterMails')
    .leftJoin('outbox', 'outbox.id', 'newsletterMails.mailId')
    .select(['newsletterId', (eb) => eb.fn.countAll<number>().as('queued')])
    .select((eb) => eb.fn.count<number>('outbox.sentAt').as('sent'))
    .groupBy('newsletterId')
    .execute();
  const countsOf = new Map(counts.map((each) => [each.newsletterId, each]));
  return rows.map((newsletter) => {
    const { createdAt, body, document, ...row } = newsletter;
    const { queued = 0, sent = 0 } = countsOf.get(row.id) ?? {};
    return { ...row, text: documentOf(newsletter), queued, sent };
  });
}

export const findNewsletter = (db: Db, id: string): Promise<NewsletterRow | undefined> =>
  db.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * The document of a newsletter. An older version of the site, which has no `document` column, changes only `body` and
 * `version`, so the document counts only if it belongs to the newsletter's version.
 */
export function documentOf({
  body,
  document,
  version,
}: Pick<NewsletterRow, 'body' | 'document' | 'version'>): RichDocument {
  const stored: StoredDocument | null = document === null ? null : JSON.parse(document);
  return stored?.version === version ? stored.text : documentOfMarkdown(body);
}

type StoredDocument = { version: number; text: RichDocument };

/**
 * The columns of the content. `body` is written as well, because an older version of the site has no `document` column
 * and shows `body`.
 */
const columnsOf = (
  { subject, text }: Content,
  { config: { publicUrl }, version }: { config: Pick<Context['config'], 'publicUrl'>; version: number },
) => ({
  subject,
  version,
  body: documentText(text, publicUrl),
  document: JSON.stringify({ version, text } satisfies StoredDocument),
});

/**
 * Adds a draft.
 * @param id of an earlier try to add it, whose answer was lost; by default a new one
 * @returns its id; null if somebody has changed or sent the newsletter with this id since
 */
export async function addNewsletter(
  { config, database, clock }: Parts,
  content: Content,
  author: string,
  id: string = randomUUID(),
): Promise<string | null> {
  const columns = columnsOf(content, { config, version: 1 });
  const at = { createdAt: clock().toISOString(), startedAt: null, finishedAt: null };
  const { numInsertedOrUpdatedRows } = await database.write
    .insertInto('newsletters')
    .values({ id, ...columns, state: 'draft', author, ...at })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(columns)
        .where('newsletters.author', '=', author)
        .where('newsletters.state', '=', 'draft')
        .where('newsletters.version', '=', 1),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 0n ? null : id;
}

/** Changes a draft. @returns false if somebody else has changed or sent it since `version`; nothing is then written */
export async function changeNewsletter(
  { config, database }: Pick<Parts, 'config' | 'database'>,
  id: string,
  { version, ...content }: Content & { version: number },
  author: string,
): Promise<boolean> {
  const { numUpdatedRows } = await database.write
    .updateTable('newsletters')
    .set({ ...columnsOf(content, { config, version: version + 1 }), author })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Deletes a draft.
 * @param version the only one that is deleted; by default any
 * @returns its subject; null if there is no such draft
 */
export async function deleteNewsletter(db: Db, id: string, version?: number): Promise<string | null> {
  const deleted = await db
    .deleteFrom('newsletters')
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning('subject')
    .executeTakeFirst();
  return deleted ? deleted.subject : null;
}

/** The states from which a newsletter may change to each of these states. */
const BEFORE: Record<'sending' | 'paused', NewsletterState[]> = {
  sending: ['draft', 'paused'],
  paused: ['sending'],
};

/**
 * Starts, pauses or resumes the sending of the given version. A pause deletes queued mails that were never attempted;
 * they are created again later. Mails that were attempted may have arrived, so they stay in the outbox with their
 * Message-ID.
 * @returns false if the newsletter's state does not allow it, or if it was changed since
 */
export async function setNewsletterState(
  db: Db,
  id: string,
  { state, version, author, now }: By & { state: 'sending' | 'paused'; version: number },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('newsletters')
      .set((eb) => ({
        state,
        author,
        startedAt: eb.fn.coalesce('startedAt', eb.val(now.toISOString())),
      }))
      .where('id', '=', id)
      .where('state', 'in', BEFORE[state])
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (changed.numUpdatedRows !== 1n) return false;
    if (state === 'paused') await dropUnsentMails(trx, id);
    else await restartRetryPeriod(trx, id, now);
    return true;
  });
}

const mailsOf = (db: Db, newsletterId: string) =>
  db.selectFrom('newsletterMails').select('mailId').where('newsletterId', '=', newsletterId);

/** Restarts the time after which the outbox gives these mails up, so that the days of a pause do not count. */
async function restartRetryPeriod(trx: Db, newsletterId: string, now: Date): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ createdAt: now.toISOString() })
    .where('id', 'in', mailsOf(trx, newsletterId))
    .where('state', '=', 'queued')
    .execute();
}

async function dropUnsentMails(trx: Db, newsletterId: string): Promise<void> {
  const taken = await trx
    .deleteFrom('outbox')
    .where('id', 'in', mailsOf(trx, newsletterId))
    .where('state', '=', 'queued')
    .where('claimedBy', 'is', null)
    .where('attempts', '=', 0)
    .returning('id')
    .execute();
  const ids = taken.map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom('newsletterMails').where('mailId', 'in', ids).execute();
}
