import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onEachEngine } from '../../../test/support/engines.ts';
import { importFile } from '../apply/import.ts';
import { FeedError } from '../read/feed-error.ts';
import { openSource } from '../read/source.ts';
import { feed, listing, zip } from './support.ts';

async function saved(content: Uint8Array, name = 'feed.zip'): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'openhome-zip-')), name);
  await writeFile(path, content);
  return path;
}

test('a zip provides its XML files in the order of their names, and its pictures at any depth', async () => {
  const source = await openSource(
    await saved(zip({ 'x/b.xml': feed(), 'a.XML': feed(listing()), 'x/pics/M.JPG': 'pixels' })),
  );
  expect(source.documents.map(({ name }) => name)).toEqual(['a.XML', 'x/b.xml']);
  expect(Buffer.from((await source.picture('m.jpg')) ?? []).toString()).toBe('pixels');
  expect(await source.picture('n.jpg')).toBeNull();
});

test('a picture whose name occurs in several folders of a zip is refused without its folder', async () => {
  const source = await openSource(
    await saved(zip({ 'a.xml': feed(), '12/1.jpg': 'of 12', '34/1.jpg': 'of 34', '34/2.jpg': 'alone' })),
  );
  await expect(source.picture('1.jpg')).rejects.toThrow('The zip has several pictures named 1.jpg.');
  expect(Buffer.from((await source.picture('34/1.jpg')) ?? []).toString()).toBe('of 34');
  expect(Buffer.from((await source.picture('2.jpg')) ?? []).toString()).toBe('alone');
});

test('a zip with another extension is recognised by its bytes', async () => {
  const source = await openSource(await saved(zip({ 'a.xml': feed() }), 'feed.xml'));
  expect(source.documents).toHaveLength(1);
});

test('a zip bomb is refused without unpacking it', async () => {
  const bomb = zip({ 'a.xml': Buffer.alloc(80_000_000, 0x20) });
  expect(bomb.length).toBeLessThan(200_000);
  await expect(openSource(await saved(bomb))).rejects.toThrow(/too large/);
});

test('a zip that declares false sizes is refused', async () => {
  const bomb = zip({ 'a.xml': Buffer.alloc(80_000_000, 0x20) });
  const central = bomb.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  bomb.writeUInt32LE(1000, central + 24);
  await expect(openSource(await saved(bomb))).rejects.toThrow(FeedError);
});

test('a zip whose files together are too large is refused', async () => {
  const big = Buffer.alloc(40_000_000, 0x20);
  await expect(openSource(await saved(zip({ 'a.xml': big, 'b.xml': big })))).rejects.toThrow(/too large/);
});

test('files with names that lead out of the folder are ignored', async () => {
  await expect(openSource(await saved(zip({ '../../evil.xml': feed() })))).rejects.toThrow(
    'There’s no XML file in the zip.',
  );
  const names = ['../evil.xml', '/evil.xml', 'C:/evil.xml', 'x\\..\\..\\evil.xml', 'x/../../evil.xml'];
  const evil = Object.fromEntries(names.map((name) => [name, 'no XML at all']));
  const beside = await openSource(await saved(zip({ ...evil, 'pics\\a.xml': feed() })));
  expect(beside.documents.map(({ name }) => name)).toEqual(['pics/a.xml']);
  const source = await openSource(await saved(zip({ 'a.xml': feed(), 'pics/.hidden.jpg': 'x' })));
  expect(await source.picture('.hidden.jpg')).toBeNull();
  expect(await source.picture('../a.xml')).toBeNull();
});

test.each([
  ['without XML', zip({ 'a.txt': 'hello' })],
  ['cut in half', zip({ 'a.xml': feed(listing('x'.repeat(1000))) }).subarray(0, 200)],
  ['with invalid content', Buffer.from('PK\u0003\u0004 no zip')],
])('a zip %s is refused with a FeedError', async (_name, bytes) => {
  await expect(openSource(await saved(bytes))).rejects.toThrow(FeedError);
});

onEachEngine('a zip', ({ makeContext }) => {
  test('whose files together have too many elements is refused', async () => {
    const context = await makeContext();
    const half = feed('<a/>'.repeat(800_000));
    const { error } = await importFile(context, await saved(zip({ 'a.xml': half, 'b.xml': half })));
    expect(error).toMatch(/^b\.xml: The file has more than [\d,]+ elements and attributes\./);
  });
});
