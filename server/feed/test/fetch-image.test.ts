import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isPublicAddress } from '../../platform/address-guard.ts';
import { fetchImage } from '../pictures/fetch-image.ts';

let server: Server;
let base: string;
let answer: RequestListener;
let requests: string[];

beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const here = { allowed: () => true };

describe('addresses', () => {
  test.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '::7f00:1',
    '168.63.129.16',
    '::ffff:168.63.129.16',
    'nonsense',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('refused addresses', () => {
  const refused = /n’t on the public internet/;

  test.each([
    'http://127.0.0.1/a.jpg',
    'http://127.1/a.jpg',
    'http://2130706433/a.jpg',
    'http://0x7f.1/a.jpg',
    'http://[::1]/a.jpg',
    'http://[::ffff:127.0.0.1]/a.jpg',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/a.jpg',
  ])('%s is refused before any request is sent', async (address) => {
    await expect(fetchImage(address)).rejects.toMatchObject({
      message: expect.stringMatching(refused),
      permanent: true,
    });
    expect(requests).toEqual([]);
  });

  test.each(['file:///etc/passwd', 'ftp://pics.example/a.jpg', 'gopher://pics.example/', 'nonsense'])(
    '%s is refused',
    async (address) => {
      await expect(fetchImage(address)).rejects.toThrow('isn’t at an http or https address');
    },
  );

  test('a redirect to a private address or to another protocol is refused', async () => {
    answer = (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/secret' }).end();
    const outside = { allowed: (address: string) => address === '127.0.0.1' };
    await expect(fetchImage(`${base}/a.jpg`, outside)).rejects.toThrow(refused);
    answer = (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    await expect(fetchImage(`${base}/a.jpg`, outside)).rejects.toThrow('isn’t at an http or https address');
  });

  test('a redirect to a host name that resolves to a private address is refused', async () => {
    answer = (_request, response) => response.writeHead(301, { location: 'http://localhost/secret' }).end();
    let first = true;
    const onlyOnce = () => {
      const now = first;
      first = false;
      return now;
    };
    await expect(fetchImage(`${base}/a.jpg`, { allowed: onlyOnce })).rejects.toThrow(refused);
  });

  test('a host name is checked by the address that the connection uses', async () => {
    answer = (_request, response) => response.end('pixels');
    const checked: string[] = [];
    const url = base.replace('127.0.0.1', 'localhost');
    const allowed = (address: string) => {
      checked.push(address);
      return address === '127.0.0.1' || address === '::1';
    };
    await fetchImage(url, { allowed });
    expect(checked).toContain('127.0.0.1');
    // The name was resolved only once, so no second answer could differ.
    expect(new Set(checked).size).toBe(checked.length);
  });
});

describe('limits', () => {
  test('the size is limited, with and without Content-Length', async () => {
    answer = (_request, response) =>
      response.writeHead(200, { 'content-length': '100000' }).end(Buffer.alloc(100_000));
    await expect(fetchImage(base, { ...here, maxBytes: 50_000 })).rejects.toThrow(/larger than/);
    answer = (_request, response) => {
      response.writeHead(200);
      for (let i = 0; i < 100; i++) response.write(Buffer.alloc(1000));
      response.end();
    };
    await expect(fetchImage(base, { ...here, maxBytes: 50_000 })).rejects.toThrow(/larger than/);
  });

  test('the time is limited, even if the body arrives slowly', async () => {
    answer = (_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    };
    await expect(fetchImage(base, { ...here, timeoutMs: 300 })).rejects.toMatchObject({
      message: expect.stringContaining('no answer within 0.3 s'),
      permanent: false,
    });
  });

  test('the number of redirects is limited', async () => {
    answer = (_request, response) => response.writeHead(302, { location: '/again' }).end();
    await expect(fetchImage(base, here)).rejects.toThrow('too many redirects');
    expect(requests).toHaveLength(4);
  });
});

test('fetches a picture, also through a redirect', async () => {
  answer = (request, response) =>
    request.url === '/a.jpg' ? response.writeHead(307, { location: 'b.jpg' }).end() : response.end('pixels');
  expect(Buffer.from(await fetchImage(`${base}/a.jpg`, here)).toString()).toBe('pixels');
});

test('treats 404 and a refused connection as temporary, and 410 as permanent', async () => {
  answer = (_request, response) => response.writeHead(404).end();
  await expect(fetchImage(base, here)).rejects.toMatchObject({
    message: "The picture's server answered 404.",
    permanent: false,
  });
  answer = (_request, response) => response.writeHead(410).end();
  await expect(fetchImage(base, here)).rejects.toMatchObject({ permanent: true });
  await expect(fetchImage('http://127.0.0.1:1/', here)).rejects.toMatchObject({ permanent: false });
});
