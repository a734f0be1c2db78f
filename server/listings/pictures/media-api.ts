import type { Context } from '../../context.ts';

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  avif: 'image/avif',
  png: 'image/png',
  svg: 'image/svg+xml',
};
/**
 * An SVG that is opened by itself runs nothing and loads nothing, even if something was overlooked when it was stored.
 */
const POLICY_OF_SVG = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Share pictures have their own addresses (server/share-pictures). */
const isPicture = (key: string): boolean => key.startsWith('pictures/') && !key.startsWith('pictures/share-');

/**
 * GET /media/{key}: a picture. Its key contains a digest of its pixels, so it never changes. 503 while its
 * bytes cannot be read.
 */
export async function media({ files, log }: Pick<Context, 'files' | 'log'>, key: string): Promise<Response> {
  const type = TYPES[key.slice(key.lastIndexOf('.') + 1)];
  let bytes: Uint8Array<ArrayBuffer> | null;
  try {
    bytes = type && isPicture(key) ? await files.get(key) : null;
  } catch (error) {
    log.error('the file store failed', { error });
    const headers = { 'Cache-Control': 'no-store', 'Retry-After': '30' };
    return new Response('Not now', { status: 503, headers });
  }
  if (!type || !bytes) return new Response('Not found', { status: 404 });
  return new Response(bytes, {
    headers: {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      ...(key.endsWith('.svg') && { 'Content-Security-Policy': POLICY_OF_SVG }),
    },
  });
}
