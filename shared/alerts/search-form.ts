import { type ListingFilters, readFilters, writeFilters } from '../listing-filters.ts';
import { suburbOfKey } from '../suburbs/suburb-key.ts';
import { ALERT_FREQUENCIES, type AlertFrequency } from './saved-search.ts';

/** The filters that have a field of their own; the others stay as they are. */
export const SEARCH_FIGURES = ['minPrice', 'maxPrice', 'minBeds', 'minBaths', 'minCars'] as const;

/** What the fields of a search hold, by their names. */
export type SearchValues = Partial<
  Record<(typeof SEARCH_FIGURES)[number] | 'suburbs' | 'otherFilters' | 'frequency', string | undefined>
>;

/** The fields for a search. Suburbs keep their postcode, which tells those of one name apart. */
export function searchValues(filters: ListingFilters, frequency: AlertFrequency = 'instant'): SearchValues {
  const { suburbs = [], minPrice, maxPrice, minBeds, minBaths, minCars, sort, ...others } = filters;
  const figures = { minPrice, maxPrice, minBeds, minBaths, minCars };
  return {
    ...Object.fromEntries(SEARCH_FIGURES.map((name) => [name, figures[name] ? String(figures[name]) : ''])),
    suburbs: suburbs
      .map((key) => [suburbOfKey(key), /\d{4}$/.exec(key)?.[0]].filter(Boolean).join(' '))
      .join(', '),
    otherFilters: writeFilters(others).toString(),
    frequency,
  };
}

/** What `createContact` is sent of the fields; what is left blank is left out. */
export function searchAttributes(values: SearchValues) {
  const params = new URLSearchParams(values.otherFilters ?? '');
  for (const name of SEARCH_FIGURES) params.set(name, values[name] ?? '');
  const alertFilters = writeFilters(readFilters(params).filters).toString();
  const alertFrequency = ALERT_FREQUENCIES.find((each) => each === values.frequency);
  return {
    ...(values.suburbs && { alertSuburbs: values.suburbs }),
    ...(alertFilters && { alertFilters }),
    ...(alertFrequency && { alertFrequency }),
  };
}
