import type { MiddlewareHandler } from 'hono';
import { acceptedEncoding, compressText } from './encoded-body.ts';

/** Shorter texts fit into one packet anyway. */
const MIN_BYTES = 1024;
/** Texts that are whole when their answer begins: no event stream, and no export that is read as it is sent. */
const WHOLE_TEXT = /^(?:text\/(?:html|plain|css|javascript|xml)|application\/(?:json|xml)|image\/svg)/;

/**
 * Compresses texts. Not hono's own middleware: it sends them as a stream, and where a visitor leaves in the middle of
 * one, Node 26 throws an exception that nobody can catch ("ReadableStream is already closed").
 */
export const compress: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  const isText = WHOLE_TEXT.test(headers.get('Content-Type') ?? '');
  const isFinal = headers.has('Content-Encoding') || /no-transform/.test(headers.get('Cache-Control') ?? '');
  if (!isText || isFinal || status === 304 || c.req.raw.method === 'HEAD') return;
  if (!/accept-encoding/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Accept-Encoding');
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding') ?? null);
  if (encoding === 'identity') return;
  const text = new Uint8Array(await c.res.arrayBuffer());
  const isShort = text.byteLength < MIN_BYTES;
  const body = isShort ? text : await compressText(text, encoding);
  const encoded = new Headers(headers);
  encoded.set('Content-Length', String(body.byteLength));
  if (!isShort) encoded.set('Content-Encoding', encoding);
  // Hono would turn the body into a stream if it replaced one answer by another.
  c.res = undefined;
  c.res = new Response(body, { status, headers: encoded });
};
