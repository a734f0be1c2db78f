import { type InspectionDay, WEEKDAYS, type Weekday } from '../../../shared/listing-filters.ts';
import { localParts, localTime } from '../../../shared/time.ts';

/** When inspections start: from an instant and, if a day is given, before another one; ISO-8601 UTC. */
type InspectionTimes = { from: string; to?: string };

/** The times that a choice of the inspection filter means. A weekday is the next one, which may be today. */
export function inspectionTimes(day: InspectionDay, now: Date): InspectionTimes {
  if (day === 'any') return { from: now.toISOString() };
  const today = localParts(now);
  const ahead = (WEEKDAYS.indexOf(day) - WEEKDAYS.indexOf(weekdayOf(now)) + 7) % 7;
  const midnight = (days: number) => localTime(today.year, today.month, today.day + days);
  const from = ahead === 0 ? now : midnight(ahead);
  return { from: from.toISOString(), to: midnight(ahead + 1).toISOString() };
}

/** The weekday in the agency's time zone. */
function weekdayOf(instant: Date): Weekday {
  const { year, month, day } = localParts(instant);
  // JavaScript's week begins on Sunday.
  const index = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  return WEEKDAYS[index] ?? 'monday';
}
