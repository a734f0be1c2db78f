import { withAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Database, Db } from '../platform/database/client.ts';
import { batches } from '../platform/database/queries.ts';
import type { Log } from '../platform/log.ts';
import { recordActs } from './ledger.ts';
import { addRecipientWithoutEmail, emailKeyOf, findOrAddRecipient, lockRecipients } from './recipients.ts';
import { consentsOfForm } from './submission-consent.ts';

const BATCH = 200;
/** The wording of such consents: no copy was kept of the sentences in the forms of that time. */
const WORDING = 'Sent before this record was kept. The form’s words at that time were not stored.';

/**
 * Adds leads to the ledger that were stored by a version without a ledger, for example in an old backup: what each form
 * signed up to, and when. It does not undo later withdrawals. It may be repeated, and two processes may run it at once.
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

/** The leads without an entry in the ledger. Every lead in it has at least the consent to a reply. */
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
  // All at once, because an erasure locks several in another order than that of the leads.
  await lockRecipients(
    trx,
    leads.flatMap(({ email }) => email ?? []),
  );
  const unknown = leads.filter(({ id }) => !known.has(id));
  // Hundreds of leads may have the same address. Each recipient is written once.
  const bySender = Map.groupBy(unknown, ({ id, email }) => (email ? emailKeyOf(email) : id));
  for (const sent of bySender.values()) {
    const [first] = sent;
    if (!first) continue;
    const sentAt = new Date(first.createdAt);
    const recipient = first.email
      ? await findOrAddRecipient(trx, first.email, sentAt)
      : await addRecipientWithoutEmail(trx, first.id, sentAt);
    await recordActs(trx, recipient.id, sent.map(toAct));
  }
}

/** The consents that the sender of a lead gave. */
function toAct({ id, kind, createdAt, aside, attributes }: EarlierLead) {
  const agreed = consentsOfForm(kind, attributes === null ? null : JSON.parse(attributes));
  return {
    agreements: agreed.map((each) => ({ ...each, wording: WORDING })),
    form: kind,
    leadId: id,
    now: new Date(createdAt),
    isTrusted: aside === null,
    isEarlier: true,
  };
}
