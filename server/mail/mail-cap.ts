import type { Database } from '../platform/database/client.ts';
import { getSetting, setSetting } from '../platform/database/settings.ts';
import { sharedLimiter } from '../platform/http/limiter.ts';
import type { Log } from '../platform/log.ts';

/**
 * Mails of the site as a whole. More is a flood of forms, which would fill the agency's mailbox and make its mail server
 * block the site; the busiest agency gets some hundred enquiries a day.
 */
const MAX_MAILS = 1000;
const SECONDS = 3600;
const SITE = 'site';
const CAPPED_UNTIL = 'mailsCappedUntil';

export type MailCap = {
  /** Whether mails about alarms alone may be sent now. The others stay in the queue. */
  isReached(now: Date): Promise<boolean>;
  count(mails: number): Promise<void>;
};

/** Limits how many mails are sent in an hour, by all processes together; the last batch may exceed it. */
export function createMailCap(database: Database, log: Log, points = MAX_MAILS): MailCap {
  const limiter = sharedLimiter(database, 'mails', { points, seconds: SECONDS });
  let capped = false;
  return {
    async isReached(now) {
      const seconds = await limiter.consume(SITE, 0);
      if (seconds !== null && !capped) {
        const until = new Date(now.getTime() + seconds * 1000).toISOString();
        await setSetting(database.write, CAPPED_UNTIL, until);
        log.warn('mails.capped', { until });
      }
      capped = seconds !== null;
      return capped;
    },
    async count(mails) {
      await limiter.consume(SITE, mails);
    },
  };
}

/** Until when mails wait because of the cap, or null. */
export async function mailsCappedUntil(db: Database['read'], now: Date): Promise<string | null> {
  const until = await getSetting(db, CAPPED_UNTIL);
  return until !== undefined && until > now.toISOString() ? until : null;
}
