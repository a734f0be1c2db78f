import type { Context } from 'hono';
import { agency } from '../../shared/agency/agency.ts';
import { isWordsPage } from '../../shared/words/words.ts';
import { notFound } from '../platform/http/json.ts';

/** GET /api/words/{page}: the agency's own texts of a page (`PageWords`); 404 for an unknown one. */
export function getWords(c: Context): Response {
  const page = c.req.param('page') ?? '';
  if (!isWordsPage(page)) return notFound();
  return Response.json(agency().words[page] ?? {}, { headers: { 'Cache-Control': 'no-cache' } });
}
