import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { askedOfNode, type Told } from './api/asked.ts';
import type { App } from './app.ts';
import type { Log } from './log.ts';

/** A request whose body was read already: `@hono/node-server` takes it from here. */
type Incoming = IncomingMessage & { rawBody?: Buffer };

/**
 * Puts the site behind Node's HTTP server. What lies ready is written as Node takes it: to make a web Request and a
 * Response of it takes a third of the time of a kept page (docs/decisions/page-cache.md). All others are made into
 * requests once it is their turn.
 * @param options.draining aborted when the process is to stop: connections then end with their answer
 */
export function createListener(
  site: App,
  { draining, log }: { draining?: AbortSignal; log: Log },
): RequestListener {
  const answer = getRequestListener(site.fetch);
  // Else it would be idle for seconds once it is answered, and the stop would wait for it.
  const endWhenStopping = (response: ServerResponse) => {
    if (draining?.aborted) response.setHeader('Connection', 'close');
  };

  return (request: Incoming, response) => {
    const schedule = () =>
      site.schedule(request, () => {
        // Whoever has left meanwhile needs no page.
        if (response.destroyed) return false;
        endWhenStopping(response);
        answer(request, response);
        return true;
      });
    const send = (told: Told | null) => {
      if (!told) return schedule();
      endWhenStopping(response);
      response.writeHead(told.status, told.headers);
      response.end(told.body);
    };
    const told = site.kept(askedOfNode(request), () => readBody(request));
    if (!(told instanceof Promise)) return send(told);
    told.then(send, (error: unknown) => {
      log.warn('answer not looked up', { error });
      schedule();
    });
  };
}

/** It is pending for ever where the visitor leaves before the end, and nobody holds it then. */
function readBody(request: Incoming): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [first, ...rest] = chunks;
      const body = first && rest.length === 0 ? first : Buffer.concat(chunks);
      request.rawBody = body;
      resolve(body);
    });
  });
}
