import { childrenNamed, textOf, type XmlElement } from '../read/xml.ts';
import { clockTime, type FeedDate, instantOf, parseFeedDate } from './dates.ts';
import type { Warn } from './words.ts';

/** ISO-8601 UTC. */
export type InspectionTime = { start: string; finish: string };

const FIELD = 'inspectionTimes';
const CLOCK = String.raw`(\d{1,2})(?:[:.](\d{2})(?::\d{2})?)?\s*([ap]\.?m\b\.?)?`;
const RANGE = new RegExp(
  String.raw`^(.{6,30}?)[\s,@T]+${CLOCK}(?:\s*(?:to|until|till|-|–|—)\s*${CLOCK})?$`,
  'i',
);

/**
 * Reads the times of `<inspectionTimes>`, sorted, each once. `21-Dec-2006 11:00am to 1:00pm` is the only
 * valid form; other dates, 24-hour times and a missing end (half an hour is assumed) are read too. An empty
 * element gives an empty list, which clears them.
 */
export function readInspections(element: XmlElement, warn: Warn): InspectionTime[] {
  const found = new Map<string, InspectionTime>();
  for (const inspection of childrenNamed(element, 'inspection')) {
    const text = textOf(inspection).replace(/\s+/g, ' ');
    if (!text) continue;
    const time = inspectionTime(text.slice(0, 100));
    if (typeof time === 'string') warn(FIELD, `${time}: "${text.slice(0, 60)}"`);
    else found.set(`${time.start} ${time.finish}`, time);
  }
  return [...found.values()].sort((a, b) => (a.start + a.finish < b.start + b.finish ? -1 : 1));
}

/** A time, or what is wrong with the text. */
function inspectionTime(text: string): InspectionTime | string {
  const match = RANGE.exec(text);
  const date = match?.[1] === undefined ? null : parseFeedDate(match[1]);
  if (!match || !date) return 'not a date with a start and an end';
  const hasFinish = match[5] !== undefined;
  const asWritten = at(date, match[2], match[3], match[4]);
  const finish = hasFinish ? at(date, match[5], match[6], match[7]) : asWritten && plusMinutes(asWritten, 30);
  // "1:00 to 1:30pm" means pm twice; "11:00 to 1:00pm" does not.
  const sameHalf = !match[4] && match[7] ? at(date, match[2], match[3], match[7]) : null;
  const start = sameHalf && finish && sameHalf < finish ? sameHalf : asWritten;
  if (!start || !finish) return 'no such time of day';
  if (finish > start) return { start, finish };
  const afternoon = hasFinish && !match[7] ? at(date, match[5], match[6], 'pm') : null;
  if (afternoon && afternoon > start) return { start, finish: afternoon };
  return 'ends when it starts, or before';
}

function at(date: FeedDate, hour: string | undefined, minute: string | undefined, half: string | undefined) {
  const time = clockTime(Number(hour), Number(minute ?? 0), 0, half);
  return time && instantOf({ ...date, time, offset: null });
}

const plusMinutes = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();
