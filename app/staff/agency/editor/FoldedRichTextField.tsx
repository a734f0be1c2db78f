import { useState } from 'react';
import * as v from 'valibot';
import { plainParagraphs } from '../../../../shared/words/plain-text.ts';
import { richText } from '../../../../shared/words/rich-text.ts';
import { hasFocusElsewhere } from '../../../ui/gone-on.ts';
import { useDocumentForm } from '../DocumentFields.tsx';
import { valueAt } from '../document-values.ts';
import { loadRichTextEditor } from './LazyRichTextEditor.tsx';
import { RichTextField } from './RichTextField.tsx';

type Props = {
  path: string;
  label: string;
  /** What the text is about, for screen readers: the name of a person. */
  subject: string;
};

/**
 * A rich text in a long list. Its editor opens on request, because a hundred open editors would make the page slow. A
 * text in which nothing is written yet is open.
 */
export function FoldedRichTextField({ path, label, subject }: Props) {
  const form = useDocumentForm();
  const value = v.safeParse(richText, valueAt(form.values, path));
  const [wasBlank] = useState(!value.success);
  const [isLoading, setIsLoading] = useState(false);
  const [opened, setOpened] = useState<{ takesFocus: boolean } | null>(null);
  if (wasBlank || opened || !value.success || form.errors[path])
    return <RichTextField path={path} label={label} takesFocus={opened?.takesFocus} />;

  async function open(button: HTMLButtonElement) {
    setIsLoading(true);
    // A failure is shown by the editor, which loads it again.
    await loadRichTextEditor().catch(() => {});
    // Somebody who has gone on to another control meanwhile stays there.
    setOpened({ takesFocus: !hasFocusElsewhere(button) });
  }

  return (
    <div>
      <p className="mb-2 font-medium">{label}</p>
      <p className="line-clamp-3 text-soft">{plainParagraphs(value.output).join(' ')}</p>
      <button
        type="button"
        className="link py-2"
        aria-busy={isLoading}
        onClick={({ currentTarget }) => void open(currentTarget)}
      >
        {isLoading ? 'Loading…' : 'Edit'}{' '}
        <span className="sr-only">
          {label}: {subject}
        </span>
      </button>
    </div>
  );
}
