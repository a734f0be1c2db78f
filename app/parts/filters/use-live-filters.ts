import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readFilters, writeFilters } from '../../../shared/listing-filters.ts';

/** The address of a list with what its form says now, without the fields that are empty or mean nothing. */
function searchOf(form: HTMLFormElement): string {
  const sent = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') sent.append(name, value);
  const params = writeFilters(readFilters(sent).filters);
  for (const name of ['activeTab', 'query', 'view']) {
    const value = sent.get(name);
    if (value) params.set(name, value);
  }
  return String(params);
}

/** Whether two addresses ask for the same, in whatever order; an empty field asks for nothing. */
function sameSearch(a: string, b: string): boolean {
  const sorted = (search: string) => {
    const asked = [...new URLSearchParams(search)].filter(([name, value]) => value && name !== 'page');
    return String(new URLSearchParams(asked.sort()));
  };
  return sorted(a) === sorted(b);
}

/**
 * Follows a form of filters: each change is a step of the history, so that Back undoes it, and after Back the fields
 * show what the address says. The form keeps its own state, so the focus stays where it is.
 * @returns a function that goes to the address of what the form says
 */
export function useLiveFilters(form: RefObject<HTMLFormElement | null>): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useRef(false);

  function follow() {
    if (!form.current) return;
    const wanted = searchOf(form.current);
    if (sameSearch(wanted, search)) return;
    navigate(`${pathname}${wanted && `?${wanted}`}`, { preventScrollReset: true });
  }
  const onChange = useEffectEvent(follow);

  useEffect(() => {
    const fields = form.current;
    // React's onChange tells of each letter; the browser's own event comes when a figure is complete.
    const listener = () => onChange();
    fields?.addEventListener('change', listener);
    return () => fields?.removeEventListener('change', listener);
  }, [form]);

  useEffect(() => {
    if (!form.current) return;
    // What somebody chose before the page was hydrated counts.
    if (isHydrated.current) showFilters(form.current, search);
    else onChange();
    isHydrated.current = true;
  }, [form, search]);

  return follow;
}

/** Sets the fields of a form to what an address says, but for the one that is being typed in. */
function showFilters(form: HTMLFormElement, search: string): void {
  const params = writeFilters(readFilters(new URLSearchParams(search)).filters);
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = params.get(field.name) ?? '';
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue;
    if (field.type === 'checkbox') field.checked = params.getAll(field.name).includes(field.value);
    else if (field !== document.activeElement) field.value = params.get(field.name) ?? '';
  }
}
