import { zoneName } from '../../../shared/agency/home-time-zone.ts';
import { formatTime } from '../../../shared/time.ts';

/**
 * "10:00 – 10:30 am" in the time zone of a home (IANA). Both times say "am" or "pm" if they differ in it. If the
 * agency's clocks show another time, the zone is named: "10:00 – 10:30 am Sydney time".
 */
export function timeRange(start: string, finish: string, timeZone: string): string {
  const [from, to] = [formatTime(start, timeZone), formatTime(finish, timeZone)];
  const amOrPm = (time: string) => time.slice(-2);
  return `${amOrPm(from) === amOrPm(to) ? from.slice(0, -3) : from} – ${to}${zoneName(start, timeZone)}`;
}
