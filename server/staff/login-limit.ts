import { usernameKey } from '../../shared/staff/username.ts';
import type { Database } from '../platform/database/client.ts';
import { byNetwork, type Limiter, sharedLimiter } from '../platform/http/limiter.ts';

const SECONDS = 10 * 60;
/** Wrong passwords in that time: from one address, for one name from anywhere, and on a known browser. */
export const LOGIN_TRIES = { visitor: 10, username: 50, device: 10 } as const;

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
   * Counts a try before its password is checked.
   * @returns the seconds to wait, or null
   */
  count(of: Try): Promise<number | null>;
  /** The password was right: the try does not count. */
  refund(of: Try): Promise<void>;
};

/**
 * Limits how often a password may be guessed. Strangers are counted by address, and all strangers together by
 * the name that they try, so that a thousand addresses are no better than one. An IPv6 /48, which anybody can
 * have, gets fewer tries than a name, so that alone it cannot lock anybody out. A browser in which the person
 * has signed in before has a count of its own (OWASP's device cookies), so that an attacker cannot lock out
 * the agency. For some minutes after a password was set at the command line, its name is not counted, so that
 * its owner gets in from a new browser too. Active even if `RATE_LIMIT` is off, and shared by all processes.
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
