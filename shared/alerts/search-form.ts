import { type ListingFilters, readFilters, writeFilters } from '../listing-filters.ts';
import { suburbNameFromKey } from '../suburbs/suburb-key.ts';
import { ALERT_FREQUENCIES, type AlertFrequency } from './saved-search.ts';

/** The numeric filters that have a field of their own. Other filters are passed on unchanged. */
const NUMERIC_FILTERS = ['minPrice', 'maxPrice', 'minBeds', 'minBaths', 'minCars'] as const;

export const SEARCH_FIELDS = [...NUMERIC_FILTERS, 'suburbs', 'otherFilters', 'frequency'] as const;

/** The values of a search's fields by their names. */
export type SearchValues = Partial<Record<(typeof SEARCH_FIELDS)[number], string | undefined>>;

/** The field values for a search. Suburbs keep their postcode, which distinguishes suburbs of the same name. */
export function toSearchFieldValues(
  filters: ListingFilters,
  frequency: AlertFrequency = 'instant',
): SearchValues {
  const { suburbs = [], minPrice, maxPrice, minBeds, minBaths, minCars, sort, ...others } = filters;
  const figures = { minPrice, maxPrice, minBeds, minBaths, minCars };
  return {
    ...Object.fromEntries(NUMERIC_FILTERS.map((name) => [name, figures[name] ? String(figures[name]) : ''])),
    suburbs: suburbs
      .map((key) => [suburbNameFromKey(key), /\d{4}$/.exec(key)?.[0]].filter(Boolean).join(' '))
      .join(', '),
    otherFilters: writeFilters(others).toString(),
    frequency,
  };
}

export const UNREADABLE_PRICE = 'Please write the price in figures, such as 650, 850000 or 850k.';

/** Whether the price in a field can be read. If it could not, the saved search would silently have no such limit. */
export const isReadablePrice = (text: string): boolean =>
  readFilters(new URLSearchParams({ minPrice: text })).ignored.length === 0;

/** The attributes of `createContact` for the fields. Blank fields are left out. */
export function toSearchAttributes(values: SearchValues) {
  const params = new URLSearchParams(values.otherFilters ?? '');
  for (const name of NUMERIC_FILTERS) params.set(name, values[name] ?? '');
  const alertFilters = writeFilters(readFilters(params).filters).toString();
  const alertFrequency = ALERT_FREQUENCIES.find((each) => each === values.frequency);
  return {
    ...(values.suburbs && { alertSuburbs: values.suburbs }),
    ...(alertFilters && { alertFilters }),
    ...(alertFrequency && { alertFrequency }),
  };
}
