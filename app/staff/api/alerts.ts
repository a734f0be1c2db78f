import { apiPaths } from '../../../shared/paths.ts';
import type { AlertMails, LeadDetail } from '../../../shared/staff/leads.ts';
import { jsonOf, jsonRequest, read, staffFetch, timeout } from './request.ts';

/** Calls for property alerts. All throw ApiError. */

/** Pauses or resumes a saved search. Returns its lead in the new state. */
export async function pauseSearch(id: string, isPaused: boolean): Promise<LeadDetail> {
  const request = { ...jsonRequest('PATCH', { isPaused }), signal: timeout() };
  return jsonOf(await staffFetch(apiPaths.leadSearch(id), request));
}

export async function getAlertMails(signal?: AbortSignal): Promise<AlertMails> {
  return read(apiPaths.alertMails, signal);
}

/** Pauses or resumes all mails of alerts. */
export async function pauseAlertMails(isPaused: boolean): Promise<AlertMails> {
  const request = { ...jsonRequest('PATCH', { isPaused }), signal: timeout() };
  return jsonOf(await staffFetch(apiPaths.alertMails, request));
}
