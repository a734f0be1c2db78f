import { localDateTimeStrings, localParts, localTime } from '../shared/time.ts';
import type { Day, Opening } from './listings/types.ts';

/** A calendar day without a time: YYYY-MM-DD. */
export type PlainDate = string;

/** Sunday's last inspection is over by this hour; after that the demo uses the next weekend. */
const SUNDAY_ENDS = 17;
const DAYS_AFTER_SATURDAY: Record<Day, number> = {
  Saturday: 0,
  Sunday: 1,
  'next Saturday': 7,
  'next Sunday': 8,
};
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function addDays(date: PlainDate, days: number): PlainDate {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The Saturday of Adelaide's current or next weekend. On a Sunday before 5 pm it is yesterday. */
export function comingSaturday(now: Date): PlainDate {
  const { year, month, day, hour } = localParts(now);
  const today = new Date(Date.UTC(year, month - 1, day));
  const weekday = today.getUTCDay();
  const saturday = weekday === 0 && hour < SUNDAY_ENDS ? -1 : 6 - weekday;
  return addDays(today.toISOString().slice(0, 10), saturday);
}

/** The moment at which clocks in the agency's time zone show this time on this day. */
export function localInstant(date: PlainDate, time: string): Date {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return localTime(year, month, day, hour, minute);
}

/** An inspection in REAXML's format, or undefined once it is over. */
export function inspection(opening: Opening, saturday: PlainDate, now: Date): string | undefined {
  const [dayName, from, minutes] = opening;
  const date = addDays(saturday, DAYS_AFTER_SATURDAY[dayName]);
  const start = localInstant(date, from);
  const finish = new Date(start.getTime() + minutes * 60_000);
  if (finish <= now) return undefined;
  const [year = '', month = '', day = ''] = date.split('-');
  const name = MONTHS[Number(month) - 1];
  return `${day}-${name}-${year} ${twelveHour(start)} to ${twelveHour(finish)}`;
}

function twelveHour(instant: Date): string {
  const { hour, minute } = localDateTimeStrings(instant);
  return `${Number(hour) % 12 || 12}:${minute}${Number(hour) < 12 ? 'am' : 'pm'}`;
}

/** YYYY-MM-DD-hh:mm:ss on Adelaide's clocks, as REAXML writes its times. */
export function reaxmlTime(instant: Date): string {
  const { date, hour, minute, second } = localDateTimeStrings(instant);
  return `${date}-${hour}:${minute}:${second}`;
}
