import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A request on its way, and how much of it had come when its time began. */
type Exchange = { request: IncomingMessage; response: ServerResponse; since: number; read: number };

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
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    exchanges.set(socket, { request, response, since: performance.now(), read: socket.bytesRead });
    response.once('close', () => {
      if (exchanges.get(socket)?.response === response) exchanges.delete(socket);
    });
  });

  const look = () => {
    for (const [socket, exchange] of exchanges) {
      const now = performance.now();
      const least = (LEAST_BYTES_A_SECOND * (now - exchange.since)) / 1000;
      if (!waitsForBody(exchange) || socket.bytesRead - exchange.read >= least) {
        Object.assign(exchange, { since: now, read: socket.bytesRead });
      } else if (now - exchange.since >= patienceMs) {
        socket.destroy();
      }
    }
  };
  const timer = setInterval(look, patienceMs / 6).unref();
  server.once('close', () => clearInterval(timer));

  // Nothing has gone either way for so long; what the system takes of a long answer bit by bit counts as going.
  server.setTimeout(patienceMs, (socket) => {
    const exchange = exchanges.get(socket);
    if (!exchange || waitsForReader(exchange)) socket.destroy();
  });
}

/** What has come is read, and there is more to come. */
const waitsForBody = ({ request }: Exchange) => !request.complete && request.readableLength === 0;

/** What is said lies here, not taken. */
const waitsForReader = ({ response }: Exchange) => response.writableLength > 0;
