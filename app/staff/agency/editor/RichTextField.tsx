import { useMemo } from 'react';
import { useDocumentForm } from '../DocumentFields.tsx';
import { fieldId, valueAt, withValue } from '../document-values.ts';
import { htmlToDocument } from './html-to-document.ts';
import { LazyRichTextEditor } from './LazyRichTextEditor.tsx';

type Props = {
  path: string;
  label: string;
  /** The HTML that is shown while the agency has no text of its own. */
  defaultText?: string;
  /** Whether the editor has the focus once it is there. */
  takesFocus?: boolean;
};

/** A text with headings, lists, bold, italic and links. */
export function RichTextField({ path, label, defaultText = '', takesFocus }: Props) {
  const form = useDocumentForm();
  const document = useMemo(() => htmlToDocument(defaultText), [defaultText]);
  return (
    <LazyRichTextEditor
      id={fieldId(path)}
      label={label}
      error={form.errors[path]}
      takesFocus={takesFocus}
      value={valueAt(form.values, path) ?? document}
      onChange={(to) => form.change((values) => withValue(values, path, to))}
    />
  );
}
