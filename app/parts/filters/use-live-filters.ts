import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import {
  type FilterParam,
  type ListingFilters,
  readFilters,
  writeFilters,
} from '../../../shared/listing-filters.ts';
import { swappedRanges } from '../../../shared/listings/swapped-ranges.ts';

/** The filters of an address, in their usual form. What is invalid stays as it was typed, to be named and corrected. */
function filterParams(typed: URLSearchParams): URLSearchParams {
  const { filters, ignored } = readFilters(typed);
  const params = writeFilters(filters);
  for (const name of ignored) if (!params.has(name)) params.set(name, typed.get(name) ?? '');
  return params;
}

/** What the form contains now. */
function readForm(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value);
  return params;
}

/** The parameters of a list for what its form, or another address, contains: in the usual form, without empty fields. */
function toListParams(typed: URLSearchParams): URLSearchParams {
  const params = filterParams(typed);
  for (const name of ['activeTab', 'query', 'view']) {
    const value = typed.get(name);
    if (value) params.set(name, value);
  }
  return params;
}

function withoutParams(search: string, names: readonly FilterParam[]): string {
  const params = new URLSearchParams(search);
  for (const name of names) params.delete(name);
  return String(params);
}

/** Whether two addresses name the same search, however it is written. The page does not count. */
function isSameSearch(a: string, b: string): boolean {
  const [one, other] = [a, b].map((search) => {
    const params = toListParams(new URLSearchParams(search));
    params.sort();
    return String(params);
  });
  return one === other;
}

/** Deletes the parameters of those filters that do not remain. */
export function deleteFilters(
  params: URLSearchParams,
  filters: ListingFilters,
  remaining: ListingFilters,
): void {
  const kept = writeFilters(remaining);
  for (const [name, value] of writeFilters(filters)) {
    if (!kept.has(name, value)) params.delete(name, value);
  }
}

/**
 * The suburbs and types of a search that have no box in the form: a list without them has arrived, and the list of the
 * search is still on its way.
 */
const choicesWithoutBox = (form: HTMLFormElement, search: string): [name: string, value: string][] =>
  [...new URLSearchParams(search)].filter(
    ([name, value]) =>
      (name === 'suburb' || name === 'type') &&
      ![...form.elements].some(
        (field) => field instanceof HTMLInputElement && field.name === name && field.value === value,
      ),
  );

/** @param edit changes the parameters of the form's current values before they are applied */
export type ApplyFilters = (edit?: (params: URLSearchParams) => void) => void;

/**
 * Follows a form of filters. Each change adds an entry to the history, so that Back undoes it, and after Back the
 * fields show what the address says. The inputs are uncontrolled, so the focus stays where it is.
 * @param ignored parameters of the address that are invalid or make no sense in this list, which the page names
 * @returns a function that navigates to the address of the form's current values
 */
export function useLiveFilters(
  form: RefObject<HTMLFormElement | null>,
  ignored: readonly FilterParam[],
): ApplyFilters {
  const { pathname, search, state, key } = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const isHydrated = useRef(false);
  /** The search that was navigated to last. A press on the button both changes a field and sends the form. */
  const requested = useRef(search);
  /** Whether the visitor has chosen something else while this list was on its way. Only this form sets `swapped`. */
  const isOutdated = useEffectEvent(
    () => navigationType === 'PUSH' && state?.swapped && !isSameSearch(search, requested.current),
  );

  function applyFilters(edit?: (params: URLSearchParams) => void) {
    if (!form.current) return;
    const typed = readForm(form.current);
    for (const choice of choicesWithoutBox(form.current, requested.current)) typed.append(...choice);
    const params = toListParams(typed);
    edit?.(params);
    const nextSearch = String(params);
    const swapped = swappedRanges(typed);
    // After the navigation, a field with the focus would keep its text, and may be the other end of the range.
    if (edit || swapped.length > 0) setFieldValues(form.current, nextSearch);
    if (isSameSearch(nextSearch, requested.current)) return;
    requested.current = nextSearch;
    navigate(`${pathname}${nextSearch && `?${nextSearch}`}`, {
      preventScrollReset: true,
      state: { swapped },
    });
  }
  const onChange = useEffectEvent(() => applyFilters());
  /** A choice that was made before the page was hydrated counts. */
  const onHydration = useEffectEvent((fields: HTMLFormElement) => {
    if (!isSameSearch(String(readForm(fields)), withoutParams(search, ignored))) applyFilters();
  });

  useEffect(() => {
    const fields = form.current;
    // React's onChange fires for each character. The browser's own `change` event fires once the number is complete.
    const listener = () => onChange();
    fields?.addEventListener('change', listener);
    return () => fields?.removeEventListener('change', listener);
  }, [form]);

  // Also after a navigation to the same search, such as a link that takes back a choice whose list had not arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isOutdated()) return;
    requested.current = search;
    if (!form.current) return;
    if (isHydrated.current) setFieldValues(form.current, search, document.activeElement);
    else onHydration(form.current);
    isHydrated.current = true;
  }, [form, search, key]);

  return applyFilters;
}

/**
 * Sets a form's fields to the values of an address.
 * @param untouched a field whose text stays as it is
 */
function setFieldValues(form: HTMLFormElement, search: string, untouched: Element | null = null): void {
  const params = filterParams(new URLSearchParams(search));
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = params.get(field.name) ?? '';
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue;
    if (field.type === 'checkbox') field.checked = params.getAll(field.name).includes(field.value);
    else if (field !== untouched) field.value = params.get(field.name) ?? '';
  }
}
