import { wordsOf } from '../words/own-words.ts';
import type { DefaultWords } from '../words/words.ts';

export const articlesDefaults: DefaultWords<'articles'> = {
  title: 'Articles',
  none: 'There’s nothing here yet.',
  searchTitle: '',
  searchDescription: 'Articles from {agency} about homes in {region}.',
};

/** The texts of the list of articles. */
export function articlesPage() {
  const own = wordsOf('articles', articlesDefaults);
  return {
    title: own.title,
    none: own.none,
    search: { title: own.searchTitle || own.title, description: own.searchDescription },
  };
}
