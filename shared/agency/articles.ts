import * as v from 'valibot';
import { isDate } from '../time.ts';
import { BLANK_DOCUMENT } from '../words/plain-text.ts';
import { MAX_RICH_CHARACTERS, requiredRichText } from '../words/rich-text.ts';
import { photo, required, uniqueList } from './fields.ts';

/** All articles together are also limited, by `MAX_DOCUMENT_BYTES`. */
export const MAX_ARTICLES = 200;

/** An article, as staff edit it in the dashboard. */
const articleSchema = v.strictObject({
  /** The last part of the address of the article's page. */
  slug: v.pipe(
    required(80),
    v.regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      'Please use lowercase letters and numbers, with a hyphen between words, such as before-the-first-open.',
    ),
  ),
  title: required(120),
  /** Shown in lists, link previews and search engines. */
  summary: required(300),
  /** The address of a picture; empty if there is none. */
  picture: photo,
  text: requiredRichText(MAX_RICH_CHARACTERS),
  /** A name. The name of a team member links to their page. */
  author: required(80),
  /** YYYY-MM-DD; the newest article comes first. */
  date: v.pipe(v.string('Please choose a date.'), v.check(isDate, 'Please choose a date.')),
  /** Whether the site shows the article. A hidden one is kept here, but has no page. */
  shown: v.boolean(),
});
export type Article = v.InferOutput<typeof articleSchema>;
/** The part of an article that a list shows. */
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
  text: BLANK_DOCUMENT,
  author: '',
  date: '',
  shown: true,
};
