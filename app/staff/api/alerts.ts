import { apiPaths } from '../../../shared/paths.ts';
import type { AlertMails, LeadDetail } from '../../../shared/staff/leads.ts';
import { jsonOf, jsonRequest, read, staffFetch, timeout } from './request.ts';

/** Calls about property alerts. All throw ApiError. */

/** Pauses a saved search, or starts it again. Answers its lead as it then is. */
export async function pauseSearch(id: string, isPaused: boolean): Promise<LeadDetail> {
  const request = { ...jsonRequest('PATCH', { isPaused }), signal: timeout() };
  return jsonOf(await staffFetch(apiPaths.leadSearch(id), request));
}

export async function getAlertMails(signal?: AbortSignal): Promise<AlertMails> {
  return read(apiPaths.alertMails, signal);
}

/** Holds back all mails of alerts, or lets them go again. */
export async function pauseAlertMails(isPaused: boolean): Promise<AlertMails> {
  const request = { ...jsonRequest('PATCH', { isPaused }), signal: timeout() };
  return jsonOf(await staffFetch(apiPaths.alertMails, request));
}
