import { sql } from 'kysely';
import {
  LEADS_PAGE,
  type Lead,
  type LeadDetail,
  type LeadFilter,
  type LeadKind,
  type LeadProperty,
  type LeadState,
} from '../../shared/staff/leads.ts';
import { listSearchesOfLead } from '../alerts/index.ts';
import { listConsentsOfLead } from '../consent/index.ts';
import { getStaffListing } from '../listings/index.ts';
import type { SubmissionSummary } from '../mail/index.ts';
import type { Database, Db } from '../platform/database/client.ts';
import { hasWords } from '../platform/database/lead-search.ts';
import { MAX_INTEGER } from '../platform/database/version-number.ts';
import type { StaffScope } from '../staff/index.ts';
import { isInScope } from './lead-scope.ts';
import { searchConditions } from './search-words.ts';
import { readAttachments, readStoredSummaries, storedIds } from './stored-summaries.ts';

type Reading = Pick<Database, 'engine' | 'read'>;
type Row = Omit<Lead, 'hasNote' | 'receivedAt'> & { note: string; createdAt: string };

const COLUMNS = [
  'leads.seq',
  'leads.id',
  'leads.kind',
  'leads.state',
  'leads.name',
  'leads.email',
  'leads.phone',
  'leads.summary',
  'leads.note',
  'leads.version',
  'leads.createdAt',
  'leads.agentId',
  'outbox.state as mail',
  'staff.username as assignee',
] as const;

const rows = (db: Db) =>
  db
    .selectFrom('leads')
    .leftJoin('outbox', 'outbox.id', 'leads.id')
    .leftJoin('staff', 'staff.id', 'leads.assigneeId')
    .select(COLUMNS);

const toLead = ({ note, createdAt, ...row }: Row): Lead => ({
  ...row,
  hasNote: note !== '',
  receivedAt: createdAt,
});

/** A filter in which 'me' was replaced by the account's id. */
export type ListFilter = Omit<LeadFilter, 'assignee' | 'office'> & {
  assigneeId?: string;
  /** The agentIDs of an office, in capitals; never empty. */
  agentIds?: readonly string[];
};

/**
 * One page of leads, the newest first.
 * @param options.after the `next` of the previous page
 * @param options.scope the leads that the reader may see
 */
export async function listLeads(
  { read, engine }: Reading,
  filter: ListFilter,
  {
    after = MAX_INTEGER,
    size = LEADS_PAGE,
    scope = 'all',
  }: { after?: number; size?: number; scope?: StaffScope } = {},
): Promise<{ leads: Lead[]; next: number | null }> {
  const conditions = searchConditions(filter.search ?? '');
  let query = rows(read)
    .$if(filter.kind !== undefined, (q) => q.where('leads.kind', '=', filter.kind as LeadKind))
    .$if(filter.agentIds !== undefined, (q) =>
      q.where('leads.agentId', 'in', filter.agentIds as readonly string[]),
    )
    .$if(filter.assigneeId !== undefined, (q) =>
      q.where('leads.assigneeId', '=', filter.assigneeId as string),
    )
    .$if(filter.state !== undefined, (q) => q.where('leads.state', '=', filter.state as LeadState))
    // A search also finds quarantined leads. The condition is written exactly as in the partial index.
    .$if(filter.state === undefined && conditions.length === 0, (q) =>
      q.where(sql<boolean>`leads.state <> 'aside'`),
    )
    // With an upper bound SQLite uses the index; otherwise it would scan the table.
    .where('leads.seq', '<', after);
  if (scope !== 'all') query = query.where(isInScope(scope));
  if (conditions.length > 0) query = query.where(hasWords(engine, conditions));
  if (filter.mail) {
    const failed = read.selectFrom('outbox').select('id').where('state', '=', filter.mail);
    query = query.where('leads.id', 'in', failed);
  }
  const found = await query
    .orderBy('leads.seq', 'desc')
    .limit(size + 1)
    .execute();
  const leads = found.slice(0, size).map(toLead);
  return { leads, next: found.length > size ? (leads.at(-1)?.seq ?? null) : null };
}

/** The leads that are new or changed since a revision, in the order of their revisions. */
export async function leadsSince(
  db: Db,
  revision: number,
  limit: number,
): Promise<{ lead: Lead; revision: number }[]> {
  const found = await rows(db)
    .select('leads.revision')
    .where('leads.revision', '>', revision)
    .orderBy('leads.revision')
    .limit(limit)
    .execute();
  return found.map(({ revision, ...row }) => ({ lead: toLead(row), revision }));
}

/** One lead with its answers, files and mail, or null. */
export async function findLead(db: Db, id: string): Promise<LeadDetail | null> {
  const row = await rows(db)
    .select(['leads.changedAt', 'leads.changedBy', 'leads.aside'])
    .where('leads.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { changedAt, changedBy, aside, ...line } = row;
  const [summaries, mail, files, searches, consents] = await Promise.all([
    readStoredSummaries(db, storedIds([row])),
    mailOf(db, id),
    readAttachments(db, [id]),
    listSearchesOfLead(db, id),
    listConsentsOfLead(db, id),
  ]);
  const summary = summaries.get(id);
  return {
    ...toLead(line),
    searches,
    consents,
    answers: answersOf(summary),
    property: await propertyOf(db, summary),
    attachments: files.map(({ filename, type, size }) => ({ filename, type, bytes: size })),
    note: line.note,
    aside,
    changed: changedAt && changedBy ? { at: changedAt, by: changedBy } : null,
    delivery: mail ?? null,
  };
}

async function propertyOf(db: Db, summary: SubmissionSummary | undefined): Promise<LeadProperty | null> {
  const listing = summary?.propertyId ? await getStaffListing(db, summary.propertyId) : null;
  if (!listing) return null;
  const { id, address, price, place, image, isLand } = listing;
  return { id, address, price, place, image, isLand };
}

/** The answers of each lead, by its id. */
export async function leadAnswers(
  db: Db,
  leads: readonly Pick<Lead, 'id' | 'kind'>[],
): Promise<Map<string, LeadDetail['answers']>> {
  const summaries = await readStoredSummaries(db, storedIds(leads));
  return new Map([...summaries].map(([id, each]) => [id, answersOf(each)]));
}

const answersOf = (summary: SubmissionSummary | undefined): LeadDetail['answers'] =>
  (summary?.facts ?? []).flatMap(([question, answer]) => (answer === '' ? [] : [[question, answer]]));

/** The notes of leads that have one, by the lead's id. */
export async function leadNotes(
  db: Db,
  leads: readonly Pick<Lead, 'id' | 'hasNote'>[],
): Promise<Map<string, string>> {
  const ids = leads.filter(({ hasNote }) => hasNote).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const notes = await db.selectFrom('leads').select(['id', 'note']).where('id', 'in', ids).execute();
  return new Map(notes.map(({ id, note }) => [id, note]));
}

/** A file of a submission, by its index in the lead's `attachments`. */
export function findAttachment(db: Db, leadId: string, position: number) {
  return db
    .selectFrom('attachments')
    .select(['filename', 'type', 'sha256', 'fileKey'])
    .where('submissionId', '=', leadId)
    .where('position', '=', position)
    .executeTakeFirst();
}

const mailOf = (db: Db, id: string) =>
  db
    .selectFrom('outbox')
    .select(['state', 'recipient', 'attempts', 'lastError as error', 'sentAt', 'nextAttemptAt'])
    .where('id', '=', id)
    .executeTakeFirst();
