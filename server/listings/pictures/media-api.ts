import type { Context } from '../../context.ts';
import { SVG_HEADERS } from '../../platform/http/bytes-response.ts';

const HEADERS: Record<string, Record<string, string>> = {
  jpg: { 'Content-Type': 'image/jpeg' },
  avif: { 'Content-Type': 'image/avif' },
  png: { 'Content-Type': 'image/png' },
  svg: SVG_HEADERS,
};

/** Share pictures have their own addresses (server/share-pictures). */
const isPicture = (key: string): boolean => key.startsWith('pictures/') && !key.startsWith('pictures/share-');

/**
 * GET /media/{key}: a picture. Its key contains a digest of its pixels, so it never changes. 503 while its
 * bytes cannot be read.
 */
export async function media({ files, log }: Pick<Context, 'files' | 'log'>, key: string): Promise<Response> {
  const headers = HEADERS[key.slice(key.lastIndexOf('.') + 1)];
  let bytes: Uint8Array<ArrayBuffer> | null;
  try {
    bytes = headers && isPicture(key) ? await files.get(key) : null;
  } catch (error) {
    log.error('the file store failed', { error });
    return new Response('Not now', {
      status: 503,
      headers: { 'Cache-Control': 'no-store', 'Retry-After': '30' },
    });
  }
  if (!headers || !bytes) return new Response('Not found', { status: 404 });
  return new Response(bytes, {
    headers: {
      ...headers,
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
