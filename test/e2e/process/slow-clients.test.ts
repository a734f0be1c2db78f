import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { dropSlowClients, inTurn } from '../../../server/platform/process/slow-clients.ts';

const PATIENCE_MS = 600;
const opened: (Server | Socket)[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) {
    if ('closeAllConnections' in each) each.close().closeAllConnections();
    else each.destroy();
  }
});

/** Starts a server that reads a body, and then answers with this many bytes. */
async function open(
  answerBytes = 2,
  beforeReading = async () => {},
  patienceMs = PATIENCE_MS,
): Promise<number> {
  const server = createServer(async (request, response) => {
    await beforeReading();
    // If the body is cut off, nobody waits for a response.
    const whole = await request
      .forEach(() => {})
      .then(
        () => true,
        () => false,
      );
    if (whole) response.end(Buffer.alloc(answerBytes, 'x'));
  });
  dropSlowClients(server, patienceMs);
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function client(port: number, head: string): Socket {
  const socket = connect(port, '127.0.0.1');
  opened.push(socket);
  socket.on('error', () => {});
  socket.write(head);
  return socket;
}

const post = (length: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

/** Sends a chunk this many times, with a pause after each. */
async function trickle(socket: Socket, times: number, chunk: Buffer, everyMs: number): Promise<void> {
  for (let n = 0; n < times && !socket.destroyed; n += 1) {
    socket.write(chunk);
    await sleep(everyMs);
  }
}

test('a client that sends single bytes, or a form at 2 KB a second, is disconnected; a steady one is not', async () => {
  const port = await open();
  const dripping = client(port, post(1000));
  dripping.resume();
  const slow = client(port, post(64_000));
  slow.resume();
  const steady = client(port, post(40_000));
  let answer = '';
  steady.on('data', (chunk) => {
    answer += chunk;
  });
  await Promise.all([
    trickle(dripping, 30, Buffer.from('x'), 100),
    trickle(slow, 60, Buffer.alloc(100, 'x'), 50),
    trickle(steady, 40, Buffer.alloc(1000, 'x'), 50),
  ]);
  expect([dripping.destroyed, slow.destroyed]).toEqual([true, true]);
  await expect.poll(() => answer).toContain('200 OK');
});

test('a form in chunks that takes more than twenty seconds is disconnected, although it never pauses for long', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const port = await open();
  const socket = client(port, 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
  socket.resume();
  // The server counts from the end of the headers.
  await sleep(PATIENCE_MS / 3);
  let seconds = 0;
  for (; seconds < 40 && !socket.destroyed; seconds += 2) {
    socket.write(`1000\r\n${'x'.repeat(4096)}\r\n`);
    await sleep(PATIENCE_MS / 3);
    vi.advanceTimersByTime(2000);
    await sleep(PATIENCE_MS / 3);
  }
  expect(socket.destroyed).toBe(true);
  expect(seconds).toBeGreaterThanOrEqual(20);
});

test('a client is not disconnected while the server has not read its body yet', async () => {
  const port = await open(2, () => sleep(3 * PATIENCE_MS));
  const socket = client(port, post(5_000_000));
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(Buffer.alloc(5_000_000, 'x'));
  await expect.poll(() => answer).toContain('200 OK');
});

test('a client that does not read is disconnected; one that reads slowly gets the complete response', async () => {
  // Client and server share this process: if it stands still for a moment, both seem slow.
  const port = await open(30_000_000, undefined, 3000);
  const idle = client(port, GET);
  idle.pause();
  const ended = new Promise<void>((resolve) => idle.once('close', () => resolve()));
  const slow = client(port, GET);
  let taken = 0;
  slow.on('data', (chunk) => {
    taken += chunk.length;
    slow.pause();
    setTimeout(() => slow.resume(), 5);
  });
  await expect.poll(() => taken).toBeGreaterThan(30_000_000);
  // A paused socket notices its end only when it reads on.
  idle.resume();
  await ended;
});

test('unread responses take at most 64 MB: the oldest are given up, and whoever reads gets theirs', async () => {
  const bytes = 20_000_000;
  const port = await open(bytes, undefined, 60_000);
  const request = async () => {
    const socket = client(port, GET);
    const got = { socket, bytes: 0 };
    socket.on('data', (chunk) => {
      got.bytes += chunk.length;
    });
    await once(socket, 'data');
    return got;
  };
  const unread = [];
  for (let n = 0; n < 4; n += 1) {
    const got = await request();
    got.socket.pause();
    unread.push(got);
  }
  await sleep(500);
  const reader = await request();
  await expect.poll(() => reader.bytes).toBeGreaterThan(bytes);
  // A paused socket notices its end only when it reads on.
  for (const { socket } of unread) socket.resume();
  const [oldest, , ...newest] = unread;
  for (const each of newest) await expect.poll(() => each.bytes).toBeGreaterThan(bytes);
  await expect.poll(() => oldest?.socket.destroyed).toBe(true);
  expect(oldest?.bytes).toBeLessThan(bytes);
});

test('a connection that sends no complete request is closed', async () => {
  const port = await open();
  const socket = client(port, 'GET / HT');
  await expect.poll(() => socket.destroyed || socket.readableEnded).toBe(true);
});

test('requests of one connection are handled one after the other, and none after it is closed', async () => {
  let running = 0;
  let most = 0;
  const handled: (string | undefined)[] = [];
  const server = createServer(
    inTurn(async ({ url }, response) => {
      handled.push(url);
      running += 1;
      most = Math.max(most, running);
      await sleep(5);
      running -= 1;
      response.end('ok');
    }),
  );
  dropSlowClients(server);
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, n) => `GET /${n} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const ahead = client(port, numbered(20).join(''));
  ahead.resume();
  await expect.poll(() => handled.length).toBe(20);
  expect(handled).toEqual(Array.from({ length: 20 }, (_, n) => `/${n}`));
  expect(most).toBe(1);

  const greedy = client(port, numbered(1000).join(''));
  greedy.resume();
  await expect.poll(() => greedy.destroyed).toBe(true);
  await sleep(100);
  expect(handled.length).toBeLessThan(25);
});

test('a connection that pipelines a thousand requests is closed; one that pipelines twenty gets all responses', async () => {
  // A long patience, because a short pause of the machine would otherwise make the server drop both.
  const port = await open(2, undefined, 60_000);
  const greedy = client(port, GET.repeat(1000));
  let taken = '';
  greedy.on('data', (chunk) => {
    taken += chunk;
  });
  const ahead = client(port, GET.repeat(20));
  let answers = '';
  ahead.on('data', (chunk) => {
    answers += chunk;
  });
  await expect.poll(() => answers.split('200 OK').length - 1).toBe(20);
  await expect.poll(() => greedy.destroyed).toBe(true);
  // A client that received everything is also disconnected in the end, because it sends no further requests.
  expect(taken.split('200 OK').length - 1).toBeLessThan(1000);
});
