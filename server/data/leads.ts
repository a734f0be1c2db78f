import { sql } from 'kysely';
import type { AsideReason, LeadKind, LeadState } from '../../shared/leads.ts';
import type { Db } from '../database/client.ts';
import type { Tables } from '../database/schema.ts';
import type { Told } from '../outbox/told.ts';
import { withoutBidiControls } from './bidi.ts';
import { indexWords } from './lead-words.ts';

/** The setting that holds the newest revision. */
export const REVISION = 'leadRevision';

/**
 * The next number over all leads. Whoever takes one holds the others up until the commit, so that
 * numbers become visible in their order and nobody who reads on from one misses an earlier one. It is
 * taken late in a transaction, and before any row of `leads` is changed.
 */
export async function nextRevision(trx: Db): Promise<number> {
  const { value } = await trx
    .insertInto('settings')
    .values({ name: REVISION, value: '1' })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql`cast(cast(settings.value as integer) + 1 as text)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}

/** The newest change that can be read; 0 before the first. */
export async function leadRevision(db: Db): Promise<number> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', REVISION).executeTakeFirst();
  return Number(row?.value ?? 0);
}

/**
 * When it was sent (an instant), why it is set aside, if it is, and whose home it asks about (`agentAskedAbout`),
 * which is asked before a number is taken: with one, a transaction holds the others up.
 */
export type Arrival = { createdAt: string; aside: AsideReason | null; agentId: string | null };

/**
 * Part of the transaction that stores a contact or a submission: staff see whatever was stored.
 * @param id of the contact or the submission
 */
export async function addLead(trx: Db, id: string, told: Told, arrival: Arrival): Promise<void> {
  const row = leadRow(await nextRevision(trx), id, told, arrival);
  const added = await trx
    .insertInto('leads')
    .values(row)
    // Two processes that start at once may both find a contact without its lead.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (added.numInsertedOrUpdatedRows === 1n) await count(trx, row.kind, row.state, 1);
}

/** A new lead, as it is stored. */
export function leadRow(
  revision: number,
  id: string,
  told: Told,
  { createdAt, aside, agentId }: Arrival,
): Tables['leads'] {
  const { kind, name, phone, summary, replyTo, facts } = told;
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

/** Part of the transaction in which a lead's mail fared: whoever watches the leads is told. */
export async function touchLead(trx: Db, id: string): Promise<void> {
  const revision = await nextRevision(trx);
  await trx.updateTable('leads').set({ revision }).where('id', '=', id).execute();
}

/**
 * Part of the transaction that erases them (data/lead-erasure.ts), after its `nextRevision`. The engine takes
 * their words out of the search.
 * @returns the ids of those that were there
 */
export async function removeLeads(trx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const removed = await trx
    .deleteFrom('leads')
    .where('id', 'in', ids)
    .returning(['id', 'kind', 'state'])
    .execute();
  for (const { kind, state } of removed) await count(trx, kind, state, -1);
  return removed.map(({ id }) => id);
}

export type LeadChange = { version: number; state?: LeadState; note?: string };

/**
 * Changes state, note or both for whoever saw the lead's newest version.
 * @param options.taken part of the transaction, for one that was set aside and is no longer: its mail is due
 * @returns 'unknown' for no such lead; 'outdated' when somebody else changed it since, and nothing is written
 */
export async function changeLead(
  db: Db,
  id: string,
  { version, state, note }: LeadChange,
  { now, by, taken }: { now: Date; by: string; taken(trx: Db): Promise<void> },
): Promise<'changed' | 'unknown' | 'outdated'> {
  return db.transaction().execute(async (trx) => {
    const revision = await nextRevision(trx);
    const before = await trx
      .selectFrom('leads')
      .select(['kind', 'state', 'version'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!before) return 'unknown';
    if (before.version !== version) return 'outdated';
    await trx
      .updateTable('leads')
      .set({
        ...(state !== undefined && { state }),
        ...(note !== undefined && { note, noteWords: indexWords([note]) }),
        version: version + 1,
        revision,
        changedAt: now.toISOString(),
        changedBy: by,
      })
      .where('id', '=', id)
      .execute();
    if (state !== undefined && state !== before.state) {
      await count(trx, before.kind, before.state, -1);
      await count(trx, before.kind, state, 1);
      if (before.state === 'aside') await taken(trx);
    }
    return 'changed';
  });
}

async function count(trx: Db, kind: LeadKind, state: LeadState, change: 1 | -1): Promise<void> {
  await trx
    .insertInto('leadCounts')
    .values({ kind, state, count: change })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'state']).doUpdateSet({ count: sql`lead_counts.count + ${change}` }),
    )
    .execute();
}
