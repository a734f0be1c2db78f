import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { DocumentFormState } from './DocumentFields.tsx';
import { type DocumentValues, entryKey, valueAt, withValue } from './document-values.ts';

type Props = {
  form: DocumentFormState;
  path: string;
  /** The word for one entry: "office". */
  noun: string;
  blankEntry: DocumentValues;
  limit: number;
  /** Whether the site shows the entries in this order. */
  isOrdered?: boolean;
  /** The fields of the entry at `path`. */
  children(path: string): ReactNode;
};

/** A list of entries that can be added and removed. If their order matters, they can be moved up, too. */
export function EntryList({ form, path, noun, blankEntry, limit, isOrdered = true, children }: Props) {
  const entries = (valueAt(form.values, path) ?? []) as DocumentValues[];
  const setEntries = (to: DocumentValues[]) => form.change((values) => withValue(values, path, to));
  return (
    <div className="grid gap-6">
      {form.errors[path] && <p className="text-small text-accent">{form.errors[path]}</p>}
      <ol className="grid gap-6">
        {entries.map((entry, index) => {
          const name = `${noun} ${index + 1}`;
          return (
            <li key={entryKey(entry)} className="grid gap-4 border-l-2 border-line pl-4">
              {children(`${path}.${index}`)}
              <p className="flex gap-6">
                <button
                  type="button"
                  className="link py-2"
                  onClick={() => setEntries(entries.filter((_, other) => other !== index))}
                >
                  Remove<span className="sr-only"> {name}</span>
                </button>
                {isOrdered && index > 0 && (
                  <button
                    type="button"
                    className="link py-2"
                    onClick={() => setEntries(moveUp(entries, index))}
                  >
                    Move up<span className="sr-only"> {name}</span>
                  </button>
                )}
              </p>
            </li>
          );
        })}
      </ol>
      {entries.length < limit && (
        <Button
          look="outline"
          className="justify-self-start"
          onClick={() => setEntries([...entries, { ...blankEntry }])}
        >
          Add {withArticle(noun)}
        </Button>
      )}
    </div>
  );
}

function moveUp(entries: readonly DocumentValues[], at: number): DocumentValues[] {
  const moved = [...entries];
  moved.splice(at - 1, 0, ...moved.splice(at, 1));
  return moved;
}

/** "an office", "a link", "hours". */
const withArticle = (noun: string): string =>
  /[^s]s$/.test(noun) ? noun : `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
