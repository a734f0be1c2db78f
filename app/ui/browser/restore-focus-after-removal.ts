const CONTROLS =
  'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex="0"]';

/**
 * Keeps the keyboard's place. If the control with the focus is removed, the next control takes the focus, or the last
 * one if none follows. Otherwise the focus would start again at the top of the page (WCAG 2.4.3). A focus set with a
 * pointer is left alone.
 * @param content takes the focus itself if it contains no control
 * @returns a function that removes the listeners
 */
export function restoreFocusAfterRemoval(content: HTMLElement): () => void {
  let focused: Element | null = null;
  const onFocusIn = ({ target }: FocusEvent) => {
    focused = target instanceof Element && target.matches(':focus-visible') ? target : null;
  };
  const onPointerDown = () => {
    focused = null;
  };
  const observer = new MutationObserver((records) => {
    const position = focused && findRemovedPosition(focused, records);
    if (!position) return;
    focused = null;
    const dialog = elementOf(position.startContainer).closest('dialog:modal');
    const controls = [...(dialog ?? content).querySelectorAll<HTMLElement>(CONTROLS)].filter(isReachable);
    const next = controls.find((control) => position.comparePoint(control, 0) > 0);
    (next ?? controls.at(-1) ?? content).focus();
  });
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('pointerdown', onPointerDown);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('pointerdown', onPointerDown);
    observer.disconnect();
  };
}

/** The position of a control that was removed while it had the focus; null if the control still exists. */
function findRemovedPosition(focused: Element, records: readonly MutationRecord[]): Range | null {
  if (focused.isConnected || document.activeElement !== document.body) return null;
  const removal = records.find(
    ({ target, removedNodes }) =>
      target.isConnected && [...removedNodes].some((removed) => removed.contains(focused)),
  );
  if (!removal) return null;
  const place = document.createRange();
  if (removal.previousSibling?.isConnected) place.setStartAfter(removal.previousSibling);
  else place.setStart(removal.target, 0);
  return place;
}

const elementOf = (node: Node): Element =>
  node instanceof Element ? node : (node.parentElement ?? document.body);

const isReachable = (control: HTMLElement): boolean =>
  control.tabIndex >= 0 && !control.matches(':disabled') && control.getClientRects().length > 0;
