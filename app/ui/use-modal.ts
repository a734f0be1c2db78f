import { useCallback, useEffect, useRef } from 'react';
import { restBelow } from './rest-below.ts';

/**
 * Opens a <dialog> as a modal: the browser moves the focus in, makes the page behind inert, closes on
 * Escape and gives the focus back. Where a scrollbar takes room, that room is kept while the page
 * is locked (look.css), so that nothing shifts.
 * @param coversPage whether nothing is seen behind it
 */
export function useModal({ coversPage = false } = {}) {
  const ref = useRef<HTMLDialogElement>(null);
  /** What closing takes back; a dialog that leaves the page while it is open does not say that it closes. */
  const undo = useRef<(() => void) | null>(null);
  useEffect(() => () => undo.current?.(), []);

  const close = useCallback(() => ref.current?.close(), []);
  const open = useCallback(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open) return;
    undo.current?.();
    const { style, clientWidth } = document.documentElement;
    if (innerWidth > clientWidth) {
      style.scrollbarGutter = 'stable';
      // No window covers that room.
      if (coversPage) style.backgroundColor = getComputedStyle(dialog).backgroundColor;
    }
    const wake = coversPage ? restBelow(dialog) : null;
    // It is told in a task of its own: by then it may have been opened again.
    const onClose = () => dialog.open || undo.current?.();
    dialog.addEventListener('close', onClose);
    undo.current = () => {
      undo.current = null;
      dialog.removeEventListener('close', onClose);
      style.removeProperty('scrollbar-gutter');
      style.removeProperty('background-color');
      wake?.();
    };
    dialog.showModal();
  }, [coversPage]);
  return { ref, open, close };
}
