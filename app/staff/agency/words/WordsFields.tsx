import { useState } from 'react';
import { WORD_PAGES } from '../../../../shared/words/pages.ts';
import { isWordsPage, type WordField, type WordsPage } from '../../../../shared/words/words.ts';
import { useSettings } from '../../../settings.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import type { FactsForm } from '../FactField.tsx';
import { factAt } from '../facts.ts';
import { Group } from '../Group.tsx';
import { defaultWords } from './default-words.ts';
import { OwnWords } from './OwnWords.tsx';
import { PlaceholderNote } from './PlaceholderNote.tsx';

const pages = Object.entries(WORD_PAGES) as [
  WordsPage,
  { label: string; fields: Readonly<Record<string, WordField>> },
][];

/** The texts of one page at a time. */
export function WordsFields({ form }: { form: FactsForm }) {
  const { keepDays } = useSettings();
  const [defaults] = useState(() => defaultWords(keepDays));
  const [page, setPage] = useOpenPage(form.refused);
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
            label: labelOf(label, countOwn(form, value, fields)),
          }))}
        />
        <PlaceholderNote />
      </div>
      <Group title={label}>
        {Object.entries(fields).map(([name, field]) => (
          <OwnWords
            key={`${page}.${name}`}
            form={form}
            path={`${page}.${name}`}
            field={field}
            defaultText={factAt(defaults[page], name)}
          />
        ))}
      </Group>
    </>
  );
}

/** The open page. If texts were refused, a page with a refused text opens. */
function useOpenPage(refused: FactsForm['refused']) {
  const [page, setPage] = useState<WordsPage>('home');
  const [seen, setSeen] = useState(refused);
  if (seen !== refused) {
    setSeen(refused);
    const wrong = Object.keys(refused).map((path) => path.split('.')[0] ?? '');
    const [first] = wrong.filter(isWordsPage);
    if (first && !wrong.includes(page)) setPage(first);
  }
  return [page, setPage] as const;
}

const countOwn = (form: FactsForm, page: WordsPage, fields: object): number =>
  Object.keys(fields).filter((name) => factAt(form.facts, `${page}.${name}`) !== undefined).length;

const labelOf = (label: string, own: number): string => (own === 0 ? label : `${label} · ${own} changed`);
