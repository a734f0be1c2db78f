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

/** By purpose, whether the consent is given or withdrawn, and since when (ISO-8601 UTC). */
type Standing = Map<ConsentPurpose, { isGiven: boolean; at: string }>;

/** A sentence that accompanies another request. It does not undo an explicit withdrawal. */
const INCIDENTAL: readonly ConsentHow[] = ['sentence'];

/** Adds consents or withdrawals to the ledger, in the transaction of the act. */
export const recordConsent = (
  trx: Db,
  recipientId: string,
  agreements: readonly Agreement[],
  act: Act,
): Promise<void> => recordActs(trx, recipientId, [{ ...act, agreements }]);

/** Adds what a recipient agreed to or withdrew in several acts, in their order. Hundreds of them cost little more than one. */
export async function recordActs(
  trx: Db,
  recipientId: string,
  acts: readonly (Act & { agreements: readonly Agreement[] })[],
): Promise<void> {
  const count = acts.reduce((sum, { agreements }) => sum + agreements.length, 0);
  // Another transaction that writes for the same recipient waits here until the commit.
  const recipient = await trx
    .updateTable('recipients')
    .set({ entries: sql`entries + ${count}` })
    .where('id', '=', recipientId)
    .returning('entries')
    .executeTakeFirst();
  // The recipient, and with it the ledger's entries, was erased in the meantime.
  if (!recipient) return;
  const standing = await readStanding(trx, recipientId);
  const first = recipient.entries - count + 1;
  const rows = acts
    .flatMap(({ agreements, ...act }) => entriesOf(agreements, act, standing))
    .map((entry, index) => ({ ...entry, recipientId, entry: first + index }));
  if (rows.length > 0) await trx.insertInto('consents').values(rows).execute();
}

/** The entries of one act. @param standing the consents before the act; this function updates it */
function entriesOf(
  agreements: readonly Agreement[],
  { form, leadId, now, isTrusted = true, isEarlier = false }: Act,
  standing: Standing,
) {
  const at = now.toISOString();
  const withdrawnAt = (purpose: ConsentPurpose) =>
    standing.get(purpose)?.isGiven === false ? standing.get(purpose)?.at : undefined;
  const decides = ({ how, purpose, isGiven }: Agreement) => {
    const withdrawn = withdrawnAt(purpose);
    if (!isTrusted || !isGiven || withdrawn === undefined) return isTrusted;
    return !INCIDENTAL.includes(how) && !(isEarlier && withdrawn > at);
  };
  const decided = agreements
    // A repeated withdrawal, for example by a double press, is recorded only once.
    .filter(({ purpose, isGiven }) => isGiven || withdrawnAt(purpose) === undefined)
    .map((agreement) => ({ ...agreement, isDecisive: decides(agreement) }));
  for (const { purpose, isGiven, isDecisive } of decided)
    if (isDecisive) standing.set(purpose, { isGiven, at });
  return decided.map(({ purpose, isGiven, wording, how, isDecisive }) => ({
    purpose,
    given: flag(isGiven),
    decides: flag(isDecisive),
    wording,
    wordingVersion: versionOf(wording),
    form,
    how,
    leadId,
    at,
  }));
}

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

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

/** The same with the time of each. */
async function readStanding(db: Db, recipientId: string): Promise<Standing> {
  const newest = db
    .selectFrom('consents')
    .select((eb) => eb.fn.max('entry').as('entry'))
    .where('recipientId', '=', recipientId)
    .where('decides', '=', 1)
    .groupBy('purpose');
  const rows = await db
    .selectFrom('consents')
    .select(['purpose', 'given', 'at'])
    .where('recipientId', '=', recipientId)
    .where('entry', 'in', newest)
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
