import { expect, test } from 'vitest';
import { writtenPrices } from './shown-prices.ts';

test.each([
  ['$850,000 - $900,000', [850_000, 900_000]],
  ['Offers over $1.2m', [1_200_000]],
  ['$1.15mill', [1_150_000]],
  ['$900,000.00', [900_000]],
  // One unit, or one dollar sign, for both ends of a range.
  ['$850-900k', [850_000, 900_000]],
  ['$850 - $900K', [850_000, 900_000]],
  ['$1.2 – 1.3 million', [1_200_000, 1_300_000]],
  ['$950-$1.1m', [950_000, 1_100_000]],
  ['$799,000 to 849,000', [799_000, 849_000]],
  // A plural.
  ['High $800,000s', [800_000]],
  ['Mid $900k’s', [900_000]],
  ['High $800’s', [800_000]],
  // Something else follows the figure.
  ['$3,250pcm', [3250]],
  ['$650,000 - 2 bedrooms', [650_000]],
  ['$750,000 with a $5,000 deposit and a $500 voucher', [750_000, 5000]],
  ['$1,500,000 - 900m from the beach', [1_500_000]],
  ['Best offers by 5 pm, 12 March', []],
] as const)('the amounts in "%s" are read as people mean them', (words, amounts) => {
  expect(writtenPrices(words, 'SALE')).toEqual(amounts);
});

test('a rent has smaller amounts', () => {
  expect(writtenPrices('$650pw - 2 weeks free', 'LEASE')).toEqual([650]);
  expect(writtenPrices('Low $600s', 'LEASE')).toEqual([600]);
  expect(writtenPrices('$620 to $650 pw', 'LEASE')).toEqual([620, 650]);
  expect(writtenPrices('$650 per week ($2,817 pcm)', 'LEASE')).toEqual([650]);
  expect(writtenPrices('$650 p.w., bond $2,600, $50 off until June', 'LEASE')).toEqual([650]);
});
