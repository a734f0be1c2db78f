import { useMemo } from 'react';
import type { FactsForm } from '../FactField.tsx';
import { factAt, fieldId, withFact } from '../facts.ts';
import { LazyRichTextEditor } from './LazyRichTextEditor.tsx';
import { toDocument } from './to-document.ts';

type Props = {
  form: FactsForm;
  path: string;
  label: string;
  /** The HTML that is shown while the agency has no text of its own. */
  defaultText?: string;
};

/** A text with headings, lists, bold, italic and links. */
export function RichFact({ form, path, label, defaultText = '' }: Props) {
  const document = useMemo(() => toDocument(defaultText), [defaultText]);
  return (
    <LazyRichTextEditor
      id={fieldId(path)}
      label={label}
      error={form.refused[path]}
      value={factAt(form.facts, path) ?? document}
      onChange={(to) => form.change((facts) => withFact(facts, path, to))}
    />
  );
}
