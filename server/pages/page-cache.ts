import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { QueueFullError } from '../platform/http/bounded-queue.ts';
import { type CachedPage, respond, sizeOf, toCachedPage } from './cached-page.ts';
import { OwnRequest, serviceUnavailable } from './page-request.ts';
import { SHARED_PAGE } from './pages.ts';

export type PageCache = {
  /** The answer from the cache; null when there is none. */
  find(request: Request): Promise<Response | null>;
  /** The answer from the cache, or of a page that is rendered once for all who wait for it. @throws QueueFullError */
  render(request: Request): Promise<Response>;
};

type Options = {
  context: Pick<Context, 'config' | 'database' | 'clock' | 'log'>;
  /** What the pages may take in memory, in bytes; 0: none is stored. */
  bytes: number;
  /** Gets nothing of a visitor's but the address. */
  render: (request: Request) => Promise<Response>;
  /** What every answer carries. */
  headers: Readonly<Record<string, string>>;
  /** Once it is aborted no page is rendered behind an answer. */
  draining?: AbortSignal;
};

/** A page shows hours that pass: after this time it is rendered again, behind an answer. */
export const FRESH_MS = 60_000;
/** Older than this it is nobody's answer: the visitor waits for a new one. */
export const OLDEST_MS = 5 * 60_000;
/** The share of pages with a query in their address: anybody can make up a thousand, which must not evict the others. */
const QUERY_SHARE = 0.25;
/** Pages with longer addresses are rendered each time. */
const MAX_ADDRESS = 1024;
/** Larger than any cache: such an entry reaches those who wait for it, and is not stored. */
const NOT_STORED = Number.MAX_SAFE_INTEGER;

/** A failure of ours says nothing about the page: what was in the cache stays. */
class RenderFailure extends Error {
  override name = 'RenderFailure';
  readonly page: CachedPage;
  constructor(page: CachedPage) {
    super('The page could not be rendered.');
    this.page = page;
  }
}

/**
 * Stores public pages as they were rendered, by content version and address: a change of the content is seen with the
 * next request. By the clock a page ages more gently (`FRESH_MS`, `OLDEST_MS`).
 */
export function createPageCache(options: Options): PageCache {
  const { context, bytes, render, draining } = options;
  const { config, database, clock } = context;
  const createCache = (share: number) =>
    new LRUCache<string, CachedPage, string>({
      maxSize: Math.max(1, Math.floor(bytes * share)),
      sizeCalculation: (page, key) => (page.digest ? sizeOf(page) + 2 * key.length : NOT_STORED),
      ttl: FRESH_MS - 1,
      ttlResolution: 0,
      perf: { now: () => clock().getTime() },
      fetchMethod: (_key, _stale, { context: address }) => renderPage(address, options),
      noDeleteOnFetchRejection: true,
      // A page that is evicted while it is rendered still reaches those who wait for it.
      ignoreFetchAbort: true,
    });
  const pages = createCache(1 - QUERY_SHARE);
  const pagesWithQuery = createCache(QUERY_SHARE);

  function isUsable({ renderedAt }: CachedPage): boolean {
    const age = clock().getTime() - renderedAt;
    // A clock that was put back makes a page from the future.
    return age >= 0 && age < OLDEST_MS;
  }

  /** null while the database cannot be read: then no stored page is shown. */
  async function contentVersion(): Promise<string | null> {
    try {
      return await database.contentVersion();
    } catch {
      return null;
    }
  }

  /** @param rendersMissing without it: null for a page that is not in the cache */
  async function read(
    { version, address }: { version: string; address: string },
    rendersMissing: boolean,
  ): Promise<CachedPage | null> {
    const cache = address.includes('?') ? pagesWithQuery : pages;
    const key = `${version} ${address}`;
    const stored = cache.peek(key, { allowStale: true });
    const usable = stored && isUsable(stored) ? stored : null;
    if (usable ? draining?.aborted : !rendersMissing) return usable;
    try {
      const page = await cache.fetch(key, {
        context: address,
        allowStale: usable !== null,
        forceRefresh: usable === null,
      });
      return page ?? usable;
    } catch (error) {
      if (error instanceof RenderFailure) return error.page;
      throw error;
    }
  }

  return {
    async find(request) {
      const address = addressOf(request);
      if (bytes === 0 || !isRead(request, address)) return null;
      const version = await contentVersion();
      const page = version === null ? null : await read({ version, address }, false);
      return page && respond(request, page);
    },

    async render(request) {
      const address = addressOf(request);
      if (!isRead(request, address)) return render(request);
      const version = bytes === 0 || address.length > MAX_ADDRESS ? null : await contentVersion();
      const page = version === null ? null : await read({ version, address }, true);
      if (page) return respond(request, page);
      return render(new OwnRequest(config.publicUrl + address, { method: request.method }));
    },
  };
}

/** @throws RenderFailure with the page that says so; QueueFullError */
async function renderPage(address: string, { context, render, headers }: Options): Promise<CachedPage> {
  const { config, clock, log } = context;
  const renderedAt = clock().getTime();
  let response: Response;
  try {
    response = await render(new OwnRequest(config.publicUrl + address));
  } catch (error) {
    if (error instanceof QueueFullError) throw error;
    log.error('page not rendered', { error, path: address });
    response = serviceUnavailable();
  }
  const page = await toCachedPage(response, { renderedAt, headers, isStored: mayStore(response) });
  if (page.status >= 500) throw new RenderFailure(page);
  return page;
}

/** React Router's own data requests (`.data`) are answered as they are; no public screen sends any. */
const isRead = ({ method }: Request, address: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !/\.data(?:\?|$)/.test(address);

/** The path and the query, without a fragment and with one slash at the beginning. */
const addressOf = ({ url }: Request): string =>
  url
    .slice(url.indexOf('/', url.indexOf('//') + 2))
    .replace(/#.*$/, '')
    .replace(/^\/+/, '/');

/** A whole page, the same for everybody: the page says so by its status and its headers. */
const mayStore = ({ status, headers }: Response): boolean =>
  status === 200 &&
  headers.get('Cache-Control') === SHARED_PAGE &&
  !headers.has('Set-Cookie') &&
  (headers.get('Content-Type')?.startsWith('text/html') ?? false);
