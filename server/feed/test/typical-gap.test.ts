import { expect, test } from 'vitest';
import { typicalFeedGap } from '../watch/typical-gap.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test('the typical feed gap is not shortened by bursts or lengthened by one long outage', () => {
  const every = (hours: number, count: number) => Array.from({ length: count }, (_, n) => n * hours * HOUR);
  expect(typicalFeedGap(every(1, 400))).toBe(HOUR);
  const bursts = every(24, 30).flatMap((day) => [0, 1, 2, 3, 4].map((minute) => day + minute * MINUTE));
  expect(typicalFeedGap(bursts)).toBe(DAY - 4 * MINUTE);
  const fault = [...every(24, 60), ...every(24, 10).map((time) => time + 70 * DAY)];
  expect(typicalFeedGap(fault)).toBe(DAY);
  expect(typicalFeedGap(every(1, 100))).toBeNull();
  expect(typicalFeedGap(every(24, 9))).toBeNull();
  expect(typicalFeedGap([])).toBeNull();
});
