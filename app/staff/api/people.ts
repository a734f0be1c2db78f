import type { AccountContact, Invitation } from '../../../shared/forms/invitation.ts';
import type { StaffAccount } from '../../../shared/staff/account.ts';
import { type AuditPage, auditPath } from '../../../shared/staff/audit.ts';
import { peoplePaths } from '../../../shared/staff/people-paths.ts';
import type { Role } from '../../../shared/staff/roles.ts';
import { queryOf, read, send } from './request.ts';

/** Calls for accounts. Each returns all accounts in their new state and throws ApiError. */

type Answer = Promise<StaffAccount[]>;

export const listAccounts = (): Answer => read(peoplePaths.all);

export const inviteSomebody = (invitation: Invitation): Answer => send('POST', peoplePaths.all, invitation);

export const setRole = (id: string, role: Role): Answer => send('PATCH', peoplePaths.one(id), { role });

export const setContact = (id: string, change: Partial<AccountContact>): Answer =>
  send('PATCH', peoplePaths.one(id), change);

export const sendPasswordLink = (id: string): Answer => send('POST', peoplePaths.link(id));

export const takeSecondFactorAway = (id: string): Answer => send('DELETE', peoplePaths.secondFactorOf(id));

export const endAccount = (id: string): Answer => send('DELETE', peoplePaths.one(id));

/** The audit trail, the newest first. @param before the `next` of the previous page */
export const listChanges = (before?: string, signal?: AbortSignal): Promise<AuditPage> =>
  read(`${auditPath}?${queryOf({ before })}`, signal);
