import type { ComponentProps } from 'react';

/** A dialog in the middle of the window (see `useModal`). @param props.className sets its width */
export const Modal = ({ className = '', ...props }: ComponentProps<'dialog'>) => (
  <dialog
    className={`m-auto rounded-photo border border-edge bg-paper p-6 text-ink backdrop:bg-night/60 md:p-8 ${className}`}
    {...props}
  />
);
