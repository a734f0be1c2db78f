/** The properties that contain what a visitor did. */
const ANSWERS = ['files', 'value', 'checked', 'open'] as const;

type Used = HTMLElement & Partial<Record<(typeof ANSWERS)[number], unknown>>;

/** What a visitor can fill in, press, open or focus. */
const findUsed = (): Used[] => [
  ...document.querySelectorAll<Used>('a, button, details, input, select, summary, textarea, [popover]'),
];

/**
 * React draws the page anew if something has changed it before hydration: the translation of the browser replaces each
 * text, and a password manager may put an icon beside a field. What the visitor did on the page would be lost.
 * @returns hands it on to the new page, once: answers, the focus, open parts, the attributes of <html>, and presses that
 * `start.inline.ts` repeats
 */
export function keepUse(): () => void {
  const root = document.documentElement;
  const attributes = [...root.attributes];
  const used = findUsed();
  // An element that is removed does not say whether it was open or had the focus.
  const popover = 'popover' in root ? document.querySelector(':popover-open') : null;
  const focused = document.activeElement;

  return () => {
    for (const { name, value } of attributes.splice(0)) root.setAttribute(name, value);
    const successors = findUsed();
    // If something has added such elements, or removed some, nobody knows which of them is which.
    if (successors.length !== used.length) return;
    for (const successor of successors) {
      const element = used.shift();
      if (!element || element.isConnected) continue;
      for (const name of ANSWERS) {
        if (element[name] !== successor[name]) successor[name] = element[name];
      }
      if (popover === element) successor.showPopover();
      if (focused === element) successor.focus({ preventScroll: true });
      element.onclick = () => {
        successor.click();
        return false;
      };
    }
  };
}
