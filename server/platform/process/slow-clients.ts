import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A request that is being answered, and how much of its body had arrived at the last check. */
type Pending = { request: IncomingMessage; response: ServerResponse; since: number; bytesRead: number };

/** 8 kbit/s, slower than any connection in use. */
const MIN_BYTES_PER_SECOND = 1024;
/** How long a body of any length may take: the limit of `server/serve.ts` for the complete request. */
const MAX_BODY_SECONDS = 600;

/**
 * How many requests a connection may send ahead of their answers (HTTP pipelining). Browsers send none. Node would read
 * about 1,400 at once (64 KB), so that a few clients that read no answers could take a gigabyte.
 */
const MAX_PIPELINED = 32;

/**
 * Closes connections of clients that send a body too slowly, do not read the response, or pipeline too many requests.
 * Node limits only the total time of a request, which a large upload may need, not its rate. Time in which the server
 * itself does not read, or has nothing to send, does not count.
 * @param patienceMs how long a connection may be too slow
 */
export function dropSlowClients(server: Server, patienceMs = 12_000): void {
  const pending = new Map<Socket, Pending[]>();

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const requests = pending.get(socket) ?? [];
    const mine = { request, response, since: performance.now(), bytesRead: socket.bytesRead };
    requests.push(mine);
    pending.set(socket, requests);
    response.once('close', () => {
      requests.splice(requests.indexOf(mine), 1);
      if (requests.length === 0) pending.delete(socket);
    });
    if (requests.length > MAX_PIPELINED + 1) socket.destroy();
  });

  const check = () => {
    const now = performance.now();
    for (const [socket, [first]] of pending) {
      if (!first) continue;
      const seconds = (now - first.since) / 1000;
      const isFastEnough = socket.bytesRead - first.bytesRead >= paceOf(first.request) * seconds;
      if (!waitsForBody(first.request) || (isFastEnough && seconds > 0)) {
        first.since = now;
        first.bytesRead = socket.bytesRead;
      } else if (now - first.since >= patienceMs) {
        socket.destroy();
      }
    }
  };
  const timer = setInterval(check, patienceMs / 6).unref();
  server.once('close', () => clearInterval(timer));

  // Called when nothing was sent or received for this time. Parts of a long response count as they are written.
  server.setTimeout(patienceMs, (socket: Socket) => {
    const [first] = pending.get(socket) ?? [];
    if (!first || waitsForReader(first.response)) socket.destroy();
  });
}

/** The lowest rate at which a body may arrive, in bytes per second. */
const paceOf = ({ headers }: IncomingMessage): number =>
  Math.max(MIN_BYTES_PER_SECOND, Number(headers['content-length'] ?? 0) / MAX_BODY_SECONDS);

/** The server has read everything that has arrived, but the body is not complete. */
const waitsForBody = (request: IncomingMessage) => !request.complete && request.readableLength === 0;

/** The client has not read all of the response so far. */
const waitsForReader = (response: ServerResponse) => response.writableLength > 0;
