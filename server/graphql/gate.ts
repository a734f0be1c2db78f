import type { MiddlewareHandler } from 'hono';

/** Our own queries have 2 KB, a long enquiry 6 KB. Longer bodies are not read. */
export const MAX_BODY_BYTES = 64 * 1024;

export const JSON_TYPE = /^application\/json(; *charset=utf-8)?$/i;

/**
 * Lets through what spec §7 documents: a POST of JSON. GraphQL servers also take GET and form posts, which
 * another site's page could send in a visitor's name.
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
