import { expect, test } from 'vitest';
import { timeZoneCity } from './places.ts';

test.each([
  ['Australia/Adelaide', 'Adelaide'],
  ['Australia/Broken_Hill', 'Broken Hill'],
  ['Australia/Lord_Howe', 'Lord Howe Island'],
  ['Indian/Christmas', 'Christmas Island'],
  ['Pacific/Norfolk', 'Norfolk Island'],
])('the time of %s is called %s time', (timeZone, name) => {
  expect(timeZoneCity(timeZone)).toBe(name);
});
