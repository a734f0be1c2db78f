import type { SecondFactorState } from '../../../shared/staff/account.ts';
import { peoplePaths } from '../../../shared/staff/people-paths.ts';
import { read, send } from './request.ts';

/** Calls for the signed-in person's own second factor. Each throws ApiError. */

export const getSecondFactor = (): Promise<SecondFactorState> => read(peoplePaths.secondFactor);

/** Creates a secret for an app: in base32, and as the URI that its QR code contains. */
export const beginSecondFactor = (): Promise<{ secret: string; uri: string }> =>
  send('POST', peoplePaths.secondFactor);

/** Turns the second factor on with a code from the app. @returns the recovery codes */
export const confirmSecondFactor = async (code: string): Promise<string[]> =>
  (await send<RecoveryCodes>('POST', peoplePaths.secondFactorCode, { code })).recoveryCodes;

/** Creates new recovery codes. The earlier ones are no longer valid. */
export const renewRecoveryCodes = async (): Promise<string[]> =>
  (await send<RecoveryCodes>('POST', peoplePaths.recoveryCodes)).recoveryCodes;

type RecoveryCodes = { recoveryCodes: string[] };

export const turnSecondFactorOff = (): Promise<void> => send('DELETE', peoplePaths.secondFactor);

/** Sets whether all owners must have a second factor. */
export const setSecondFactorRule = (ownersNeedIt: boolean): Promise<void> =>
  send('PUT', peoplePaths.secondFactorRule, { ownersNeedIt });
