import { type ComponentProps, useLayoutEffect } from 'react';
import { useModal } from '../../ui/browser/use-modal.ts';

/** A dialog in the middle of the window, open as long as it is rendered. @param props.className sets its width */
export function Modal({ className = '', ...props }: ComponentProps<'dialog'>) {
  const { ref, open, close } = useModal();
  useLayoutEffect(() => {
    open();
    // Closes before the element is removed, so that the focus returns to where it was.
    return close;
  }, [open, close]);
  return (
    <dialog
      ref={ref}
      className={`m-auto rounded-photo border border-edge bg-paper p-6 text-ink backdrop:bg-night/60 md:p-8 ${className}`}
      {...props}
    />
  );
}
