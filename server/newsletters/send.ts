import { randomUUID } from 'node:crypto';
import { withAgency } from '../agency/index.ts';
import { preferenceLinks, signingKey, subscribers } from '../consent/index.ts';
import type { Context } from '../context.ts';
import { isOfNoPausedNewsletter, queueMail } from '../mail/index.ts';
import { withAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Db } from '../platform/database/client.ts';
import { repeat } from '../platform/process/repeat.ts';
import { newsletterMail } from './newsletter-mail.ts';
import type { NewsletterRow } from './newsletters.ts';

type Parts = Pick<Context, 'config' | 'database' | 'clock' | 'log' | 'outbox'>;

const EVERY_MS = 5000;
/** Mails of one transaction, so that a form waits for no more. */
const BATCH = 50;

/**
 * Makes the next mails of newsletters that are being sent: as many as `MAIL_RATE` lets wait, so that a pause holds back
 * the rest. Of several processes one does so at a time.
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
      // One that cannot be sent holds back no other.
      await sendNext(parts, newsletter, signal).catch((error) =>
        log.error('a newsletter failed', { newsletter: newsletter.id, error }),
      );
    }
    if (sending.length > 0) outbox.wake();
  });
}

async function sendNext(parts: Parts, newsletter: NewsletterRow, signal: AbortSignal): Promise<void> {
  const { config, database, log } = parts;
  let room = config.mailRate - (await countWaiting(database.write));
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

/** @returns how many were made, 0 if nobody is left; null if somebody paused it */
function makeMails(
  { config, database, clock }: Parts,
  newsletter: NewsletterRow,
  limit: number,
): Promise<number | null> {
  const { id: newsletterId } = newsletter;
  return database.write.transaction().execute(async (trx) => {
    const key = await signingKey(trx);
    // Waits for somebody who pauses it at this moment.
    const { numUpdatedRows } = await trx
      .updateTable('newsletters')
      .set({ state: 'sending' })
      .where('id', '=', newsletterId)
      .where('state', '=', 'sending')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return null;
    const next = await subscribers(trx)
      .select(['recipients.id', 'recipients.email', 'recipients.linkVersion'])
      // It may take days until the mail server has taken the last mail: who subscribes meanwhile gets the next newsletter.
      .where('consents.at', '<=', newsletter.startedAt ?? '')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('newsletterMails')
              .select('newsletterMails.mailId')
              .whereRef('newsletterMails.recipientId', '=', 'recipients.id')
              .where('newsletterMails.newsletterId', '=', newsletterId),
          ),
        ),
      )
      .orderBy('recipients.id')
      .limit(limit)
      .execute();
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
    return next.length;
  });
}

/** Mails that the outbox is to send. Those of a paused newsletter hold back no other. */
async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'queued')
    .where('purpose', '=', 'newsletter')
    .where(isOfNoPausedNewsletter)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends a newsletter once none of its mails waits: until then it can be paused. @returns whether it has ended */
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
 * Works now and every few seconds.
 * @returns stops it, and waits for the current batch
 */
export function startNewsletters(parts: Parts): () => Promise<void> {
  const stop = new AbortController();
  const end = repeat(EVERY_MS, async () => {
    if (stop.signal.aborted) return;
    await withAgency(parts.database, () => workOnNewsletters(parts, stop.signal)).catch((error) =>
      parts.log.error('newsletters failed', { error }),
    );
  });
  return async () => {
    stop.abort();
    await end();
  };
}
