import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../../../shared/constants.ts';
import type { AuditAction, AuditPage } from '../../../shared/staff/audit.ts';
import type { Db } from '../../platform/database/client.ts';

const YEAR_MS = 365 * DAY_MS;
const PAGE = 50;

export type Change = { username: string; action: AuditAction; subject?: string; detail?: string };

/** Adds an entry to the audit trail. */
export async function recordChange(
  db: Db,
  { username, action, subject = '', detail = '' }: Change,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const entry = { id: `${at} ${randomUUID()}`, at, username, action, subject, detail };
  await db.insertInto('auditEntries').values(entry).execute();
}

/** The newest entries. @param before the `next` of the previous page */
export async function listChanges(db: Db, before?: string): Promise<AuditPage> {
  const found = await db
    .selectFrom('auditEntries')
    .leftJoin('leads', 'leads.id', 'auditEntries.subject')
    .selectAll('auditEntries')
    .select('leads.name as leadName')
    .$if(before !== undefined, (query) => query.where('auditEntries.id', '<', before ?? ''))
    .orderBy('auditEntries.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const entries = found.slice(0, PAGE);
  return { entries, next: found.length > PAGE ? (entries.at(-1)?.id ?? null) : null };
}

/** Removes the ids of erased leads from their entries. What was done to them stays. */
export async function anonymizeLeadEntries(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('auditEntries').set({ subject: '' }).where('subject', 'in', ids).execute();
}

/** Deletes entries that are older than a year. */
export async function deleteOldChanges(db: Db, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - YEAR_MS).toISOString();
  await db.deleteFrom('auditEntries').where('id', '<', limit).execute();
}
