import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Portrait } from '../../ui/picture/Portrait.tsx';

export type EntrySummary = {
  /** Blank for a new entry. */
  title: string;
  detail?: string;
  /** The address of a person's photograph, or '' for their initials; absent if the entries have no photographs. */
  photo?: string;
};

type Props = {
  summary: EntrySummary;
  /** Whether a field of the entry was refused. */
  isRefused: boolean;
  /** Called when somebody opens the entry's fields. */
  onOpen?(): void;
  /** The buttons that remove and move the entry. */
  actions: ReactNode;
  /** The entry's fields. */
  children: ReactNode;
};

/** An entry that is one line until somebody edits it. A new one, and one with a refused field, are open. */
export function FoldedEntry({ summary, isRefused, onOpen, actions, children }: Props) {
  const { title, detail, photo } = summary;
  const [isOpen, setIsOpen] = useState(title === '');
  const entry = useRef<HTMLDivElement>(null);
  if (isRefused && !isOpen) setIsOpen(true);

  /** Moves the focus with it, because the button that was pressed disappears. */
  function fold(isFolded: boolean) {
    flushSync(() => setIsOpen(!isFolded));
    entry.current?.querySelector<HTMLElement>(isFolded ? 'button' : 'input')?.focus();
    if (!isFolded) onOpen?.();
  }

  if (isOpen)
    return (
      <div ref={entry} className="grid gap-4">
        {children}
        <p className="flex flex-wrap gap-x-6">
          <button type="button" className="link py-2" onClick={() => fold(true)}>
            Close<span className="sr-only">{` ${title}`}</span>
          </button>
          {actions}
        </p>
      </div>
    );
  return (
    <div ref={entry} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <p className="flex min-w-0 items-center gap-4">
        {photo !== undefined && (
          <Portrait name={title} photo={photo} className="aspect-[4/5] w-10 shrink-0 rounded-photo" />
        )}
        <span className="wrap-anywhere">
          <strong className="font-medium">{title}</strong>
          {detail && <span className="block text-small text-soft">{detail}</span>}
        </span>
      </p>
      <p className="flex flex-wrap gap-x-6">
        <button type="button" className="link py-2" onClick={() => fold(false)}>
          Edit<span className="sr-only">{` ${title}`}</span>
        </button>
        {actions}
      </p>
    </div>
  );
}
