import type { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { canBeLink } from '../../../../shared/words/rich-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { linkAt, setLink } from './commands.ts';

type Props = { id: string; view: EditorView; close(): void };

/** Asks for the target of a link. Enter sets the link, Escape leaves it unchanged. */
export function LinkField({ id, view, close }: Props) {
  const [before] = useState(() => linkAt(view.state)?.href ?? '');
  const [address, setAddress] = useState(before);
  const [error, setError] = useState('');
  const field = useRef<HTMLFieldSetElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus(), []);

  function leave() {
    close();
    view.focus();
  }
  function put(href: string) {
    setLink(href)(view.state, view.dispatch);
    leave();
  }
  function apply() {
    const href = withScheme(address.trim());
    if (canBeLink(href)) put(href);
    else
      setError('Please enter a web address, an email address, or a page on this site, such as /contact-us.');
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') leave();
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Without this, Enter would publish the surrounding form.
    event.preventDefault();
    apply();
  }

  return (
    <fieldset
      ref={field}
      aria-label="Link"
      className="grid gap-3 border-b border-line p-4"
      onKeyDown={onKeyDown}
    >
      <TextField
        id={id}
        name="link"
        label="Where the link goes"
        value={address}
        error={error}
        autoComplete="off"
        onChange={({ target }) => setAddress(target.value)}
      />
      <div className="flex flex-wrap gap-x-6">
        <Button look="outline" onClick={apply}>
          Set link
        </Button>
        {before && (
          <Button look="quiet" onClick={() => put('')}>
            Remove link
          </Button>
        )}
        <Button look="quiet" onClick={leave}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}

/** Completes an address without a scheme, because people type only "example.com" or an email address. */
function withScheme(typed: string): string {
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(typed)) return `mailto:${typed}`;
  return /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(typed) ? `https://${typed}` : typed;
}
