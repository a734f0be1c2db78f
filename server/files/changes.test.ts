import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pdfProblems } from '../../shared/forms/upload.ts';
import { apiPaths } from '../../shared/paths.ts';
import { openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { onePage, plainPdf, script } from '../../test/support/pdfs.ts';
import { signIn } from '../../test/support/staff.ts';
import { GUIDE, upload, uploadForm } from '../../test/support/uploads.ts';
import { getSetting } from '../platform/database/settings.ts';
import { deleteOrphanedFiles } from '../platform/storage/orphaned-files.ts';

const OTHER_FACTS = {
  name: 'Moving out',
  description: 'Keys and cleaning.',
  category: 'LEASE',
  subcategory: 'Forms',
};
const BUYERS_GUIDES = `${apiPaths.files}?category=BUY&subcategory=Guides`;
const TENANTS_FORMS = `${apiPaths.files}?category=LEASE&subcategory=Forms`;

onEachEngine('changes of guides and forms', ({ makeContext }) => {
  /** Opens a site with one guide. */
  async function open(overrides: Parameters<typeof makeContext>[0] = {}) {
    let now = new Date('2026-11-21T02:00:00Z');
    const context = await makeContext({ clock: () => now, ...overrides });
    const { request } = openApp(context);
    const { headers } = await signIn(context);
    const oldBytes = onePage('/X (old)');
    const { id } = await (await upload(request, headers, uploadForm(oldBytes))).json();
    const { read } = context.database;
    return {
      context,
      request,
      id,
      oldBytes,
      change: (body: FormData, at = id) => request(apiPaths.file(at), { method: 'PATCH', headers, body }),
      remove: () => request(apiPaths.file(id), { method: 'DELETE', headers }),
      download: (headers = {}) => request(apiPaths.download(id), { headers }),
      row: () => read.selectFrom('files').selectAll().executeTakeFirstOrThrow(),
      orphans: async () =>
        (await read.selectFrom('looseFiles').select('fileKey').execute()).map((o) => o.fileKey),
      left: () => readdir(join(context.config.dataDir, 'uploads')),
      oneHourLater: () => {
        now = new Date(now.getTime() + 3_600_001);
        return deleteOrphanedFiles(context.database.write, context.files, now);
      },
    };
  }
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  test('without a new PDF, only the texts and the category change', async () => {
    const { context, request, id, oldBytes, change, download, row, orphans, left } = await open();
    const { fileKey, createdAt } = await row();
    const answer = await change(
      uploadForm(null, { ...OTHER_FACTS, description: 'Keys\nand cleaning.' } as object),
    );
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await (await request(BUYERS_GUIDES)).json()).toEqual([]);
    const { name, description } = OTHER_FACTS;
    expect(await (await request(TENANTS_FORMS)).json()).toEqual([{ id, name, description }]);
    const response = await download();
    expect(response.headers.get('Content-Disposition')).toContain('"Moving out.pdf"');
    expect((await bytesOf(response)).equals(oldBytes)).toBe(true);
    expect(await row()).toMatchObject({ fileKey, createdAt });
    expect([await orphans(), await left()]).toEqual([[], []]);
    expect(await getSetting(context.database.read, 'contentVersion')).toBe('3');
    const entries = await context.database.read
      .selectFrom('auditEntries')
      .select(['action', 'subject'])
      .execute();
    expect(entries).toContainEqual({ action: 'file.changed', subject: id });
  });

  test('a new PDF is served at the same address at once, even to browsers that have the old one', async () => {
    const { context, id, oldBytes, change, download, row, orphans, left, oneHourLater } = await open();
    const old = await download();
    const etag = old.headers.get('ETag') ?? '';
    const oldKey = (await row()).fileKey;
    const newBytes = await plainPdf();
    expect((await change(uploadForm(newBytes))).status).toBe(204);

    const fresh = await download({ 'If-None-Match': etag });
    expect([fresh.status, (await bytesOf(fresh)).equals(newBytes)]).toEqual([200, true]);
    // A range of the old file cannot be continued with the new one.
    const rest = await download({ 'If-Range': etag, Range: 'bytes=5-9' });
    expect([rest.status, (await bytesOf(rest)).equals(newBytes)]).toEqual([200, true]);
    // A download that had already begun is completed with the old bytes.
    expect((await bytesOf(old)).equals(oldBytes)).toBe(true);
    expect(await row()).toMatchObject({ id, size: newBytes.length });

    expect([await orphans(), await left()]).toEqual([[oldKey], []]);
    expect(await context.files.get(oldKey)).not.toBeNull();
    await oneHourLater();
    expect(await orphans()).toEqual([]);
    expect(await context.files.get(oldKey)).toBeNull();
    expect((await bytesOf(await download())).equals(newBytes)).toBe(true);
  });

  test('a refused change leaves the file as it was', async () => {
    const { oldBytes, change, download, row, orphans, left } = await open();
    const before = await row();
    const refused: [body: FormData, detail: string][] = [
      [uploadForm(await plainPdf(script), { name: 'Changed' }), pdfProblems.scripts],
      [uploadForm(Buffer.from('PK'), { name: 'Changed' }), pdfProblems.notPdf],
      [uploadForm(new Uint8Array(), { name: 'Changed' }), pdfProblems.empty],
      [uploadForm(null, { name: ' ' }), 'Please enter a name.'],
      [uploadForm(null, { name: 'Changed', category: null }), 'Please choose a category.'],
    ];
    for (const [body, detail] of refused) {
      const answer = await change(body);
      const { errors } = await answer.json();
      expect([answer.status, errors[0].detail]).toEqual([400, expect.stringContaining(detail)]);
    }
    expect(await row()).toEqual(before);
    expect((await bytesOf(await download())).equals(oldBytes)).toBe(true);
    expect([await orphans(), await left()]).toEqual([[], []]);
  });

  test('an unknown file gets 404, and so does one that is deleted while its PDF arrives', async () => {
    const { context, id, change, remove, orphans, left } = await open();
    for (const unknown of ['f'.repeat(32), 'nothing']) {
      expect((await change(uploadForm(onePage()), unknown)).status, unknown).toBe(404);
    }
    const { put } = context.files;
    context.files.put = async (...args) => {
      await put(...args);
      expect((await remove()).status).toBe(204);
    };
    expect((await change(uploadForm(onePage()), id)).status).toBe(404);
    // Housekeeping deletes the orphaned bytes.
    expect([(await orphans()).length, await left()]).toEqual([1, []]);
  });

  test('texts that somebody else has changed since are not overwritten', async () => {
    const { change, row } = await open();
    const seen = (texts: typeof GUIDE | typeof OTHER_FACTS) => ({
      seenName: texts.name,
      seenDescription: texts.description,
      seenCategory: texts.category,
      seenSubcategory: texts.subcategory,
    });
    expect((await change(uploadForm(null, OTHER_FACTS as object))).status).toBe(204);
    const mine = { description: 'Mine.' };
    const refused = await change(uploadForm(null, { ...mine, ...seen(GUIDE) } as object));
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({
      errors: [
        {
          message: 'Someone else has changed this file since you opened it, so nothing was saved.',
          detail: expect.stringContaining('It’s now “Moving out” (LEASE, Forms): Keys and cleaning.'),
        },
      ],
      file: OTHER_FACTS,
    });
    expect(await row()).toMatchObject(OTHER_FACTS);
    expect((await change(uploadForm(null, { ...mine, ...seen(OTHER_FACTS) } as object))).status).toBe(204);
    expect(await row()).toMatchObject({ ...GUIDE, description: 'Mine.' });
    // The answer was lost.
    expect((await change(uploadForm(null, { ...mine, ...seen(OTHER_FACTS) } as object))).status).toBe(204);
  });

  test('the old PDF stays if the store cannot take the new one', async () => {
    const { context, oldBytes, change, download, row, oneHourLater, orphans } = await open();
    const before = await row();
    context.files.put = () => Promise.reject(new Error('The store is down.'));
    expect((await change(uploadForm(await plainPdf()))).status).toBe(503);
    expect(await row()).toEqual(before);
    expect(await orphans()).toHaveLength(1);
    await oneHourLater();
    expect(await orphans()).toEqual([]);
    expect((await bytesOf(await download())).equals(oldBytes)).toBe(true);
  });

  test('one of several concurrent replacements stays, and the bytes of the others are deleted', async () => {
    const { context, change, download, row, orphans, oneHourLater } = await open();
    const texts = Array.from({ length: 4 }, (_, n) => onePage(`/X (${n})`));
    const answers = await Promise.all(texts.map((bytes) => change(uploadForm(bytes))));
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(204));
    const { fileKey } = await row();
    expect(await orphans()).toHaveLength(4);
    expect(await orphans()).not.toContain(fileKey);
    await oneHourLater();
    const bytes = await bytesOf(await download());
    expect(texts.some((text) => bytes.equals(text))).toBe(true);
    expect(await readdir(join(context.config.dataDir, 'files', 'documents'))).toHaveLength(1);
  });
});
