import { withAdvisoryLock } from '../platform/database/advisory-lock.ts';
import { batches } from '../platform/database/batches.ts';
import type { Database, Db } from '../platform/database/client.ts';
import type { Log } from '../platform/log.ts';
import { recordConsent } from './ledger.ts';
import { addRecipientWithoutEmail, findOrAddRecipient } from './recipients.ts';
import { agreedBy } from './submission-consent.ts';

const BATCH = 200;
/** The forms said it in sentences of which no copy was kept. */
const WORDING = 'Sent before this record was kept. The form’s words at that time were not stored.';

/**
 * Adds leads to the ledger that were stored before there was one, as in an old backup: what each form signed up to, and
 * when. It undoes nothing that somebody took back since. Safe to repeat and to run twice at once.
 */
export async function backfillConsents(database: Database, log: Log): Promise<void> {
  const earlier = await findEarlierLeads(database.read);
  if (earlier.length === 0) return;
  await withAdvisoryLock(database, 'earlier consents', { ifHeld: 'skip' }, async () => {
    log.info('earlier leads are added to the consent ledger', { count: earlier.length });
    for (const some of batches(earlier, BATCH)) {
      await database.write.transaction().execute((trx) => addEarlierLeads(trx, some));
    }
  });
}

/** Each lead of the ledger has an entry at least: that it may be answered. */
function findEarlierLeads(db: Db) {
  return db
    .selectFrom('leads')
    .leftJoin('contacts', 'contacts.id', 'leads.id')
    .select(['leads.id', 'leads.kind', 'leads.email', 'leads.createdAt', 'leads.aside'])
    .select('contacts.attributes')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('consents').select('entry').whereRef('consents.leadId', '=', 'leads.id'))),
    )
    .orderBy('leads.seq')
    .execute();
}

type EarlierLead = Awaited<ReturnType<typeof findEarlierLeads>>[number];

async function addEarlierLeads(trx: Db, leads: readonly EarlierLead[]): Promise<void> {
  const others = await trx
    .selectFrom('consents')
    .select('leadId')
    .where(
      'leadId',
      'in',
      leads.map(({ id }) => id),
    )
    .execute();
  const known = new Set(others.map(({ leadId }) => leadId));
  for (const { id, kind, email, createdAt, aside, attributes } of leads) {
    if (known.has(id)) continue;
    const sentAt = new Date(createdAt);
    const recipient = email
      ? await findOrAddRecipient(trx, email, sentAt)
      : await addRecipientWithoutEmail(trx, id, sentAt);
    const agreed = agreedBy(kind, attributes === null ? null : JSON.parse(attributes));
    const agreements = agreed.map((each) => ({ ...each, wording: WORDING }));
    const isTrusted = aside === null;
    await recordConsent(trx, recipient.id, agreements, {
      form: kind,
      leadId: id,
      now: sentAt,
      isTrusted,
      isEarlier: true,
    });
  }
}
