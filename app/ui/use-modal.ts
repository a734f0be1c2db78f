import { useCallback, useEffect, useRef } from 'react';

/**
 * Opens a <dialog> as a modal: the browser moves the focus in, makes the page behind inert, closes on
 * Escape and gives the focus back. Where a scrollbar takes room, that room is kept while the page
 * is locked (look.css), so that nothing shifts. What covers all of the page is opened more quickly (`useCover`).
 */
export function useModal() {
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
    if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    // It is told in a task of its own: by then it may have been opened again.
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
