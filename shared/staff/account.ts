import type { Role } from './roles.ts';

/** GET /api/auth/account: the signed-in person. */
export type OwnAccount = {
  username: string;
  name: string;
  role: Role;
  /** When the initial password expires; null if it does not. */
  passwordExpiresAt: string | null;
  /** Whether the API refuses all other calls until the person has turned on a second factor. */
  lacksSecondFactor: boolean;
};

/** GET /api/auth/second-factor. */
export type SecondFactorState = {
  isOn: boolean;
  /** The number of unused recovery codes. */
  recoveryCodes: number;
  /** Whether the site's owners must have a second factor. */
  ownersNeedIt: boolean;
  /** Whether this person must have a second factor. */
  isNeeded: boolean;
};

/** The number of recovery codes that a second factor comes with. */
export const RECOVERY_CODES = 10;

/** The error code of a login that must be repeated with a code of the second factor. */
export const SECOND_FACTOR_NEEDED = 'second-factor-needed';
/** The error code of a login with a second-factor code that is wrong or was already used. */
export const SECOND_FACTOR_WRONG = 'second-factor-wrong';
/** The error code of calls that are refused until the person has turned on a second factor. */
export const SECOND_FACTOR_MISSING = 'second-factor-missing';

/** The error code of calls that are refused until the password was entered again. */
export const PASSWORD_NEEDED = 'password-needed';

/** An account, as owners see it. Times are instants. */
export type StaffAccount = {
  id: string;
  username: string;
  /** '' if unknown. */
  name: string;
  /** '' if unknown. */
  email: string;
  role: Role;
  createdAt: string;
  /** Whether no password has been chosen yet. */
  isInvited: boolean;
  /** When the link for choosing a password expires; null if there is none. */
  linkEnds: string | null;
  /** Whether signing in requires a code, too. */
  hasSecondFactor: boolean;
  /** The number of the account's sessions. */
  sessions: number;
};

/** A session of a member of staff. Times are instants. */
export type SignedIn = { createdAt: string; expiresAt: string; current: boolean };
