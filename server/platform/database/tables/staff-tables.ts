/** A person of the agency who may sign in. */
export type StaffTable = {
  id: string;
  /** As it was given. */
  username: string;
  /** `usernameKey` of it: unique, whatever its case. */
  usernameKey: string;
  /** Argon2id, as a PHC string. */
  passwordHash: string;
  /** Instant. */
  createdAt: string;
  /** Instant: when the password was last set. */
  updatedAt: string;
};

/** A sign-in that has not ended. The token itself is with its browser alone. */
export type StaffTokensTable = {
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  staffId: string;
  /** Instant. */
  createdAt: string;
  /** Instant; moves on while the token is used. */
  expiresAt: string;
};

/** A browser from which somebody has signed in: its tries are counted apart from a stranger's. */
export type StaffDevicesTable = {
  /** SHA-256 of the cookie's value, hex. */
  deviceHash: string;
  staffId: string;
  /** Instant. */
  expiresAt: string;
};
