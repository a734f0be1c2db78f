import { describe, expect, test } from 'vitest';
import { zonedParts } from '../../../shared/time.ts';
import { lastSlot } from './schedule.ts';

const HOUR_MS = 3_600_000;
const ZONES = ['Australia/Adelaide', 'Australia/Sydney', 'Australia/Perth'];
/** In this year Adelaide and Sydney change their clocks twice, and Perth never does. */
const FROM = Date.parse('2026-01-01T00:00:00Z');
const HOURS = 366 * 24;

describe.each(ZONES)('in %s', (zone) => {
  test.each([
    ['daily', 7, 365],
    ['weekly', 16, 52],
  ] as const)('%s slots come once, at the same local hour, all year', (frequency, hour, least) => {
    const slots = new Set<number>();
    for (let n = 0; n < HOURS; n += 1) {
      const now = new Date(FROM + n * HOUR_MS);
      const slot = lastSlot(frequency, now, zone);
      expect(slot.getTime()).toBeLessThanOrEqual(now.getTime());
      slots.add(slot.getTime());
    }
    expect(slots.size).toBeGreaterThanOrEqual(least);
    const days = new Set<string>();
    for (const slot of slots) {
      const parts = zonedParts(new Date(slot), zone);
      expect(parts).toMatchObject({ hour, minute: 0, second: 0 });
      const weekday = new Date(Date.UTC(parts.year, parts.month - 1, parts.day)).getUTCDay();
      if (frequency === 'weekly') expect(weekday).toBe(4);
      days.add(`${parts.year}-${parts.month}-${parts.day}`);
    }
    expect(days.size).toBe(slots.size);
  });
});

test('a slot is due from its exact minute', () => {
  const at = (time: string) => lastSlot('daily', new Date(time)).toISOString();
  // Adelaide is at UTC+10:30 in summer.
  expect(at('2026-11-20T20:29:59Z')).toBe('2026-11-19T20:30:00.000Z');
  expect(at('2026-11-20T20:30:00Z')).toBe('2026-11-20T20:30:00.000Z');
});
