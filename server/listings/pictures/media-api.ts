import type { Context } from '../../context.ts';
import { planRanges, SVG_HEADERS } from '../../platform/http/bytes-response.ts';

const HEADERS: Record<string, Record<string, string>> = {
  jpg: { 'Content-Type': 'image/jpeg' },
  avif: { 'Content-Type': 'image/avif' },
  png: { 'Content-Type': 'image/png' },
  svg: SVG_HEADERS,
  mp4: { 'Content-Type': 'video/mp4' },
};

/** Share pictures have their own addresses (server/share-pictures). */
const isPicture = (key: string): boolean => key.startsWith('pictures/') && !key.startsWith('pictures/share-');
/** The key of a film, which ends with its size in bytes. */
const FILM = /\/([0-9a-f]{64})-(\d{1,9})\.mp4$/;

/**
 * GET /media/{key}: a picture, or a film, which supports single ranges. Its key contains a digest of its pixels or
 * bytes, so it never changes. 503 while its bytes cannot be read.
 */
export async function media(
  { files, log }: Pick<Context, 'files' | 'log'>,
  request: Request,
  key: string,
): Promise<Response> {
  const ofKind = HEADERS[key.slice(key.lastIndexOf('.') + 1)];
  if (!ofKind || !isPicture(key)) return notFound();
  const headers = new Headers({ ...ofKind, 'Cache-Control': 'public, max-age=31536000, immutable' });
  const [, digest, size] = FILM.exec(key) ?? [];
  try {
    if (!size) {
      const bytes = await files.get(key);
      return bytes ? new Response(bytes, { headers }) : notFound();
    }
    const { range, ...answer } = planRanges(request, Number(size), { etag: `"${digest}"`, headers });
    if (!range || request.method === 'HEAD') return new Response(null, answer);
    const bytes = await files.stream(key, range);
    return bytes ? new Response(bytes, answer) : notFound();
  } catch (error) {
    log.error('the file store failed', { error });
    return new Response('Not now', {
      status: 503,
      headers: { 'Cache-Control': 'no-store', 'Retry-After': '30' },
    });
  }
}

const notFound = () => new Response('Not found', { status: 404 });
