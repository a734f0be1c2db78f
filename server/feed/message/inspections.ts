import { attributeOf, childNamed, childrenNamed, textOf, type XmlElement } from '../read/xml.ts';
import { clockTime, type FeedDate, instantOf, offsetMinutes, parseFeedDate, ZONE } from './dates.ts';
import type { Warn } from './words.ts';

/** ISO-8601 UTC. */
export type InspectionTime = { start: string; finish: string };

const FIELD = 'inspectionTimes';
const clock = (of: string, zone: string) =>
  String.raw`(?<${of}Hour>\d{1,2})(?:[:.](?<${of}Minute>\d{2})(?::\d{2}(?:\.\d{1,3})?)?)?\s*(?<${of}Half>[ap]\.?m\b\.?)?\s*(?<${of}Zone>${zone})?`;
/** In "11:00-11:30" the last part is the end, not an offset: nowhere in Australia is west of Greenwich. */
const START_ZONE = String.raw`(?!-[\d:]{4,5}$)(?:${ZONE})`;
/** A date and a time, then a time on the same day or on another date. */
const RANGE = new RegExp(
  String.raw`^(?<date>.{6,30}?)[\s,@T]+${clock('start', START_ZONE)}(?:\s*(?:to|until|till|-|–|—)\s*(?:(?<endDate>.{6,30}?)[\s,@T]+)??${clock('end', ZONE)})?$`,
  'i',
);

/**
 * Reads the times of `<inspectionTimes>`, sorted, without duplicates. `21-Dec-2006 11:00am to 1:00pm` is the only valid
 * form. Other dates, 24-hour times, zones, a missing end (half an hour is assumed), a missing "pm" and times as
 * attributes are read too. An empty element gives an empty list, which clears the inspections. Any other text causes a
 * warning.
 * @param timeZone the home's (IANA)
 */
export function readInspections(element: XmlElement, warn: Warn, timeZone?: string): InspectionTime[] {
  const found = new Map<string, InspectionTime>();
  const inspections = childrenNamed(element, 'inspection');
  // Some CRMs write the only time straight into the element.
  for (const inspection of inspections.length > 0 ? inspections : [element]) {
    const text = inspectionText(inspection).replace(/\s+/g, ' ').trim();
    if (!text) continue;
    const time = inspectionTime(text.slice(0, 100), timeZone);
    if (typeof time === 'string') warn(FIELD, `${time}: "${text.slice(0, 60)}"`);
    else found.set(`${time.start} ${time.finish}`, time);
  }
  return [...found.values()].sort((a, b) => (a.start + a.finish < b.start + b.finish ? -1 : 1));
}

const PARTS = {
  date: ['date', 'day'],
  start: ['start', 'starttime', 'from', 'opentime'],
  end: ['end', 'endtime', 'to', 'finish', 'closetime'],
} as const;

/** The text of an inspection: its own, or that of its parts, which some CRMs send as attributes or elements. */
function inspectionText(inspection: XmlElement): string {
  const part = (names: readonly string[]) => {
    const element = childNamed(inspection, ...names);
    if (element) return textOf(element);
    return names.map((name) => attributeOf(inspection, name)).find(Boolean) ?? '';
  };
  const [date, start, end] = [part(PARTS.date), part(PARTS.start), part(PARTS.end)];
  if (!date && !start && !end) {
    return textOf(inspection) || Object.values(inspection.attributes).join(' ');
  }
  return `${[date, start].filter(Boolean).join(' ')}${end && ` to ${end}`}`;
}

/** A time, or what is wrong with the text. */
function inspectionTime(text: string, timeZone: string | undefined): InspectionTime | string {
  const found = RANGE.exec(text)?.groups;
  const date = found?.date === undefined ? null : parseFeedDate(found.date);
  const endDate = found?.endDate === undefined ? date : parseFeedDate(found.endDate);
  if (!found || !date || !endDate) return 'doesn’t have a date, a start and an end';
  const offset = offsetMinutes(found.startZone ?? found.endZone);
  const startAt = (half: string | undefined) =>
    at({ ...date, offset }, found.startHour, found.startMinute, half, timeZone);
  const endOffset = offsetMinutes(found.endZone) ?? offset;
  const endAt = (half: string | undefined) =>
    at({ ...endDate, offset: endOffset }, found.endHour, found.endMinute, half, timeZone);
  const hasFinish = found.endHour !== undefined;
  const assumedHalf = assumesAfternoon(found) ? 'pm' : undefined;
  const asWritten = startAt(found.startHalf ?? assumedHalf);
  const finish = hasFinish ? endAt(found.endHalf ?? assumedHalf) : asWritten && plusMinutes(asWritten, 30);
  // "1:00 to 1:30pm" means pm twice; "11:00 to 1:00pm" does not.
  const sameHalf = !found.startHalf && found.endHalf ? startAt(found.endHalf) : null;
  const start = sameHalf && finish && sameHalf < finish ? sameHalf : asWritten;
  if (!start || !finish) return 'no such time';
  if (hasOtherTime(date, start, timeZone)) return 'has a time of day before its start';
  if (finish > start) return { start, finish };
  const afternoon = hasFinish && !found.endHalf ? endAt('pm') : null;
  if (afternoon && afternoon > start) return { start, finish: afternoon };
  return 'doesn’t end after it starts';
}

/** Nobody opens a home between one and six at night: "1:00 to 1:30" without am, pm or a zone is in the afternoon. */
function assumesAfternoon({
  startHour,
  startHalf,
  endHalf,
  startZone,
  endZone,
}: Partial<Record<string, string>>) {
  const hour = Number(startHour);
  return hour >= 1 && hour < 6 && !startHalf && !endHalf && !startZone && !endZone;
}

/** Whether the date has a time of its own, other than midnight and the start: "28-Nov-2026 11:00am 11:30am". */
function hasOtherTime(date: FeedDate, start: string, timeZone: string | undefined): boolean {
  if (!date.time || (date.time.hour === 0 && date.time.minute === 0)) return false;
  return instantOf(date, timeZone) !== start;
}

function at(
  date: FeedDate,
  hour: string | undefined,
  minute: string | undefined,
  half: string | undefined,
  timeZone: string | undefined,
) {
  const time = clockTime(Number(hour), Number(minute ?? 0), 0, half);
  return time && instantOf({ ...date, time }, timeZone);
}

const plusMinutes = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();
