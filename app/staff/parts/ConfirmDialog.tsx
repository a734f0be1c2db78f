import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Modal } from './Modal.tsx';

type Props = {
  title: string;
  text: string;
  /** The label of the button, in one word. */
  action: string;
  onConfirm(): void;
  onCancel(): void;
};

/** Asks for confirmation before an action that cannot be undone. Escape and 'Cancel' change nothing. */
export function ConfirmDialog({ title, text, action, onConfirm, onCancel }: Props) {
  const id = useId();
  return (
    <Modal
      role="alertdialog"
      onClose={onCancel}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      className="w-[min(30rem,calc(100%-2.5rem))]"
    >
      <h2 id={`${id}title`} className="text-h4 wrap-anywhere">
        {title}
      </h2>
      <p id={`${id}text`} className="mt-3 text-soft">
        {text}
      </p>
      <div className="mt-6 flex flex-wrap gap-4">
        {/* The first button takes the focus, and it changes nothing. */}
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={onConfirm}>{action}</Button>
      </div>
    </Modal>
  );
}
