import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A request on its way, and how much of it had come when its time began; null until it is looked at first. */
type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  seen: { since: number; read: number } | null;
};

/** A line of 8 kbit/s, slower than any that people still have. */
const LEAST_BYTES_A_SECOND = 1024;

/**
 * Ends connections whose other end sends a body more slowly than any line would, or does not take its answer:
 * those hold memory and a place for nothing. Node limits a whole request, which a large upload may well take up,
 * but not its pace. Time in which it is we who do not read, or have nothing to say, does not count.
 * @param patienceMs how long a connection may be too slow
 */
export function dropSlowClients(server: Server, patienceMs = 12_000): void {
  const exchanges = new Map<Socket, Exchange>();
  // With each request as little as can be: a kept page takes 25 µs. Most are over before they are looked at.
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    exchanges.set(request.socket, { request, response, seen: null });
  });

  const look = () => {
    const now = performance.now();
    for (const [socket, exchange] of exchanges) {
      const { response, seen } = exchange;
      const least = seen ? (LEAST_BYTES_A_SECOND * (now - seen.since)) / 1000 : 0;
      if (response.closed) exchanges.delete(socket);
      else if (!seen || !waitsForBody(exchange) || socket.bytesRead - seen.read >= least) {
        exchange.seen = { since: now, read: socket.bytesRead };
      } else if (now - seen.since >= patienceMs) {
        socket.destroy();
      }
    }
  };
  const timer = setInterval(look, patienceMs / 6).unref();
  server.once('close', () => clearInterval(timer));

  // Nothing has gone either way for so long; what the system takes of a long answer bit by bit counts as going.
  server.setTimeout(patienceMs, (socket) => {
    const exchange = exchanges.get(socket);
    if (!exchange || exchange.response.closed || waitsForReader(exchange)) socket.destroy();
  });
}

/** What has come is read, and there is more to come. */
const waitsForBody = ({ request }: Exchange) => !request.complete && request.readableLength === 0;

/** What is said lies here, not taken. */
const waitsForReader = ({ response }: Exchange) => response.writableLength > 0;
