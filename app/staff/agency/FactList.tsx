import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { FactsForm } from './FactField.tsx';
import { entryKey, type Facts, factAt, withFact } from './facts.ts';

type Props = {
  form: FactsForm;
  path: string;
  /** The word for one entry: "office". */
  noun: string;
  blank: Facts;
  limit: number;
  /** Whether the site shows the entries in this order. */
  isOrdered?: boolean;
  /** The fields of the entry at `path`. */
  children(path: string): ReactNode;
};

/** A list of entries that can be added and removed. If their order matters, they can be moved up, too. */
export function FactList({ form, path, noun, blank, limit, isOrdered = true, children }: Props) {
  const entries = (factAt(form.facts, path) ?? []) as Facts[];
  const put = (to: Facts[]) => form.change((facts) => withFact(facts, path, to));
  return (
    <div className="grid gap-6">
      {form.refused[path] && <p className="text-small text-accent">{form.refused[path]}</p>}
      <ol className="grid gap-6">
        {entries.map((entry, at) => {
          const name = `${noun} ${at + 1}`;
          return (
            <li key={entryKey(entry)} className="grid gap-4 border-l-2 border-line pl-4">
              {children(`${path}.${at}`)}
              <p className="flex gap-6">
                <button
                  type="button"
                  className="link py-2"
                  onClick={() => put(entries.filter((_, other) => other !== at))}
                >
                  Remove<span className="sr-only"> {name}</span>
                </button>
                {isOrdered && at > 0 && (
                  <button type="button" className="link py-2" onClick={() => put(movedUp(entries, at))}>
                    Move up<span className="sr-only"> {name}</span>
                  </button>
                )}
              </p>
            </li>
          );
        })}
      </ol>
      {entries.length < limit && (
        <Button look="outline" className="justify-self-start" onClick={() => put([...entries, { ...blank }])}>
          Add {/^[aeiou]/.test(noun) ? 'an' : 'a'} {noun}
        </Button>
      )}
    </div>
  );
}

function movedUp(entries: readonly Facts[], at: number): Facts[] {
  const moved = [...entries];
  moved.splice(at - 1, 0, ...moved.splice(at, 1));
  return moved;
}
