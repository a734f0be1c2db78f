import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';

/**
 * What the server may reach into this bundle for. A context key is found by identity, so the server
 * takes it from here: its own copy of the module would be another key.
 */
export { apiContext } from './api.ts';

const RENDER_TIMEOUT_MS = 6000;

/** The whole page at once: its data is there before rendering, and its inline scripts get hashed. */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let status = responseStatusCode;
  const body = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
    // React would send what is larger than 12 KB behind its skeleton, with a script that swaps the two:
    // without scripts a visitor would then see the skeleton alone.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError() {
      status = 500;
    },
  });
  await body.allReady;
  responseHeaders.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { headers: responseHeaders, status });
}

/** Errors reach the log through the server's own handler; see server/pages. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error);
};
