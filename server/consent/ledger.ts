import { hash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { ConsentEntry, ConsentHow, ConsentPurpose } from '../../shared/consent/consent.ts';
import type { Db } from '../platform/database/client.ts';
import type { ConsentsTable } from '../platform/database/tables/consent-tables.ts';

/** What one act agrees to, or takes back. */
export type Agreement = Pick<ConsentEntry, 'purpose' | 'isGiven' | 'wording' | 'how'>;

type Act = {
  form: ConsentEntry['form'];
  leadId: string | null;
  now: Date;
  /** Not true of what looks like spam: then it is noted, and nobody is mailed because of it. */
  isTrusted?: boolean;
  /** Whether it happened before the newest entry. Then it does not undo what somebody took back since. */
  isEarlier?: boolean;
};

/** A sentence that comes with another request. It does not undo what somebody took back by itself. */
const IN_PASSING: readonly ConsentHow[] = ['sentence'];

/** Adds what somebody agreed to or took back to the ledger, in the transaction of their act. */
export async function recordConsent(
  trx: Db,
  recipientId: string,
  acted: readonly Agreement[],
  { form, leadId, now, isTrusted = true, isEarlier = false }: Act,
): Promise<void> {
  // Others who write for the same recipient wait here until the commit.
  const { entries } = await trx
    .updateTable('recipients')
    .set({ entries: sql`entries + ${acted.length}` })
    .where('id', '=', recipientId)
    .returning('entries')
    .executeTakeFirstOrThrow();
  const standing = await readStanding(trx, recipientId);
  // Who presses twice, or whose mail program does, has taken it back once.
  const agreements = acted.filter(({ purpose, isGiven }) => isGiven || standing.get(purpose) !== false);
  if (agreements.length === 0) return;
  const decides = ({ how, purpose, isGiven }: Agreement) =>
    isTrusted && !(isGiven && (isEarlier || IN_PASSING.includes(how)) && standing.get(purpose) === false);
  const first = entries - acted.length + 1;
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
        at: now.toISOString(),
      })),
    )
    .execute();
}

/** Nobody can change a sentence and forget its version, because the version is made of the sentence. */
const versionOf = (wording: string): string => hash('sha256', wording).slice(0, 8);

/** What a recipient has agreed to (true) or taken back (false) by now; a purpose that was never asked for is left out. */
export async function readStanding(db: Db, recipientId: string): Promise<Map<ConsentPurpose, boolean>> {
  const rows = await db
    .selectFrom('consents')
    .select(['purpose', 'given'])
    .where('recipientId', '=', recipientId)
    .where('decides', '=', 1)
    .orderBy('entry')
    .execute();
  return new Map(rows.map(({ purpose, given }) => [purpose, given === 1]));
}

/**
 * Whether a recipient asked for a purpose by itself after an instant, so that a withdrawal from before it is over.
 * @param leadId of the saved search that was started; without one, by any form or button
 */
export async function hasAskedSince(
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
    .where('how', 'not in', IN_PASSING)
    .where('at', '>', since.toISOString())
    .$if(leadId !== undefined, (query) =>
      query.where('form', '=', 'saved-search').where('leadId', '=', leadId ?? ''),
    )
    .limit(1)
    .executeTakeFirst();
  return asked !== undefined;
}

const toEntry = (row: Selectable<ConsentsTable>): ConsentEntry => ({
  purpose: row.purpose,
  isGiven: row.given === 1,
  wording: row.wording,
  wordingVersion: row.wordingVersion,
  form: row.form,
  how: row.how,
  at: row.at,
});

/** What a lead agreed to, and everything that the same person took back, the oldest first. */
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
