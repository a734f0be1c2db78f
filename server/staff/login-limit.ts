import { usernameKey } from '../../shared/staff/username.ts';
import type { Database } from '../platform/database/client.ts';
import { refuse } from '../platform/http/json.ts';
import { byNetwork, type Limiter, sharedLimiter } from '../platform/http/limiter.ts';

const SECONDS = 10 * 60;
/**
 * The number of wrong passwords within `SECONDS`: from one address, for one username from anywhere, and in one known
 * browser.
 */
export const LOGIN_TRIES = { visitor: 10, username: 50, device: 10 } as const;

/** The response to an attempt beyond a limit. @param seconds after which another may succeed */
export const tooManyAttempts = (seconds: number): Response =>
  refuse(429, 'Too many attempts.', { 'Retry-After': String(seconds) });

type Try = {
  visitor: string;
  username: string;
  /** See `findDevice`. */
  device: string | undefined;
  /** See `hasFreshPassword`. */
  fresh: boolean;
};

type LoginLimit = {
  /**
   * Counts an attempt before its password is checked.
   * @returns the seconds to wait, or null
   */
  count(of: Try): Promise<number | null>;
  /** Takes the attempt back, because the password was right. */
  refund(of: Try): Promise<void>;
};

/**
 * Limits how often passwords may be guessed. Attempts from unknown browsers are counted by address, and in total by the
 * username that they try, so that a thousand addresses get no more attempts than one. An IPv6 /48, which anybody can
 * have, gets fewer attempts than a username, so that it alone cannot lock anybody out. A browser in which the person
 * has signed in before has its own count (OWASP's device cookies), so that an attacker cannot lock out the agency. For
 * some minutes after a password was set, its username is not counted, so that its owner can sign in from a new browser,
 * too. It is active even if `RATE_LIMIT` is off, and all processes share it.
 */
export function createLoginLimit(database: Database): LoginLimit {
  const limiter = (by: keyof typeof LOGIN_TRIES) =>
    sharedLimiter(database, `login ${by}`, { points: LOGIN_TRIES[by], seconds: SECONDS });
  const visitors = byNetwork({ points: LOGIN_TRIES.visitor, seconds: SECONDS }, (suffix, allowance) =>
    sharedLimiter(database, `login visitor${suffix}`, allowance),
  );
  const usernames = limiter('username');
  const devices = limiter('device');
  const countersOf = ({ visitor, username, device, fresh }: Try): [Limiter, string][] => {
    if (device) return [[devices, device]];
    return fresh
      ? [[visitors, visitor]]
      : [
          [visitors, visitor],
          [usernames, usernameKey(username)],
        ];
  };
  return {
    async count(of) {
      for (const [limiter, key] of countersOf(of)) {
        const wait = await limiter.consume(key);
        if (wait !== null) return wait;
      }
      return null;
    },
    async refund(of) {
      for (const [limiter, key] of countersOf(of)) await limiter.refund(key);
    },
  };
}
