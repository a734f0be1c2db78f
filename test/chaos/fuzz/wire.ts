import { connect } from 'node:net';

/** The bytes of a request, which may be malformed. */
export type Raw = Buffer;

/** The status of the response, or 0 if the connection was closed without one. */
export type Outcome = { status: number };

/** The server waits for the rest of an incomplete request; no other request takes this long. */
export const PATIENCE_MS = 4000;
/** How long to read a response that does not end, such as an event stream. */
const BEGUN_MS = 1500;

/** Sends the bytes, half-closes the connection, and reads the response. */
export function sendRaw(port: number, bytes: Raw, patience = PATIENCE_MS): Promise<Outcome> {
  return new Promise((resolve) => {
    let head = '';
    const socket = connect({ port, host: '127.0.0.1' });
    const done = () => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0) });
    };
    socket.setTimeout(patience, done);
    socket.on('error', done);
    socket.on('close', done);
    socket.on('data', (chunk: Buffer) => {
      if (head === '') socket.setTimeout(BEGUN_MS);
      if (head.length < 16) head += chunk.toString('latin1', 0, 16);
    });
    socket.end(bytes);
  });
}

export type HttpRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
};

/** Writes a request as HTTP/1.1. */
export function written({ method, path, headers, body }: HttpRequest): Raw {
  const bytes = Buffer.from(body ?? '');
  const all = {
    Host: '127.0.0.1',
    ...headers,
    ...(body !== undefined && { 'Content-Length': String(bytes.length) }),
    Connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), bytes]);
}
