import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { firstClickOnly } from '../../ui/browser/clicks.ts';
import { useDocumentForm } from './DocumentFields.tsx';
import { type DocumentValues, entryKey, valueAt, withValue } from './document-values.ts';
import { type EntrySummary, FoldedEntry } from './FoldedEntry.tsx';

type Props = {
  path: string;
  /** The word for one entry: "office". */
  noun: string;
  blankEntry: DocumentValues;
  limit: number;
  /** Whether the site shows the entries in this order. */
  isOrdered?: boolean;
  /** If present, the fields of an entry are folded behind this summary until somebody edits it. */
  summarize?(path: string): EntrySummary;
  /** Called when somebody opens the fields of a folded entry. */
  onOpen?(path: string): void;
  /** The fields of the entry at `path`. */
  children(path: string): ReactNode;
};

/** A list of entries that can be added and removed. If their order matters, they can be moved up, too. */
export function EntryList({
  path,
  noun,
  blankEntry,
  limit,
  isOrdered = true,
  summarize,
  onOpen,
  children,
}: Props) {
  const form = useDocumentForm();
  const entries = (valueAt(form.values, path) ?? []) as DocumentValues[];
  const setEntries = (to: DocumentValues[]) => form.change((values) => withValue(values, path, to));
  return (
    <div className="grid gap-6">
      {form.errors[path] && <p className="text-small text-accent">{form.errors[path]}</p>}
      <ol className="grid gap-6">
        {entries.map((entry, index) => {
          const entryPath = `${path}.${index}`;
          const summary = summarize?.(entryPath);
          const actions = (
            <EntryActions
              name={summary?.title || `${noun} ${index + 1}`}
              onRemove={() => setEntries(entries.filter((_, other) => other !== index))}
              onMoveUp={isOrdered && index > 0 ? () => setEntries(moveUp(entries, index)) : undefined}
            />
          );
          // Screen readers hear which entry a field belongs to.
          const fields = (
            <fieldset aria-label={`Entry ${index + 1}`} className="grid min-w-0 gap-4">
              {children(entryPath)}
            </fieldset>
          );
          return (
            <li key={entryKey(entry)} className="grid gap-4 border-l-2 border-line pl-4">
              {summary ? (
                <FoldedEntry
                  summary={summary}
                  isRefused={Object.keys(form.errors).some((field) => field.startsWith(`${entryPath}.`))}
                  onOpen={() => onOpen?.(entryPath)}
                  actions={actions}
                >
                  {fields}
                </FoldedEntry>
              ) : (
                <>
                  {fields}
                  <p className="flex gap-6">{actions}</p>
                </>
              )}
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

type ActionProps = {
  /** The entry, as screen readers hear it. */
  name: string;
  onRemove(): void;
  /** Absent if the entry cannot be moved. */
  onMoveUp: (() => void) | undefined;
};

const EntryActions = ({ name, onRemove, onMoveUp }: ActionProps) => (
  <>
    <button type="button" className="link py-2" onClick={firstClickOnly(onRemove)}>
      Remove<span className="sr-only">{` ${name}`}</span>
    </button>
    {onMoveUp && (
      <button type="button" className="link py-2" onClick={onMoveUp}>
        Move up<span className="sr-only">{` ${name}`}</span>
      </button>
    )}
  </>
);

function moveUp(entries: readonly DocumentValues[], at: number): DocumentValues[] {
  const moved = [...entries];
  moved.splice(at - 1, 0, ...moved.splice(at, 1));
  return moved;
}

/** "an office", "a link", "hours". */
const withArticle = (noun: string): string =>
  /[^s]s$/.test(noun) ? noun : `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
