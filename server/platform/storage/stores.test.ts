import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer as createProxy, request as httpRequest } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFolder } from '../../../test/support/folder.ts';
import { type ObjectStore, startObjectStore } from '../../../test/support/s3.ts';
import type { FilesConfig } from '../config.ts';
import { type Files, openFiles } from './files.ts';
import { s3Files } from './s3.ts';

const BYTES = Uint8Array.from({ length: 3000 }, (_, n) => (n * 7) % 256);

describe.each(['disk', 's3'] as const)('files on %s', (kind) => {
  let folder: string;
  let store: ObjectStore | undefined;
  let files: Files;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'openhome-files-'));
    store = kind === 's3' ? await startObjectStore() : undefined;
    files = openFiles(store?.config ?? { kind: 'disk', folder: join(folder, 'deep', 'files') });
  });
  afterAll(async () => {
    await store?.remove();
    await rm(folder, { recursive: true });
  });

  const get = async (key: string) => {
    const bytes = await files.get(key);
    return bytes && new Uint8Array(bytes);
  };
  const read = async (key: string, start: number, end: number) => {
    const stream = await files.stream(key, { start, end });
    return stream && new Uint8Array(await new Response(stream).arrayBuffer());
  };

  test('files are read completely and in ranges', async () => {
    await files.put('documents/one', BYTES);
    expect(await get('documents/one')).toEqual(BYTES);
    expect(await read('documents/one', 0, 2999)).toEqual(BYTES);
    expect(await read('documents/one', 10, 19)).toEqual(BYTES.subarray(10, 20));
    expect(await read('documents/one', 2999, 2999)).toEqual(BYTES.subarray(2999));
  });

  test('a file on the disk is stored by its path, and stays where it is', async () => {
    const path = join(folder, 'upload');
    await writeFile(path, BYTES);
    await files.put('documents/two', { path, size: BYTES.length });
    expect(await get('documents/two')).toEqual(BYTES);
    expect(await readdir(folder)).toContain('upload');
  });

  test('a second put replaces the file', async () => {
    await files.put('documents/three', BYTES);
    await files.put('documents/three', BYTES.subarray(0, 5));
    expect(await get('documents/three')).toEqual(BYTES.subarray(0, 5));
  });

  test('a missing file is null, and deleting it again causes no error', async () => {
    await files.put('documents/four', BYTES);
    for (let n = 0; n < 2; n += 1) {
      await files.delete('documents/four');
      expect(await files.get('documents/four')).toBeNull();
      expect(await files.stream('documents/four', { start: 0, end: 5 })).toBeNull();
    }
  });

  test.runIf(kind === 'disk')(
    'an unfinished file of a process that died is deleted after an hour',
    async () => {
      const unfinished = join(folder, 'deep', 'files', '.unfinished');
      await writeFile(join(unfinished, 'half'), BYTES);
      await files.sweep(new Date(Date.now() + 1_800_000));
      expect(await readdir(unfinished)).toEqual(['half']);
      await files.sweep(new Date(Date.now() + 3_700_000));
      expect(await readdir(unfinished)).toEqual([]);
    },
  );

  test('an invalid key is refused', async () => {
    for (const key of ['../secret', '/etc/passwd', 'a/../b', 'a//b', '.hidden', 'a\0b', '']) {
      expect(await files.get(key), key).toBeNull();
      expect(await files.stream(key, { start: 0, end: 1 }), key).toBeNull();
      await expect(files.put(key, BYTES), key).rejects.toThrow('Not a file key');
      await expect(files.delete(key), key).rejects.toThrow('Not a file key');
    }
  });
});

describe('an object store that accepts connections and never answers', () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // The server reads requests, but never answers.
    socket.on('error', () => {}).resume();
  });
  let folder: string;
  let endpoint: string;
  beforeAll(async () => {
    process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
    process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
    folder = await mkdtemp(join(tmpdir(), 'openhome-files-'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await rm(folder, { recursive: true });
  });
  const config = () => ({ kind: 's3', bucket: 'homes', prefix: '', endpoint, region: 'us-east-1' }) as const;
  const SILENT = 'The object store does not answer.';

  test('causes an error instead of an endless wait', async () => {
    const files = s3Files(config(), { answerMs: 100, readMs: 100, putMs: 100, putBytesPerMs: 250 });
    await Promise.all([
      expect(files.get('documents/one')).rejects.toThrow(SILENT),
      expect(files.stream('documents/one', { start: 0, end: 9 })).rejects.toThrow(SILENT),
      expect(files.delete('documents/one')).rejects.toThrow(SILENT),
    ]);
  });

  test('causes an error for uploads too, also of a large file on the disk', async () => {
    const path = join(folder, 'upload');
    const size = 20 * 1024 * 1024;
    await writeFile(path, new Uint8Array(size));
    const files = s3Files(config(), { answerMs: 100, readMs: 100, putMs: 100, putBytesPerMs: 50_000 });
    for (const content of [BYTES, { path, size }]) {
      await expect(files.put('documents/one', content)).rejects.toThrow(SILENT);
    }
  });
});

describe('an object store behind a proxy', () => {
  /** Answers the first request with the proxy's status, and stores nothing; later ones reach the store. */
  async function openProxy(status: number) {
    const store = await startObjectStore();
    const { port } = new URL(store.config.kind === 's3' ? (store.config.endpoint ?? '') : '');
    let isFirst = true;
    const proxy = createProxy((request, response) => {
      if (isFirst) {
        isFirst = false;
        request.resume().on('end', () => response.writeHead(status).end('<html>Back soon</html>'));
        return;
      }
      const { method, url: path, headers } = request;
      const passed = httpRequest({ port, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      });
      request.pipe(passed);
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    return {
      files: openFiles({ ...store.config, endpoint } as FilesConfig),
      async [Symbol.asyncDispose]() {
        proxy.closeAllConnections();
        proxy.close();
        await store.remove();
      },
    };
  }
  let folder: string;
  let path: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'openhome-files-'));
    path = join(folder, 'upload');
    await writeFile(path, BYTES);
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each(['memory', 'the disk'])('stores a file from %s despite one failure', async (place) => {
    await using proxy = await openProxy(503);
    await proxy.files.put('documents/one', place === 'memory' ? BYTES : { path, size: BYTES.length });
    expect(await proxy.files.get('documents/one')).toEqual(BYTES);
  });

  test('a page of the proxy is not taken for a stored file, nor for its content', async () => {
    {
      await using proxy = await openProxy(200);
      await expect(proxy.files.put('documents/two', BYTES)).rejects.toThrow('no ETag');
    }
    await using proxy = await openProxy(200);
    await expect(proxy.files.get('documents/two')).rejects.toThrow('no ETag');
  });
});

describe('the site does not start', () => {
  let store: ObjectStore;
  beforeAll(async () => {
    store = await startObjectStore();
  });
  afterAll(() => store.remove());

  test.each([
    ['with the name of a bucket that does not exist', 'homez', 'S3RVER', /s3:\/\/homez failed: NoSuchBucket/],
    ['with the wrong credentials', 'homes', 'S3REVR', /s3:\/\/homes failed: InvalidAccessKeyId/],
  ])('%s, and names the setting', async (_what, bucket, AWS_ACCESS_KEY_ID, reason) => {
    const FILES_URL = store.url.replace('homes', bucket);
    const env = {
      ...process.env,
      DATA_DIR: await makeFolder(),
      DATABASE_URL: '',
      FILES_URL,
      AWS_ACCESS_KEY_ID,
    };
    const { stderr } = await promisify(execFile)(process.execPath, ['main.ts'], { env }).catch(
      (error) => error,
    );
    expect(stderr).toMatch(/^Openhome can’t start. FILES_URL must be a bucket that exists, /);
    expect(stderr).toMatch(reason);
  });
});
