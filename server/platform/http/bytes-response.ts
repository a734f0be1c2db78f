/**
 * The headers of an SVG. If a browser opens it by itself, nothing in it runs, loads anything or is framed, even if
 * something was overlooked when it was stored.
 */
export const SVG_HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
};

type Facts = {
  type: string;
  /** As a person entered it; it is escaped for the header here. */
  filename: string;
  /** A strong validator, with its quotes. */
  etag: string;
};

/** The response to a download without its body. `range` is inclusive; null if there is no body. */
type Plan = { status: number; headers: Headers; range: { start: number; end: number } | null };

/**
 * Plans the response for bytes that the browser saves and never displays: 304 if the client's copy is current, 206 for
 * one range, 416 for a range outside the file, 200 if there is no range or its header is invalid.
 */
export function planDownload(request: Request, size: number, facts: Facts): Plan {
  const headers = new Headers({
    'Content-Type': facts.type,
    'Content-Disposition': attachment(facts.filename),
    'X-Content-Type-Options': 'nosniff',
    // If a browser displays the file all the same, nothing in it may run.
    'Content-Security-Policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    // The ETag and the ranges do not describe a compressed copy.
    'Cache-Control': 'no-cache, no-transform',
  });
  return planRanges(request, size, { etag: facts.etag, headers });
}

/**
 * Plans the response for bytes as `planDownload` does, with other headers.
 * @param parts.etag a strong validator, with its quotes
 * @param parts.headers get those of the range, too
 */
export function planRanges(
  request: Request,
  size: number,
  { etag, headers }: { etag: string; headers: Headers },
): Plan {
  headers.set('Accept-Ranges', 'bytes');
  headers.set('ETag', etag);
  if (matchesEtag(request.headers.get('If-None-Match'), etag)) return { status: 304, headers, range: null };

  const ifRange = request.headers.get('If-Range');
  const requested = ifRange === null || ifRange === etag ? request.headers.get('Range') : null;
  const range = requested === null ? undefined : parseRange(requested, size);
  if (range === null) {
    headers.set('Content-Range', `bytes */${size}`);
    return { status: 416, headers, range: null };
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${size}`);
  headers.set('Content-Length', String(end - start + 1));
  return { status: range ? 206 : 200, headers, range: { start, end } };
}

/** Responds with bytes that are in memory, as `planDownload` decides. */
export function bytesResponse(request: Request, bytes: Uint8Array<ArrayBuffer>, facts: Facts): Response {
  const { range, ...answer } = planDownload(request, bytes.length, facts);
  return new Response(range && bytes.subarray(range.start, range.end + 1), answer);
}

/** Parses one range, inclusive. null if it is outside the file, undefined if it must be ignored (RFC 9110 §14.2). */
function parseRange(header: string, size: number): { start: number; end: number } | null | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  if (!match) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '') {
    const last = Number(to);
    if (to === '') return undefined;
    return last === 0 ? null : { start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return undefined;
  return start >= size ? null : { start, end };
}

/** `Content-Disposition` with an ASCII name for old clients and the real name (RFC 6266). */
function attachment(filename: string): string {
  const name = filename.replace(/[\p{Cc}/\\:*?"<>|]+/gu, '-');
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^ -~]+/g, '-')
    .replaceAll('%', '-');
  const coded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`;
}

/**
 * Whether the client's copy is current. Uses the weak comparison (RFC 9110 §13.1.2).
 * @param known the request's `If-None-Match`
 * @param etag with its quotes
 */
export function matchesEtag(known: string | null, etag: string): boolean {
  if (known === null) return false;
  return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
