/**
 * Opens a crowd of connections in a separate process: `node test/chaos/crowd.ts KIND COUNT SECONDS PORT PATH`. At the
 * end it prints one line of JSON, a `Crowd`.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type CrowdKind =
  /** Requests the page every three seconds on a connection that stays open. */
  | 'open'
  /** Sends a byte of the headers each second. */
  | 'slow headers'
  /** Sends a byte of the body each second. */
  | 'slow bodies';

export type Crowd = {
  kind: CrowdKind;
  /** The most connections that were open at once. */
  open: number;
  answered: number;
  /** Counts of responses other than 200 and of unexpectedly broken connections, by status or error code. */
  errors: Record<string, number>;
  /** How many connections the server closed. */
  dropped: number;
  /** The longest time until the server closed a slow connection, in milliseconds. */
  longestMs: number;
};

const [kind = 'open', count, seconds, port, path = '/'] = process.argv.slice(2) as [CrowdKind, ...string[]];
const CONNECTS_A_SECOND = 500;
/** The time counts from the moment by which all connections can be open. */
const until = performance.now() + (Number(seconds) + Number(count) / CONNECTS_A_SECOND) * 1000;
const EVERY_MS = 3000;

const crowd: Crowd = { kind, open: 0, answered: 0, errors: {}, dropped: 0, longestMs: 0 };
let open = 0;

const GET = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const POST = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`;

const members = Array.from({ length: Number(count) }, async (_, n) => {
  await sleep((n * 1000) / CONNECTS_A_SECOND);
  // One source address has only some 28,000 ports.
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: `127.0.0.${2 + (n % 8)}` });
  let began = 0;
  socket.on('connect', () => {
    began = performance.now();
    open += 1;
    crowd.open = Math.max(crowd.open, open);
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    // The server is meant to reset slow connections.
    if (kind === 'open' || began === 0) wrong(error.code ?? error.message);
  });
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      if (began > 0) open -= 1;
      if (began > 0 && performance.now() < until) {
        crowd.dropped += 1;
        crowd.longestMs = Math.max(crowd.longestMs, Math.round(performance.now() - began));
      }
      resolve();
    });
  });
  if (kind === 'open') await ask(socket);
  else await drip(socket);
  socket.destroy();
  await closed;
});

function wrong(what: string): void {
  crowd.errors[what] = (crowd.errors[what] ?? 0) + 1;
}

await Promise.all(members);
console.log(JSON.stringify(crowd));

async function ask(socket: Socket): Promise<void> {
  let heard = '';
  let bell = Promise.withResolvers<void>();
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    heard += chunk;
    const [head = '', body] = heard.split('\r\n\r\n', 2);
    if (body === undefined || body.length < Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)) return;
    if (head.startsWith('HTTP/1.1 200')) crowd.answered += 1;
    else wrong(head.slice(0, 12));
    heard = '';
    bell.resolve();
  });
  socket.on('close', () => bell.resolve());
  while (performance.now() < until && !socket.destroyed) {
    bell = Promise.withResolvers();
    socket.write(GET);
    await bell.promise;
    await sleep(EVERY_MS);
  }
}

async function drip(socket: Socket): Promise<void> {
  const beginning = kind === 'slow headers' ? GET.slice(0, -4) : POST;
  socket.write(beginning);
  socket.resume();
  while (performance.now() < until && !socket.destroyed) {
    await sleep(1000);
    socket.write('x');
  }
}
