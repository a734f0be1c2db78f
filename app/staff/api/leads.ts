import type { ErasureRequest } from '../../../shared/consent/consent.ts';
import { apiPaths } from '../../../shared/paths.ts';
import { ApiError } from '../../../shared/site-api.ts';
import type {
  AlertMails,
  ErasedCounts,
  Lead,
  LeadCounts,
  LeadDetail,
  LeadFilter,
  LeadState,
  LeadsPage,
} from '../../../shared/staff/leads.ts';
import { jsonOf, jsonRequest, queryOf, read, refuseUnlessOk, send, staffFetch, timeout } from './request.ts';

/** Calls of the Leads tab. All throw ApiError. */

/** A page of the leads, the newest first. */
export async function listLeads(
  filter: LeadFilter & { after?: string },
  signal: AbortSignal,
): Promise<LeadsPage> {
  return read(`${apiPaths.leads}?${queryOf(filter)}`, signal);
}

export async function getLead(id: string, signal?: AbortSignal): Promise<LeadDetail> {
  return read(apiPaths.lead(id), signal);
}

/** Somebody else has changed the lead in the meantime. Nothing was written, and `lead` is its current state. */
export class LeadOutdated extends ApiError {
  readonly lead: LeadDetail;
  constructor(lead: LeadDetail) {
    super(409, 'Someone else has changed this lead.');
    this.name = 'LeadOutdated';
    this.lead = lead;
  }
}

/**
 * Changes the state, the note or the assignee of a lead, or several of them. Returns the lead in the new state.
 * @param change.version the version that the change is based on
 * @throws LeadOutdated
 */
export async function changeLead(
  id: string,
  change: { version: number; state?: LeadState; note?: string; assignee?: string | null },
): Promise<LeadDetail> {
  const response = await staffFetch(apiPaths.lead(id), {
    ...jsonRequest('PATCH', change),
    signal: timeout(),
  });
  if (response.status === 409) throw new LeadOutdated((await response.json()).lead);
  return jsonOf(response);
}

/** Sends the lead's mail again. Returns the lead in the new state. */
export const sendMailAgain = (id: string): Promise<LeadDetail> => send('POST', apiPaths.leadMail(id));

/** Ends the links in all mails to the sender of the lead. Returns the lead in the new state. */
export const endLinks = (id: string): Promise<LeadDetail> => send('POST', apiPaths.leadLinks(id));

/** Pauses or resumes the property alerts of a lead's saved search. Returns the lead in the new state. */
export const pauseSearch = (id: string, isPaused: boolean): Promise<LeadDetail> =>
  send('PATCH', apiPaths.leadSearch(id), { isPaused });

/** Whether property alerts are mailed at all. */
export const getAlertMails = (signal?: AbortSignal): Promise<AlertMails> => read(apiPaths.alertMails, signal);

/** Pauses or resumes all mails of property alerts. */
export const pauseAlertMails = (isPaused: boolean): Promise<AlertMails> =>
  send('PATCH', apiPaths.alertMails, { isPaused });

/** A file of a lead, by its position among the lead's files. */
export async function getAttachment(id: string, position: number): Promise<Blob> {
  return blob(await staffFetch(apiPaths.leadAttachment(id, position)));
}

/** Exports all leads that match the filter as a spreadsheet. */
export async function exportLeads(filter: LeadFilter): Promise<Blob> {
  return blob(await staffFetch(`${apiPaths.leadsExport}?${queryOf(filter)}`));
}

export type LeadEvent =
  | { type: 'lead'; revision: number; lead: Lead }
  | { type: 'counts'; revision: number; counts: LeadCounts }
  /** Too many events were missed, so the list has to be loaded again. */
  | { type: 'reload'; revision: number };

/**
 * Yields leads that are new or changed since a revision, until the connection ends or the signal aborts.
 * @param onData called for any data from the server, including keep-alive comments
 */
export async function* watchLeads(
  since: number,
  signal: AbortSignal,
  onData: () => void,
): AsyncGenerator<LeadEvent, void> {
  const response = await staffFetch(
    `${apiPaths.leadsStream}?${new URLSearchParams({ since: String(since) })}`,
    {
      signal,
    },
  );
  await refuseUnlessOk(response);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return;
    onData();
    const blocks = (text + part.value).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = readEvent(block);
      if (event) yield event;
    }
  }
}

/** Returns null for a comment, which only keeps the connection alive. */
function readEvent(block: string): LeadEvent | null {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const [type, revision, data] = [field('event'), Number(field('id')), field('data') ?? 'null'];
  if (type === 'lead') return { type, revision, lead: JSON.parse(data) };
  if (type === 'counts') return { type, revision, counts: JSON.parse(data) };
  return type === 'reload' ? { type, revision } : null;
}

async function blob(response: Response): Promise<Blob> {
  await refuseUnlessOk(response);
  return response.blob();
}

/** The erasure requests, the oldest first. */
export async function listErasureRequests(signal?: AbortSignal): Promise<ErasureRequest[]> {
  return read(apiPaths.erasureRequests, signal);
}

/**
 * Confirms an erasure request, which erases everything about the person, or declines it. Returns the remaining
 * requests.
 */
export const decideErasure = (id: string, isConfirmed: boolean): Promise<ErasureRequest[]> =>
  send(isConfirmed ? 'POST' : 'DELETE', apiPaths.erasureRequest(id));

/** The number of records that timers have erased so far. */
export const getErasedCounts = (signal?: AbortSignal): Promise<ErasedCounts> => read(apiPaths.erased, signal);
