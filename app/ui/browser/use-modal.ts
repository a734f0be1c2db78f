import { useCallback, useEffect, useRef } from 'react';

/**
 * Opens a <dialog> as a modal: the browser moves the focus in, makes the page behind it inert, closes it on Escape and
 * returns the focus. The space of the scrollbar is kept free while the page is locked (look.css), so that nothing
 * shifts. For a window that covers the whole page, `usePopoverDialog` is faster.
 */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  /**
   * Undoes the changes to the page when the dialog closes. A dialog that is removed while it is open fires no close
   * event.
   */
  const undo = useRef<(() => void) | null>(null);
  useEffect(() => () => undo.current?.(), []);

  const close = useCallback(() => ref.current?.close(), []);
  const open = useCallback(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open) return;
    undo.current?.();
    const { style, clientWidth } = document.documentElement;
    if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    // The close event fires later: the dialog may be open again by then.
    const onClose = () => dialog.open || undo.current?.();
    dialog.addEventListener('close', onClose);
    undo.current = () => {
      undo.current = null;
      dialog.removeEventListener('close', onClose);
      style.removeProperty('scrollbar-gutter');
    };
    dialog.showModal();
  }, []);
  return { ref, open, close };
}
