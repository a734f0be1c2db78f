import type { AccountContact, Invitation } from '../../../shared/forms/invitation.ts';
import type { StaffAccount } from '../../../shared/staff/account.ts';
import { type AuditPage, auditPath } from '../../../shared/staff/audit.ts';
import { peoplePaths } from '../../../shared/staff/people-paths.ts';
import type { Role } from '../../../shared/staff/roles.ts';
import { jsonOf, jsonRequest, queryOf, read, staffFetch, timeout } from './request.ts';

/** Calls for accounts. Each returns all accounts in their new state and throws ApiError. */

export const listAccounts = (): Promise<StaffAccount[]> => read(peoplePaths.all);

export const inviteSomebody = (invitation: Invitation) =>
  call(peoplePaths.all, jsonRequest('POST', invitation));

export const setRole = (id: string, role: Role) => call(peoplePaths.one(id), jsonRequest('PATCH', { role }));

export const setContact = (id: string, contact: AccountContact) =>
  call(peoplePaths.one(id), jsonRequest('PATCH', contact));

export const sendPasswordLink = (id: string) => call(peoplePaths.link(id), { method: 'POST' });

export const takeSecondFactorAway = (id: string) =>
  call(peoplePaths.secondFactorOf(id), { method: 'DELETE' });

export const endAccount = (id: string) => call(peoplePaths.one(id), { method: 'DELETE' });

/** The audit trail, the newest first. @param before the `next` of the previous page */
export const listChanges = (before?: string): Promise<AuditPage> =>
  read(`${auditPath}?${queryOf({ before })}`);

const call = async (path: string, request: RequestInit): Promise<StaffAccount[]> =>
  jsonOf(await staffFetch(path, { ...request, signal: timeout() }));
