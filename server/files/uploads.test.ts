import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPaths } from '../../shared/paths.ts';
import { openApp } from '../../test/support/api.ts';
import { careers, emailBody, offer } from '../../test/support/email.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { linearised, link, onePage, packedPdf, plainPdf, stream } from '../../test/support/pdfs.ts';
import { type ObjectStore, startObjectStore } from '../../test/support/s3.ts';
import { signIn } from '../../test/support/staff.ts';
import { upload, uploadForm } from '../../test/support/uploads.ts';
import { ADDRESS, apply, feed, listing } from '../feed/test/support.ts';
import { startHousekeeping } from '../housekeeping.ts';
import { getSetting } from '../platform/database/settings.ts';
import type { Files } from '../platform/storage/files.ts';
import { deleteOrphanedFiles } from '../platform/storage/orphaned-files.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let objects: ObjectStore;
beforeAll(async () => {
  objects = await startObjectStore();
});
afterAll(() => objects.remove());

onEachEngine('guides and forms uploaded by staff', ({ makeContext }) => {
  describe.each(['disk', 's3'] as const)('with their bytes on %s', (store) => {
    async function open(overrides: { files?: Files; clock?: () => Date } = {}) {
      const context = await makeContext({
        ...overrides,
        config: store === 's3' ? { files: objects.config } : {},
      });
      const { request } = openApp(context);
      const { headers } = await signIn(context);
      return {
        context,
        request,
        send: (bytes: Uint8Array, fields = {}) => upload(request, headers, uploadForm(bytes, fields)),
        remove: (id: string) => request(apiPaths.file(id), { method: 'DELETE', headers }),
        rows: () => context.database.read.selectFrom('files').selectAll().execute(),
        loose: () => context.database.read.selectFrom('looseFiles').selectAll().execute(),
      };
    }

    test('an upload that is repeated because its answer was lost is stored once', async () => {
      const { send, rows } = await open();
      const bytes = await plainPdf();
      const [first, again] = [await send(bytes), await send(bytes)];
      expect([first.status, again.status]).toEqual([201, 201]);
      expect(await again.json()).toEqual(await first.json());
      expect(await rows()).toHaveLength(1);
      await send(bytes, { description: 'Another one.' });
      expect(await rows()).toHaveLength(2);
    });

    test('an upload is listed, downloaded unchanged, and deleted once', async () => {
      const { context, request, send, remove, rows, loose } = await open();
      const bytes = await packedPdf();
      const answer = await send(bytes, { name: ' Auction day – “rules” ', description: 'Two\nlines.' });
      expect(answer.status).toBe(201);
      const { id } = await answer.json();
      const [row] = await rows();
      expect(row).toMatchObject({ id, source: 'staff', size: bytes.length, sha256: sha256(bytes) });
      expect(row?.fileKey).toMatch(/^documents\/[0-9a-f]{48}$/);
      expect(await loose()).toEqual([]);
      expect(await (await request(`${apiPaths.files}?category=BUY&subcategory=Guides`)).json()).toEqual([
        { id, name: 'Auction day – “rules”', description: 'Two lines.' },
      ]);
      expect(await getSetting(context.database.read, 'contentVersion')).toBe('2');

      const download = await request(apiPaths.download(id));
      expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true);
      expect(Object.fromEntries(download.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(bytes.length),
        'content-disposition': expect.stringMatching(
          /^attachment; filename="Auction day - -rules-\.pdf"; filename\*=/,
        ),
        etag: `"${sha256(bytes)}"`,
      });
      const part = await request(apiPaths.download(id), { headers: { Range: 'bytes=5-9' } });
      expect([part.status, await part.text()]).toEqual([206, bytes.toString('latin1', 5, 10)]);
      const head = await request(apiPaths.download(id), { method: 'HEAD' });
      expect([head.status, await head.text(), head.headers.get('Content-Length')]).toEqual([
        200,
        '',
        String(bytes.length),
      ]);

      expect((await remove(id)).status).toBe(204);
      expect((await remove(id)).status).toBe(404);
      expect((await request(apiPaths.download(id))).status).toBe(404);
      expect([await rows(), await loose()]).toEqual([[], []]);
      expect(await context.files.get(row?.fileKey ?? '')).toBeNull();
      expect(await getSetting(context.database.read, 'contentVersion')).toBe('3');
      expect(await readdir(join(context.config.dataDir, 'uploads'))).toEqual([]);
    });

    test('PDFs of common programs are accepted: compressed, plain, linearised, with a web link, an opening page or a large picture', async () => {
      const { send } = await open();
      const picture = stream('/Subtype /Image /Width 4000 /Height 3000', new Uint8Array(12e6));
      const current = [packedPdf(), packedPdf(link), plainPdf(), plainPdf(link), linearised()];
      const large = [onePage('/OpenAction [3 0 R /Fit]'), onePage('', [picture])];
      for (const [n, bytes] of (await Promise.all([...current, ...large])).entries()) {
        const answer = await send(bytes);
        expect(answer.status, `${n}: ${await answer.clone().text()}`).toBe(201);
      }
    });

    test('fifty concurrent uploads, downloads and deletes leave the right files', async () => {
      const { request, send, remove, rows, loose } = await open();
      const texts = Array.from({ length: 18 }, (_, n) => onePage(`/X (${'x'.repeat(n * 50)})`));
      const sums = texts.map(sha256);
      const sent = async (from: number, to: number): Promise<string[]> =>
        Promise.all(
          texts.slice(from, to).map(async (bytes, n) => {
            const answer = await send(bytes, { name: `Guide ${from + n}` });
            return (await answer.json()).id;
          }),
        );
      const read = async (id: string, n: number) => {
        const answer = await request(apiPaths.download(id));
        if (answer.status === 200) expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(sums[n]);
        return answer.status;
      };
      const twice = (id: string) => [remove(id), remove(id)].map(async (answer) => (await answer).status);
      // More than twelve at once would be refused.
      const first = await sent(0, 9);
      const [second, ...outcomes] = await Promise.all([
        sent(9, 18),
        ...first.flatMap((id, n) => [read(id, n), read(id, n), ...twice(id)]),
      ]);
      expect(outcomes.filter((status) => status === 204)).toHaveLength(9);
      expect(await Promise.all(second.map((id, n) => read(id, n + 9)))).toEqual(Array(9).fill(200));
      expect((await rows()).map(({ id }) => id).sort()).toEqual(second.toSorted());
      expect(await loose()).toEqual([]);
    });
  });

  /** A store in which one operation fails. */
  const failing = (files: Partial<Files>): Files => ({
    put: async () => {},
    get: async () => null,
    stream: async () => null,
    delete: async () => {},
    sweep: async () => {},
    ...files,
  });
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

  test('on a full disk an upload gets 507 and leaves no row, and housekeeping removes its record', async () => {
    let now = new Date('2026-11-21T00:00:00Z');
    const put = () => Promise.reject(full);
    const context = await makeContext({ files: failing({ put }), clock: () => now });
    const { request } = openApp(context);
    const answer = await upload(request, (await signIn(context)).headers, uploadForm(onePage()));
    expect([answer.status, await answer.json()]).toEqual([
      507,
      {
        errors: [
          { message: 'Error uploading file', detail: 'The disk is full. Please tell whoever runs the site.' },
        ],
      },
    ]);
    expect(await (await request(apiPaths.files)).json()).toEqual([]);
    expect(await context.database.read.selectFrom('looseFiles').selectAll().execute()).toHaveLength(1);
    now = new Date('2026-11-21T01:00:01Z');
    await deleteOrphanedFiles(context.database.write, context.files, now);
    expect(await context.database.read.selectFrom('looseFiles').selectAll().execute()).toEqual([]);
  });

  test('a process that dies between file and row leaves a file that housekeeping deletes', async () => {
    let now = new Date('2026-11-21T00:00:00Z');
    const deleted: string[] = [];
    const context = await makeContext({
      files: failing({ delete: async (key) => void deleted.push(key) }),
      clock: () => now,
    });
    await context.database.write
      .insertInto('looseFiles')
      .values({ fileKey: 'documents/left', createdAt: now.toISOString() })
      .execute();
    now = new Date('2026-11-21T01:00:01Z');
    const stop = startHousekeeping(context);
    await expect.poll(() => deleted).toEqual(['documents/left']);
    await stop();
  });

  test('a file that cannot be deleted is tried again later, and delays neither the others nor a shutdown', async () => {
    let now = new Date('2026-11-21T00:00:00Z');
    const tried: string[] = [];
    let remove = async (key: string) => {
      if (key !== 'documents/good') throw new Error('Not this one.');
    };
    const context = await makeContext({
      files: failing({
        delete: (key) => {
          tried.push(key);
          return remove(key);
        },
      }),
      clock: () => now,
    });
    const left = (minute: number, fileKey: string) =>
      context.database.write
        .insertInto('looseFiles')
        .values({ fileKey, createdAt: `2026-11-20T00:0${minute}:00Z` })
        .execute();
    await left(1, 'documents/bad');
    await left(2, 'documents/good');
    const collect = () => deleteOrphanedFiles(context.database.write, context.files, now);
    await expect(collect()).rejects.toThrow('Not this one.');
    await collect();
    expect(tried).toEqual(['documents/bad', 'documents/good']);

    tried.length = 0;
    now = new Date('2026-11-21T01:00:01Z');
    remove = () => new Promise(() => {});
    const stop = startHousekeeping(context);
    await expect.poll(() => tried).toEqual(['documents/bad']);
    await stop();
  });

  test('while the object store is down, uploads and downloads fail, and deletes are finished later', async () => {
    let now = new Date('2026-11-21T00:00:00Z');
    const context = await makeContext({ config: { files: objects.config }, clock: () => now });
    const { request, graphql } = openApp(context);
    const { headers } = await signIn(context);
    const first = await upload(request, headers, uploadForm(onePage()));
    const { id } = await first.json();
    const [row] = await context.database.read.selectFrom('files').selectAll().execute();
    await objects.stop();
    try {
      const sent = await upload(request, headers, uploadForm(onePage(), { name: 'Bond checklist' }));
      expect([sent.status, (await sent.json()).errors[0].message]).toEqual([503, 'Error uploading file']);
      const download = await request(apiPaths.download(id));
      expect([download.status, download.headers.get('Retry-After')]).toEqual([503, '30']);
      // The list and a 304 need no bytes.
      expect(await (await request(apiPaths.files)).json()).toHaveLength(1);
      const known = await request(apiPaths.download(id), { headers: { 'If-None-Match': '*' } });
      expect(known.status).toBe(304);
      // Listings, forms and feeds continue. Pictures are missing, and applications with files are refused.
      const picture = await request(apiPaths.media(`pictures/${'a'.repeat(64)}/480.jpg`));
      expect([picture.status, picture.headers.get('Retry-After')]).toEqual([503, '30']);
      expect((await graphql('{ properties { totalCount } }')).status).toBe(200);
      const email = (template: 'offer' | 'careers', params: object) =>
        request(apiPaths.email, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(emailBody(template, params)),
        });
      expect((await email('offer', offer)).status).toBe(200);
      expect((await email('careers', careers)).status).toBe(503);
      expect((await apply(context, feed(listing(ADDRESS)))).state).toBe('applied');
      expect((await request(apiPaths.file(id), { method: 'DELETE', headers })).status).toBe(204);
      expect(await (await request(apiPaths.files)).json()).toEqual([]);
      expect((await request(apiPaths.download(id))).status).toBe(404);
    } finally {
      await objects.start();
    }
    expect(await context.files.get(row?.fileKey ?? '')).not.toBeNull();
    now = new Date('2026-11-21T01:00:01Z');
    await deleteOrphanedFiles(context.database.write, context.files, now);
    expect(await context.files.get(row?.fileKey ?? '')).toBeNull();
    expect(await context.database.read.selectFrom('looseFiles').selectAll().execute()).toEqual([]);
  });
});
