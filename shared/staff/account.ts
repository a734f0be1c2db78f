import type { Role } from './roles.ts';

/** GET /api/auth/account: the signed-in person. */
export type OwnAccount = {
  username: string;
  name: string;
  role: Role;
  /** When a first password ends, if it is not changed before. */
  passwordExpiresAt: string | null;
};

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
  /** How many sessions it has. */
  sessions: number;
};

/** A session of a member of staff. Instants. */
export type SignedIn = { createdAt: string; expiresAt: string; current: boolean };
