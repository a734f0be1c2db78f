import type { Role } from './roles.ts';

/** GET /api/auth/account: the signed-in person. */
export type OwnAccount = {
  username: string;
  name: string;
  role: Role;
  /** When a first password ends, if it is not changed before. */
  passwordExpiresAt: string | null;
  /** Whether all other calls are refused until the person has turned a second factor on. */
  lacksSecondFactor: boolean;
};

/** GET /api/auth/second-factor. */
export type SecondFactorState = {
  isOn: boolean;
  /** How many recovery codes are left. */
  recoveryCodes: number;
  /** Whether the site's owners must have one. */
  ownersNeedIt: boolean;
  /** Whether this person must have one. */
  isNeeded: boolean;
};

/** How many recovery codes somebody gets with a second factor. */
export const RECOVERY_CODES = 10;

/** The code of a login's refusal that a code of the second factor, sent with the password, lifts. */
export const SECOND_FACTOR_NEEDED = 'second-factor-needed';
/** The code of a login's refusal for a code that is wrong or was used. */
export const SECOND_FACTOR_WRONG = 'second-factor-wrong';
/** The code of a refusal of calls until the person has turned a second factor on. */
export const SECOND_FACTOR_MISSING = 'second-factor-missing';

/** The code of the refusal that the password, entered again, lifts. */
export const PASSWORD_NEEDED = 'password-needed';

/** An account, as owners see it. Instants. */
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
  /** When the link to choose a password ends; null without one. */
  linkEnds: string | null;
  /** Whether signing in asks for a code too. */
  hasSecondFactor: boolean;
  /** How many sessions it has. */
  sessions: number;
};

/** A session of a member of staff. Instants. */
export type SignedIn = { createdAt: string; expiresAt: string; current: boolean };
