import { hash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { ConsentEntry, ConsentHow, ConsentPurpose } from '../../shared/consent/consent.ts';
import type { Db } from '../platform/database/client.ts';
import type { Tables } from '../platform/database/tables/schema.ts';

/** What one act gives consent to, or withdraws. */
export type Agreement = Pick<ConsentEntry, 'purpose' | 'isGiven' | 'wording' | 'how'>;

type Act = {
  form: ConsentEntry['form'];
  leadId: string | null;
  now: Date;
  /** False for a submission that looks like spam: it is recorded, but nobody is mailed because of it. */
  isTrusted?: boolean;
  /** Whether the act may have happened before the newest entries. It does not undo a withdrawal after it. */
  isEarlier?: boolean;
};

/** A sentence that accompanies another request. It does not undo an explicit withdrawal. */
const INCIDENTAL: readonly ConsentHow[] = ['sentence'];

/** Adds consents or withdrawals to the ledger, in the transaction of the act. */
export async function recordConsent(
  trx: Db,
  recipientId: string,
  acted: readonly Agreement[],
  { form, leadId, now, isTrusted = true, isEarlier = false }: Act,
): Promise<void> {
  // Another transaction that writes for the same recipient waits here until the commit.
  const recipient = await trx
    .updateTable('recipients')
    .set({ entries: sql`entries + ${acted.length}` })
    .where('id', '=', recipientId)
    .returning('entries')
    .executeTakeFirst();
  // The recipient, and with it the ledger's entries, was erased in the meantime.
  if (!recipient) return;
  const at = now.toISOString();
  const standing = await readStanding(trx, recipientId);
  const withdrawnAt = (purpose: ConsentPurpose) =>
    standing.get(purpose)?.isGiven === false ? standing.get(purpose)?.at : undefined;
  // A repeated withdrawal, for example by a double press, is recorded only once.
  const agreements = acted.filter(({ purpose, isGiven }) => isGiven || withdrawnAt(purpose) === undefined);
  if (agreements.length === 0) return;
  const decides = ({ how, purpose, isGiven }: Agreement) => {
    const withdrawn = withdrawnAt(purpose);
    if (!isTrusted || !isGiven || withdrawn === undefined) return isTrusted;
    return !INCIDENTAL.includes(how) && !(isEarlier && withdrawn > at);
  };
  const first = recipient.entries - acted.length + 1;
  await trx
    .insertInto('consents')
    .values(
      agreements.map((agreement, index) => ({
        recipientId,
        entry: first + index,
        purpose: agreement.purpose,
        given: agreement.isGiven ? 1 : 0,
        decides: decides(agreement) ? 1 : 0,
        wording: agreement.wording,
        wordingVersion: versionOf(agreement.wording),
        form,
        how: agreement.how,
        leadId,
        at,
      })),
    )
    .execute();
}

/** The version derives from the sentence, so that nobody can change one without the other. */
const versionOf = (wording: string): string => hash('sha256', wording).slice(0, 8);

/**
 * The purposes for which a recipient's consent is given (true) or withdrawn (false). A purpose that was never asked for
 * is left out.
 */
export async function readCurrentConsents(
  db: Db,
  recipientId: string,
): Promise<Map<ConsentPurpose, boolean>> {
  const standing = await readStanding(db, recipientId);
  return new Map([...standing].map(([purpose, { isGiven }]) => [purpose, isGiven]));
}

/** The same with the time of each (ISO-8601 UTC). */
async function readStanding(
  db: Db,
  recipientId: string,
): Promise<Map<ConsentPurpose, { isGiven: boolean; at: string }>> {
  const rows = await db
    .selectFrom('consents')
    .select(['purpose', 'given', 'at'])
    .where('recipientId', '=', recipientId)
    .where('decides', '=', 1)
    .orderBy('entry')
    .execute();
  return new Map(rows.map(({ purpose, given, at }) => [purpose, { isGiven: given === 1, at }]));
}

/**
 * Whether a recipient explicitly gave consent to a purpose after an instant, which ends any earlier withdrawal.
 * @param leadId of the saved search that was started; without it, any form or button counts
 */
export async function hasConsentedSince(
  db: Db,
  recipientId: string,
  { purpose, since, leadId }: { purpose: ConsentPurpose; since: Date; leadId?: string },
): Promise<boolean> {
  const asked = await db
    .selectFrom('consents')
    .select('entry')
    .where('recipientId', '=', recipientId)
    .where('purpose', '=', purpose)
    .where('given', '=', 1)
    .where('decides', '=', 1)
    .where('how', 'not in', INCIDENTAL)
    .where('at', '>', since.toISOString())
    .$if(leadId !== undefined, (query) =>
      query.where('form', '=', 'saved-search').where('leadId', '=', leadId ?? ''),
    )
    .limit(1)
    .executeTakeFirst();
  return asked !== undefined;
}

const toEntry = (row: Selectable<Tables['consents']>): ConsentEntry => ({
  purpose: row.purpose,
  isGiven: row.given === 1,
  wording: row.wording,
  wordingVersion: row.wordingVersion,
  form: row.form,
  how: row.how,
  at: row.at,
});

/**
 * The consents given with a lead, and those that the same person gave or withdrew outside any lead, the oldest first.
 */
export async function listConsentsOfLead(db: Db, leadId: string): Promise<ConsentEntry[]> {
  const recipients = db.selectFrom('consents').select('recipientId').where('leadId', '=', leadId);
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .where('recipientId', 'in', recipients)
    .where((eb) => eb.or([eb('leadId', '=', leadId), eb('leadId', 'is', null)]))
    .orderBy('recipientId')
    .orderBy('entry')
    .execute();
  return rows.map(toEntry);
}

/** The whole ledger of a recipient, the oldest entry first. */
export async function listConsents(db: Db, recipientId: string): Promise<ConsentEntry[]> {
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .where('recipientId', '=', recipientId)
    .orderBy('entry')
    .execute();
  return rows.map(toEntry);
}
