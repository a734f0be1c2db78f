import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { type Running, startServer } from '../../support/process.ts';

const METRICS_TOKEN = 'a-token-of-the-operator';

/** How the running server handles requests that no browser sends. */
let site: Running;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'openhome-http-'));
  site = await startServer({ DATA_DIR: dataDir, DATABASE_URL: '', METRICS_TOKEN });
});
afterAll(async () => {
  await site.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Sends lines. @returns everything that arrives until the server closes the connection */
const send = (...lines: string[]): Promise<string> => {
  const socket = connect(Number(new URL(site.url).port), 'localhost');
  socket.write(lines.join('\r\n'));
  return text(socket);
};

test.each([
  ['two Content-Length headers', ['Content-Length: 4', 'Content-Length: 5']],
  ['Content-Length and Transfer-Encoding', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
  ['an unknown Transfer-Encoding', ['Transfer-Encoding: xchunked']],
  ['a Content-Length that is not a number', ['Content-Length: +4']],
  ['a header folded over two lines', ['X-A: a', ' b', 'Content-Length: 0']],
])(
  'a request with %s is refused and its connection closed, so that it cannot smuggle another',
  async (_what, headers) => {
    const answered = await send(
      ...['POST /api/graphql HTTP/1.1', 'Host: a', ...headers, '', ''],
      ...['0', '', 'GET /healthz HTTP/1.1', 'Host: a', '', ''],
    );
    expect(answered).toMatch(/^HTTP\/1\.1 400 /);
    expect(answered.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  },
);

test('TRACE is answered with 405 and does not echo the request', async () => {
  const answered = await send('TRACE / HTTP/1.1', 'Host: a', 'X-Secret: magpie', 'Connection: close', '', '');
  expect(answered).toMatch(/^HTTP\/1\.1 405 /);
  expect(answered).not.toContain('magpie');
});

test('a request in HTTP/1.0 without a Host header, as some load balancers check a server, is answered', async () => {
  for (const path of [apiPaths.health, apiPaths.ready, paths.home]) {
    expect(await send(`GET ${path} HTTP/1.0`, '', ''), path).toMatch(/^HTTP\/1\.1 200 /);
  }
  expect(await send('GET / HTTP/1.1', '', ''), 'which HTTP/1.1 forbids').toMatch(/^HTTP\/1\.1 400 /);
});

const SECURITY_HEADERS = [
  /^x-content-type-options: nosniff\r$/im,
  /^content-security-policy: default-src 'none'/im,
  /^referrer-policy: strict-origin-when-cross-origin\r$/im,
];

test.each([
  '/.git/config',
  '/.env',
  '/../package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/media/../openhome.db',
  '/media/..%2fopenhome.db',
])('%s reaches no file', async (path) => {
  const answered = await send(`GET ${path} HTTP/1.1`, 'Host: a', 'Connection: close', '', '');
  expect(answered).toMatch(/^HTTP\/1\.1 404 /);
});

test.each([
  ['GET', paths.home],
  ['GET', paths.contact],
  ['GET', apiPaths.metrics],
  ['GET', '/favicon.svg'],
  ['POST', apiPaths.graphql],
  ['POST', paths.manageSwitch],
])(
  '%s %s with an invalid Host header is answered with 400 or 200, and logs no error',
  async (method, path) => {
    for (const host of ['127.a.0.1', '127.07.0.0.1', '0x7f.1.1.1.1']) {
      const answered = await send(
        `${method} ${path} HTTP/1.1`,
        ...[`Host: ${host}`, `Authorization: Bearer ${METRICS_TOKEN}`],
        ...['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 3', 'Connection: close'],
        ...['', 'a=b'],
      );
      expect(answered).toMatch(/^HTTP\/1\.1 (400|200) /);
      for (const header of SECURITY_HEADERS) expect(answered, host).toMatch(header);
    }
    expect(site.printed()).not.toContain('"level":"error"');
  },
);

test('pages that wait are not rendered once their client has disconnected', async () => {
  /** How many requests for pages were not answered, because the client had left. */
  const countLeft = async () => {
    const response = await fetch(site.url + apiPaths.metrics, {
      headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
    });
    const line = 'openhome_request_duration_seconds_count{kind="page",status="4xx"} ';
    return Number((await response.text()).split(line)[1]?.split('\n')[0] ?? 0);
  };
  await fetch(site.url + paths.contact);
  const before = await countLeft();
  let asked = 0;
  const leaveThirty = async () => {
    const sockets = Array.from({ length: 30 }, () => {
      const socket = connect(Number(new URL(site.url).port), 'localhost').on('error', () => {});
      socket.write(`GET ${paths.contact}?n=${asked++} HTTP/1.1\r\nHost: a\r\n\r\n`);
      return socket;
    });
    await Promise.race(sockets.map((socket) => once(socket, 'data')));
    for (const socket of sockets) socket.destroy();
    return (await countLeft()) - before;
  };
  // A busy machine may render all thirty before the client leaves. If the site never noticed, it would do so each time.
  await expect.poll(leaveThirty).toBeGreaterThan(0);
});
