import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../parts/Modal.tsx';
import { setKeysEnabled, useKeysEnabled } from './keys.ts';

const SHORTCUTS = [
  ['j', 'Next lead, listing or file'],
  ['k', 'Previous lead, listing or file'],
  ['Enter', 'Open'],
  ['e', 'Mark lead as done'],
  ['/', 'Search leads, listings or files'],
  ['?', 'Show this list'],
] as const;

/** The list of the dashboard's keys, and the switch that turns them off. */
export default function KeysDialog({ onClose }: { onClose(): void }) {
  const id = useId();
  const on = useKeysEnabled();
  return (
    <Modal onClose={onClose} aria-labelledby={id} className="w-[min(28rem,calc(100%-2.5rem))]">
      <h2 id={id} className="text-h4">
        Keyboard shortcuts
      </h2>
      <dl className="mt-4 border-b border-line">
        {SHORTCUTS.map(([key, words]) => (
          <div
            key={key}
            className="grid grid-cols-[5rem_minmax(0,1fr)] items-center border-t border-line py-2"
          >
            <dt>
              <kbd className="inline-block min-w-8 rounded-photo border border-edge px-2 text-center font-sans text-small">
                {key}
              </kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small text-soft">They don’t work while you’re typing.</p>
      <label className="mt-4 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={on}
          onChange={({ target }) => setKeysEnabled(target.checked)}
          className="size-5 accent-accent"
        />
        Use keyboard shortcuts
      </label>
      <Button look="outline" onClick={onClose} className="mt-4">
        Close
      </Button>
    </Modal>
  );
}
