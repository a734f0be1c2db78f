import { connect } from 'node:net';

/** A request as it is written: nothing of it need be right. */
export type Raw = Buffer;

/** What was answered: its status, or 0 where the line was closed without a word. */
export type Outcome = { status: number };

/** Half a request is waited for by the server; nobody else is kept waiting so long. */
export const PATIENCE_MS = 4000;
/** An answer that goes on for ever (a stream) is left once it has begun. */
const BEGUN_MS = 1500;

/** Writes the bytes, ends its half of the line, and takes the answer. */
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

export type Asked = { method: string; path: string; headers: Record<string, string>; body?: string | Buffer };

/** The same as a line of HTTP/1.1. */
export function written({ method, path, headers, body }: Asked): Raw {
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
