import type { ComponentProps } from 'react';
import { useModal } from '../../ui/browser/use-modal.ts';

type Props = Omit<ComponentProps<'dialog'>, 'onClose' | 'onCancel'> & { onClose(): void };

/**
 * A dialog in the middle of the window, open as long as it is rendered.
 * @param props.className sets its width
 * @param props.onClose called when a person closes it by Escape; it has to stop rendering it
 */
export const Modal = ({ className = '', onClose, ...props }: Props) => (
  <dialog
    ref={useModal()}
    className={`m-auto rounded-photo border border-edge bg-paper p-6 text-ink backdrop:bg-night/60 md:p-8 ${className}`}
    // The focus returns once the dialog is removed. If the browser closed it, a key pressed at once would be lost.
    onCancel={(event) => {
      // A file field sends the same event when a person closes the file picker without choosing a file.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    }}
    // In development, React mounts a component twice. The event of the first time comes when the dialog is open again.
    onClose={({ currentTarget }) => currentTarget.open || onClose()}
    {...props}
  />
);
