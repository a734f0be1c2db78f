import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isStaffPath } from '../shared/paths.ts';
import { deferHydration } from './deferred-hydration/defer-hydration.ts';
import { learnMarkup, markupContext } from './known-markup.ts';
import { KnownMarkupContext } from './ui/Kept.tsx';

/**
 * What the server may reach into this bundle for. A context key is found by identity, so the server
 * takes it from here: its own copy of the module would be another key.
 */
export { apiContext } from './api.ts';
export { markupContext } from './known-markup.ts';
export { settingsContext } from './settings.ts';

/** Where an error goes that a page met on the server: the server's log. */
export const reportContext = createContext<(error: unknown) => void>();

const RENDER_TIMEOUT_MS = 6000;

/** A page whose text is asked for once: as it is, not written out and read again. */
class Page extends Response {
  readonly #html: string;
  constructor(html: string, init: ResponseInit) {
    super(null, init);
    this.#html = html;
  }
  override async text(): Promise<string> {
    return this.#html;
  }
}

/** The whole page at once: its data is there before rendering, and its inline scripts get hashed. */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const store = loadContext.get(markupContext);
  const markup = store && learnMarkup(store);
  const page = (
    <KnownMarkupContext value={markup?.known ?? null}>
      <ServerRouter context={routerContext} url={request.url} />
    </KnownMarkupContext>
  );
  narrow(routerContext);
  await readHandoff(routerContext);
  const html = await render(page, (error) => loadContext.get(reportContext)(error));
  responseHeaders.set('Content-Type', 'text/html; charset=utf-8');
  const text = markup?.learn(html.text, !html.failed) ?? html.text;
  return new Page(mayWait(request, routerContext) ? deferHydration(text) : text, {
    headers: responseHeaders,
    status: html.failed ? 500 : responseStatusCode,
  });
}

/**
 * Whether a page can do without its application for now. The staff's pages cannot, nor can the answer to a refused form
 * (its first wrong field takes the focus) or an error (its address changes). Development needs hot reload.
 */
function mayWait({ url }: Request, { staticHandlerContext }: EntryContext): boolean {
  const { actionData, errors } = staticHandlerContext;
  return !import.meta.env.DEV && !isStaffPath(new URL(url).pathname) && !actionData && !errors;
}

/** For the routes of a page, what the framework knows of them alone. */
const narrowed = new Map<string, EntryContext['manifest']>();

/**
 * The framework makes all routes anew for each page, of which a page needs its own. Which those are it has found out
 * already.
 */
function narrow(context: EntryContext): void {
  const { manifest, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const key = ids.join();
  const known = narrowed.get(key);
  const routes = () => Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  context.manifest = known ?? { ...manifest, routes: routes() };
  if (!known) narrowed.set(key, context.manifest);
}

const END = 'window.__reactRouterContext.streamController.close();</script>';
const OWN_END = `</script><script>${END}`;

/** With the page's data and their end in one script: each has a hash in every answer's policy. */
function withOneEnd(text: string): string {
  const at = text.lastIndexOf(OWN_END);
  return at < 0 ? text : text.slice(0, at) + END + text.slice(at + OWN_END.length);
}

/** Where React leaves a part of a page to the browser, or to later. */
const UNFINISHED = /<!--\$[!?]-->/;

/**
 * As one string, in one go: nothing of our pages waits. Where something does, or fails, React's stream waits for it
 * and tells of it.
 */
async function render(page: ReactNode, report: (error: unknown) => void) {
  const text = `<!DOCTYPE html>${renderToString(page)}`;
  if (!UNFINISHED.test(text)) return { text: withOneEnd(text), failed: false };
  let failed = false;
  const body = await renderToReadableStream(page, {
    signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
    // React would send what is larger than 12 KB behind its skeleton, with a script that swaps the two:
    // without scripts a visitor would then see the skeleton alone.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = true;
      report(error);
    },
  });
  await body.allReady;
  return { text: await new Response(body).text(), failed };
}

/**
 * Has the page's data ready before rendering begins: the router would wait for them as for a stream, in the midst
 * of it, and everything else with them. They are there already, for loaders of the server wait for theirs.
 */
async function readHandoff(context: EntryContext): Promise<void> {
  const reader = context.serverHandoffStream?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let whole = '';
  for (let done = false; !done; ) {
    const read = await reader.read();
    whole += decoder.decode(read.value, { stream: !read.done });
    done = read.done;
  }
  reader.releaseLock();
  // The router looks at the results alone once they are there.
  const streamCache = { 0: { result: { done: true, value: whole } } };
  context.renderMeta = { ...context.renderMeta, streamCache: streamCache as never };
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who went away is no failure of ours, nor is a post to a page that takes none.
  const theirs = request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500);
  if (!theirs) context.get(reportContext)(error);
};
