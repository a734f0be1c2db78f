/**
 * Moves the focus into a window and keeps it there. A focus that escapes is moved back: some browsers skip
 * links with Tab, and so leave sooner.
 * @returns releases it
 */
export function keepFocusIn(window: Element): () => void {
  let backwards = false;
  const restoreFocus = () =>
    tabStopsIn(window)
      .at(backwards ? -1 : 0)
      ?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    backwards = event.shiftKey;
    if (document.activeElement !== tabStopsIn(window).at(backwards ? 0 : -1)) return;
    event.preventDefault();
    restoreFocus();
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!window.contains(target as Node)) restoreFocus();
  };
  if (!window.contains(document.activeElement)) restoreFocus();
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('focusin', onFocusIn);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('focusin', onFocusIn);
  };
}

/** Precise enough to find the first and the last. */
const tabStopsIn = (window: Element): HTMLElement[] =>
  [...window.querySelectorAll<HTMLElement>('a[href], button, summary, [tabindex="0"]')].filter(
    (element) => element.getClientRects().length > 0,
  );
