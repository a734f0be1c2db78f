import type { Context } from 'hono';
import { agency } from '../../shared/agency/agency.ts';
import type { Article, ArticleCard } from '../../shared/agency/articles.ts';
import type { TeamMember } from '../../shared/agency/people.ts';
import { isWordsPage } from '../../shared/words/words.ts';
import { notFound } from '../platform/http/json.ts';

/** The articles that are shown, the newest first. */
export const listArticles = (): ArticleCard[] =>
  (agency().articles ?? []).map(({ text: _text, shown: _shown, ...card }) => card);

/** An article that is shown; null for an unknown slug. */
export const findArticle = (slug: string): Article | null =>
  agency().articles?.find((article) => article.slug === slug) ?? null;

const headers = { 'Cache-Control': 'no-cache' };

/** GET /api/articles: `ArticleCard[]`. */
export const answerArticles = (): Response => Response.json(listArticles(), { headers });

/** GET /api/articles/{slug}: `Article`; 404 for an unknown one. */
export function answerArticle(c: Context): Response {
  const article = findArticle(c.req.param('slug') ?? '');
  return article ? Response.json(article, { headers }) : notFound();
}

/** A member of the team who is shown, with everything that their page says; null for an unknown id. */
export const findMember = (id: string): TeamMember | null =>
  agency().members?.find((member) => member.id === id) ?? null;

/** GET /api/people/{id}: `TeamMember`; 404 for an unknown one. */
export function getMember(c: Context): Response {
  const member = findMember(c.req.param('id') ?? '');
  return member ? Response.json(member, { headers }) : notFound();
}

/** GET /api/words/{page}: the agency's own texts of a page (`PageWords`); 404 for an unknown one. */
export function getWords(c: Context): Response {
  const page = c.req.param('page') ?? '';
  if (!isWordsPage(page)) return notFound();
  return Response.json(agency().words[page] ?? {}, { headers });
}
