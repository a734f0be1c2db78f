import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { afterEach, expect, test } from 'vitest';
import { PropertiesDocument } from '../../app/queries.generated.ts';
import { apiPaths, paths } from '../../shared/paths.ts';
import { type EngineTools, onEachEngine } from '../../test/support/engines.ts';
import { makeFolder } from '../../test/support/folder.ts';
import { addListing } from '../../test/support/listings.ts';
import { openCachedSite } from '../../test/support/page-cache.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

const HOMES = JSON.stringify({ query: String(PropertiesDocument) });
const OTHER_QUERY = JSON.stringify({ query: '{ __typename }' });

/** Serves a site with a home for sale on a port. */
async function listen(makeContext: EngineTools['makeContext']) {
  const cached = await openCachedSite(makeContext);
  await addListing(cached.context, { street: 'First Street' });
  const server = createServer(getRequestListener(cached.site.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  /** A request to GraphQL as sent over the network: its head and its body. */
  const graphqlRequest = (body: string | Buffer) =>
    [
      `POST ${apiPaths.graphql} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`,
      body,
    ] as const;
  return { ...cached, server, url, graphqlRequest, open: () => connect(port, '127.0.0.1') };
}

const sent = (socket: Socket, ...parts: (string | Buffer)[]): Promise<string> => {
  for (const part of parts) socket.write(part);
  return text(socket);
};

onEachEngine('a response over HTTP', ({ makeContext }) => {
  test('is the cached page, also for HEAD and If-None-Match, until the content changes', async () => {
    const { context, url, renders } = await listen(makeContext);
    const ask = (init?: RequestInit) => fetch(url + paths.forSale, init);
    const facts = ({ status, headers }: Response) => {
      const { date: _, connection: __, 'keep-alive': ___, ...others } = Object.fromEntries(headers);
      return { status, ...others };
    };
    const first = await ask();
    const page = await first.text();
    const second = await ask();
    expect(await second.text()).toBe(page);
    expect(facts(second)).toEqual(facts(first));
    const head = await ask({ method: 'HEAD' });
    expect([await head.text(), facts(head)]).toEqual(['', facts(first)]);
    const known = await ask({ headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } });
    expect([known.status, await known.text(), known.headers.get('ETag')]).toEqual([
      304,
      '',
      first.headers.get('ETag'),
    ]);
    expect(renders).toHaveLength(1);
    await addListing(context, { street: 'Second Street' });
    expect(await (await ask()).text()).toContain('Second Street');
  });

  test('is the same for a GraphQL query that arrives whole or in pieces, compressed or not', async () => {
    const { url, server, open, graphqlRequest } = await listen(makeContext);
    const ask = () =>
      fetch(url + apiPaths.graphql, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Accept-Encoding': 'gzip' },
        body: HOMES,
      });
    const first = await ask();
    const answer = await first.json();
    expect(answer).toMatchObject({ data: { properties: { totalCount: 1 } } });
    const second = await ask();
    expect(await second.json()).toEqual(answer);
    const [head, body] = graphqlRequest(HOMES);
    expect(await sent(open(), head + body)).toContain(JSON.stringify(answer));
    const socket = open();
    const pieces = sent(socket, head, body.slice(0, 20));
    await once(server, 'request');
    socket.write(body.slice(20));
    expect(await pieces).toContain(JSON.stringify(answer));
  });

  test('is an error for a body that is empty, too long or not UTF-8', async () => {
    const { open, graphqlRequest } = await listen(makeContext);
    const answered = (body: string | Buffer) => sent(open(), ...graphqlRequest(body));
    expect(await answered(OTHER_QUERY)).toMatch(/^HTTP\/1\.1 200 .*"__typename":"Query"/s);
    expect(await answered(Buffer.from([0x22, 0xff, 0x22]))).toMatch(/^HTTP\/1\.1 400 .*Send UTF-8\./s);
    expect(await answered(JSON.stringify({ query: ' '.repeat(70_000) }))).toMatch(/^HTTP\/1\.1 413 /);
    expect(await answered('')).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('is dropped if the client disconnects during its request, and the next request is answered', async () => {
    const { context, server, open, graphqlRequest } = await listen(makeContext);
    const [head] = graphqlRequest(HOMES);
    const socket = open();
    socket.write(`${head}{"que`);
    await once(server, 'request');
    socket.destroy();
    const [, body] = graphqlRequest(OTHER_QUERY);
    expect(await sent(open(), ...graphqlRequest(body))).toContain('"__typename":"Query"');
    await expect.poll(() => context.logged).toMatchObject([{ level: 'warn', event: 'broken off' }]);
  });

  test('closes its connection during a shutdown', async () => {
    const { url, draining } = await listen(makeContext);
    await (await fetch(url + paths.forSale)).text();
    const connection = async () => (await fetch(url + paths.forSale)).headers.get('Connection');
    expect(await connection()).toBe('keep-alive');
    draining.abort();
    expect(await connection()).toBe('close');
  });
});

test('a HOST that is not an address of this machine is named in a sentence', async () => {
  for (const HOST of ['http://0.0.0.0', '"0.0.0.0"', '192.0.2.1']) {
    const env = { ...process.env, HOST, DATA_DIR: await makeFolder(), DATABASE_URL: '', DEMO: 'off' };
    const run = promisify(execFile)(process.execPath, ['main.ts'], { env, timeout: 60_000 });
    await expect(run).rejects.toMatchObject({
      stderr: expect.stringMatching(
        /^Openhome can’t start\. HOST must be an address of this machine, .+\.\n$/,
      ),
    });
  }
});
