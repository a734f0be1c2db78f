import { LRUCache } from 'lru-cache';
import { paths } from '../../shared/paths.ts';
import { currentContentVersion } from '../agency/index.ts';
import type { Context } from '../context.ts';
import { QueueFullError } from '../platform/http/bounded-queue.ts';
import type { TaskOptions } from '../platform/http/fair-queue.ts';
import { type CachedPage, createReplacedPages, respond, sizeOf, toCachedPage } from './cached-page.ts';
import { OwnRequest, serviceUnavailable } from './page-request.ts';
import { SHARED_PAGE } from './pages.ts';

type PageCache = {
  /** The response from the cache; null if there is none. */
  find(request: Request, visitor: string): Promise<Response | null>;
  /** The response from the cache or from a new rendering, which concurrent requests share. @throws QueueFullError */
  render(request: Request, visitor: string): Promise<Response>;
};

type Options = {
  context: Pick<Context, 'config' | 'clock' | 'log'>;
  /** The memory for pages, in bytes; 0 stores none. */
  bytes: number;
  /** Receives only the address of a visitor's request, no headers. */
  render: (request: Request, taskOptions: TaskOptions) => Promise<Response>;
  /** Whether pages wait to be rendered. If so, a page of a version that was just replaced may be sent. */
  isBusy: () => boolean;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  /** Once it is aborted, stale pages are not rendered again. */
  draining?: AbortSignal;
};

/** Pages show times of day. A page older than this is still sent, but is rendered again in the background. */
export const FRESH_MS = 60_000;
/** A page older than this is not sent: the visitor waits for a new one. */
export const OLDEST_MS = 5 * 60_000;
/** These are few, and requests for them share one rendering, so they may wait however long the queue is. */
const ESSENTIAL: ReadonlySet<string> = new Set([
  paths.home,
  paths.forSale,
  paths.sold,
  paths.forLease,
  paths.leased,
]);
/** An address as the site writes it. React Router accepts capitals and a trailing slash for the same page. */
const OWN_ADDRESS = /^\/(?:[\da-z._~-]+(?:\/[\da-z._~-]+)*)?$/;
/**
 * The share of the memory for pages at other addresses. A client can invent thousands, which must not evict the rest.
 */
const INVENTED_SHARE = 0.25;
/** Pages with longer addresses are not cached. */
const MAX_ADDRESS = 1024;
/** A size larger than the cache: such a page is sent to the requests that wait for it, but is not stored. */
const NOT_STORED = Number.MAX_SAFE_INTEGER;

type Read = { request: Request; version: string; address: string; visitor: string };
type Job = { address: string; taskOptions: TaskOptions };

/** Rendering failed on the server (status 5xx). The page in the cache stays. */
class RenderFailure extends Error {
  override name = 'RenderFailure';
  readonly page: CachedPage;
  constructor(page: CachedPage) {
    super('The page could not be rendered.');
    this.page = page;
  }
}

/**
 * Caches rendered public pages by content version and address, so that the next request shows changed content. Pages
 * also expire by time (`FRESH_MS`, `OLDEST_MS`).
 */
export function createPageCache(options: Options): PageCache {
  const { context, bytes, render, isBusy, draining } = options;
  const { config, clock } = context;
  const pages = createCache(1 - INVENTED_SHARE, options);
  const inventedPages = createCache(INVENTED_SHARE, options);
  const replacedPages = createReplacedPages(() => clock().getTime());
  const addClient = createWaitingClients();

  /**
   * The version of the facts with which the page is rendered. A newer one would keep a page with replaced facts until the
   * next change. null while the database cannot be read: cached pages are not used then.
   */
  function contentVersion(): string | null {
    const version = currentContentVersion();
    if (version !== null) replacedPages.note(version);
    return version;
  }

  /** @param rendersMissing whether to render a page that is not in the cache, rather than to return null */
  async function read(
    { request, version, address, visitor }: Read,
    rendersMissing: boolean,
  ): Promise<CachedPage | null> {
    const cache = OWN_ADDRESS.test(address) ? pages : inventedPages;
    const peek = (ofVersion: string) => {
      const stored = cache.peek(`${ofVersion} ${address}`, { allowStale: true });
      return stored && isUsable(stored, clock()) ? stored : null;
    };
    const usable = peek(version);
    if (usable ? draining?.aborted : !rendersMissing) return usable;
    const key = `${version} ${address}`;
    const client = usable ? null : addClient(key, request.signal);
    const taskOptions = { visitor, isEssential: ESSENTIAL.has(address), isWanted: client?.isWanted };
    const fetching = cache.fetch(key, {
      context: { address, taskOptions },
      allowStale: usable !== null,
      forceRefresh: usable === null,
    });
    if (client) fetching.then(client.remove, client.remove);
    const replaced = !usable && isBusy() ? replacedPages.find(peek) : null;
    if (replaced) {
      // The next request gets the new page, or the error.
      fetching.catch(() => {});
      return replaced;
    }
    try {
      return (await fetching) ?? usable;
    } catch (error) {
      if (error instanceof RenderFailure) return error.page;
      throw error;
    }
  }

  return {
    async find(request, visitor) {
      const address = addressOf(request);
      if (bytes === 0 || !isRead(request, address)) return null;
      const version = contentVersion();
      const page = version === null ? null : await read({ request, version, address, visitor }, false);
      return page && respond(request, page);
    },

    async render(request, visitor) {
      const address = addressOf(request);
      if (!isRead(request, address)) return render(request, { visitor });
      const version = bytes === 0 || address.length > MAX_ADDRESS ? null : contentVersion();
      const page = version === null ? null : await read({ request, version, address, visitor }, true);
      if (page) return respond(request, page);
      const isWanted = () => !request.signal.aborted;
      const own = new OwnRequest(config.publicUrl + address, { method: request.method });
      return render(own, { visitor, isWanted });
    },
  };
}

function isUsable({ renderedAt }: CachedPage, now: Date): boolean {
  const age = now.getTime() - renderedAt;
  // The age is negative if the clock was set back.
  return age >= 0 && age < OLDEST_MS;
}

/**
 * Notes which clients wait for a page, so that it is not rendered if all of them have left before its turn.
 * @returns adds a client to those of a page
 */
function createWaitingClients() {
  const signalsByPage = new Map<string, Set<AbortSignal>>();
  return (key: string, signal: AbortSignal) => {
    const signals = signalsByPage.get(key) ?? new Set();
    signalsByPage.set(key, signals.add(signal));
    return {
      isWanted: () => [...signals].some(({ aborted }) => !aborted),
      remove() {
        signals.delete(signal);
        if (signals.size === 0) signalsByPage.delete(key);
      },
    };
  };
}

const createCache = (share: number, options: Options) =>
  new LRUCache<string, CachedPage, Job>({
    maxSize: Math.max(1, Math.floor(options.bytes * share)),
    sizeCalculation: (page, key) => (page.digest ? sizeOf(page) + 2 * key.length : NOT_STORED),
    ttl: FRESH_MS - 1,
    ttlResolution: 0,
    perf: { now: () => options.context.clock().getTime() },
    fetchMethod: (_key, _stale, { context: job }) => renderPage(job, options),
    noDeleteOnFetchRejection: true,
    // A page that is evicted while it is rendered is still sent to the requests that wait for it.
    ignoreFetchAbort: true,
  });

/** @throws RenderFailure with the error page; QueueFullError */
async function renderPage(
  { address, taskOptions }: Job,
  { context, render, headers }: Options,
): Promise<CachedPage> {
  const { config, clock, log } = context;
  const renderedAt = clock().getTime();
  let response: Response;
  try {
    response = await render(new OwnRequest(config.publicUrl + address), taskOptions);
  } catch (error) {
    if (error instanceof QueueFullError) throw error;
    log.error('page not rendered', { error, path: address });
    response = serviceUnavailable();
  }
  const page = await toCachedPage(response, { renderedAt, headers, isStored: mayStore(response) });
  if (page.status >= 500) throw new RenderFailure(page);
  return page;
}

/** React Router's data requests (`.data`) are not cached; no public screen sends any. */
const isRead = ({ method }: Request, address: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !/\.data(?:\?|$)/.test(address);

/** The path and the query string, without a fragment. */
const addressOf = ({ url }: Request): string =>
  url.slice(url.indexOf('/', url.indexOf('//') + 2)).replace(/#.*$/, '');

/** Whether the page is complete and the same for everybody, as its status and headers state. */
const mayStore = ({ status, headers }: Response): boolean =>
  status === 200 &&
  headers.get('Cache-Control') === SHARED_PAGE &&
  !headers.has('Set-Cookie') &&
  (headers.get('Content-Type')?.startsWith('text/html') ?? false);
