import type { Database, Db } from '../platform/database/client.ts';
import { getSetting, setSetting } from '../platform/database/settings.ts';
import { sharedLimiter } from '../platform/http/limiter.ts';

const SECONDS = 60;
const SITE = 'site';
const PAUSED = 'alertsPaused';

/** The pace of mails to many people. Other mails never wait for them. */
export type BulkPace = {
  /**
   * The number of bulk mails that may be sent now; 0 if the limit of the minute is reached or staff have paused them.
   */
  allowed(): Promise<number>;
  count(mails: number): Promise<void>;
};

/** @param perMinute the limit of all processes together (`MAIL_RATE`); the last batch may exceed it */
export function createBulkPace(database: Database, perMinute: number): BulkPace {
  const limiter = sharedLimiter(database, 'bulk mails', { points: perMinute, seconds: SECONDS });
  return {
    async allowed() {
      if (await areAlertsPaused(database.read)) return 0;
      return (await limiter.consume(SITE, 0)) === null ? perMinute : 0;
    },
    async count(mails) {
      if (mails > 0) await limiter.consume(SITE, mails);
    },
  };
}

/** Whether staff have paused all alerts. */
export const areAlertsPaused = async (db: Db): Promise<boolean> => (await getSetting(db, PAUSED)) === 'yes';

export const setAlertsPaused = (db: Db, isPaused: boolean): Promise<void> =>
  setSetting(db, PAUSED, isPaused ? 'yes' : 'no');
