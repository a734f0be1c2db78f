import { agency } from './agency/agency.ts';
import { DAY_MS, LOCALE } from './constants.ts';

/**
 * Instants are ISO-8601 text in UTC everywhere. People see the agency's time zone, whatever their own time zone is, and
 * what happens at a home in that home's time zone (`homeTimeZone`).
 */

/**
 * Creates a formatter on first use and caches it for each time zone. Creating one takes some milliseconds, which would
 * slow down a server's start and a phone's first page.
 */
function createFormatter(options: Intl.DateTimeFormatOptions): (timeZone?: string) => Intl.DateTimeFormat {
  const ofZone = new Map<string, Intl.DateTimeFormat>();
  return (timeZone = agency().timeZone) => {
    const formatter = ofZone.get(timeZone) ?? new Intl.DateTimeFormat(LOCALE, { timeZone, ...options });
    ofZone.set(timeZone, formatter);
    return formatter;
  };
}

const day = createFormatter({ weekday: 'long', day: 'numeric', month: 'long' });
const shortDay = createFormatter({ weekday: 'short', day: 'numeric', month: 'short' });
const clock = createFormatter({ hour: 'numeric', minute: '2-digit', hour12: true });
const date = createFormatter({ day: 'numeric', month: 'long', year: 'numeric' });
const partsFormatters = new Map<string, Intl.DateTimeFormat>();

/** The formatter of a time zone's parts, cached like the others. */
function partsFormatter(timeZone: string): Intl.DateTimeFormat {
  const made =
    partsFormatters.get(timeZone) ??
    new Intl.DateTimeFormat(LOCALE, {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
  partsFormatters.set(timeZone, made);
  return made;
}

/** "Saturday 28 November". @param timeZone IANA; the agency's by default, as in the next functions */
export const formatDay = (instant: string | Date, timeZone?: string): string =>
  day(timeZone).format(new Date(instant)).replace(',', '');
/** "Sat 28 Nov". */
export const formatShortDay = (instant: string | Date, timeZone?: string): string =>
  shortDay(timeZone).format(new Date(instant)).replace(',', '');
/** "10:30 am". It has a plain space, because the ICU versions of browser and server differ. */
export const formatTime = (instant: string | Date, timeZone?: string): string =>
  clock(timeZone).format(new Date(instant)).replace(/\s/gu, ' ').toLowerCase();
/** "28 November 2026". */
export const formatDate = (instant: string | Date, timeZone?: string): string =>
  date(timeZone).format(new Date(instant));
/** The date and the time in the agency's time zone, separated by a comma. */
export const formatDateTime = (instant: string | Date): string =>
  `${formatDate(instant)}, ${formatTime(instant)}`;

/** The local time of an instant in the agency's time zone, as numbers; month 1-12. */
export const localParts = (instant: Date) => zonedParts(instant, agency().timeZone);

/** The local time of an instant in another time zone (IANA). */
export function zonedParts(instant: Date, timeZone: string) {
  const found = Object.fromEntries(
    partsFormatter(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  return {
    year: Number(found.year),
    month: Number(found.month),
    day: Number(found.day),
    hour: Number(found.hour),
    minute: Number(found.minute),
    second: Number(found.second),
  };
}

/**
 * The local time of an instant as strings of fixed width; date: "2026-11-21".
 * @param timeZone IANA; the agency's by default
 */
export function localDateTimeStrings(instant: Date, timeZone: string = agency().timeZone) {
  const { year: fullYear, ...rest } = zonedParts(instant, timeZone);
  const pad = (part: number) => String(part).padStart(2, '0');
  const [year, month, day] = [String(fullYear), pad(rest.month), pad(rest.day)];
  return {
    date: `${year}-${month}-${day}`,
    year,
    month,
    day,
    hour: pad(rest.hour),
    minute: pad(rest.minute),
    second: pad(rest.second),
  };
}

/**
 * Whether an instant is midnight in a home's time zone. A date without a time is stored like that, because no
 * inspection or auction happens at midnight.
 */
export function isDateOnly(instant: string | Date, timeZone: string): boolean {
  const { hour, minute, second } = zonedParts(new Date(instant), timeZone);
  return hour === 0 && minute === 0 && second === 0;
}

/** Whether an instant at a home is in the past. A date without a time has passed once its day is over. */
export function isPast(instant: string | Date, timeZone: string, now: Date): boolean {
  const start = new Date(instant);
  return (isDateOnly(start, timeZone) ? nextMidnight(start, timeZone) : start) <= now;
}

/** The midnight at which the day of an instant ends in a time zone (IANA). */
export function nextMidnight(instant: Date, timeZone: string): Date {
  const { year, month, day } = zonedParts(instant, timeZone);
  return zonedTime(timeZone, [year, month, day + 1, 0]);
}

/**
 * The instant at which clocks in the agency's time zone show the given time (month 1-12). A time that daylight saving
 * skips is moved forward by the skipped hour. For a time that occurs twice, it is the first occurrence.
 */
export const localTime = (year: number, month: number, dayOfMonth: number, hour = 0, minute = 0): Date =>
  zonedTime(agency().timeZone, [year, month, dayOfMonth, hour, minute]);

/** The same as `localTime`, for another time zone (IANA). */
export function zonedTime(
  timeZone: string,
  [year, month, dayOfMonth, hour, minute = 0, second = 0]: readonly [
    year: number,
    month: number,
    dayOfMonth: number,
    hour: number,
    minute?: number,
    second?: number,
  ],
): Date {
  const wall = Date.UTC(year, month - 1, dayOfMonth, hour, minute, second);
  const offsetAt = (instant: number) => {
    const p = zonedParts(new Date(instant), timeZone);
    return Date.UTC(p.year, p.month - 1, p.day, p.hour, p.minute, p.second) - instant;
  };
  const before = offsetAt(wall - DAY_MS);
  const candidate = wall - before;
  if (offsetAt(candidate) === before) return new Date(candidate);
  const after = offsetAt(wall + DAY_MS);
  const later = wall - after;
  return new Date(offsetAt(later) === after ? later : candidate);
}

/** Whether a text is an existing date, such as "2026-11-28". */
export function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

/**
 * An instant on a date such as "2026-11-28", for functions that format instants. It is on that day in all of Australia
 * and in UTC.
 */
export const instantForDate = (date: string): string => `${date}T02:00:00Z`;
