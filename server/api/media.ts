import type { Files } from '../files/files.ts';

const TYPES: Record<string, string> = { jpg: 'image/jpeg', avif: 'image/avif' };

/** GET /media/{key}: a picture. Its key holds a digest of its pixels, so it never changes. */
export async function media(files: Files, key: string): Promise<Response> {
  const type = TYPES[key.slice(key.lastIndexOf('.') + 1)];
  const bytes = type && key.startsWith('pictures/') ? await files.get(key) : null;
  if (!type || !bytes) return new Response('Not found', { status: 404 });
  return new Response(bytes, {
    headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
}
