/**
 * Moves the focus into a dialog and keeps it there. If the focus leaves, it is moved back: in some browsers the Tab key
 * skips links, so it leaves the dialog sooner.
 * @returns a function that releases the focus
 */
export function trapFocus(dialog: Element): () => void {
  let isBackwards = false;
  const restoreFocus = () =>
    tabStopsIn(dialog)
      .at(isBackwards ? -1 : 0)
      ?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    isBackwards = event.shiftKey;
    if (document.activeElement !== tabStopsIn(dialog).at(isBackwards ? 0 : -1)) return;
    event.preventDefault();
    restoreFocus();
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!dialog.contains(target as Node)) restoreFocus();
  };
  if (!dialog.contains(document.activeElement)) restoreFocus();
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('focusin', onFocusIn);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('focusin', onFocusIn);
  };
}

/** Finds elements precisely enough to know the first and the last Tab stop. */
const tabStopsIn = (dialog: Element): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>('a[href], button, summary, [tabindex="0"]')].filter(
    (element) => element.getClientRects().length > 0,
  );
