/** So many are styled and laid out in some 5 ms, on a slow phone in 20: a press need not wait for more. */
const ELEMENTS_AT_ONCE = 200;
/** With fewer inside, an element is as quickly styled as left out. */
const FEWEST = 8;
const PROPERTIES = ['content-visibility', 'width', 'height'];

/** What is left out, with what its style said of `PROPERTIES` before. */
const atRest = new Map<HTMLElement, string[]>();
/** Windows that cover the page. */
let covers = 0;

/**
 * Leaves out what stands below the window of the browser while a modal window covers the page: that makes all of it
 * inert, for which a browser works out the styles of each element anew, within the press (docs/decisions/
 * first-load.md). What rests keeps its size, so that nothing moves; only what stands below, for what is in sight
 * would move with a size that came out wrong above it.
 * @returns wakes it, some of it behind each frame
 */
export function restBelow(dialog: HTMLElement): () => void {
  // Elsewhere only the sizes would be held.
  if (!CSS.supports('content-visibility', 'hidden')) return () => {};
  const sizes = standingBelow(document.body, dialog)
    .filter((element) => !atRest.has(element))
    .map((element) => [element, element.getBoundingClientRect()] as const);
  for (const [element, { width, height }] of sizes) {
    const { style } = element;
    atRest.set(
      element,
      PROPERTIES.map((name) => style.getPropertyValue(name)),
    );
    style.setProperty('content-visibility', 'hidden');
    style.setProperty('width', `${width}px`);
    style.setProperty('height', `${height}px`);
  }
  // Its sizes are others then, and what rests would be missing on paper.
  for (const type of ['resize', 'beforeprint']) addEventListener(type, wakeAll, { once: true });
  covers += 1;
  let isCovering = true;
  return () => {
    if (!isCovering) return;
    isCovering = false;
    covers -= 1;
    // Another page may stand here by now, and what rested below the last one be in sight.
    for (const [element] of atRest) {
      if (!element.isConnected || element.getBoundingClientRect().top < innerHeight) wake(element);
    }
    behindFrame(wakeSome);
  };
}

function standingBelow(parent: Element, dialog: HTMLElement): HTMLElement[] {
  return [...parent.children].flatMap((child) => {
    if (!(child instanceof HTMLElement) || child === dialog) return [];
    const { top, bottom, height } = child.getBoundingClientRect();
    if (height === 0 || bottom <= innerHeight) return [];
    // What has the focus is to get it back.
    if (top < innerHeight || child.contains(dialog) || child.contains(document.activeElement)) {
      return standingBelow(child, dialog);
    }
    return child.getElementsByTagName('*').length < FEWEST ? [] : [child];
  });
}

function wakeSome(): void {
  let elements = 0;
  for (const [element] of atRest) {
    // Opened again before all were awake.
    if (covers > 0) return;
    if (elements >= ELEMENTS_AT_ONCE) return void behindFrame(wakeSome);
    wake(element);
    elements += element.getElementsByTagName('*').length;
  }
}

function wakeAll(): void {
  for (const [element] of atRest) wake(element);
}

function wake(element: HTMLElement): void {
  const before = atRest.get(element) ?? [];
  for (const [index, name] of PROPERTIES.entries()) element.style.setProperty(name, before[index] ?? '');
  atRest.delete(element);
}

function behindFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
