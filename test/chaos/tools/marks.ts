import type { HttpRequest } from '../fuzz/wire.ts';

/** The mark at which sqlmap injects. */
export const MARK = '*';

/** Routes whose last part is a name that is looked up in the database or the store. */
const NAMED = /^\/(api|property|team|media|calendar)\//;
/** Headers that would make all responses the same: not modified, partial, or repeated. */
const TAKEN_OUT = ['Idempotency-Key', 'If-None-Match', 'Range', 'Last-Event-ID'];

/**
 * Adds a mark after each value that a visitor chooses in the address, its query and the body.
 * @param ids values that are looked up wherever they occur in an address
 */
export function marked({ method, path, headers, body }: HttpRequest, ids: readonly string[]): HttpRequest {
  return {
    method,
    path: markedPath(path, method, ids),
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !TAKEN_OUT.includes(name))),
    body: body === undefined ? undefined : markedBody(String(body), headers['Content-Type'] ?? ''),
  };
}

export const marksOf = ({ path, headers, body = '' }: HttpRequest): number =>
  `${path}${Object.values(headers).join('')}${body}`.split(MARK).length - 1;

function markedPath(path: string, method: string, ids: readonly string[]): string {
  const [pathname = '', query] = path.split('?');
  if (query !== undefined) {
    return `${pathname}?${query.replace(/=([^&]*)/g, (_, value: string) => `=${value}${MARK}`)}`;
  }
  const id = ids.find((known) => pathname.split(/[/.]/).includes(known));
  if (id) return pathname.replace(id, id + MARK);
  return method !== 'POST' && NAMED.test(pathname) ? pathname.replace(/(\.\w+)?$/, `${MARK}$1`) : pathname;
}

function markedBody(body: string, type: string): string {
  if (type.includes('json')) return JSON.stringify(markedJson(JSON.parse(body)));
  if (type.includes('urlencoded')) return body.replace(/=([^&]*)/g, (_, value: string) => `=${value}${MARK}`);
  if (type.includes('xml'))
    return body.replace(/>([^<>\s][^<>]*)</g, (_, text: string) => `>${text}${MARK}<`);
  // Marks each part except the file.
  return body.replace(
    /(name="\w+"\r\n\r\n)(.*)\r\n/g,
    (_, head: string, text: string) => `${head}${text}${MARK}\r\n`,
  );
}

/** Numbers become text, so that the body stays JSON. The text of a query or a file is not changed. */
function markedJson(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => markedJson(item, name));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, markedJson(item, key)]));
  }
  // sqlmap skips an empty value.
  return value === null || name === 'query' || name === 'content' ? value : `${value || 'x'}${MARK}`;
}
