import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { apiPaths } from '../../../shared/paths.ts';
import { makePostgres } from '../../support/engines.ts';
import { enquiry } from '../../support/enquiry.ts';
import { makeFolder } from '../../support/folder.ts';
import { startServer } from '../../support/process.ts';

/** A quarter of them write. On a busy machine many more would take longer than a stop waits. */
const IN_FLIGHT = 12;

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

/** How long systemd waits for a process that it stops, before it kills it. */
async function stopLimit(): Promise<number> {
  const unit = fileURLToPath(new URL('../../../deploy/openhome.service', import.meta.url));
  return Number(/^TimeoutStopSec=(\d+)$/m.exec(await readFile(unit, 'utf8'))?.[1]) * 1000;
}

/** Opens a connection and sends the beginning of a request. @returns what has arrived, and functions to go on */
function begin(port: number, head: string, beginning: string) {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  const closed = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', () => {});
    socket.once('close', () => resolve(received));
  });
  const sent = new Promise<void>((resolve) => {
    socket.write(`${head}\r\n\r\n${beginning}`, () => resolve());
  });
  undo.push(async () => socket.destroy());
  return { sent, closed, isClosed: () => socket.closed, send: (text: string) => socket.write(text) };
}

const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'));
  });

const post = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}`;

/** A query, or an enquiry that is stored, which is in flight until `finish` sends its end. */
function beginQuery(port: number, n: number) {
  const body =
    n % 4 === 0 ? JSON.stringify(enquiry(`Visitor ${n}`)) : JSON.stringify({ query: '{ __typename }' });
  const query = begin(port, post(apiPaths.graphql, 'application/json', body.length), body.slice(0, 10));
  return { ...query, finish: () => query.send(body.slice(10)) };
}

describe.each(['sqlite', 'postgres'] as const)('a stopping server on %s', (engine) => {
  async function start() {
    const dataDir = await makeFolder(undo);
    const database = engine === 'postgres' ? await makePostgres(undo) : null;
    const url: Record<string, string> = database?.kind === 'postgres' ? { DATABASE_URL: database.url } : {};
    const server = await startServer({ DATA_DIR: dataDir, RATE_LIMIT: 'off', HOST: '127.0.0.1', ...url });
    undo.push(() => server.end('SIGKILL'));
    return { server, port: Number(new URL(server.url).port) };
  }

  test('answers every request in flight, refuses new connections, and ends in time despite a slow body', async () => {
    const { server, port } = await start();
    const queries = Array.from({ length: IN_FLIGHT }, (_, n) => beginQuery(port, n));
    // This body arrives fast enough not to be dropped, and would take minutes.
    const slow = begin(port, post(apiPaths.email, 'application/json', 14_000_000), '{"a":"');
    const sending = setInterval(() => slow.send(' '.repeat(40_000)), 500);
    undo.push(async () => clearInterval(sending));
    await Promise.all([slow, ...queries].map(({ sent }) => sent));
    // The server has read the heads once it has answered a later request.
    expect((await fetch(server.url + apiPaths.health)).status).toBe(200);

    const ended = server.end('SIGTERM');
    await expect.poll(server.printed).toContain('"event":"stopping"');
    for (const query of queries) query.finish();
    for (const query of queries) expect(await query.closed).toMatch(/^HTTP\/1\.1 200 .*"data":/s);
    // Each attempt is an arrival, for which the server waits a little longer.
    await expect.poll(() => isRefused(port), { interval: 1000 }).toBe(true);
    expect(slow.isClosed()).toBe(false);
    const limit = await stopLimit();
    expect(await Promise.race([ended, sleep(limit, 'still runs', { ref: false })])).toBe(0);
    expect(await slow.closed).toBe('');
  });
});
