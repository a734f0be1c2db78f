import * as v from 'valibot';
import { isDate } from '../time.ts';
import { richText } from '../words/rich-text.ts';
import { photo, required, uniqueList } from './fields.ts';

export const MAX_ARTICLES = 200;

/** Something that the agency writes about, as staff edit it in the dashboard. */
const articleSchema = v.strictObject({
  /** The last part of the address of its page. */
  slug: v.pipe(
    required(80),
    v.regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      'Please use lowercase letters and numbers, with a hyphen between words, such as before-the-first-open.',
    ),
  ),
  title: required(120),
  /** What lists, link previews and search engines show. */
  summary: required(300),
  /** The address of a picture; empty: none. */
  picture: photo,
  text: richText,
  /** A name. That of a member of the team leads to their page. */
  author: required(80),
  /** YYYY-MM-DD; the newest comes first. */
  date: v.pipe(v.string('Please choose a date.'), v.check(isDate, 'Please choose a date.')),
  /** An article that is not shown stays here, without a page. */
  shown: v.boolean(),
});
export type Article = v.InferOutput<typeof articleSchema>;
/** What a list shows of an article. */
export type ArticleCard = Omit<Article, 'text' | 'shown'>;

const articles = uniqueList(articleSchema, {
  limit: MAX_ARTICLES,
  key: 'slug',
  message: 'Another article already has this address.',
});

export const articlesSchema = v.strictObject({ articles });
export type Articles = v.InferOutput<typeof articlesSchema>;

export const BLANK_ARTICLE: Article = {
  slug: '',
  title: '',
  summary: '',
  picture: '',
  text: { type: 'doc', content: [{ type: 'paragraph' }] },
  author: '',
  date: '',
  shown: true,
};
