import { lazy, Suspense, useMemo } from 'react';
import { Loading } from '../../parts/Loading.tsx';
import type { FactsForm } from '../FactField.tsx';
import { factAt, fieldId, withFact } from '../facts.ts';
import { toDocument } from './to-document.ts';

/** Loaded by whoever edits such a text, because it is as large as the rest of the dashboard. */
const RichTextEditor = lazy(async () => ({
  default: (await import('./RichTextEditor.tsx')).RichTextEditor,
}));

type Props = {
  form: FactsForm;
  path: string;
  label: string;
  /** HTML that stands there while there is no text. */
  defaultText?: string;
};

/** A text with headings, lists, bold, italic and links. */
export function RichFact({ form, path, label, defaultText = '' }: Props) {
  const document = useMemo(() => toDocument(defaultText), [defaultText]);
  return (
    <Suspense fallback={<Loading />}>
      <RichTextEditor
        id={fieldId(path)}
        label={label}
        error={form.refused[path]}
        value={factAt(form.facts, path) ?? document}
        onChange={(to) => form.change((facts) => withFact(facts, path, to))}
      />
    </Suspense>
  );
}
