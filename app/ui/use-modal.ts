import { useCallback, useRef } from 'react';

/**
 * Opens a <dialog> as a modal: the browser moves the focus in, makes the page behind inert, closes on
 * Escape and gives the focus back. Where a scrollbar takes room, that room is kept while the page
 * is locked (look.css), so that nothing shifts.
 */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useCallback(() => ref.current?.close(), []);
  const open = useCallback(() => {
    const { style, clientWidth } = document.documentElement;
    if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    ref.current?.addEventListener('close', () => style.removeProperty('scrollbar-gutter'), { once: true });
    ref.current?.showModal();
  }, []);
  return { ref, open, close };
}
