import { useId } from 'react';
import { type SavedHome, writeNote } from '../../parts/shortlist/shortlist-store.ts';
import { Textarea } from '../../ui/form/Textarea.tsx';

const MAX_NOTE = 2000;

/** What the visitor writes about a home, kept in this browser with each letter. On paper it is plain text. */
export function Note({ home }: { home: SavedHome }) {
  const id = useId();
  return (
    <>
      <Textarea
        id={id}
        name="note"
        label="Note to yourself"
        rows={2}
        maxLength={MAX_NOTE}
        value={home.note}
        onChange={({ target }) => writeNote(home.id, target.value)}
        className="w-full max-w-[34em] print:hidden"
      />
      {home.note && <p className="hidden whitespace-pre-line print:block">{home.note}</p>}
    </>
  );
}
