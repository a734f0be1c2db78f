import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Running, startServer } from '../support/process.ts';

/** What the running server makes of requests that no browser sends. */
let site: Running;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'openhome-http-'));
  site = await startServer({ DATA_DIR: dataDir, DATABASE_URL: '' });
}, 60_000);
afterAll(async () => {
  await site.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

/** Everything that comes back until the server ends the connection. */
const send = (...lines: string[]): Promise<string> => {
  const socket = connect(Number(new URL(site.url).port), 'localhost');
  socket.write(lines.join('\r\n'));
  return text(socket);
};

test.each([
  ['two lengths', ['Content-Length: 4', 'Content-Length: 5']],
  ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked']],
  ['chunks under another name', ['Transfer-Encoding: xchunked']],
  ['a length that is no number', ['Content-Length: +4']],
  ['a header folded over two lines', ['X-A: a', ' b', 'Content-Length: 0']],
])(
  'a request with %s, in which another could hide, is refused and its connection ended',
  async (_what, headers) => {
    const answered = await send(
      ...['POST /api/graphql HTTP/1.1', 'Host: a', ...headers, '', ''],
      ...['0', '', 'GET /healthz HTTP/1.1', 'Host: a', '', ''],
    );
    expect(answered).toMatch(/^HTTP\/1\.1 400 /);
    expect(answered.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  },
);

test('TRACE gives nothing back of what was sent', async () => {
  const answered = await send('TRACE / HTTP/1.1', 'Host: a', 'X-Secret: magpie', 'Connection: close', '', '');
  expect(answered).toMatch(/^HTTP\/1\.1 405 /);
  expect(answered).not.toContain('magpie');
});
