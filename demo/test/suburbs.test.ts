import { expect, test } from 'vitest';
import { suburbs } from '../../server/places/suburbs.ts';

test('the suburbs are South Australian places, each once, in the order of the alphabet', () => {
  const names = suburbs.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].sort());
  expect(names.length).toBeGreaterThan(500);
  for (const { name, postcode, latitude, longitude } of suburbs) {
    expect(postcode, name).toMatch(/^5\d{3}$/);
    expect(latitude, name).toBeGreaterThan(-38.1);
    expect(latitude, name).toBeLessThan(-26);
    expect(longitude, name).toBeGreaterThan(129);
    expect(longitude, name).toBeLessThan(141);
  }
});

test('places of one metropolitan postcode lie near each other', () => {
  for (const one of suburbs) {
    const number = Number(one.postcode);
    const neighbours = suburbs.filter((other) => other !== one && other.postcode === one.postcode);
    if (number > 5100 || neighbours.length === 0) continue;
    const nearest = Math.min(
      ...neighbours.map((other) =>
        Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * 0.82),
      ),
    );
    expect(nearest * 111, `${one.name} ${one.postcode}, km`).toBeLessThan(6);
  }
});
