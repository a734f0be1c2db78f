import type { Hono } from 'hono';
import * as v from 'valibot';
import { agency } from '../../shared/agency/agency.ts';
import { completeAgentIds, parseAgentIds } from '../../shared/agency/offices.ts';
import { apiPaths } from '../../shared/paths.ts';
import {
  isLeadKind,
  isLeadState,
  LEAD_STATES,
  type LeadState,
  type LeadsPage,
  MAX_NOTE,
  MAX_SEARCH,
} from '../../shared/staff/leads.ts';
import type { Context } from '../context.ts';
import { mailAddresses, resendMail } from '../mail/index.ts';
import type { Db } from '../platform/database/client.ts';
import { limitBody } from '../platform/http/body-limits.ts';
import { bytesResponse } from '../platform/http/bytes-response.ts';
import { notFound, readBody, refuse, storageUnavailable } from '../platform/http/json.ts';
import {
  findStaff,
  listStaff,
  requireRecentPassword,
  type StaffEnv,
  type StaffMiddleware,
  type StaffRequest,
  scopeOf,
} from '../staff/index.ts';
import { agentOfEnquiry, officeMailConfig } from './arrival.ts';
import { addErasureRequests } from './erasure/erasure-api.ts';
import { leadsCsv } from './export-csv.ts';
import { queueDelayedMail } from './late-mail.ts';
import { canSeeLead, countLeads } from './lead-scope.ts';
import { changeLead, leadRevision } from './leads.ts';
import { findAttachment, findLead, type ListFilter, listLeads } from './list.ts';
import { readStoredSummaries, storedIds } from './stored-summaries.ts';
import { createLeadStream } from './stream.ts';

/**
 * The routes about leads, for staff: the list and its export, one lead, its state and note, its mail, its files, a
 * stream of new leads, and erasure requests.
 * @param draining aborted when the process stops; it ends the open streams
 */
export function addLeads(
  api: Hono<StaffEnv>,
  context: Context,
  staff: StaffMiddleware,
  draining?: AbortSignal,
): void {
  const { audited } = staff;
  const guard = staff.guard('leads');
  const lead = `${apiPaths.leads}/:id`;
  api.get(apiPaths.leads, guard, (c) => list(context, c));
  api.get(apiPaths.leadsExport, guard, requireRecentPassword(context), audited('leads.exported'), (c) =>
    exported(context, c),
  );
  api.get(apiPaths.leadsStream, guard, createLeadStream(context, { draining }));
  addErasureRequests(api, context, staff);
  api.get(lead, guard, (c) => one(context, c));
  api.patch(lead, guard, audited('lead.changed'), limitBody, (c) => change(context, c));
  api.post(`${lead}/mail`, guard, audited('lead.mailed'), (c) => sendAgain(context, c));
  api.get(`${lead}/attachments/:position`, guard, (c) => attachment(context, c));
}

/**
 * GET /api/leads?search&kind&state&mail&office&assignee=me&after: the newest 50 (`LeadsPage`); `after` is the `next` of
 * the previous page. 400 for an unknown filter.
 */
async function list(context: Context, c: StaffRequest): Promise<Response> {
  const filter = filterOf(c);
  const after = c.req.query('after');
  if (!filter || (after !== undefined && !/^\d{1,9}$/.test(after))) return refuse(400, 'Unknown filter.');
  const { read } = context.database;
  const scope = scopeOf(c.get('staff'));
  // The revision is read first, so that the stream at worst repeats changes that arrive during these reads.
  const revision = await leadRevision(read);
  const [page, counts, members] = await Promise.all([
    listLeads(context.database, filter, { after: after === undefined ? undefined : Number(after), scope }),
    countLeads(read, scope),
    listStaff(read, context.clock()),
  ]);
  const staff = members.map(({ username }) => username);
  const me = c.get('staff').username;
  const offices = agency().offices.map(({ agentId, name }) => ({ agentId, name }));
  return Response.json({ ...page, counts, offices, staff, me, revision } satisfies LeadsPage);
}

/** Returns null if one of the parameters is unknown. An office that no longer exists still has its leads. */
function filterOf(c: StaffRequest): ListFilter | null {
  const { kind, state, mail, office, assignee, search } = c.req.query();
  if (kind !== undefined && !isLeadKind(kind)) return null;
  if (state !== undefined && !isLeadState(state)) return null;
  if (mail !== undefined && mail !== 'failed') return null;
  if (assignee !== undefined && assignee !== 'me') return null;
  // PostgreSQL does not accept NUL.
  if (office?.includes('\0')) return null;
  const named = office && completeAgentIds(agency().offices, office.slice(0, MAX_SEARCH));
  const agentIds = named === undefined ? undefined : parseAgentIds({ agentId: named });
  if (agentIds?.length === 0) return null;
  return {
    kind,
    state,
    mail,
    agentIds,
    assigneeId: assignee && c.get('staff').staffId,
    search: search?.slice(0, MAX_SEARCH),
  };
}

/** GET /api/leads.csv with the list's filters: all matching leads, for a spreadsheet. */
function exported(context: Context, c: StaffRequest): Response {
  const filter = filterOf(c);
  return filter ? leadsCsv(context, filter, scopeOf(c.get('staff'))) : refuse(400, 'Unknown filter.');
}

/** GET /api/leads/{id}: `LeadDetail`. */
async function one(context: Context, c: StaffRequest): Promise<Response> {
  const lead = await findLead(context.database.read, await idOf(context, c));
  return lead ? Response.json(lead) : notFound();
}

/** Returns '' for a text that cannot be an id, and for a lead that this member of staff may not see. */
async function idOf({ database }: Context, c: StaffRequest): Promise<string> {
  const id = c.req.param('id') ?? '';
  return (await canSeeLead(database.read, scopeOf(c.get('staff')), id)) ? id : '';
}

const changeSchema = v.strictObject({
  version: v.pipe(v.number(), v.safeInteger()),
  state: v.optional(v.picklist(Object.keys(LEAD_STATES) as LeadState[])),
  // Removes NUL, which no keyboard types and PostgreSQL cannot store.
  note: v.optional(
    v.pipe(
      v.string(),
      v.transform((typed) => typed.replaceAll('\0', '').toWellFormed()),
      v.maxLength(MAX_NOTE, `A note can have up to ${MAX_NOTE} characters.`),
    ),
  ),
  assignee: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(MAX_SEARCH)))),
});

/**
 * PATCH /api/leads/{id} `{ version, state?, note?, assignee? }`: returns the lead in its new state. `assignee` is a
 * username, or null for nobody. 409, with the current lead, if `version` is not its newest, so that nobody overwrites a
 * change that they have not seen. A quarantined lead is mailed when it is taken out of quarantine.
 */
async function change(context: Context, c: StaffRequest): Promise<Response> {
  const { assignee, ...changes } = await readBody(c.req.raw, changeSchema);
  if (changes.state === undefined && changes.note === undefined && assignee === undefined)
    return refuse(400, 'Send what to change.');
  const { config, database, clock, outbox } = context;
  const assigneeId = await idOfAssignee(database.read, assignee);
  if (assigneeId === 'unknown') return refuse(400, 'No one has this username.');
  const id = await idOf(context, c);
  const now = clock();
  const outcome = await changeLead(
    database.write,
    id,
    { ...changes, assigneeId },
    {
      now,
      by: c.get('staff').username,
      taken: (trx) => queueDelayedMail(trx, id, { now, config }),
    },
  );
  outbox.wake();
  const lead = await findLead(database.read, id);
  if (outcome === 'unknown' || !lead) return notFound();
  if (outcome === 'changed') {
    const parts = [
      changes.state,
      changes.note !== undefined && 'note',
      assignee !== undefined && `assignee ${assignee ?? 'nobody'}`,
    ];
    c.set('changed', { detail: parts.filter(Boolean).join(', ') });
    return Response.json(lead);
  }
  const errors = [{ message: 'Someone else has changed this lead.' }];
  return Response.json({ errors, lead }, { status: 409 });
}

async function idOfAssignee(
  db: Db,
  username: string | null | undefined,
): Promise<string | null | undefined | 'unknown'> {
  if (username === null || username === undefined) return username;
  // PostgreSQL does not accept NUL.
  const member = username.includes('\0') ? undefined : await findStaff(db, username);
  return member?.id ?? 'unknown';
}

/** POST /api/leads/{id}/mail: sends the lead's mail again. 409 if the mail is already waiting to be sent. */
async function sendAgain(context: Context, c: StaffRequest): Promise<Response> {
  const { config, database, clock, outbox } = context;
  const id = await idOf(context, c);
  const lead = await findLead(database.read, id);
  if (!lead?.delivery) return notFound();
  const summary = (await readStoredSummaries(database.read, storedIds([lead]))).get(id);
  const agentId = summary ? await agentOfEnquiry(database.read, summary) : null;
  const { from: sender, to: recipient } = mailAddresses(officeMailConfig(config, agentId));
  const to = { now: clock(), sender, recipient };
  if (!(await resendMail(database.write, id, to))) {
    return refuse(409, 'This email is already waiting to be sent.');
  }
  outbox.wake();
  return Response.json(await findLead(database.read, id));
}

/** GET /api/leads/{id}/attachments/{n}: the file, as a download; `n` is its index in `attachments`. */
async function attachment(context: Context, c: StaffRequest): Promise<Response> {
  const position = c.req.param('position') ?? '';
  const lead = await idOf(context, c);
  const file = /^\d{1,3}$/.test(position)
    ? await findAttachment(context.database.read, lead, Number(position))
    : undefined;
  if (!file) return notFound();
  const bytes = await context.files.get(file.fileKey).catch(storageUnavailable(context.log));
  if (!bytes) {
    context.log.error('a file is missing', { lead, key: file.fileKey });
    return notFound();
  }
  const { type, filename, sha256 } = file;
  return bytesResponse(c.req.raw, bytes, { type, filename, etag: `"${sha256}"` });
}
