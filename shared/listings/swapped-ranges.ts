import { readFilters } from '../listing-filters.ts';

export type FilterRange = 'price' | 'land';

const LOWER_ENDS = { price: 'minPrice', land: 'minLand' } as const satisfies Record<FilterRange, string>;

/**
 * The ranges of an address whose ends `readFilters` swaps, because they were typed the other way round. It is not a part
 * of `readFilters`, because few pages need it in the browser.
 */
export function swappedRanges(params: URLSearchParams): FilterRange[] {
  const { filters } = readFilters(params);
  return (['price', 'land'] as const).filter((range) => {
    const name = LOWER_ENDS[range];
    const typed = new URLSearchParams({ [name]: params.get(name) ?? '' });
    return filters[name] !== readFilters(typed).filters[name];
  });
}

export const SWAPPED_RANGE_WORDS: Record<FilterRange, string> = {
  price: 'The lowest price was above the highest, so we swapped them.',
  land: 'The smallest land size was above the largest, so we swapped them.',
};
