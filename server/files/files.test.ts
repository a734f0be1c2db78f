import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { apiPaths } from '../../shared/paths.ts';
import { openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import type { Context } from '../context.ts';
import { getSetting } from '../platform/database/settings.ts';
import { addFiles, type NewFile } from './queries.ts';

const BYTES = Buffer.from(`%PDF-1.7\n${'0123456789'.repeat(200)}\n%%EOF`);
const SHA256 = createHash('sha256').update(BYTES).digest('hex');

const file = (facts: Partial<NewFile> = {}): NewFile => ({
  name: 'Offer guide',
  description: 'How an offer travels.',
  category: 'BUY',
  subcategory: 'Guides',
  source: 'staff',
  bytes: BYTES,
  ...facts,
});

async function idOf(context: Context, name: string): Promise<string> {
  const { id } = await context.database.read
    .selectFrom('files')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}

onEachEngine('guides and forms', ({ makeContext }) => {
  async function open(files: NewFile[]) {
    const context = await makeContext();
    await addFiles(context.database.write, context.files, files, { now: context.clock() });
    return { context, ...openApp(context) };
  }

  test('without a filter all files are listed by name, with their category', async () => {
    const { context, request } = await open([
      file({ name: 'Second', category: 'LEASE', subcategory: 'Forms' }),
      file({ name: 'First' }),
    ]);
    const answer = await request(apiPaths.files);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual([
      { id: await idOf(context, 'First'), name: 'First', category: 'BUY', subcategory: 'Guides' },
      { id: await idOf(context, 'Second'), name: 'Second', category: 'LEASE', subcategory: 'Forms' },
    ]);
  });

  test('files are in the natural order of their names, regardless of case', async () => {
    const names = ['Form 10', 'apple', 'Zebra', 'form 2', 'Éclair'];
    const { request } = await open(names.map((name) => file({ name })));
    const listed: { name: string }[] = await (await request(apiPaths.files)).json();
    expect(listed.map(({ name }) => name)).toEqual(['apple', 'Éclair', 'form 2', 'Form 10', 'Zebra']);
  });

  test('a filter lists only the files of the category and subcategory', async () => {
    const { context, request } = await open([
      file(),
      file({ name: 'A form', subcategory: 'Forms' }),
      file({ name: 'For tenants', category: 'LEASE' }),
    ]);
    const answer = await request(`${apiPaths.files}?category=BUY&subcategory=Guides`);
    expect(await answer.json()).toEqual([
      { id: await idOf(context, 'Offer guide'), name: 'Offer guide', description: 'How an offer travels.' },
    ]);
    expect(await (await request(`${apiPaths.files}?category=MANAGE&subcategory=Forms`)).json()).toEqual([]);
  });

  test.each(['category=RENT', 'category=buy', 'subcategory=guides', 'category=', "category=BUY'--"])(
    'the filter %s is refused',
    async (query) => {
      const { request } = await open([file()]);
      expect((await request(`${apiPaths.files}?${query}`)).status).toBe(400);
    },
  );

  test('a download is an attachment with its name, type and ETag', async () => {
    const { context, request } = await open([file({ name: 'Bond – “Checklist” 100% über/alles' })]);
    const id = await idOf(context, 'Bond – “Checklist” 100% über/alles');
    const answer = await request(apiPaths.download(id), { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(BYTES)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="Bond - -Checklist- 100- uber-alles.pdf"; filename*=UTF-8\'\'Bond%20%E2%80%93%20%E2%80%9CChecklist%E2%80%9D%20100%25%20%C3%BCber-alles.pdf',
      'x-content-type-options': 'nosniff',
      'content-length': String(BYTES.length),
      etag: `"${SHA256}"`,
      'accept-ranges': 'bytes',
    });
    expect(answer.headers.has('content-encoding')).toBe(false);
  });

  test('a name cannot break out of its header', async () => {
    const { context, request } = await open([file({ name: 'a"\r\nSet-Cookie: x=1; b\u0007' })]);
    const { id } = await context.database.read.selectFrom('files').select('id').executeTakeFirstOrThrow();
    const answer = await request(apiPaths.download(id));
    expect(answer.headers.has('set-cookie')).toBe(false);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[^"\r\n]*"; filename\*=/,
    );
  });

  test('a request with the current ETag is answered with 304', async () => {
    const { context, request } = await open([file()]);
    const path = apiPaths.download(await idOf(context, 'Offer guide'));
    for (const tag of [`"${SHA256}"`, `W/"${SHA256}"`, `"other", "${SHA256}"`, '*']) {
      const answer = await request(path, { headers: { 'If-None-Match': tag } });
      expect([answer.status, await answer.text()], tag).toEqual([304, '']);
    }
    expect((await request(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  test.each([
    ['bytes=0-3', 206, '%PDF', `bytes 0-3/${BYTES.length}`],
    ['bytes=-5', 206, '%%EOF', `bytes ${BYTES.length - 5}-${BYTES.length - 1}/${BYTES.length}`],
    [
      `bytes=${BYTES.length - 5}-`,
      206,
      '%%EOF',
      `bytes ${BYTES.length - 5}-${BYTES.length - 1}/${BYTES.length}`,
    ],
    [
      `bytes=${BYTES.length - 5}-999999`,
      206,
      '%%EOF',
      `bytes ${BYTES.length - 5}-${BYTES.length - 1}/${BYTES.length}`,
    ],
    ['bytes=999999-', 416, '', `bytes */${BYTES.length}`],
    ['bytes=-0', 416, '', `bytes */${BYTES.length}`],
    ['bytes=5-2', 200, null, null],
    ['bytes=0-1,3-4', 200, null, null],
    ['lines=0-1', 200, null, null],
  ])('the range %s gets %i', async (range, status, text, contentRange) => {
    const { context, request } = await open([file()]);
    const path = apiPaths.download(await idOf(context, 'Offer guide'));
    const answer = await request(path, { headers: { Range: range } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(await answer.text()).toBe(text ?? BYTES.toString());
  });

  test('a range of another version gets the complete file', async () => {
    const { context, request } = await open([file()]);
    const path = apiPaths.download(await idOf(context, 'Offer guide'));
    const ask = async (tag: string) =>
      (await request(path, { headers: { Range: 'bytes=0-3', 'If-Range': tag } })).status;
    expect([await ask('"other"'), await ask(`"${SHA256}"`)]).toEqual([200, 206]);
  });

  test('unknown and malformed ids get the same 404', async () => {
    const { context, request } = await open([file()]);
    const id = await idOf(context, 'Offer guide');
    const odd = [
      'f'.repeat(32),
      'nobody',
      '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
      '../health',
      '%00',
      `${id}%00`,
      id.toUpperCase(),
      "'%20or%201=1--",
      '%E0%A4%A',
      'a'.repeat(5000),
      `${id}/x`,
      '',
    ];
    for (const one of odd) {
      const answer = await request(`${apiPaths.downloads}/${one}`);
      expect([answer.status, await answer.text()], one).toEqual([
        404,
        '{"errors":[{"message":"Not found."}]}',
      ]);
    }
    expect((await request(apiPaths.download(id), { method: 'DELETE' })).status).toBe(404);
  });

  test('a file whose bytes are missing is answered with 404, and logged', async () => {
    const { context, request } = await open([file()]);
    const row = await context.database.read.selectFrom('files').selectAll().executeTakeFirstOrThrow();
    expect(row.fileKey).toMatch(/^documents\/[0-9a-f]{48}$/);
    await context.files.delete(row.fileKey);
    expect((await request(apiPaths.download(row.id))).status).toBe(404);
    expect(context.logged.map(({ event }) => event)).toContain('a file is missing');
  });

  test('a file or picture that opens but cannot be read is answered with 503 and not cached', async () => {
    const { context, request } = await open([file()]);
    const { id, fileKey } = await context.database.read
      .selectFrom('files')
      .selectAll()
      .executeTakeFirstOrThrow();
    const picture = `pictures/${'a'.repeat(64)}/480.jpg`;
    await context.files.delete(fileKey);
    // Simulates a bad block: a folder can be opened like a file, but not read.
    for (const key of [fileKey, picture]) {
      await mkdir(join(context.config.dataDir, 'files', key), { recursive: true });
    }
    for (const path of [apiPaths.download(id), apiPaths.media(picture)]) {
      const answer = await request(path);
      expect([answer.status, answer.headers.get('Cache-Control')], path).toEqual([503, 'no-store']);
    }
    // A person who followed the link gets a message.
    const shown = await request(apiPaths.download(id), { headers: { Accept: 'text/html,*/*;q=0.8' } });
    expect([shown.status, await shown.text()]).toEqual([503, messages.submissionError]);
  });

  test('files that are no longer wanted get no row, and their bytes are recorded as orphaned', async () => {
    const context = await makeContext();
    const stored = await addFiles(context.database.write, context.files, [file()], {
      now: context.clock(),
      claim: async () => false,
    });
    expect(stored).toBe(false);
    expect(await context.database.read.selectFrom('files').selectAll().execute()).toEqual([]);
    expect(await context.database.read.selectFrom('looseFiles').selectAll().execute()).toHaveLength(1);
    expect(await getSetting(context.database.read, 'contentVersion')).toBe('1');
  });

  test('new files change the content version', async () => {
    const { context } = await open([file()]);
    expect(await getSetting(context.database.read, 'contentVersion')).toBe('2');
    expect(await context.database.read.selectFrom('looseFiles').selectAll().execute()).toEqual([]);
  });
});
