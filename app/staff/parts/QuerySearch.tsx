import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { TextField } from '../../ui/form/TextField.tsx';

const DEBOUNCE_MS = 300;

/** The search field of a list. Its text is in the address as `?q=`, with a short delay after the last key. */
export function QuerySearch({ label, maxLength }: { label: string; maxLength?: number }) {
  const [query, setQuery] = useSearchParams();
  const search = query.get('q') ?? '';
  const [text, setText] = useState(search);
  const latest = useRef(search);

  useEffect(() => {
    // The address was changed by Back or by another link.
    if (search !== latest.current) {
      latest.current = search;
      setText(search);
    }
  }, [search]);

  useEffect(() => {
    const typed = text.trim();
    if (typed === latest.current) return;
    const timer = setTimeout(() => {
      latest.current = typed;
      setQuery(
        (query) => {
          if (typed) query.set('q', typed);
          else query.delete('q');
          return query;
        },
        { replace: true, preventScrollReset: true },
      );
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, setQuery]);

  return (
    <search>
      <TextField
        id="list-search"
        name="q"
        type="search"
        label={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </search>
  );
}
