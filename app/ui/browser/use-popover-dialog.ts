import { type RefObject, useEffect } from 'react';
import { trapFocus } from './trap-focus.ts';

type Undo = () => void;

/**
 * Makes a `<dialog popover aria-modal="true">` that covers the page behave like a modal dialog. The browser opens it
 * (even without scripts), closes it on Escape, and moves the focus. This hook keeps Tab inside and hides the page
 * behind from screen readers. `showModal` would make everything behind it inert, which takes longer than all other work
 * of the press.
 */
export function usePopoverDialog(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!supportsPopovers(dialog)) return handleButtons(dialog);
    const undo: Undo[] = [];
    const undoAll = () => {
      for (const each of undo.splice(0)) each();
    };
    const isolateDialog = () => {
      undo.push(trapFocus(dialog), hidePageBehind(dialog));
    };
    const onBeforeToggle = ({ newState }: ToggleEvent) => {
      // Runs before the focus returns, because a hidden element cannot take the focus.
      undoAll();
      if (newState === 'open') undo.push(reserveScrollbarWidth());
    };
    // Hides the page only once the focus is inside the dialog, for the same reason.
    const onToggle = ({ newState }: ToggleEvent) => newState === 'open' && isolateDialog();
    if (dialog.matches(':popover-open')) isolateDialog();
    dialog.addEventListener('beforetoggle', onBeforeToggle);
    dialog.addEventListener('toggle', onToggle);
    return () => {
      dialog.removeEventListener('beforetoggle', onBeforeToggle);
      dialog.removeEventListener('toggle', onToggle);
      undoAll();
    };
  }, [ref]);
}

export function showPopoverDialog(dialog: HTMLDialogElement): void {
  if (supportsPopovers(dialog)) dialog.showPopover();
  else dialog.showModal();
}

/** Does nothing if the dialog is not open. */
export function hidePopoverDialog(dialog: HTMLDialogElement): void {
  if (!supportsPopovers(dialog)) dialog.close();
  // The first browsers with popovers refuse to hide one that is hidden.
  else if (dialog.matches(':popover-open')) dialog.hidePopover();
}

/** Not before Safari 17, Chrome 114 and Firefox 125. There the dialog is an ordinary modal dialog. */
const supportsPopovers = (dialog: HTMLDialogElement) => 'showPopover' in dialog;

/** Opens and closes the dialog by its buttons, as a browser with popovers does by itself. */
function handleButtons(dialog: HTMLDialogElement): Undo {
  const onClick = ({ target }: MouseEvent) => {
    if (!(target as Element).closest(`[popovertarget="${dialog.id}"]`)) return;
    if (dialog.open) dialog.close();
    else dialog.showModal();
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/**
 * The page is locked while the dialog is open (look.css). The space of its scrollbar is kept free, so that nothing
 * shifts. `scrollbar-gutter` would keep the dialog out of that space, too.
 */
function reserveScrollbarWidth(): Undo {
  const { style, clientWidth } = document.documentElement;
  if (innerWidth > clientWidth) style.paddingRight = `${innerWidth - clientWidth}px`;
  return () => style.removeProperty('padding-right');
}

function hidePageBehind(dialog: Element): Undo {
  const hidden = elementsOutside(dialog).filter((element) => !element.hasAttribute('aria-hidden'));
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
