import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from './site.ts';

/** Long enough for a browser to paint what it has received, even on a busy machine. */
const PAUSE_MS = 700;

/**
 * Serves the site over a connection on which each page stalls: everything before `after` arrives at once, the rest
 * later.
 * @returns the address, and a function that ends it
 */
export async function stalledConnection(
  site: Site,
  after: string,
): Promise<{ url: string; end(): Promise<unknown> }> {
  const line = createServer(async (request, response) => {
    const answer = await fetch(site.url + request.url);
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('Content-Type') ?? '';
    response.writeHead(answer.status, { 'Content-Type': type, 'Cache-Control': 'max-age=60' });
    if (type.startsWith('text/html')) {
      const at = body.indexOf(after);
      if (at < 0) throw new Error(`The page has no ${after}.`);
      response.write(body.subarray(0, at));
      await sleep(PAUSE_MS);
      response.end(body.subarray(at));
    } else response.end(body);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(line.address() as AddressInfo).port}`,
    end: () => new Promise((resolve) => line.close(resolve)),
  };
}
