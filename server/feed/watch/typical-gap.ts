import { DAY_MS } from '../../../shared/constants.ts';

/** Fewer files, or fewer days, show no typical gap: it must include a weekend. */
const MIN_FILES = 10;
const MIN_SPAN_MS = 7 * DAY_MS;
/** This share of the time lies in typical gaps; the rest may be a holiday or a fault. */
const USUAL_SHARE = 0.8;
const FACTOR = 2;
const SHORTEST_MS = DAY_MS;

/**
 * The longest silence that is usual for a feed, ms. Gaps are weighted by their length, not by their number, so that
 * twenty files within a minute do not hide quiet nights and weekends, and one long fault does not count as usual.
 * @param times when its files came, in ms, ascending
 * @returns null if too little is known
 */
export function typicalFeedGap(times: readonly number[]): number | null {
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
  if (times.length < MIN_FILES || span < MIN_SPAN_MS) return null;
  const gaps = times.slice(1).map((time, i) => time - (times[i] ?? time));
  let passed = 0;
  for (const gap of gaps.sort((a, b) => a - b)) {
    passed += gap;
    if (passed >= span * USUAL_SHARE) return gap;
  }
  return null;
}

/** How long a feed with this gap may be silent before an alarm, ms. */
export const alarmingFeedGap = (usual: number): number => Math.max(FACTOR * usual, SHORTEST_MS);
