import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A request that is being answered, and how far its body had come at the last check. */
type Pending = { request: IncomingMessage; response: ServerResponse; since: number; bytesRead: number };

/** 8 kbit/s, slower than any connection that people still have. */
const MIN_BYTES_PER_SECOND = 1024;

/**
 * How many requests one connection may send before the first is answered. Browsers send none ahead. Node reads all
 * that fit into 64 KB at once, some 1,400, so a few clients that read nothing could take a gigabyte.
 */
const MAX_PIPELINED = 32;

/**
 * Closes connections that hold memory for nothing: the body arrives too slowly, the answer is not read, or far more is
 * asked for than is read. Node limits the time of a whole request, which a large upload may well need, but not its
 * pace. Time in which the server itself does not read, or has nothing to send, does not count.
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
      const isFastEnough = socket.bytesRead - first.bytesRead >= MIN_BYTES_PER_SECOND * seconds;
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

  // Nothing has been sent or received for so long. What the system takes of a long answer bit by bit counts as sent.
  server.setTimeout(patienceMs, (socket: Socket) => {
    const [first] = pending.get(socket) ?? [];
    if (!first || waitsForReader(first.response)) socket.destroy();
  });
}

/** All that has arrived is read, and more is to come. */
const waitsForBody = (request: IncomingMessage) => !request.complete && request.readableLength === 0;

/** Some of the answer has not been taken by the client. */
const waitsForReader = (response: ServerResponse) => response.writableLength > 0;
