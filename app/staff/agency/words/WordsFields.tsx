import { useState } from 'react';
import { WORD_PAGES } from '../../../../shared/words/pages.ts';
import { isWordsPage, type WordField, type WordsPage } from '../../../../shared/words/words.ts';
import { useSettings } from '../../../settings.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { type DocumentFormState, useDocumentForm } from '../DocumentFields.tsx';
import { valueAt } from '../document-values.ts';
import { FieldGroup } from '../FieldGroup.tsx';
import { defaultWords } from './default-words.ts';
import { PlaceholderNote } from './PlaceholderNote.tsx';
import { WordingField } from './WordingField.tsx';

const pages = Object.entries(WORD_PAGES) as [
  WordsPage,
  { label: string; fields: Readonly<Record<string, WordField>> },
][];

/** The texts of one page at a time. */
export function WordsFields() {
  const form = useDocumentForm();
  const { keepDays } = useSettings();
  const [defaults] = useState(() => defaultWords(keepDays));
  const [page, setPage] = useOpenPage(form.errors);
  const { label, fields } = WORD_PAGES[page];
  return (
    <>
      <div>
        <SelectField
          id="words-page"
          name="page"
          label="Page"
          value={page}
          onChange={({ target }) => isWordsPage(target.value) && setPage(target.value)}
          options={pages.map(([value, { label, fields }]) => ({
            value,
            label: pageLabel(label, countChanged(form, value, fields)),
          }))}
        />
        <PlaceholderNote />
      </div>
      <FieldGroup title={label}>
        {Object.entries(fields).map(([name, field]) => (
          <WordingField
            key={`${page}.${name}`}
            path={`${page}.${name}`}
            field={field}
            defaultText={valueAt(defaults[page], name)}
          />
        ))}
      </FieldGroup>
    </>
  );
}

/** The open page. If texts were refused, a page with a refused text opens. */
function useOpenPage(refused: DocumentFormState['errors']) {
  const [page, setPage] = useState<WordsPage>('home');
  const [lastErrors, setLastErrors] = useState(refused);
  if (lastErrors !== refused) {
    setLastErrors(refused);
    const pagesWithErrors = Object.keys(refused).map((path) => path.split('.')[0] ?? '');
    const [first] = pagesWithErrors.filter(isWordsPage);
    if (first && !pagesWithErrors.includes(page)) setPage(first);
  }
  return [page, setPage] as const;
}

const countChanged = (form: DocumentFormState, page: WordsPage, fields: object): number =>
  Object.keys(fields).filter((name) => valueAt(form.values, `${page}.${name}`) !== undefined).length;

const pageLabel = (label: string, own: number): string => (own === 0 ? label : `${label} · ${own} changed`);
