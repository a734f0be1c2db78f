import type { Insertable } from 'kysely';
import { withoutBidiControls } from '../../shared/bidi.ts';
import type { LeadState, QuarantineReason } from '../../shared/staff/leads.ts';
import { lockRecipientsOfLeads } from '../consent/index.ts';
import type { SubmissionSummary } from '../mail/index.ts';
import type { Db } from '../platform/database/client.ts';
import { addToSetting, getSetting } from '../platform/database/settings.ts';
import type { Tables } from '../platform/database/tables/schema.ts';
import { indexWords } from './search-words.ts';

/** The setting that holds the newest revision. */
export const REVISION = 'leadRevision';

/**
 * Takes the next revision of all leads. Other writers wait until the commit, so that revisions become visible in order
 * and a reader that continues from one misses no change. Take it late in a transaction, but before any row of `leads`
 * is changed.
 */
export const nextRevision = (trx: Db): Promise<number> => addToSetting(trx, REVISION, 1);

/** The newest committed revision; 0 before the first one. */
export async function leadRevision(db: Db): Promise<number> {
  return Number((await getSetting(db, REVISION)) ?? 0);
}

/**
 * When a lead was sent (an instant), the reason why it is quarantined, if it is, and the agentID of the home that it is
 * about. The agentID is read before a revision is taken, because a transaction with a revision makes other writers
 * wait.
 */
type Arrival = { createdAt: string; aside: QuarantineReason | null; agentId: string | null };

/**
 * Adds a lead, in the transaction that stores its contact or submission.
 * @param id of the contact or the submission
 */
export async function addLead(
  trx: Db,
  id: string,
  submission: SubmissionSummary,
  arrival: Arrival,
): Promise<void> {
  const listing = await findListing(trx, submission.propertyId);
  const row = { ...leadRow(await nextRevision(trx), id, submission, arrival), ...listing };
  await trx
    .insertInto('leads')
    .values(row)
    // Two processes that start at the same time may both find a contact without a lead.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The listing that a lead names, if it exists. */
async function findListing(
  trx: Db,
  propertyId: string | null,
): Promise<{ listingId: string | null; isRental: 0 | 1 }> {
  const listing =
    propertyId === null
      ? undefined
      : await trx
          .selectFrom('listings')
          .select(['id', 'saleOrLease'])
          .where('id', '=', propertyId)
          .executeTakeFirst();
  return { listingId: listing?.id ?? null, isRental: listing?.saleOrLease === 'LEASE' ? 1 : 0 };
}

/** The row of a new lead. */
export function leadRow(
  revision: number,
  id: string,
  submission: SubmissionSummary,
  { createdAt, aside, agentId }: Arrival,
): Insertable<Tables['leads']> {
  const { kind, name, phone, summary, replyTo, facts } = submission;
  return {
    seq: revision,
    id,
    kind,
    state: aside ? 'aside' : 'new',
    name,
    email: replyTo ?? '',
    phone,
    summary: withoutBidiControls(summary),
    note: '',
    version: 1,
    revision,
    createdAt,
    changedAt: null,
    changedBy: null,
    words: indexWords([name, phone, ...facts.map(([, answer]) => answer)]),
    noteWords: '',
    aside,
    agentId,
  };
}

/**
 * Gives a lead a new revision because its mail has changed, so that event streams send the lead. It is part of the
 * transaction that changes the mail.
 */
export async function bumpLeadRevision(trx: Db, id: string): Promise<void> {
  const revision = await nextRevision(trx);
  await trx.updateTable('leads').set({ revision }).where('id', '=', id).execute();
}

/**
 * Deletes leads, in the transaction of `eraseLeads` and after its `nextRevision`. The database engine removes their
 * search words.
 * @returns the ids of the leads that existed
 */
export async function removeLeads(trx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const removed = await trx.deleteFrom('leads').where('id', 'in', ids).returning('id').execute();
  return removed.map(({ id }) => id);
}

/** @property assigneeId the id of a member of staff; null for nobody */
type LeadChange = { version: number; state?: LeadState; note?: string; assigneeId?: string | null };

/**
 * Changes the state, the note, the assignee, or several of them, if the caller has seen the lead's newest version.
 * @param options.taken runs in the transaction when a lead leaves quarantine, because its mail is then due
 * @returns 'unknown' if there is no such lead; 'outdated' if somebody else has changed it since, in which case nothing
 * is written
 */
export async function changeLead(
  db: Db,
  id: string,
  { version, state, note, assigneeId }: LeadChange,
  { now, by, taken }: { now: Date; by: string; taken(trx: Db): Promise<void> },
): Promise<'changed' | 'unknown' | 'outdated'> {
  return db.transaction().execute(async (trx) => {
    // A form takes these locks in this order. Only a release from quarantine writes for the lead's sender.
    if (state !== undefined) await lockRecipientsOfLeads(trx, [id]);
    const revision = await nextRevision(trx);
    const before = await trx
      .selectFrom('leads')
      .select(['state', 'version'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!before) return 'unknown';
    if (before.version !== version) return 'outdated';
    await trx
      .updateTable('leads')
      .set({
        ...(state !== undefined && { state }),
        ...(assigneeId !== undefined && { assigneeId }),
        ...(note !== undefined && { note, noteWords: indexWords([note]) }),
        version: version + 1,
        revision,
        changedAt: now.toISOString(),
        changedBy: by,
      })
      .where('id', '=', id)
      .execute();
    if (state !== undefined && state !== 'aside' && before.state === 'aside') await taken(trx);
    return 'changed';
  });
}
