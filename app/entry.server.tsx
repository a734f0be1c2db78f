import { renderToReadableStream } from 'react-dom/server';
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

/**
 * What the server may reach into this bundle for. A context key is found by identity, so the server
 * takes it from here: its own copy of the module would be another key. The module that knows the agency
 * is another copy here, too.
 */
export { readAgencyFrom } from '../shared/agency/agency.ts';
export { apiContext } from './api-context.ts';
export { formContext } from './form-context.ts';
export { preferencesContext, savedSearchContext } from './saved-search-context.ts';
export { settingsContext } from './settings.ts';

/** Where an error goes that a page met on the server: the server's log. */
export const reportContext = createContext<(error: unknown) => void>();

const RENDER_TIMEOUT_MS = 6000;

/** Renders the whole page at once: its data is there before, and its inline scripts get hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  let failed = false;
  const body = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
    // React would send what is larger than 12 KB behind its skeleton, with a script that swaps the two:
    // without scripts a visitor would then see the skeleton alone.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = true;
      loadContext.get(reportContext)(error);
    },
  });
  await body.allReady;
  const html = await new Response(body).text();
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(mayWait(request, routerContext) ? deferHydration(html) : html, {
    headers,
    status: failed ? 500 : status,
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

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who went away is no failure of ours, nor is a post to a page that takes none.
  const theirs = request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500);
  if (!theirs) context.get(reportContext)(error);
};
