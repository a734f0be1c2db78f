import { DAY_MS } from '../../shared/constants.ts';

/** How long a generated password is valid after the first sign-in with it, and how long it waits for that sign-in. */
export const FIRST_PASSWORD_MS = 7 * DAY_MS;
const UNUSED_PASSWORD_MS = 30 * DAY_MS;

type PasswordAge = {
  /** Whether the password is a generated one that nobody has changed, as 0 or 1. */
  firstPassword: number;
  /** ISO-8601 UTC; null before the first sign-in with a generated password, and for chosen ones. */
  passwordExpiresAt: string | null;
  /** When the password was set, ISO-8601 UTC. */
  updatedAt: string;
};

/** Whether a generated password no longer works: 30 days after it was made without use, or seven after its first use. */
export function isPasswordExpired(
  { firstPassword, passwordExpiresAt, updatedAt }: PasswordAge,
  now: Date,
): boolean {
  if (passwordExpiresAt !== null) return passwordExpiresAt <= now.toISOString();
  return firstPassword !== 0 && now.getTime() - Date.parse(updatedAt) > UNUSED_PASSWORD_MS;
}
