import { useId } from 'react';
import { type SavedHome, writeNote } from '../../parts/shortlist/shortlist-store.ts';
import { controlClass } from '../../ui/form/Field.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { shownIf } from './OwnHomesScript.tsx';

const MAX_NOTE = 2000;

/** The visitor's note about a home, stored in this browser after each key. In print it is plain text. */
export function HomeNote({ home, address }: { home: SavedHome; address: string }) {
  const id = useId();
  return (
    <>
      <Textarea
        id={id}
        name="note"
        label="Note to yourself"
        aria-label={`Note to yourself about ${address}`}
        rows={2}
        maxLength={MAX_NOTE}
        value={home.note}
        onChange={({ target }) => writeNote(home.id, target.value)}
        className="w-full max-w-[34em] print:hidden"
      />
      {home.note && (
        <p dir="auto" className="hidden whitespace-pre-line print:block">
          {home.note}
        </p>
      )}
    </>
  );
}

/** Keeps the note's place until the application runs: a label and two lines. */
export const NoteSpace = ({ id }: { id: string }) => (
  <div {...shownIf('saved', true, [id])} className="invisible w-full print:hidden">
    <p className="mb-2 font-medium">&nbsp;</p>
    <p className={controlClass}>
      &nbsp;
      <br />
      &nbsp;
    </p>
  </div>
);
