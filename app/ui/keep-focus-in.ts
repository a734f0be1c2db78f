/**
 * Fetches the focus into a window and lets Tab go round there. What escapes it is fetched back: some browsers leave
 * out links, and so end sooner.
 * @returns lets it go
 */
export function keepFocusIn(window: Element): () => void {
  let backwards = false;
  const fetchFocus = () =>
    stopsIn(window)
      .at(backwards ? -1 : 0)
      ?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    backwards = event.shiftKey;
    if (document.activeElement !== stopsIn(window).at(backwards ? 0 : -1)) return;
    event.preventDefault();
    fetchFocus();
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!window.contains(target as Node)) fetchFocus();
  };
  if (!window.contains(document.activeElement)) fetchFocus();
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('focusin', onFocusIn);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('focusin', onFocusIn);
  };
}

/** Enough to tell the first and the last of them. */
const stopsIn = (window: Element): HTMLElement[] =>
  [...window.querySelectorAll<HTMLElement>('a[href], button, summary, [tabindex="0"]')].filter(
    (element) => element.getClientRects().length > 0,
  );
