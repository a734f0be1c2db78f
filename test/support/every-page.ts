import type { Context } from '../../server/context.ts';
import { type Article, BLANK_ARTICLE } from '../../shared/agency/articles.ts';
import { paths } from '../../shared/paths.ts';
import { paragraphsOf } from '../../shared/words/rich-nodes.ts';
import { publishContent } from './agency.ts';
import { confirmSearch, register } from './alerts.ts';
import { preferencesOf } from './consent.ts';

const ARTICLE: Article = {
  ...BLANK_ARTICLE,
  slug: 'before-the-open',
  title: 'Before the open',
  summary: 'What we do first.',
  text: paragraphsOf('We open the windows.'),
  author: 'Bo Byron',
  date: '2026-11-02',
};
const EMAIL = 'ann@example.com';

/**
 * Publishes an article and confirms a saved search.
 * @returns the paths of the pages that the specification does not list, with those of the article, of the search and of
 *   its sender's preferences
 */
export async function addOtherPages(context: Context): Promise<string[]> {
  await publishContent(context, 'articles', { articles: [ARTICLE] });
  await register(context, EMAIL);
  return [
    paths.shortlist,
    paths.newsletter,
    paths.articles,
    paths.article(ARTICLE.slug),
    await confirmSearch(context),
    await preferencesOf(context, EMAIL),
    paths.adminLogin,
  ];
}
