import { agency } from '../../../shared/agency/agency.ts';
import { zonedTime } from '../../../shared/time.ts';

/** A date as a feed writes it, with its time of day if there is one. */
export type FeedDate = {
  year: number;
  /** 1-12. */
  month: number;
  day: number;
  time: { hour: number; minute: number; second: number } | null;
  /** Minutes east of UTC if the feed says so. */
  offset: number | null;
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const YEAR_FIRST = /^(\d{4})(?:[-/.](\d{2})[-/.](\d{2})|[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)|(\d{2})(\d{2}))/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2}(?!\d))/;
const NAMED_MONTH =
  /^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?[-\s/.]*([a-z]{3})[a-z]{0,6}[-\s/.,]*(\d{4}|\d{2}(?![\d:]))/i;
/** A zone that a feed may write after a time of day, as the source of a regular expression. */
export const ZONE = String.raw`(?:utc|gmt)?[+-]\d{2}:?\d{2}|z|utc|gmt|a[cew][ds]t`;
const TIME = new RegExp(
  String.raw`^[-T\s,@]*(\d{1,2})(?:[:.]?(\d{2})(?:[:.]?(\d{2})(?:\.\d{1,9})?)?|(?=\s*[ap]))\s*([ap]\.?m\.?)?\s*(${ZONE})?$`,
  'i',
);

/** The time zones of Australia by their names, in minutes east of UTC. */
const NAMED_ZONES: Readonly<Record<string, number>> = {
  AEDT: 660,
  AEST: 600,
  ACDT: 630,
  ACST: 570,
  AWST: 480,
};

/**
 * Reads every date that REAXML allows (`2026-11-28`, `-10:30[:00]`, `T10:30`, `20261128[-1030[00]]`) and other forms
 * that occur: single-digit hours, `01:18:52PM`, missing separators, Australian day first, a month's name, years of two
 * digits, an offset or the name of an Australian zone, and Unix time in seconds or milliseconds.
 * @returns null if it is not a date, or a day that does not exist (30 February)
 */
export function parseFeedDate(text: string): FeedDate | null {
  const trimmed = text.trim();
  if (trimmed.length > 60) return null;
  if (/^1\d{9}(\d{3})?$/.test(trimmed) && !YEAR_FIRST_DAY.test(trimmed)) return unixTime(Number(trimmed));
  const found = datePart(trimmed);
  if (!found) return null;
  const { year, month, day, rest } = found;
  const check = new Date(Date.UTC(year, month - 1, day));
  if (year < 1900 || year > 2200 || check.getUTCMonth() !== month - 1 || check.getUTCDate() !== day)
    return null;
  if (/^[-T\s,]*$/i.test(rest)) return { year, month, day, time: null, offset: null };
  const match = TIME.exec(rest);
  if (!match) return null;
  const time = clockTime(Number(match[1]), Number(match[2] ?? 0), Number(match[3] ?? 0), match[4]);
  return time && { year, month, day, time, offset: offsetMinutes(match[5]) };
}

function datePart(text: string): { year: number; month: number; day: number; rest: string } | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) {
    const [all, year, ...rest] = yearFirst;
    const [month, day] = rest.filter((part) => part !== undefined);
    return parts(year, month, day, text.slice(all.length));
  }
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return parts(dayFirst[3], dayFirst[2], dayFirst[1], text.slice(dayFirst[0].length));
  const named = NAMED_MONTH.exec(text);
  if (!named) return null;
  const month = MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1;
  return parts(named[3], String(month), named[1], text.slice(named[0].length));
}

/** "2026112810…" is a date, "1795478400" is not. */
const YEAR_FIRST_DAY = /^(19|20)\d\d(0[1-9]|1[0-2])/;

function unixTime(value: number): FeedDate {
  const date = new Date(value < 1e11 ? value * 1000 : value);
  const time = { hour: date.getUTCHours(), minute: date.getUTCMinutes(), second: date.getUTCSeconds() };
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    time,
    offset: 0,
  };
}

const parts = (year = '', month = '', day = '', rest = '') => ({
  year: year.length === 2 ? 2000 + Number(year) : Number(year),
  month: Number(month),
  day: Number(day),
  rest,
});

/** Makes a time of day. `half` is am or pm in any spelling, and is ignored if the hour is above 12. */
export function clockTime(hour: number, minute: number, second: number, half?: string): FeedDate['time'] {
  const pm = /^p/i.test(half ?? '');
  const am = /^a/i.test(half ?? '');
  const hours = hour === 12 && am ? 0 : hour < 12 && pm ? hour + 12 : hour;
  return hours > 23 || minute > 59 || second > 59 ? null : { hour: hours, minute, second };
}

/** Minutes east of UTC for a text that `ZONE` matched; null without a zone. */
export function offsetMinutes(zone: string | undefined): number | null {
  if (!zone) return null;
  const named = NAMED_ZONES[zone.toUpperCase()];
  if (named !== undefined) return named;
  const digits = zone.replace(/\D/g, '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return zone.includes('-') ? -minutes : minutes;
}

/**
 * ISO-8601 UTC. A date without a time is its midnight.
 * @param timeZone that of a time without an offset (IANA): a home's, or by default the agency's
 */
export function instantOf(date: FeedDate, timeZone: string = agency().timeZone): string {
  const { year, month, day, offset } = date;
  const { hour, minute, second } = date.time ?? { hour: 0, minute: 0, second: 0 };
  if (offset === null) return zonedTime(timeZone, [year, month, day, hour, minute, second]).toISOString();
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second) - offset * 60_000).toISOString();
}

/** YYYY-MM-DD, as in the feed. */
export const dayOf = ({ year, month, day }: FeedDate): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
