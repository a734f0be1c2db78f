import { expect, test } from 'vitest';
import { faults } from '../chaos/catalogue.ts';
import { testNames } from '../conformance/coverage.ts';

const entries = Object.entries(faults);

test('each fault and attack names tests that exist, or says what is missing', () => {
  const lost = entries.flatMap(([number, { shownBy }]) =>
    shownBy
      .filter(([file, name]) => !testNames(file).includes(name))
      .map(([file, name]) => `${number}: ${file} has no test '${name}'`),
  );
  expect(lost).toEqual([]);
  const unsaid = entries.filter(([, { shownBy, missing }]) => shownBy.length === 0 && !missing);
  expect(unsaid).toEqual([]);
});

test('the table has all 66 faults and attacks', () => {
  expect(entries.map(([number]) => Number(number))).toEqual(Array.from({ length: 66 }, (_, n) => n + 1));
});
