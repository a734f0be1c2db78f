import { type RefObject, useEffect } from 'react';
import { keepFocusIn } from './keep-focus-in.ts';

type Undo = () => void;

/**
 * Makes a `<dialog popover aria-modal="true">` that covers the page a modal window. The browser opens it, before
 * scripts run too, closes it on Escape, moves the focus in and gives it back. What is added: Tab stays inside, and to
 * a screen reader there is nothing behind. `showModal` would have all that is behind made inert, which costs the press
 * that opens it more than anything else, to keep pointers from what they cannot reach (docs/decisions/first-load.md).
 */
export function useCover(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!knowsPopovers(dialog)) return openByButtons(dialog);
    const undo: Undo[] = [];
    const uncover = () => {
      for (const each of undo.splice(0)) each();
    };
    const beAlone = () => {
      undo.push(keepFocusIn(dialog), hidePageBehind(dialog));
    };
    const onBeforeToggle = ({ newState }: ToggleEvent) => {
      // Before the focus goes back: what is hidden may not have it.
      uncover();
      if (newState === 'open') undo.push(keepWidth());
    };
    // For the same reason only once the focus is inside.
    const onToggle = ({ newState }: ToggleEvent) => newState === 'open' && beAlone();
    if (dialog.matches(':popover-open')) beAlone();
    dialog.addEventListener('beforetoggle', onBeforeToggle);
    dialog.addEventListener('toggle', onToggle);
    return () => {
      dialog.removeEventListener('beforetoggle', onBeforeToggle);
      dialog.removeEventListener('toggle', onToggle);
      uncover();
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

/** All browsers since 2024. In an older one a cover is a dialog like any other. */
const knowsPopovers = (dialog: HTMLDialogElement) => 'showPopover' in dialog;

/** What a browser that knows popovers does by itself. */
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
 * The page is locked meanwhile (look.css): as much as its scrollbar took stays free, so that nothing shifts. Not by
 * `scrollbar-gutter`: there the window does not reach, and a press would close it.
 */
function keepWidth(): Undo {
  const { style, clientWidth } = document.documentElement;
  if (innerWidth > clientWidth) style.paddingRight = `${innerWidth - clientWidth}px`;
  return () => style.removeProperty('padding-right');
}

function hidePageBehind(cover: Element): Undo {
  const hidden = beside(cover).filter((element) => !element.hasAttribute('aria-hidden'));
  for (const element of hidden) element.setAttribute('aria-hidden', 'true');
  return () => {
    for (const element of hidden) element.removeAttribute('aria-hidden');
  };
}

/** All that an element does not stand in, in as few pieces as possible. */
function beside(element: Element): Element[] {
  const parent = element.parentElement;
  if (!parent || element === document.body) return [];
  return [...parent.children].filter((child) => child !== element).concat(beside(parent));
}
