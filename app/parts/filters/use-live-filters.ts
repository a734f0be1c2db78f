import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type FilterParam, readFilters, writeFilters } from '../../../shared/listing-filters.ts';

/** The filters of an address, in their usual form. What is invalid stays as it was typed, to be named and corrected. */
function filterParams(typed: URLSearchParams): URLSearchParams {
  const { filters, ignored } = readFilters(typed);
  const params = writeFilters(filters);
  for (const name of ignored) if (!params.has(name)) params.set(name, typed.get(name) ?? '');
  return params;
}

/** The list's address for what the form contains now, without empty fields. */
function readFormSearch(form: HTMLFormElement): string {
  const formParams = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') formParams.append(name, value);
  const params = filterParams(formParams);
  for (const name of ['activeTab', 'query', 'view']) {
    const value = formParams.get(name);
    if (value) params.set(name, value);
  }
  return String(params);
}

function withoutParams(search: string, names: readonly FilterParam[]): string {
  const params = new URLSearchParams(search);
  for (const name of names) params.delete(name);
  return String(params);
}

/**
 * Whether two addresses name the same search. The order of parameters does not count, nor do empty parameters and the
 * page.
 */
function isSameSearch(a: string, b: string): boolean {
  const normalize = (search: string) => {
    const relevantParams = [...new URLSearchParams(search)].filter(
      ([name, value]) => value && name !== 'page',
    );
    return String(new URLSearchParams(relevantParams.sort()));
  };
  return normalize(a) === normalize(b);
}

/**
 * Follows a form of filters. Each change adds an entry to the history, so that Back undoes it, and after Back the
 * fields show what the address says. The inputs are uncontrolled, so the focus stays where it is.
 * @param ignored parameters of the address that are invalid or make no sense in this list, which the page names
 * @returns a function that navigates to the address of the form's current values
 */
export function useLiveFilters(
  form: RefObject<HTMLFormElement | null>,
  ignored: readonly FilterParam[],
): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useRef(false);

  function applyFilters() {
    if (!form.current) return;
    const nextSearch = readFormSearch(form.current);
    if (isSameSearch(nextSearch, search)) return;
    navigate(`${pathname}${nextSearch && `?${nextSearch}`}`, { preventScrollReset: true });
  }
  const onChange = useEffectEvent(applyFilters);
  /** A choice that was made before the page was hydrated counts. */
  const onHydration = useEffectEvent((fields: HTMLFormElement) => {
    if (!isSameSearch(readFormSearch(fields), withoutParams(search, ignored))) applyFilters();
  });

  useEffect(() => {
    const fields = form.current;
    // React's onChange fires for each character. The browser's own `change` event fires once the number is complete.
    const listener = () => onChange();
    fields?.addEventListener('change', listener);
    return () => fields?.removeEventListener('change', listener);
  }, [form]);

  useEffect(() => {
    if (!form.current) return;
    if (isHydrated.current) setFieldValues(form.current, search);
    else onHydration(form.current);
    isHydrated.current = true;
  }, [form, search]);

  return applyFilters;
}

/** Sets a form's fields to the values of an address, except the field that has the focus. */
function setFieldValues(form: HTMLFormElement, search: string): void {
  const params = filterParams(new URLSearchParams(search));
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = params.get(field.name) ?? '';
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue;
    if (field.type === 'checkbox') field.checked = params.getAll(field.name).includes(field.value);
    else if (field !== document.activeElement) field.value = params.get(field.name) ?? '';
  }
}
