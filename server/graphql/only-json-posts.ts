import type { MiddlewareHandler } from 'hono';

const JSON_TYPE = /^application\/json(; *charset=utf-8)?$/i;

/**
 * Accepts only POST requests with JSON, as spec §7 documents. GraphQL servers usually accept GET and form posts, too,
 * which a page of another site could send from a visitor's browser (CSRF).
 */
export const onlyJsonPosts: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'POST') {
    return c.json({ errors: [{ message: 'Use POST.' }] }, 405, { Allow: 'POST' });
  }
  if (!JSON_TYPE.test(c.req.header('Content-Type') ?? '')) {
    return c.json({ errors: [{ message: 'Send application/json.' }] }, 415);
  }
  await next();
};
