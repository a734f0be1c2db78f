import type { AuditAction } from '../../../../shared/staff/audit.ts';
import type { Role } from '../../../../shared/staff/roles.ts';
import type { Flag, Instant } from './column-types.ts';

export type StaffTables = {
  /** A person of the agency who may sign in. */
  staff: {
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
    role: Role;
    /**
     * The person's name, as in the feed if they are an agent; '' for accounts that were created at the command line.
     */
    name: string;
    /** The address to which the account's links are mailed; '' if unknown. */
    email: string;
    /** Whether the site generated the password, so that it must be changed. */
    firstPassword: Flag;
    /** When a generated password expires: some days after the first sign-in with it; null before that sign-in. */
    passwordExpiresAt: Instant | null;
  };
  /** A session of staff. Only the browser has the token itself. */
  staffTokens: {
    /** SHA-256 of the token, hex. */
    tokenHash: string;
    staffId: string;
    createdAt: Instant;
    /** Extended while the token is used. */
    expiresAt: Instant;
    /** When the password was last entered in this session. */
    authenticatedAt: Instant | null;
  };
  /** A browser from which somebody has signed in. Its login attempts are limited separately from those of strangers. */
  staffDevices: {
    /** SHA-256 of the cookie's value, hex. */
    deviceHash: string;
    staffId: string;
    expiresAt: Instant;
  };
  /** The second factor of a person: a secret that an app on their phone has too (RFC 6238). */
  secondFactors: {
    staffId: string;
    /** Base32. */
    secret: string;
    /** Null until the person has shown that the app has it. */
    confirmedAt: Instant | null;
    /** The 30-second period since 1970 of the last code that was used, so that no code is valid twice. */
    lastStep: number;
  };
  /** A code for one sign-in without the phone. */
  recoveryCodes: {
    staffId: string;
    /** SHA-256, hex. */
    codeHash: string;
  };
  /** A link by which a person chooses a password. An account has at most one. */
  staffLinks: {
    staffId: string;
    /** SHA-256 of the link's token, hex. */
    tokenHash: string;
    expiresAt: Instant;
  };
  /** What a member of staff changed. Kept for a year. */
  auditEntries: {
    /** The time and a random part, so that ids sort by time. */
    id: string;
    at: Instant;
    username: string;
    action: AuditAction;
    subject: string;
    detail: string;
  };
};
