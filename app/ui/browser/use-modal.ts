import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Opens a <dialog> as a modal as long as it is rendered: the browser moves the focus in, makes the page behind it inert,
 * closes it on Escape and returns the focus. The space of the scrollbar is kept free while the page is locked (look.css),
 * so that nothing shifts. For a window that covers the whole page, `usePopoverDialog` is faster.
 * @returns the ref of the dialog, which has to be removed once it was closed
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const { style, clientWidth } = document.documentElement;
    if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    dialog.showModal();
    return () => {
      // Closes before the element is removed, so that the focus returns to where it was.
      dialog.close();
      style.removeProperty('scrollbar-gutter');
    };
  }, []);
  return ref;
}
