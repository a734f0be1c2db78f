import { expect, test } from 'vitest';
import { describeSearch } from './filter-words.ts';
import { MAX_CHOICES, readFilters } from './listing-filters.ts';
import { swappedRanges } from './listings/swapped-ranges.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

test('the ends of a range that were typed the other way round are swapped, and 0 is no limit', () => {
  const reversed = 'minPrice=900000&maxPrice=600000&minLand=800&maxLand=400';
  expect(read(reversed)).toEqual({
    filters: { minPrice: 600_000, maxPrice: 900_000, minLand: 400, maxLand: 800 },
    ignored: [],
  });
  expect(swappedRanges(new URLSearchParams(reversed))).toEqual(['price', 'land']);
  for (const search of [
    'minPrice=600k&maxPrice=900k',
    'minPrice=600000',
    'maxLand=400',
    'minLand=800&maxLand=0',
  ])
    expect(swappedRanges(new URLSearchParams(search))).toEqual([]);
  expect(read('minPrice=600000&maxPrice=0&minBeds=0')).toEqual({
    filters: { minPrice: 600_000 },
    ignored: [],
  });
});

test.each([
  '600000',
  '$600,000',
  '600 000',
  '600k',
  '0.6m',
  '0.6 million',
  '600 thousand',
  // Dictation ends with a full stop.
  '$600,000.',
])('"%s" is read as 600,000 dollars', (typed) => {
  expect(read(`minPrice=${encodeURIComponent(typed)}`).filters).toEqual({ minPrice: 600_000 });
});

test.each(['600', '600m', '600 m²', '600m2', '600 sqm', '600 sq m.'])(
  '"%s" is read as 600 m² of land',
  (typed) => {
    expect(read(`minLand=${encodeURIComponent(typed)}`).filters).toEqual({ minLand: 600 });
  },
);

test('of several equal values one counts, and of too many the first ones, which is said', () => {
  expect(read('suburb=norwood-5067&suburb=norwood-5067&type=House&type=')).toEqual({
    filters: { suburbs: ['norwood-5067'], types: ['House'] },
    ignored: [],
  });
  const many = Array.from({ length: MAX_CHOICES + 1 }, (_, n) => `suburb=suburb-${5000 + n}`).join('&');
  const { filters, ignored } = read(many);
  expect(filters.suburbs).toHaveLength(MAX_CHOICES);
  expect(ignored).toEqual(['suburb']);
});

test.each([
  'minPrice=-5',
  'maxPrice=1e9',
  'maxPrice=99999999999999999999',
  'minBeds=2.5',
  'minBeds=21',
  'suburb=Norwood-5067',
  'suburb=norwood%005067',
  'availableBy=2026-02-31',
  'area=-34.9,138.6,-34.8,138.7',
  'area=1,2,3,4,5,Infinity',
  'inspection=someday',
  'sort=price',
])('%s is left out and named', (search) => {
  const [name] = search.split('=');
  expect(read(`${search}&minCars=1`)).toEqual({ filters: { minCars: 1 }, ignored: [name] });
});

test.each([
  ['SALE', 'price up to $650,000'],
  ['LEASE', 'rent up to $650'],
] as const)('a search for homes to %s calls its limit “%s”', (saleOrLease, words) => {
  const { filters } = read(`maxPrice=${saleOrLease === 'SALE' ? 650_000 : 650}`);
  expect(describeSearch(filters, saleOrLease)).toBe(words);
});
