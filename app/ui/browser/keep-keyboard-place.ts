const CONTROLS =
  'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex="0"]';

/**
 * Keeps the keyboard's place: where the control that has the focus is removed, the next one takes the focus, or the last if
 * none follows. Otherwise it would begin again at the top of the page (WCAG 2.4.3). Nothing changes for a pointer.
 * @param content takes the focus itself where there is no control
 * @returns removes the listeners
 */
export function keepKeyboardPlace(content: HTMLElement): () => void {
  let focused: Element | null = null;
  const onFocusIn = ({ target }: FocusEvent) => {
    focused = target instanceof Element && target.matches(':focus-visible') ? target : null;
  };
  const onPointerDown = () => {
    focused = null;
  };
  const observer = new MutationObserver((records) => {
    const place = focused && placeOf(focused, records);
    if (!place) return;
    focused = null;
    const dialog = elementOf(place.startContainer).closest('dialog:modal');
    const controls = [...(dialog ?? content).querySelectorAll<HTMLElement>(CONTROLS)].filter(isReachable);
    const next = controls.find((control) => place.comparePoint(control, 0) > 0);
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

/** Where a control stood that was removed while it had the focus; null if it is still there. */
function placeOf(focused: Element, records: readonly MutationRecord[]): Range | null {
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
  control.tabIndex >= 0 && !control.matches(':disabled') && control.checkVisibility();
