import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newsletterPaths } from '../../../shared/newsletters/newsletter.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { openApp } from '../../../test/support/api.ts';
import { base64, pdf } from '../../../test/support/documents.ts';
import { careers, emailBody, manage, storedSubmissions } from '../../../test/support/email.ts';
import { onEachEngine } from '../../../test/support/engines.ts';

const MB = 1024 * 1024;
const JSON_TYPE = { 'Content-Type': 'application/json' };

/** A body that begins and does not end. None of it is read before the site reads it. */
function slowBody() {
  const gone = new AbortController();
  let reads = 0;
  const body = new ReadableStream(
    {
      pull(controller) {
        reads += 1;
        if (reads === 1) controller.enqueue(new TextEncoder().encode('{'));
        else
          return new Promise(() =>
            gone.signal.addEventListener('abort', () => controller.error(gone.signal.reason)),
          );
      },
    },
    { highWaterMark: 0 },
  );
  return {
    gone,
    reads: () => reads,
    init: { method: 'POST', body, duplex: 'half', signal: gone.signal } as const,
  };
}

/**
 * Serves the site on a port. @returns `send`: sends the first bytes of a form with this length, from 127.0.0.N; resolves
 * when the server has received its headers; `bytesRead`: what the server has read from all connections
 */
async function listen({ app }: ReturnType<typeof openApp>) {
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const connections: Socket[] = [];
  server.on('connection', (socket) => connections.push(socket));
  const send = async (n: number, length: number, body: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${n}` });
    socket.on('error', () => {});
    const arrived = once(server, 'request');
    socket.write(
      `POST ${apiPaths.email} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
    );
    await arrived;
    socket.write(body);
    return socket;
  };
  return { send, bytesRead: () => connections.reduce((sum, socket) => sum + socket.bytesRead, 0) };
}

onEachEngine('bodies of requests', ({ makeContext }) => {
  test.each([
    ['of one visitor, who may use only a share', true, 2],
    ['of all visitors together', false, 4],
  ])('are admitted by their length before they are read: %s', async (_who, rateLimit, admitted) => {
    const { request } = openApp(await makeContext({ config: { rateLimit } }));
    const held = Array.from({ length: 6 }, () => {
      const slow = slowBody();
      const headers = { ...JSON_TYPE, 'Content-Length': String(14 * MB) };
      return { ...slow, answer: request(apiPaths.email, { ...slow.init, headers }) };
    });
    const refused = await Promise.all(held.slice(admitted).map(({ answer }) => answer));
    const facts = refused.map(({ status, headers }) => [
      status,
      headers.get('Retry-After'),
      headers.get('Connection'),
    ]);
    // On a connection that stayed open, the rest of the body would be read.
    expect(facts).toEqual(Array.from({ length: 6 - admitted }, () => [503, '5', 'close']));
    expect(held.slice(admitted).map(({ reads }) => reads())).toEqual(Array(6 - admitted).fill(0));

    // A form without files is still accepted, and a large one as soon as another has ended.
    const send = (body: object) =>
      request(apiPaths.email, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) });
    const other = await send(emailBody('manage', manage));
    expect([other.status, other.headers.get('Connection')]).toEqual([200, null]);
    expect((await send({ file: 'a'.repeat(13 * MB) })).status).toBe(503);
    for (const { gone } of held) gone.abort();
    await Promise.all(held.map(({ answer }) => answer));
    expect((await send({ file: 'a'.repeat(13 * MB) })).status).toBe(400);
  });

  test('of one IPv6 network: a /64 may use 30 MB, a /56 and a /48 more, but others’ forms still fit', async () => {
    const context = await makeContext({ config: { rateLimit: true, trustProxy: true } });
    const { request } = openApp(context);
    const hold = (visitor: string) => {
      const slow = slowBody();
      const headers = { ...JSON_TYPE, 'Content-Length': String(14 * MB), 'X-Forwarded-For': visitor };
      return { ...slow, answer: request(apiPaths.email, { ...slow.init, headers }) };
    };
    // Two of the first /64, one of another /64 of its /56; then neither its /56 nor its /48 has any left.
    const held = ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:2::1'].map(hold);
    for (const visitor of ['2001:db8:1:1::3', '2001:db8:1:3::1', '2001:db8:1:ffff::1'])
      expect((await hold(visitor).answer).status).toBe(503);
    const other = hold('2001:db8:2::1');
    expect((await hold('2001:db8:3::1').answer).status).toBe(503);
    for (const { gone } of [...held, other]) gone.abort();
    await Promise.all([...held, other].map(({ answer }) => answer));
  });

  test('of at most 64 KB may take 2 MB of one visitor, and others’ forms still fit', async () => {
    const { request } = openApp(await makeContext({ config: { rateLimit: true, trustProxy: true } }));
    const hold = (visitor: string) => {
      const slow = slowBody();
      const headers = { ...JSON_TYPE, 'Content-Length': '64000', 'X-Forwarded-For': visitor };
      return { ...slow, answer: request(apiPaths.email, { ...slow.init, headers }) };
    };
    const held = Array.from({ length: 31 }, () => hold('192.0.2.1'));
    expect((await hold('192.0.2.1').answer).status).toBe(503);
    const body = JSON.stringify(emailBody('manage', { ...manage, additionalComments: 'a'.repeat(9000) }));
    const headers = { ...JSON_TYPE, 'X-Forwarded-For': '192.0.2.2' };
    expect((await request(apiPaths.email, { method: 'POST', headers, body })).status).toBe(400);
    for (const { gone } of held) gone.abort();
    await Promise.all(held.map(({ answer }) => answer));
  });

  test('of at most 8 KB are limited in number for one visitor, and others’ are still read', async () => {
    const { request } = openApp(await makeContext({ config: { rateLimit: true, trustProxy: true } }));
    const held = Array.from({ length: 2929 }, () => {
      const slow = slowBody();
      const headers = { ...JSON_TYPE, 'Content-Length': '100', 'X-Forwarded-For': '192.0.2.1' };
      return { ...slow, answer: request(apiPaths.email, { ...slow.init, headers }) };
    });
    const body = JSON.stringify(emailBody('manage', manage));
    const send = async (visitor: string) => {
      const headers = { ...JSON_TYPE, 'X-Forwarded-For': visitor };
      return (await request(apiPaths.email, { method: 'POST', headers, body })).status;
    };
    expect([await send('192.0.2.1'), await send('192.0.2.2')]).toEqual([503, 200]);
    for (const { gone } of held) gone.abort();
    await Promise.all(held.map(({ answer }) => answer));
  });

  test('up to 8 KB are read although slow senders hold all the memory for small ones', async () => {
    const { request } = openApp(await makeContext());
    // Of 32 MB, less than 8 KB are left.
    const held = [...Array(488).fill(64 * 1024), 12_000].map((length) => {
      const slow = slowBody();
      const headers = { ...JSON_TYPE, 'Content-Length': String(length) };
      return { ...slow, answer: request(apiPaths.email, { ...slow.init, headers }) };
    });
    const send = async (additionalComments: string) => {
      const body = JSON.stringify(emailBody('manage', { ...manage, additionalComments }));
      return (await request(apiPaths.email, { method: 'POST', headers: JSON_TYPE, body })).status;
    };
    expect([await send('Please call.'), await send('a'.repeat(9000))]).toEqual([200, 503]);
    for (const { gone } of held) gone.abort();
    await Promise.all(held.map(({ answer }) => answer));
  });

  test('that may be large are refused unread unless they declare their length', async () => {
    const { request, graphql } = openApp(await makeContext());
    const chunked = { 'Transfer-Encoding': 'chunked' };
    for (const [path, type] of [
      [paths.careers, 'multipart/form-data; boundary=x'],
      [apiPaths.email, 'application/json'],
      [newsletterPaths.all, 'application/json'],
    ] as const) {
      const { init, reads } = slowBody();
      const { status, headers } = await request(path, {
        ...init,
        headers: { 'Content-Type': type, ...chunked },
      });
      expect([path, status, headers.get('Connection'), reads()]).toEqual([path, 411, 'close', 0]);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
    expect((await graphql('{ __typename }', {}, chunked)).status).toBe(200);
  });

  test('of forms without scripts count like those of the API', async () => {
    const { request } = openApp(await makeContext());
    const held = Array.from({ length: 8 }, () => {
      const slow = slowBody();
      const headers = {
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': String(10 * MB),
      };
      return { ...slow, answer: request(paths.careers, { ...slow.init, headers }) };
    });
    const [first] = await Promise.all(held.slice(6).map(({ answer }) => answer));
    expect(first?.status).toBe(503);
    for (const { gone } of held) gone.abort();
    await Promise.allSettled(held.map(({ answer }) => answer));
  });

  test('whose client leaves are no errors of the site', async () => {
    const context = await makeContext();
    const { send } = await listen(openApp(context));
    (await send(2, 14 * MB, `{"a":"${'a'.repeat(3_000_000)}`)).destroy();
    await expect
      .poll(() => context.logged.map(({ level, event }) => [level, event]))
      .toEqual([['warn', 'broken off']]);
  });

  test('of a visitor who holds more give way to an application of another, the newest first', async () => {
    const context = await makeContext({ config: { rateLimit: true } });
    const { send } = await listen(openApp(context));
    const held: Socket[] = [];
    for (const visitor of [2, 2, 3, 3]) held.push(await send(visitor, 14 * MB, '{"a":"'));
    const isOpen = () => held.map((socket) => !socket.destroyed && !socket.readableEnded);
    for (const socket of held) socket.resume();
    const content = base64(pdf(4_400_000));
    const attachments = careers.attachments.map((file) => ({ ...file, content }));
    const body = JSON.stringify(emailBody('careers', { ...careers, attachments }));
    const apply = async (visitor: number) => text(await send(visitor, Buffer.byteLength(body), body));
    expect(await apply(4)).toMatch(/^HTTP\/1\.1 200 /);
    await expect.poll(isOpen).toEqual([true, true, true, false]);
    expect((await storedSubmissions(context)).submissions).toHaveLength(1);

    // Now the visitors hold 28, 14 and 14 MB. The next body of one who holds as much as another is refused.
    const more = await send(5, 14 * MB, '{"a":"');
    expect(await text(await send(3, 14 * MB, '{"a":"'))).toMatch(/^HTTP\/1\.1 503 /);
    expect(await apply(4)).toMatch(/^HTTP\/1\.1 200 /);
    await expect.poll(isOpen).toEqual([true, false, true, false]);
    const events = context.logged.map(({ level, event }) => [level, event]);
    expect(events.filter(([level]) => level !== 'info')).toEqual(Array(2).fill(['warn', 'broken off']));
    for (const socket of [...held, more]) socket.destroy();
  });

  test('that arrive most slowly give way after five seconds, if no visitor holds more than another', async () => {
    const context = await makeContext({ config: { rateLimit: true } });
    const { send, bytesRead } = await listen(openApp(context));
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const held: Socket[] = [];
    for (const visitor of [2, 3, 4, 5, 6]) held.push(await send(visitor, 12 * MB, '{"a":"'));
    const isOpen = () => held.map((socket) => !socket.destroyed && !socket.readableEnded);
    for (const socket of held) socket.resume();
    expect(await text(await send(7, 13 * MB, '{"a":"'))).toMatch(/^HTTP\/1\.1 503 /);

    const before = bytesRead();
    const megabytes = [2, 1, 3, 3, 3];
    for (const [n, socket] of held.entries()) socket.write('a'.repeat((megabytes[n] ?? 0) * MB));
    await expect.poll(bytesRead).toBeGreaterThanOrEqual(before + 12 * MB);
    vi.advanceTimersByTime(5000);
    const form = JSON.stringify({ file: 'a'.repeat(13 * MB) });
    // The form is read, and refused for what it says.
    expect(await text(await send(7, Buffer.byteLength(form), form))).toMatch(/^HTTP\/1\.1 400 /);
    await expect.poll(isOpen).toEqual([true, false, true, true, true]);
    for (const socket of held) socket.destroy();
  });
});
