import { agency } from '../../../shared/agency/agency.ts';
import type { AlertFrequency } from '../../../shared/alerts/saved-search.ts';
import { zonedParts, zonedTime } from '../../../shared/time.ts';

const DAILY_HOUR = 7;
const WEEKLY_HOUR = 16;
/** Thursday. JavaScript counts weekdays from Sunday, which is 0. */
const WEEKLY_DAY = 4;

/**
 * The last time, which may be now, at which searches of a frequency were due: 7 am each day, or 4 pm on Thursday, in
 * the agency's time zone. For `instant` it is now.
 */
export function lastSlot(frequency: AlertFrequency, now: Date, timeZone: string = agency().timeZone): Date {
  if (frequency === 'instant') return now;
  const { year, month, day } = zonedParts(now, timeZone);
  const hour = frequency === 'daily' ? DAILY_HOUR : WEEKLY_HOUR;
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  const daysAgo = frequency === 'daily' ? 0 : (weekday - WEEKLY_DAY + 7) % 7;
  const slot = zonedTime(timeZone, [year, month, day - daysAgo, hour]);
  if (slot <= now) return slot;
  return zonedTime(timeZone, [year, month, day - daysAgo - (frequency === 'daily' ? 1 : 7), hour]);
}
