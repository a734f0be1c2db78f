import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { MAX_FORM_BYTES } from '../http/body-limits.ts';

/**
 * A request that is being answered, how much of its body had arrived when it was last fast enough, and how long the server
 * has waited for the body in all.
 */
type Pending = {
  request: IncomingMessage;
  response: ServerResponse;
  since: number;
  bytesRead: number;
  waitedMs: number;
};

/** 8 kbit/s, slower than any connection in use. */
const MIN_BYTES_PER_SECOND = 1024;
/**
 * How long the body of a form without files may take, and a larger one. Both hold memory that other visitors then do not
 * get (`body-budget.ts`). The largest application needs 390 kbit/s.
 */
const MAX_SMALL_BODY_SECONDS = 20;
const MAX_LARGE_BODY_SECONDS = 300;

/** The most bytes of responses that may be in memory because their clients do not read them, and how often it is checked. */
const MAX_UNREAD_BYTES = 64e6;
const UNREAD_CHECK_MS = 100;

/**
 * How many requests a connection may send ahead of their answers (HTTP pipelining). Browsers send none. Node reads about
 * 1,400 at once (64 KB).
 */
const MAX_PIPELINED = 32;

/**
 * Answers the requests of a connection one after the other, and none once it is closed. Otherwise a client that
 * pipelines requests and reads no answers would hold as many responses in memory as it has sent requests.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const latest = new WeakMap<Socket, ServerResponse>();
  return (request, response) => {
    const { socket } = request;
    const previous = latest.get(socket);
    latest.set(socket, response);
    const answer = () => {
      if (!socket.destroyed) listener(request, response);
    };
    if (!previous || previous.closed) answer();
    else previous.once('close', answer);
  };
}

/**
 * Closes connections of clients that send a body too slowly, do not read the response, or pipeline too many requests,
 * and some while too many unread responses are in memory.
 * Node limits only the total time of a request, which a large upload may need, not its rate. Time in which the server
 * itself does not read, or has nothing to send, does not count.
 * @param patienceMs how long a connection may be too slow
 */
export function dropSlowClients(server: Server, patienceMs = 12_000): void {
  const pending = new Map<Socket, Pending[]>();

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const requests = pending.get(socket) ?? [];
    const mine = { request, response, since: performance.now(), bytesRead: socket.bytesRead, waitedMs: 0 };
    requests.push(mine);
    pending.set(socket, requests);
    response.once('close', () => {
      requests.splice(requests.indexOf(mine), 1);
      if (requests.length === 0) pending.delete(socket);
    });
    if (requests.length > MAX_PIPELINED + 1) socket.destroy();
  });

  let lastCheck = performance.now();
  const check = () => {
    const now = performance.now();
    const elapsed = now - lastCheck;
    lastCheck = now;
    for (const [socket, [first]] of pending) {
      if (!first) continue;
      const seconds = (now - first.since) / 1000;
      const isFastEnough = socket.bytesRead - first.bytesRead >= paceOf(first.request) * seconds;
      const waits = waitsForBody(first.request);
      if (waits) first.waitedMs += elapsed;
      // Bursts with long pauses between them are fast enough each time, and too slow in all.
      if (first.waitedMs >= maxSecondsOf(first.request) * 1000 + patienceMs) socket.destroy();
      else if (!waits || (isFastEnough && seconds > 0)) {
        first.since = now;
        first.bytesRead = socket.bytesRead;
      } else if (now - first.since >= patienceMs) {
        socket.destroy();
      }
    }
  };
  const timers = [
    setInterval(check, patienceMs / 6),
    setInterval(() => dropUnread(pending.keys()), UNREAD_CHECK_MS),
  ];
  for (const timer of timers) timer.unref();
  server.once('close', () => timers.forEach(clearInterval));

  // Called when nothing was sent or received for this time. Parts of a long response count as they are written.
  server.setTimeout(patienceMs, (socket: Socket) => {
    const [first] = pending.get(socket) ?? [];
    if (!first || waitsForReader(first.response)) socket.destroy();
  });
}

/**
 * Closes connections while the responses that wait for their clients take too much memory: those with the most unread
 * bytes first, and the oldest of several with as many. Somebody who requests thousands of pictures and reads none would
 * otherwise fill the memory of a small server before they are closed for their slowness.
 */
function dropUnread(sockets: Iterable<Socket>): void {
  const unread = [...sockets].filter(({ writableLength }) => writableLength > 0);
  let bytes = unread.reduce((sum, { writableLength }) => sum + writableLength, 0);
  if (bytes <= MAX_UNREAD_BYTES) return;
  for (const socket of unread.toSorted((a, b) => b.writableLength - a.writableLength)) {
    if (bytes <= MAX_UNREAD_BYTES) break;
    bytes -= socket.writableLength;
    // A reset, so that the kernel does not keep what it has not sent either.
    socket.resetAndDestroy();
  }
}

/** The lowest rate at which a body may arrive, in bytes per second. */
const paceOf = (request: IncomingMessage): number =>
  Math.max(MIN_BYTES_PER_SECOND, lengthOf(request) / maxSecondsOf(request));

/** How long a body may take. One without a declared length may be as long as a small one. */
function maxSecondsOf(request: IncomingMessage): number {
  const isLarge = lengthOf(request) > MAX_FORM_BYTES;
  return isLarge ? MAX_LARGE_BODY_SECONDS : MAX_SMALL_BODY_SECONDS;
}

const lengthOf = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);

/** The server has read everything that has arrived, but the body is not complete. */
const waitsForBody = (request: IncomingMessage) => !request.complete && request.readableLength === 0;

/** The client has not read all of the response so far. */
const waitsForReader = (response: ServerResponse) => response.writableLength > 0;
