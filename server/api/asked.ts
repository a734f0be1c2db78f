import type { IncomingMessage } from 'node:http';

/** What is looked at of a request before it is known whether its answer lies ready. */
export type Asked = {
  readonly method: string;
  /** Its path and its query, as they stand. */
  readonly address: string;
  /** @param name in small letters */
  header(name: string): string | null;
};

/** An answer that lay ready. */
export type Told = {
  status: number;
  /** Never changed: it is of many answers. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | null;
};

export function askedOf({ method, url, headers }: Request): Asked {
  return {
    method,
    address: url.slice(url.indexOf('/', url.indexOf('//') + 2)),
    header: (name) => headers.get(name),
  };
}

/** Of Node's own request: nothing is made of it, and its headers are read once. */
export function askedOfNode(incoming: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Asked {
  return {
    method: incoming.method ?? '',
    address: incoming.url ?? '',
    header(name) {
      const value = incoming.headers[name];
      return typeof value === 'string' ? value : null;
    },
  };
}

export const responseOf = ({ status, headers, body }: Told): Response =>
  new Response(body, { status, headers });
