/**
 * Moves the focus into a dialog and keeps it there. If the focus leaves, it is moved back: in some browsers the Tab key
 * skips links, so it leaves the dialog sooner.
 * @returns a function that releases the focus
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

/** Finds elements precisely enough to know the first and the last Tab stop. */
const tabStopsIn = (window: Element): HTMLElement[] =>
  [...window.querySelectorAll<HTMLElement>('a[href], button, summary, [tabindex="0"]')].filter(
    (element) => element.getClientRects().length > 0,
  );
