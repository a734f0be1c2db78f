import type { Database } from '../platform/database/client.ts';
import { getSetting, setSetting } from '../platform/database/settings.ts';
import { sharedLimiter } from '../platform/http/limiter.ts';
import type { Log } from '../platform/log.ts';

/**
 * The hourly limit of mails for the whole site. More mails than this mean a flood of forms, which would fill the
 * agency's mailbox and make its mail server block the site; even the busiest agency gets only some hundred enquiries a
 * day.
 */
const MAX_MAILS = 1000;
const SECONDS = 3600;
const SITE = 'site';
const CAPPED_UNTIL = 'mailsCappedUntil';

export type MailCap = {
  /**
   * Whether the limit is reached. Then only mails about alarms and for the accounts of staff may be sent, because a
   * flood of forms must keep no member of staff out. The others stay in the queue.
   */
  isReached(now: Date): Promise<boolean>;
  count(mails: number): Promise<void>;
};

/** Limits the number of mails that all processes together send in an hour. The last batch may exceed the limit. */
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

/** The instant until which mails wait because of the limit, or null. */
export async function mailsCappedUntil(db: Database['read'], now: Date): Promise<string | null> {
  const until = await getSetting(db, CAPPED_UNTIL);
  return until !== undefined && until > now.toISOString() ? until : null;
}
