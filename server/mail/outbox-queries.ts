import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { AlarmKind } from '../../shared/staff/alarms.ts';
import { bumpLeadRevision } from '../leads/index.ts';
import type { Tables } from '../platform/database/tables/schema.ts';
import { BULK_PURPOSES, type Mail } from './mail.ts';
import { isOfNoPausedNewsletter } from './visitors/queued-mails.ts';

export type ClaimedMail = Mail & { attempts: number; createdAt: string };

/**
 * Queues a mail in the caller's transaction, so that the mail exists if and only if the facts that it reports are
 * committed.
 */
export async function queueMail(
  trx: Kysely<Tables>,
  mail: Mail,
  facts: { now: Date; contactId?: string; submissionId?: string; alertKind?: AlarmKind },
): Promise<void> {
  const now = facts.now.toISOString();
  const { purpose = 'agency', headers = {}, searchId = null, recipientId = null, ...others } = mail;
  const { attachments, ...rest } = others;
  await trx
    .insertInto('outbox')
    .values({
      ...rest,
      attachments: JSON.stringify(attachments),
      purpose,
      headers: JSON.stringify(headers),
      searchId,
      recipientId,
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

/** The JSON of a mail that has no files. */
const NO_ATTACHMENTS = '[]';

/**
 * The most mails with files that are claimed together. An application has 10 MB, which are in memory more than once
 * while its mail is encoded and signed. So when many of them wait, after an outage of the mail server, ten at once would
 * not fit into a server of 512 MB.
 */
const MAX_WITH_FILES = 2;

/**
 * Claims up to `limit` due mails for one worker. A claim is a lease: it moves the next attempt into the future, so that
 * the mail of a worker that died is due again when the lease ends.
 */
export async function claimMails(
  db: Kysely<Tables>,
  options: {
    worker: string;
    now: Date;
    leaseMs: number;
    limit: number;
    /** Whether only mails about alarms and for the accounts of staff may be claimed, besides bulk mails. */
    onlyUrgent: boolean;
    /** The maximum number of bulk mails among them. */
    bulk: number;
  },
): Promise<ClaimedMail[]> {
  const { worker, now, leaseMs, limit, onlyUrgent, bulk } = options;
  return db.transaction().execute(async (trx) => {
    async function dueIds(kind: 'withFiles' | 'plain' | 'bulk', most: number): Promise<string[]> {
      if (most <= 0) return [];
      const inBulk = kind === 'bulk';
      let due = trx
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'queued')
        .where('purpose', inBulk ? 'in' : 'not in', BULK_PURPOSES)
        .where('nextAttemptAt', '<=', now.toISOString())
        .orderBy('nextAttemptAt')
        .limit(most)
        // On PostgreSQL two workers claim different mails. On SQLite the write lock keeps them apart.
        .forUpdate()
        .skipLocked();
      if (inBulk) due = due.where(isOfNoPausedNewsletter);
      else due = due.where('attachments', kind === 'plain' ? '=' : '!=', NO_ATTACHMENTS);
      if (onlyUrgent && !inBulk)
        due = due.where((eb) => eb.or([eb('alertKind', 'is not', null), eb('purpose', '=', 'account')]));
      return (await due.execute()).map(({ id }) => id);
    }
    const ids = await dueIds('withFiles', Math.min(MAX_WITH_FILES, limit));
    ids.push(...(await dueIds('plain', limit - ids.length)));
    ids.push(...(await dueIds('bulk', Math.min(bulk, limit - ids.length))));
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
        'purpose',
        'headers',
        'searchId',
        'attempts',
        'createdAt',
      ])
      .execute();
    return claimed.map((mail) => ({
      ...mail,
      attachments: JSON.parse(mail.attachments),
      headers: JSON.parse(mail.headers),
    }));
  });
}

export type Outcome =
  | { state: 'sent' | 'saved'; at: Date }
  | { state: 'queued'; nextAttemptAt: Date; error: string }
  | {
      state: 'failed';
      error: string;
      /** Whether the receiving server permanently refused the mail or its recipient. */
      isRefused: boolean;
    };

/** Runs in the transaction that records the permanent refusal of a mail to a visitor. */
export type OnRefusal = (
  trx: Kysely<Tables>,
  mail: Pick<Mail, 'searchId' | 'recipientId' | 'purpose'>,
  reason: string,
) => Promise<void>;

/** Records the result of a claimed mail. If the worker's lease has ended, nothing is changed. */
export async function settleMail(
  db: Kysely<Tables>,
  id: string,
  worker: string,
  outcome: Outcome,
  onRefusal?: OnRefusal,
): Promise<void> {
  const isRefused = outcome.state === 'failed' && outcome.isRefused;
  await db.transaction().execute(async (trx) => {
    if (isRefused) await lockRecipientOf(trx, id);
    const settled = await trx
      .updateTable('outbox')
      .set({
        state: outcome.state,
        claimedBy: null,
        lastError: 'error' in outcome ? outcome.error : null,
        ...('at' in outcome && { sentAt: outcome.at.toISOString() }),
        ...(outcome.state === 'queued' && { nextAttemptAt: outcome.nextAttemptAt.toISOString() }),
      })
      .where('id', '=', id)
      .where('claimedBy', '=', worker)
      .returning(['contactId', 'submissionId', 'searchId', 'recipientId', 'purpose'])
      .executeTakeFirst();
    if (settled && isRefused) await onRefusal?.(trx, settled, outcome.error);
    const ofLead = settled && (settled.contactId ?? settled.submissionId) !== null;
    if (ofLead && outcome.state !== 'queued') await bumpLeadRevision(trx, id);
  });
}

/** The page of preferences and an erasure lock a recipient before their searches and mails, too. */
async function lockRecipientOf(trx: Kysely<Tables>, mailId: string): Promise<void> {
  const recipient = trx.selectFrom('outbox').select('recipientId').where('id', '=', mailId);
  await trx.selectFrom('recipients').select('id').where('id', '=', recipient).forUpdate().execute();
}

/**
 * Makes all mails due that wait for their next attempt: after an outage, after a start, or after the clock was set
 * back.
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
 * Queues a mail again that was sent or given up, with all attempts of a new mail. A mail that was given up never
 * arrived, so it keeps its Message-ID. A mail that was sent gets a new one, because a receiver that lost the first mail
 * would drop a second one with the same id.
 * @param to.sender with `recipient`, the current addresses of the settings: a wrong address may be why the mail failed
 * @returns false if the mail is already waiting to be sent
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
      // If two requests arrive at once, only one succeeds.
      .where('state', '=', mail.state)
      .where('messageId', '=', mail.messageId)
      .executeTakeFirstOrThrow();
    if (queued.numUpdatedRows === 0n) return false;
    await bumpLeadRevision(trx, id);
    return true;
  });
}
