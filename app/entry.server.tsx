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
 * What the server needs from this bundle. React Router finds a context by the identity of its key, so the server has to
 * use the keys of this bundle: its own copies of these modules would have different keys. The bundle also has its own
 * copy of the module that holds the agency's facts.
 */
export { readAgencyFrom } from '../shared/agency/agency.ts';
export { apiContext } from './api-context.ts';
export { formContext } from './form-context.ts';
export { preferencesContext, savedSearchContext } from './saved-search-context.ts';
export { settingsContext } from './settings.ts';

/** The function that writes an error of a page to the server's log. */
export const reportContext = createContext<(error: unknown) => void>();

const RENDER_TIMEOUT_MS = 6000;

/** Renders the whole page before it responds: the data is loaded already, and the inline scripts have to be hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  let hasFailed = false;
  const body = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
    // React would send content above 12 KB after its skeleton, with a script that swaps the two. Without scripts, a
    // visitor would then see only the skeleton.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      hasFailed = true;
      loadContext.get(reportContext)(error);
    },
  });
  await body.allReady;
  const html = await new Response(body).text();
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(canHydrateLater(request, routerContext) ? deferHydration(html) : html, {
    headers,
    status: hasFailed ? 500 : status,
  });
}

/**
 * Whether a page may hydrate later. Pages for staff may not, nor may the response to a refused form (its first invalid
 * field takes the focus) or to an error (its address changes). In development, hot reload needs the application at
 * once.
 */
function canHydrateLater({ url }: Request, { staticHandlerContext }: EntryContext): boolean {
  const { actionData, errors } = staticHandlerContext;
  return !import.meta.env.DEV && !isStaffPath(new URL(url).pathname) && !actionData && !errors;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // It is not our error if the visitor's browser ends the request, or posts to a page that accepts no posts.
  const isClientError = request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500);
  if (!isClientError) context.get(reportContext)(error);
};
