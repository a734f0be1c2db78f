/**
 * A key that is the same for a username in any case. It is used for looking accounts up, for rate limits, and for
 * drafts.
 */
export const usernameKey = (username: string): string =>
  username.replaceAll('\0', '').trim().normalize('NFKC').toLowerCase();
