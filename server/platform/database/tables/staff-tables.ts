import type { Instant } from './column-types.ts';
/** A person of the agency who may sign in. */
export type StaffTable = {
  id: string;
  /** As it was entered. */
  username: string;
  /** The unique, case-insensitive form (`usernameKey`). */
  usernameKey: string;
  /** Argon2id, as a PHC string. */
  passwordHash: string;
  createdAt: Instant;
  /** When the password was last set. */
  updatedAt: Instant;
};

/** A session of staff. Only the browser has the token itself. */
export type StaffTokensTable = {
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  staffId: string;
  createdAt: Instant;
  /** Extended while the token is used. */
  expiresAt: Instant;
};

/** A browser from which somebody has signed in. Its login attempts are limited separately from those of strangers. */
export type StaffDevicesTable = {
  /** SHA-256 of the cookie's value, hex. */
  deviceHash: string;
  staffId: string;
  expiresAt: Instant;
};
