import { randomUUID } from 'node:crypto';
import { withAgency } from '../agency/index.ts';
import { lockRecipientsById, preferenceLinks, signingKey, subscribers } from '../consent/index.ts';
import type { Context } from '../context.ts';
import { isOfNoPausedNewsletter, queueMail } from '../mail/index.ts';
import { withAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Db } from '../platform/database/client.ts';
import { countRows } from '../platform/database/queries.ts';
import { repeat } from '../platform/process/repeat.ts';
import { newsletterMail } from './newsletter-mail.ts';
import type { NewsletterRow } from './newsletters.ts';

type Parts = Pick<Context, 'config' | 'database' | 'clock' | 'log' | 'outbox'>;

const EVERY_MS = 5000;
/** The number of mails in one transaction. It is small, so that a form does not wait long for the lock. */
const BATCH = 50;

/**
 * Queues the next mails of newsletters that are being sent. At most `MAIL_RATE` mails wait in the queue, so that a
 * pause holds back the rest. Only one process does so at a time.
 */
export async function workOnNewsletters(parts: Parts, signal: AbortSignal): Promise<void> {
  const { database, log, outbox } = parts;
  await withAdvisoryLock(database, 'newsletters', { ifHeld: 'skip' }, async () => {
    const sending = await database.write
      .selectFrom('newsletters')
      .selectAll()
      .where('state', '=', 'sending')
      .orderBy('startedAt')
      .execute();
    for (const newsletter of sending) {
      // A newsletter that cannot be sent must not hold back the others.
      await sendNext(parts, newsletter, signal).catch((error) =>
        log.error('a newsletter failed', { newsletter: newsletter.id, error }),
      );
    }
    if (sending.length > 0) outbox.wake();
  });
}

async function sendNext(parts: Parts, newsletter: NewsletterRow, signal: AbortSignal): Promise<void> {
  const { config, database, clock, log } = parts;
  let room = config.mailRate - (await countWaiting(database.write, clock()));
  while (!signal.aborted && room > 0) {
    const made = await makeMails(parts, newsletter, Math.min(room, BATCH));
    if (made === null) return;
    room -= made;
    if (made === 0) {
      if (!(await finish(parts, newsletter.id))) return;
      log.info('newsletter.sent', { newsletter: newsletter.id });
      return;
    }
  }
}

/**
 * Queues the mails of the next recipients.
 * @returns their number, with those who have just stopped; 0 if nobody is left; null if somebody has paused the
 * newsletter
 */
function makeMails(
  { config, database, clock }: Parts,
  newsletter: NewsletterRow,
  limit: number,
): Promise<number | null> {
  const { id: newsletterId } = newsletter;
  return database.write.transaction().execute(async (trx) => {
    const key = await signingKey(trx);
    // This statement waits for a pause that is being committed.
    const { numUpdatedRows } = await trx
      .updateTable('newsletters')
      .set({ state: 'sending' })
      .where('id', '=', newsletterId)
      .where('state', '=', 'sending')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return null;
    const due = () =>
      subscribersWithout(trx, newsletter).select([
        'recipients.id',
        'recipients.email',
        'recipients.linkVersion',
      ]);
    const candidates = await due().orderBy('recipients.id').limit(limit).execute();
    if (candidates.length === 0) return 0;
    // Somebody who stops now waits, and then drops the mail. Somebody who has just stopped is no longer due.
    const ids = await lockRecipientsById(
      trx,
      candidates.map(({ id }) => id),
    );
    const next = await due().where('recipients.id', 'in', ids).execute();
    for (const recipient of next) {
      const mailId = randomUUID();
      await trx
        .insertInto('newsletterMails')
        .values({ newsletterId, recipientId: recipient.id, mailId })
        .execute();
      const { page, stop } = preferenceLinks(config.publicUrl, key, recipient);
      const to = { email: recipient.email, links: { page, stop: stop('newsletter') } };
      const mail = newsletterMail(mailId, `${newsletterId}.${recipient.id}`, newsletter, to, config);
      await queueMail(trx, { ...mail, recipientId: recipient.id }, { now: clock() });
    }
    return candidates.length;
  });
}

/** The subscribers for whom there is no mail of this newsletter yet. */
const subscribersWithout = (trx: Db, { id, startedAt }: NewsletterRow) =>
  subscribers(trx)
    // It may take days until the mail server has accepted the last mail. Recipients who subscribe in the meantime get
    // only the next newsletter; those who only agree once more get this one.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('consents as before')
          .select('before.entry')
          .whereRef('before.recipientId', '=', 'recipients.id')
          .where('before.purpose', '=', 'newsletter')
          .where('before.given', '=', 1)
          .where('before.decides', '=', 1)
          .where('before.at', '<=', startedAt ?? ''),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletterMails')
            .select('newsletterMails.mailId')
            .whereRef('newsletterMails.recipientId', '=', 'recipients.id')
            .where('newsletterMails.newsletterId', '=', id),
        ),
      ),
    );

/**
 * The number of mails in the outbox that are due. Mails that the mail server has deferred, and those of a paused
 * newsletter, do not count, because they must not hold back the others.
 */
async function countWaiting(db: Db, now: Date): Promise<number> {
  return countRows(
    db
      .selectFrom('outbox')
      .where('state', '=', 'queued')
      .where('purpose', '=', 'newsletter')
      .where('nextAttemptAt', '<=', now.toISOString())
      .where(isOfNoPausedNewsletter),
  );
}

/**
 * Marks a newsletter as sent once none of its mails is waiting, because until then it can be paused. @returns whether
 * it was marked
 */
async function finish({ database, clock }: Parts, id: string): Promise<boolean> {
  const { numUpdatedRows } = await database.write
    .updateTable('newsletters')
    .set({ state: 'sent', finishedAt: clock().toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletterMails')
            .innerJoin('outbox', 'outbox.id', 'newsletterMails.mailId')
            .select('outbox.id')
            .where('newsletterMails.newsletterId', '=', id)
            .where('outbox.state', '=', 'queued'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Runs `workOnNewsletters` now and every few seconds.
 * @returns a function that stops it and waits for the current batch
 */
export const startNewsletters = (parts: Parts): (() => Promise<void>) =>
  repeat({ everyMs: EVERY_MS, log: parts.log, event: 'newsletters failed' }, (signal) =>
    withAgency(parts.database, () => workOnNewsletters(parts, signal)),
  );
