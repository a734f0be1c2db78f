import { renderToReadableStream } from 'react-dom/server';
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';

/**
 * What the server may reach into this bundle for. A context key is found by identity, so the server
 * takes it from here: its own copy of the module would be another key.
 */
export { apiContext } from './api.ts';
export { settingsContext } from './settings.ts';

/** Where an error goes that a page met on the server: the server's log. */
export const reportContext = createContext<(error: unknown) => void>();

const RENDER_TIMEOUT_MS = 6000;

/** The whole page at once: its data is there before rendering, and its inline scripts get hashed. */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  let status = responseStatusCode;
  const body = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
    // React would send what is larger than 12 KB behind its skeleton, with a script that swaps the two:
    // without scripts a visitor would then see the skeleton alone.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      status = 500;
      loadContext.get(reportContext)(error);
    },
  });
  await body.allReady;
  responseHeaders.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { headers: responseHeaders, status });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who went away is no failure of ours.
  if (!request.signal.aborted) context.get(reportContext)(error);
};
