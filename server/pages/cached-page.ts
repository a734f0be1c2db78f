import { hash } from 'node:crypto';
import { matchesEtag } from '../platform/http/bytes-response.ts';
import {
  acceptedEncoding,
  bytesOf,
  type EncodedBody,
  encodeBody,
  lengthOf,
} from '../platform/http/compress.ts';

/** A rendered page, ready to be sent. */
export type CachedPage = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** null for a response without a body. */
  body: EncodedBody | null;
  /** A digest of the text for the ETag; null for a page that may not be stored. */
  digest: string | null;
  /** When its rendering began, in milliseconds since 1970. */
  renderedAt: number;
};

/** The memory that a page takes besides its bodies: headers, and the script hashes of its policy. */
const OVERHEAD_BYTES = 4096;

export async function toCachedPage(
  response: Response,
  options: { renderedAt: number; headers: Readonly<Record<string, string>>; isStored: boolean },
): Promise<CachedPage> {
  const { renderedAt, isStored } = options;
  const text = new Uint8Array(await response.arrayBuffer());
  const { 'content-length': _, ...headers } = Object.fromEntries(response.headers);
  for (const [name, value] of Object.entries(options.headers)) headers[name.toLowerCase()] ??= value;
  return {
    status: response.status,
    headers: text.byteLength > 0 ? { ...headers, vary: 'Accept-Encoding' } : headers,
    body: text.byteLength > 0 ? await encodeBody(text) : null,
    digest: isStored ? hash('sha256', text, 'base64url').slice(0, 16) : null,
    renderedAt,
  };
}

/** The memory that a page takes, in bytes. */
export const sizeOf = ({ body }: CachedPage): number =>
  OVERHEAD_BYTES + (body ? body.br.byteLength + body.gzip.byteLength : 0);

/** The response to a GET or HEAD request; 304 if the browser already has the page. */
export async function respond(request: Request, page: CachedPage): Promise<Response> {
  const { status, body, digest } = page;
  if (!body) return new Response(null, { status, headers: page.headers });
  const encoding = acceptedEncoding(request.headers.get('Accept-Encoding'));
  const isEncoded = encoding !== 'identity';
  const headers = { ...page.headers };
  if (digest) headers.etag = `"${digest}${isEncoded ? `-${encoding}` : ''}"`;
  if (headers.etag && matchesEtag(request.headers.get('If-None-Match'), headers.etag)) {
    const { 'content-type': _, ...rest } = headers;
    return new Response(null, { status: 304, headers: rest });
  }
  if (isEncoded) headers['content-encoding'] = encoding;
  headers['content-length'] = String(lengthOf(body, encoding));
  const bytes = request.method === 'HEAD' ? null : await bytesOf(body, encoding);
  return new Response(bytes, { status, headers });
}

/** How long a page may still be sent after its version was replaced, while other pages wait to be rendered. */
const REPLACED_MS = 60_000;
/** An import commits many versions in a minute. */
const MAX_REPLACED = 50;
/** The status of a page that is sent although its version was replaced (RFC 9211). */
const STALE = { 'cache-status': 'openhome; hit; detail=replaced' };

/** Remembers the content versions that were replaced within `REPLACED_MS`, as far as requests saw them. */
export function createReplacedPages(now: () => number) {
  let current = '';
  let replaced: { version: string; at: number }[] = [];
  return {
    note(version: string): void {
      if (version === current) return;
      if (current) replaced = [{ version: current, at: now() }, ...replaced].slice(0, MAX_REPLACED);
      current = version;
    },
    /** The page of the newest replaced version that has one. @param pageOf finds the page of a version */
    find(pageOf: (version: string) => CachedPage | null): CachedPage | null {
      for (const { version, at } of replaced) {
        const page = now() - at < REPLACED_MS ? pageOf(version) : null;
        if (page) return { ...page, headers: { ...page.headers, ...STALE } };
      }
      return null;
    },
  };
}
