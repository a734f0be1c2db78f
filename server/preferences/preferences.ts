import {
  CONSENT_PURPOSES,
  type ConsentHow,
  type ConsentPurpose,
  type FindPreferences,
  PREFERENCE_PURPOSES,
} from '../../shared/consent/consent.ts';
import { countRunningSearches, stopSearchesOf } from '../alerts/index.ts';
import {
  findByLink,
  hasAskedForErasure,
  type RecipientRow,
  readCurrentConsents,
  recordConsent,
} from '../consent/index.ts';
import { dropQueuedMails } from '../mail/index.ts';
import type { Db } from '../platform/database/client.ts';

/** The preferences that a mailed link opens: each purpose, and whether the recipient is mailed for it. */
export async function readPreferences(db: Db, token: string): Promise<Awaited<ReturnType<FindPreferences>>> {
  const found = await findByLink(db, 'recipients', token);
  if (!found) return null;
  if (found.isEnded) return 'ended';
  const recipient = found.row;
  const standing = await readCurrentConsents(db, recipient.id);
  const searches = await countRunningSearches(db, recipient.emailKey);
  return {
    email: recipient.email,
    purposes: PREFERENCE_PURPOSES.map((purpose) => ({
      purpose,
      isOn: purpose === 'alerts' ? searches > 0 : standing.get(purpose) === true,
    })),
    searches,
    hasAskedForErasure: await hasAskedForErasure(db, recipient.id),
  };
}

type PurposeChange = { purposes: readonly ConsentPurpose[]; now: Date; how: ConsentHow };

/**
 * Stops mails for these purposes: adds to the ledger, stops saved searches, and drops queued mails. Part of a
 * transaction.
 */
export async function stopPurposes(
  trx: Db,
  recipient: RecipientRow,
  { purposes, now, how }: PurposeChange,
): Promise<void> {
  await record(trx, recipient, { purposes, now, how, isGiven: false });
  if (purposes.includes('alerts')) await stopSearchesOf(trx, recipient.emailKey, now);
  if (purposes.includes('newsletter')) {
    await dropQueuedMails(trx, { recipientId: recipient.id, purpose: 'newsletter' });
  }
}

/** Allows mails for a purpose again. Alerts are not included: a saved search is restarted on its own page. */
export async function startPurpose(
  trx: Db,
  recipient: RecipientRow,
  purpose: Exclude<ConsentPurpose, 'alerts'>,
  now: Date,
): Promise<void> {
  await record(trx, recipient, { purposes: [purpose], now, how: 'button', isGiven: true });
}

async function record(
  trx: Db,
  recipient: RecipientRow,
  { purposes, now, how, isGiven }: PurposeChange & { isGiven: boolean },
): Promise<void> {
  const verb = isGiven ? 'Start' : 'Stop';
  const agreements = purposes.map((purpose) => ({
    ...{ purpose, isGiven, how },
    wording: how === 'one-click' ? 'Unsubscribe' : `${CONSENT_PURPOSES[purpose]}: ${verb}`,
  }));
  await recordConsent(trx, recipient.id, agreements, { form: 'preferences', leadId: null, now });
}

const MAX_REASON = 500;

/**
 * Stops the newsletter to an address that the mail server permanently refuses. @param reason in the mail server's words
 */
export function stopRefusedNews(trx: Db, recipientId: string, reason: string, now: Date): Promise<void> {
  const stop = { purpose: 'newsletter', isGiven: false, how: 'refused' } as const;
  const act = { form: 'preferences', leadId: null, now } as const;
  return recordConsent(trx, recipientId, [{ ...stop, wording: reason.slice(0, MAX_REASON) }], act);
}
