import { type RefObject, useEffect } from 'react';
import { keepFocusIn } from './keep-focus-in.ts';

type Undo = () => void;

/**
 * Makes a `<dialog popover aria-modal="true">` that covers the page behave like a modal dialog. The browser opens it
 * (even without scripts), closes it on Escape, and moves the focus. This hook keeps Tab inside and hides the page
 * behind from screen readers. `showModal` would make everything behind it inert, which takes longer than all other work
 * of the press.
 */
export function useCover(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!knowsPopovers(dialog)) return openByButtons(dialog);
    const undo: Undo[] = [];
    const undoAll = () => {
      for (const each of undo.splice(0)) each();
    };
    const isolate = () => {
      undo.push(keepFocusIn(dialog), hidePageBehind(dialog));
    };
    const onBeforeToggle = ({ newState }: ToggleEvent) => {
      // Runs before the focus returns, because a hidden element cannot take the focus.
      undoAll();
      if (newState === 'open') undo.push(keepWidth());
    };
    // Hides the page only once the focus is inside the dialog, for the same reason.
    const onToggle = ({ newState }: ToggleEvent) => newState === 'open' && isolate();
    if (dialog.matches(':popover-open')) isolate();
    dialog.addEventListener('beforetoggle', onBeforeToggle);
    dialog.addEventListener('toggle', onToggle);
    return () => {
      dialog.removeEventListener('beforetoggle', onBeforeToggle);
      dialog.removeEventListener('toggle', onToggle);
      undoAll();
    };
  }, [ref]);
}

export function showCover(dialog: HTMLDialogElement): void {
  if (knowsPopovers(dialog)) dialog.showPopover();
  else dialog.showModal();
}

export function hideCover(dialog: HTMLDialogElement): void {
  if (knowsPopovers(dialog)) dialog.hidePopover();
  else dialog.close();
}

/** All browsers since 2024 support popovers. In an older one the cover is an ordinary modal dialog. */
const knowsPopovers = (dialog: HTMLDialogElement) => 'showPopover' in dialog;

/** Opens and closes the dialog by its buttons, as a browser with popovers does by itself. */
function openByButtons(dialog: HTMLDialogElement): Undo {
  const onClick = ({ target }: MouseEvent) => {
    if (!(target as Element).closest(`[popovertarget="${dialog.id}"]`)) return;
    if (dialog.open) dialog.close();
    else dialog.showModal();
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/**
 * The page is locked while the cover is open (look.css). The space of its scrollbar is kept free, so that nothing
 * shifts. `scrollbar-gutter` would keep the cover out of that space, too.
 */
function keepWidth(): Undo {
  const { style, clientWidth } = document.documentElement;
  if (innerWidth > clientWidth) style.paddingRight = `${innerWidth - clientWidth}px`;
  return () => style.removeProperty('padding-right');
}

function hidePageBehind(cover: Element): Undo {
  const hidden = elementsOutside(cover).filter((element) => !element.hasAttribute('aria-hidden'));
  for (const element of hidden) element.setAttribute('aria-hidden', 'true');
  return () => {
    for (const element of hidden) element.removeAttribute('aria-hidden');
  };
}

/** All elements outside the given one, as few elements as possible. */
function elementsOutside(element: Element): Element[] {
  const parent = element.parentElement;
  if (!parent || element === document.body) return [];
  return [...parent.children].filter((child) => child !== element).concat(elementsOutside(parent));
}
