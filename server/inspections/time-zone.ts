import { DAY_MS, LOCALE } from '../../shared/constants.ts';

type Transition = { at: number; from: number; to: number };

const WEEK_MS = 7 * DAY_MS;

/**
 * Writes the VTIMEZONE of a zone (RFC 5545 §3.6.5) for events in these years, from the runtime's time zone data: every
 * change of the clock in these years and the year before, so that the offset on 1 January is included.
 * @param firstYear in the zone
 */
export function timeZoneLines(zone: string, firstYear: number, lastYear = firstYear): string[] {
  const clock = clockOf(zone);
  const begin = Date.UTC(firstYear - 1, 0, 1) - DAY_MS;
  const end = Date.UTC(lastYear + 1, 0, 1) + DAY_MS;
  const transitions = transitionsOf(clock, begin, end);
  // A zone without changes has a single observance, which began long ago.
  const offset = clock.offsetAt(begin);
  const always = { at: Date.UTC(1970, 0, 1) - offset, from: offset, to: offset };
  const observances = (transitions.length > 0 ? transitions : [always]).flatMap((each) =>
    observance(clock, each),
  );
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances, 'END:VTIMEZONE'];
}

type Clock = {
  /** Milliseconds east of UTC. */
  offsetAt(instant: number): number;
  nameAt(instant: number): string;
};

function clockOf(zone: string): Clock {
  const offsets = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const names = new Intl.DateTimeFormat(LOCALE, { timeZone: zone, timeZoneName: 'short' });
  const part = (format: Intl.DateTimeFormat, instant: number) =>
    format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return {
    offsetAt(instant) {
      // "GMT+10:30", or only "GMT".
      const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(part(offsets, instant)) ?? [];
      return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
    },
    nameAt: (instant) => part(names, instant),
  };
}

/** Finds the changes of the clock. It assumes at most one a week, on a whole minute. */
function transitionsOf({ offsetAt }: Clock, begin: number, end: number): Transition[] {
  const found: Transition[] = [];
  for (let week = begin; week < end; week += WEEK_MS) {
    const [from, to] = [offsetAt(week), offsetAt(week + WEEK_MS)];
    if (from === to) continue;
    let [before, after] = [week, week + WEEK_MS];
    while (after - before > 60_000) {
      const middle = before + Math.floor((after - before) / 120_000) * 60_000;
      if (offsetAt(middle) === from) before = middle;
      else after = middle;
    }
    found.push({ at: after, from, to });
  }
  return found;
}

/** An observance begins at the local time before the change. */
function observance({ nameAt }: Clock, { at, from, to }: Transition): string[] {
  const name = to > from ? 'DAYLIGHT' : 'STANDARD';
  const onset = new Date(at + from).toISOString().replace(/[-:]|\.\d+Z/g, '');
  return [
    `BEGIN:${name}`,
    `DTSTART:${onset}`,
    `TZOFFSETFROM:${written(from)}`,
    `TZOFFSETTO:${written(to)}`,
    `TZNAME:${nameAt(at)}`,
    `END:${name}`,
  ];
}

function written(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}${digits(minutes % 60)}`;
}
