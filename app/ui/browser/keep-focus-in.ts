/**
 * Moves the focus into a window and keeps it there. A focus that escapes is moved back: some browsers skip
 * links with Tab, and so leave sooner.
 * @returns releases it
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

/** Precise enough to find the first and the last. */
const stopsIn = (window: Element): HTMLElement[] =>
  [...window.querySelectorAll<HTMLElement>('a[href], button, summary, [tabindex="0"]')].filter(
    (element) => element.getClientRects().length > 0,
  );
