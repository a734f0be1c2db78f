import type { MiddlewareHandler } from 'hono';
import { acceptedEncoding, compressText } from './encoded-body.ts';

/** Shorter texts fit into one packet uncompressed. */
const MIN_BYTES = 1024;
/** Types that are never streamed. Event streams and exports have other types. */
const COMPRESSIBLE =
  /^(?:text\/(?:html|plain|css|javascript|xml|calendar)|application\/(?:json|xml|atom\+xml)|image\/svg)/;

/**
 * Compresses texts. Hono's own middleware sends them as a stream, and if the client disconnects during one, Node 26
 * throws an exception that cannot be caught ("ReadableStream is already closed").
 */
export const compress: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  const isText = COMPRESSIBLE.test(headers.get('Content-Type') ?? '');
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
  // Unless the response is cleared first, Hono merges both and turns the body into a stream.
  c.res = undefined;
  c.res = new Response(body, { status, headers: encoded });
};
