import { behindFrame } from './behind-frame.ts';

/** So many at once as behind the first paint, and by the same reckoning (app/start/start.inline.ts, which imports nothing). */
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
 * @returns wakes it, some of it behind each frame; to be called once
 */
export function restBelow(dialog: HTMLElement): () => void {
  // Elsewhere only the sizes would be held.
  if (!CSS.supports('content-visibility', 'hidden')) return () => {};
  for (const { element, width, height } of standingBelow(document.body, dialog)) {
    // Opened again before it was awake.
    if (atRest.has(element)) continue;
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
  return () => {
    covers -= 1;
    // Another page may stand here by now, and what rested below the last one be in sight, or gone, which is at 0.
    const inSight = [...atRest].filter(([element]) => element.getBoundingClientRect().top < innerHeight);
    for (const [element, before] of inSight) wake(element, before);
    behindFrame(wakeSome);
  };
}

type Box = { element: HTMLElement; width: number; height: number };

/** All is measured before anything is changed: else each would be laid out anew. */
function standingBelow(parent: Element, dialog: HTMLElement): Box[] {
  return [...parent.children].flatMap((child) => {
    if (!(child instanceof HTMLElement) || child === dialog) return [];
    const { top, bottom, width, height } = child.getBoundingClientRect();
    if (height === 0 || bottom <= innerHeight) return [];
    // What has the focus is to get it back.
    if (top < innerHeight || child.contains(dialog) || child.contains(document.activeElement)) {
      return standingBelow(child, dialog);
    }
    return sizeOf(child) < FEWEST ? [] : [{ element: child, width, height }];
  });
}

function wakeSome(): void {
  let elements = 0;
  // Opened again before all were awake.
  if (covers > 0) return;
  for (const [element, before] of atRest) {
    if (elements >= ELEMENTS_AT_ONCE) return void behindFrame(wakeSome);
    wake(element, before);
    elements += sizeOf(element);
  }
}

function wakeAll(): void {
  for (const [element, before] of atRest) wake(element, before);
}

function wake(element: HTMLElement, before: readonly string[]): void {
  for (const [index, name] of PROPERTIES.entries()) element.style.setProperty(name, before[index] ?? '');
  atRest.delete(element);
}

const sizeOf = (element: HTMLElement) => element.getElementsByTagName('*').length;
