import { useState } from 'react';
import * as v from 'valibot';
import { plainParagraphs } from '../../../../shared/words/plain-text.ts';
import { richText } from '../../../../shared/words/rich-text.ts';
import { useDocumentForm } from '../DocumentFields.tsx';
import { valueAt } from '../document-values.ts';
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
  const [isOpened, setIsOpened] = useState(false);
  if (wasBlank || isOpened || !value.success || form.errors[path])
    return <RichTextField path={path} label={label} takesFocus={isOpened} />;
  return (
    <div>
      <p className="mb-2 font-medium">{label}</p>
      <p className="line-clamp-3 text-soft">{plainParagraphs(value.output).join(' ')}</p>
      <button type="button" className="link py-2" onClick={() => setIsOpened(true)}>
        Edit{' '}
        <span className="sr-only">
          {label}: {subject}
        </span>
      </button>
    </div>
  );
}
