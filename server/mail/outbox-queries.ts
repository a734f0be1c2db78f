import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { AlarmKind } from '../../shared/staff/alarms.ts';
import { touchLead } from '../leads/index.ts';
import type { Tables } from '../platform/database/tables/schema.ts';
import type { Mail } from './mail.ts';

export type ClaimedMail = Mail & { attempts: number; createdAt: string };

/** Queues a mail in the caller's transaction: the mail exists if and only if the facts that it reports do. */
export async function queueMail(
  trx: Kysely<Tables>,
  mail: Mail,
  facts: { now: Date; contactId?: string; submissionId?: string; alertKind?: AlarmKind },
): Promise<void> {
  const now = facts.now.toISOString();
  await trx
    .insertInto('outbox')
    .values({
      ...mail,
      attachments: JSON.stringify(mail.attachments),
      state: 'queued',
      nextAttemptAt: now,
      claimedBy: null,
      lastError: null,
      contactId: facts.contactId ?? null,
      submissionId: facts.submissionId ?? null,
      alertKind: facts.alertKind ?? null,
      createdAt: now,
      sentAt: null,
    })
    .execute();
}

/**
 * Takes up to `limit` due mails for one worker. A claim is a lease: it moves the next attempt ahead,
 * so that the mail of a worker that died is due again when the lease ends.
 */
export async function claimMails(
  db: Kysely<Tables>,
  options: {
    worker: string;
    now: Date;
    leaseMs: number;
    limit: number;
    skipLocked: boolean;
    onlyAlarms: boolean;
  },
): Promise<ClaimedMail[]> {
  const { worker, now, leaseMs, limit, skipLocked, onlyAlarms } = options;
  return db.transaction().execute(async (trx) => {
    let due = trx
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'queued')
      .where('nextAttemptAt', '<=', now.toISOString())
      .orderBy('nextAttemptAt')
      .limit(limit);
    if (onlyAlarms) due = due.where('alertKind', 'is not', null);
    // Two workers on PostgreSQL take different mails. On SQLite the write lock keeps them apart.
    if (skipLocked) due = due.forUpdate().skipLocked();
    const ids = (await due.execute()).map((row) => row.id);
    if (ids.length === 0) return [];
    const claimed = await trx
      .updateTable('outbox')
      .set({
        claimedBy: worker,
        nextAttemptAt: new Date(now.getTime() + leaseMs).toISOString(),
        attempts: sql`attempts + 1`,
      })
      .where('id', 'in', ids)
      .returning([
        'id',
        'messageId',
        'sender',
        'recipient',
        'replyTo',
        'subject',
        'text',
        'html',
        'attachments',
        'attempts',
        'createdAt',
      ])
      .execute();
    return claimed.map((mail) => ({ ...mail, attachments: JSON.parse(mail.attachments) }));
  });
}

export type Outcome =
  | { state: 'sent'; at: Date }
  | { state: 'queued'; nextAttemptAt: Date; error: string }
  | { state: 'failed'; error: string };

/** Records the result of a claimed mail. A worker whose lease has ended changes nothing. */
export async function settleMail(
  db: Kysely<Tables>,
  id: string,
  worker: string,
  outcome: Outcome,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const settled = await trx
      .updateTable('outbox')
      .set({
        state: outcome.state,
        claimedBy: null,
        lastError: outcome.state === 'sent' ? null : outcome.error,
        ...(outcome.state === 'sent' && { sentAt: outcome.at.toISOString() }),
        ...(outcome.state === 'queued' && { nextAttemptAt: outcome.nextAttemptAt.toISOString() }),
      })
      .where('id', '=', id)
      .where('claimedBy', '=', worker)
      .returning(['contactId', 'submissionId'])
      .executeTakeFirst();
    const ofLead = settled && (settled.contactId ?? settled.submissionId) !== null;
    if (ofLead && outcome.state !== 'queued') await touchLead(trx, id);
  });
}

/**
 * Makes all mails that wait for their next try due: after an outage, after a start, or after the clock was
 * set back.
 */
export async function makeMailsDue(db: Kysely<Tables>, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable('outbox')
    .set({ nextAttemptAt: at })
    .where('state', '=', 'queued')
    .where('nextAttemptAt', '>', at)
    .where('claimedBy', 'is', null)
    .execute();
}

/**
 * Releases the claims of dead workers, so that their mails are due.
 * @param isGone called for each worker
 */
export async function releaseDeadClaims(
  db: Kysely<Tables>,
  isGone: (worker: string) => boolean,
  now: Date,
): Promise<void> {
  const held = await db
    .selectFrom('outbox')
    .select('claimedBy')
    .distinct()
    .where('state', '=', 'queued')
    .where('claimedBy', 'is not', null)
    .execute();
  const gone = held.flatMap(({ claimedBy }) => (claimedBy && isGone(claimedBy) ? [claimedBy] : []));
  if (gone.length === 0) return;
  await db
    .updateTable('outbox')
    .set({ claimedBy: null, nextAttemptAt: now.toISOString() })
    .where('state', '=', 'queued')
    .where('claimedBy', 'in', gone)
    .execute();
}

/**
 * Queues a mail again that was sent or given up, with a new mail's tries. A mail that was given up never
 * arrived, so it keeps its Message-ID. A mail that was sent gets a new one, because a receiver that lost the
 * first would drop a second with the same id.
 * @param to.sender and `recipient` as the settings have them now: a wrong one may be why it failed
 * @returns false if it is waiting to be sent anyway
 */
export async function resendMail(
  db: Kysely<Tables>,
  id: string,
  to: { now: Date; sender: string; recipient: string },
): Promise<boolean> {
  const at = to.now.toISOString();
  return db.transaction().execute(async (trx) => {
    const mail = await trx
      .selectFrom('outbox')
      .select(['state', 'messageId'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!mail || mail.state === 'queued') return false;
    const host = mail.messageId.slice(mail.messageId.indexOf('@'));
    const queued = await trx
      .updateTable('outbox')
      .set({
        state: 'queued',
        sender: to.sender,
        recipient: to.recipient,
        attempts: 0,
        lastError: null,
        nextAttemptAt: at,
        createdAt: at,
        ...(mail.state === 'sent' && { messageId: `${randomUUID()}${host}` }),
      })
      .where('id', '=', id)
      // Of two requests at once, only one succeeds.
      .where('state', '=', mail.state)
      .where('messageId', '=', mail.messageId)
      .executeTakeFirstOrThrow();
    if (queued.numUpdatedRows === 0n) return false;
    await touchLead(trx, id);
    return true;
  });
}

/** How many mails wait, and how many were given up. */
export async function countMails(db: Kysely<Tables>): Promise<{ queued: number; failed: number }> {
  const rows = await db
    .selectFrom('outbox')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('state', 'in', ['queued', 'failed'])
    .groupBy('state')
    .execute();
  const count = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { queued: count('queued'), failed: count('failed') };
}

/** When the mail that has waited longest was queued (an instant); undefined if none waits. */
export async function oldestQueuedMail(db: Kysely<Tables>): Promise<string | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.min('createdAt').as('at'))
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return row?.at ?? undefined;
}
