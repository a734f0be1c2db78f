import { formatTime } from '../../../shared/time.ts';

/** "10:00 – 10:30 am". Both times say "am" or "pm" if they differ in it. */
export function timeRange(start: string, finish: string): string {
  const [from, to] = [formatTime(start), formatTime(finish)];
  const amOrPm = (time: string) => time.slice(-2);
  return `${amOrPm(from) === amOrPm(to) ? from.slice(0, -3) : from} – ${to}`;
}
