import { LRUCache } from 'lru-cache';
import { type Asked, askedOf, responseOf, type Told } from '../api/asked.ts';
import { CodedBody } from '../api/coded-body.ts';
import type { Context } from '../context.ts';
import { KeptPage } from './kept-page.ts';
import { OwnRequest } from './page-request.ts';
import { KEPT } from './pages.ts';

type Render = (request: Request) => Promise<Response>;

export type PageCache = {
  /** The answer to a request whose page is kept; null for all others. */
  kept(asked: Asked): Told | null | Promise<Told | null>;
  /** Renders a page that is not kept, once for all who wait for it, and keeps it if it may. */
  render(request: Request): Promise<Response>;
};

type Options = {
  context: Pick<Context, 'config' | 'database' | 'clock' | 'log'>;
  /** What may be kept, in bytes; 0: nothing. */
  bytes: number;
  /** Never gets anything of a visitor's but the address that was asked for. */
  render: Render;
  /** Those that every answer of ours carries. */
  headers: Readonly<Record<string, string>>;
  /** No page is rendered behind an answer once this is aborted. */
  draining?: AbortSignal;
};

/** A page tells of hours that pass: after this time it is rendered again, behind an answer. */
export const FRESH_MS = 60_000;
/** Older than this it is nobody's answer: the visitor waits for a new one. */
export const OLDEST_MS = 5 * 60_000;
/** Of all that is kept, what pages with a query in their address may take: anybody can make up a thousand. */
const QUERY_SHARE = 0.25;
/** Longer addresses are rendered each time. */
const MAX_ADDRESS = 1024;

/** What came of a rendering: a page to keep, or an answer for those who waited for it. */
type Rendered = { page: KeptPage } | { status: number; headers: Headers; body: CodedBody | null };

/**
 * Keeps public pages as they were rendered, by address. One is somebody's answer only under the content
 * version that it was rendered under, so a change is seen at the next read; by the clock alone it grows
 * old more gently (`FRESH_MS`, `OLDEST_MS`). docs/decisions/page-cache.md.
 */
export function createPageCache({ context, bytes, render, headers, draining }: Options): PageCache {
  const { config, database, clock, log } = context;
  const shelf = (share: number) =>
    new LRUCache<string, KeptPage>({ maxSize: Math.max(1, Math.floor(bytes * share)) });
  const plain = shelf(1 - QUERY_SHARE);
  const queried = shelf(QUERY_SHARE);
  const shelfOf = (address: string) => (address.includes('?') ? queried : plain);
  /** What is being rendered, by version and address. */
  const rendering = new Map<string, Promise<Rendered>>();

  /** Puts it into its place, or counts its bytes anew. */
  function keep(address: string, page: KeptPage): void {
    shelfOf(address).set(address, page, { size: page.bytes + 2 * address.length });
  }

  function send(asked: Asked, address: string, page: KeptPage): Told | Promise<Told> {
    return page.answer(asked, () => {
      if (shelfOf(address).peek(address) === page) keep(address, page);
    });
  }

  function renderOnce(address: string, version: string): Promise<Rendered> {
    const key = `${version} ${address}`;
    const known = rendering.get(key);
    if (known) return known;
    const begun = renderNow(address, version).finally(() => rendering.delete(key));
    rendering.set(key, begun);
    return begun;
  }

  async function renderNow(address: string, version: string): Promise<Rendered> {
    const at = clock().getTime();
    const response = await render(new OwnRequest(config.publicUrl + address));
    const body = new Uint8Array(await response.arrayBuffer());
    const kept = shelfOf(address).peek(address);
    if (!mayKeep(response)) {
      // Whatever it says now, what was there is no longer so; a failure of ours says nothing of the page.
      if (response.status < 500) shelfOf(address).delete(address);
      const { status, headers } = response;
      return { status, headers, body: body.byteLength > 0 ? new CodedBody(body, headers, null) : null };
    }
    const all = new Headers(response.headers);
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    const page = new KeptPage(body, all, { version, at });
    const same = kept?.hash === page.hash ? kept : undefined;
    same?.renew(page);
    keep(address, same ?? page);
    return { page: same ?? page };
  }

  /** Renders it behind an answer. What was there stays when that fails. */
  function refresh(address: string, version: string): void {
    if (draining?.aborted || rendering.has(`${version} ${address}`)) return;
    renderOnce(address, version).catch((error) => log.error('page not renewed', { error, path: address }));
  }

  // A clock that was put back makes a page from the future.
  const ageOf = (page: KeptPage) => {
    const age = clock().getTime() - page.at;
    return age < 0 ? OLDEST_MS : age;
  };

  /** The answer from what is kept under a version. */
  function look(asked: Asked, address: string, version: string): Told | null | Promise<Told> {
    const page = shelfOf(address).get(address);
    if (page?.version !== version) return null;
    const age = ageOf(page);
    if (age >= OLDEST_MS) return null;
    if (age >= FRESH_MS) refresh(address, version);
    return send(asked, address, page);
  }

  return {
    kept(asked) {
      const address = addressOf(asked);
      if (!shelfOf(address).has(address) || !isReading(asked)) return null;
      // While the database cannot be read nothing kept is shown.
      try {
        const version = database.contentVersion();
        if (typeof version === 'string') return look(asked, address, version);
        return version.then(
          (read) => look(asked, address, read),
          () => null,
        );
      } catch {
        return null;
      }
    },

    async render(request) {
      const asked = askedOf(request);
      if (!isReading(asked)) return render(request);
      const address = addressOf(asked);
      const renderHere = () => render(new OwnRequest(config.publicUrl + address, { method: request.method }));
      if (bytes === 0 || address.length > MAX_ADDRESS) return renderHere();
      let version: string;
      try {
        version = await database.contentVersion();
      } catch {
        // The database cannot be read: the page says so.
        return renderHere();
      }
      // While it waited for its turn somebody else's may have come.
      const kept = await look(asked, address, version);
      if (kept) return responseOf(kept);
      const rendered = await renderOnce(address, version);
      if ('page' in rendered) return responseOf(await send(asked, address, rendered.page));
      const { status, headers, body } = rendered;
      if (!body) return new Response(null, { status, headers });
      const ready = await body.ready(asked.header('accept-encoding'), () => {});
      return new Response(ready.body, { status, headers: ready.headers });
    },
  };
}

/** React Router's own questions (`.data`) are answered as they are: no public screen asks any. */
const isReading = ({ method, address }: Asked): boolean =>
  (method === 'GET' || method === 'HEAD') && !/\.data(?:\?|$)/.test(address);

/** What a page is known by. */
const addressOf = ({ address }: Asked): string =>
  /#|^\/\//.test(address) ? address.replace(/#.*$/, '').replace(/^\/+/, '/') : address;

/** A whole page, for everybody alike: the page says so by its status and its headers. */
const mayKeep = ({ status, headers }: Response): boolean =>
  status === 200 &&
  headers.get('Cache-Control') === KEPT &&
  !headers.has('Set-Cookie') &&
  (headers.get('Content-Type')?.startsWith('text/html') ?? false);
