import type { SecondFactorState } from '../../../shared/staff/account.ts';
import { peoplePaths } from '../../../shared/staff/people-paths.ts';
import { jsonOf, jsonRequest, read, refuseUnlessOk, staffFetch, timeout } from './request.ts';

/** Calls for the signed-in person's own second factor. Each throws ApiError. */

export const getSecondFactor = (): Promise<SecondFactorState> => read(peoplePaths.secondFactor);

/** Creates a secret for an app: in base32, and as the URI that its QR code contains. */
export const beginSecondFactor = async (): Promise<{ secret: string; uri: string }> =>
  jsonOf(await call(peoplePaths.secondFactor, { method: 'POST' }));

/** Turns the second factor on with a code from the app. @returns the recovery codes */
export const confirmSecondFactor = async (code: string): Promise<string[]> =>
  codesOf(await call(peoplePaths.secondFactorCode, jsonRequest('POST', { code })));

/** Creates new recovery codes. The earlier ones are no longer valid. */
export const renewRecoveryCodes = async (): Promise<string[]> =>
  codesOf(await call(peoplePaths.recoveryCodes, { method: 'POST' }));

export const turnSecondFactorOff = async (): Promise<void> =>
  refuseUnlessOk(await call(peoplePaths.secondFactor, { method: 'DELETE' }));

/** Sets whether all owners must have a second factor. */
export const setSecondFactorRule = async (ownersNeedIt: boolean): Promise<void> =>
  refuseUnlessOk(await call(peoplePaths.secondFactorRule, jsonRequest('PUT', { ownersNeedIt })));

const call = (path: string, request: RequestInit) => staffFetch(path, { ...request, signal: timeout() });

const codesOf = async (response: Response): Promise<string[]> =>
  (await jsonOf<{ recoveryCodes: string[] }>(response)).recoveryCodes;
