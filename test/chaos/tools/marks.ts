import type { HttpRequest } from '../fuzz/wire.ts';

/** Where sqlmap is to inject. */
export const MARK = '*';

/** Doors whose last part is a name that the database, or the store, is asked for. */
const NAMED = /^\/(api|property|team|media|calendar)\//;
/** They would make every answer one and the same: not changed, a part, or what was answered before. */
const TAKEN_OUT = ['Idempotency-Key', 'If-None-Match', 'Range', 'Last-Event-ID'];

/**
 * The request with a mark after each value that a visitor chooses: of the address, its query and the body.
 * @param ids what is a name wherever it stands in an address
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
  // Each part but the file.
  return body.replace(
    /(name="\w+"\r\n\r\n)(.*)\r\n/g,
    (_, head: string, text: string) => `${head}${text}${MARK}\r\n`,
  );
}

/** Numbers become text, so that what is sent stays JSON. The text of a query, and of a file, is left alone. */
function markedJson(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => markedJson(item, name));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, markedJson(item, key)]));
  }
  // sqlmap leaves an empty one out.
  return value === null || name === 'query' || name === 'content' ? value : `${value || 'x'}${MARK}`;
}
