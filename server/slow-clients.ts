import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** An answer that is owed, and how much of its request had come when its time began. */
type Seen = { response: ServerResponse; since: number; read: number };

/** Node's own note of whom a connection owes an answer; null between requests. */
type Line = Socket & { _httpMessage?: ServerResponse | null };

/** A line of 8 kbit/s, slower than any that people still have. */
const LEAST_BYTES_A_SECOND = 1024;

/**
 * Requests that are sent before the answer to the first has gone: Node takes all that lie in 64 KB at once, 1,400,
 * and four hundred connections of somebody who reads nothing took a gigabyte. Browsers send none.
 */
const MOST_AHEAD = 32;

/**
 * Ends connections whose other end sends a body more slowly than any line would, or does not take its answer,
 * or that ask for far more than they have taken: those hold memory and a place for nothing. Node limits a whole
 * request, which a large upload may well take up, but not its pace. Time in which it is we who do not read, or have
 * nothing to say, does not count.
 * @param patienceMs how long a connection may be too slow
 */
export function dropSlowClients(server: Server, patienceMs = 12_000): void {
  // Nothing for each request, of which a kept page takes 25 µs, and nothing kept of it: ten thousand connections that
  // each held their last request and its answer took 20 KB each.
  const lines = new Map<Line, Seen | null>();
  const ahead = new WeakMap<Line, number>();
  server.on('connection', (socket: Socket) => {
    lines.set(socket, null);
    socket.once('close', () => lines.delete(socket));
  });

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const socket: Line = request.socket;
    // The first on its line, as nearly all are: nothing to count.
    if (socket._httpMessage === response) return;
    const waiting = (ahead.get(socket) ?? 0) + 1;
    ahead.set(socket, waiting);
    response.once('close', () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1));
    if (waiting > MOST_AHEAD) socket.destroy();
  });

  const look = () => {
    const now = performance.now();
    for (const [socket, seen] of lines) {
      const response = owed(socket);
      if (!response) {
        if (seen) lines.set(socket, null);
        continue;
      }
      const least = seen ? (LEAST_BYTES_A_SECOND * (now - seen.since)) / 1000 : 0;
      if (
        seen?.response !== response ||
        !waitsForBody(response.req) ||
        socket.bytesRead - seen.read >= least
      ) {
        lines.set(socket, { response, since: now, read: socket.bytesRead });
      } else if (now - seen.since >= patienceMs) {
        socket.destroy();
      }
    }
  };
  const timer = setInterval(look, patienceMs / 6).unref();
  server.once('close', () => clearInterval(timer));

  // Nothing has gone either way for so long; what the system takes of a long answer bit by bit counts as going.
  server.setTimeout(patienceMs, (socket: Line) => {
    const response = owed(socket);
    if (!response || waitsForReader(response)) socket.destroy();
  });
}

function owed(socket: Line): ServerResponse | null {
  const response = socket._httpMessage;
  return response && !response.closed ? response : null;
}

/** What has come is read, and there is more to come. */
const waitsForBody = (request: IncomingMessage) => !request.complete && request.readableLength === 0;

/** What is said lies here, not taken. */
const waitsForReader = (response: ServerResponse) => response.writableLength > 0;
