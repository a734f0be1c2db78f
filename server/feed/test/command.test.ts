import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { ADDRESS, feed, jpeg, listing, zip } from './support.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openhome-command-'));
});

const run = (...args: string[]) => runFrom(undefined, ...args);

/** Runs the command as npm does: in the package's folder, with the user's folder in INIT_CWD. */
function runFrom(
  initCwd: string | undefined,
  ...args: string[]
): Promise<{ code: number; out: string; errors: string }> {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', INIT_CWD: initCwd };
  return new Promise((resolve) => {
    execFile(process.execPath, ['ops/feed.ts', '--new', ...args], { env }, (error, out, errors) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, errors }),
    );
  });
}

async function save(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const PICTURE = '<images><img id="m" file="m.jpg"/></images>';

test('a dry run reports the changes, and makes none', async () => {
  const path = await save('a.xml', feed(listing(ADDRESS), listing('', { kind: 'business', id: 'B1' })));
  for (let i = 0; i < 2; i++) {
    const { code, out } = await run(path, '--dry-run');
    expect(code).toBe(0);
    expect(out).toMatch(/^a\.xml {2}dry run/);
    expect(out).toMatch(/^new +residential +WATTLE H1 +Prospect$/m);
    expect(out).toMatch(/^skipped +business +WATTLE B1 +kind: business listings aren’t shown on this site$/m);
    expect(out).toContain('1 new, 0 changed, 0 unchanged, 1 skipped');
  }
});

test('reports new, unchanged and changed listings, and processes pictures beside the file before it exits', async () => {
  await save('m.jpg', await jpeg());
  const path = await save('a.xml', feed(listing(ADDRESS + PICTURE)));
  const first = await run(path);
  expect(first.out).toContain('1 new, 0 changed, 0 unchanged, 0 skipped, 1 new picture\n');
  expect(first.out).toContain('1 picture fetched or tried.');
  expect((await run(path)).out).toContain('0 new, 0 changed, 1 unchanged, 0 skipped');
  await save('a.xml', feed(listing(`${ADDRESS}<headline>Now with words</headline>`)));
  expect((await run(path)).out).toMatch(/^changed +residential +WATTLE H1 +Prospect +headline$/m);
});

test('imports the feeds of a folder in the order of their names, and a zip with its pictures', async () => {
  await save('1.xml', feed(listing(ADDRESS)));
  await save(
    '2.zip',
    zip({ 'feed.xml': feed(listing(ADDRESS + PICTURE, { id: 'H2' })), 'm.jpg': await jpeg() }),
  );
  await save('notes.txt', 'not a feed');
  const { code, out } = await run(folder);
  expect(code).toBe(0);
  expect(out.match(/^\S+ {2}applied/gm)).toEqual(['1.xml  applied', '2.zip  applied']);
  expect(out).toContain('1 picture fetched or tried.');
});

test('resolves a relative path from the folder in which npm was called', async () => {
  await save('here.xml', feed(listing(ADDRESS)));
  expect(await runFrom(folder, 'here.xml')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^here\.xml {2}applied/),
  });
});

test('a file that fails is reported, the others are imported, and the exit code is 1', async () => {
  await save('1.xml', '<propertyList><residential>');
  await save('2.xml', feed(listing(ADDRESS)));
  const { code, out } = await run(folder);
  expect(code).toBe(1);
  expect(out).toContain('Nothing was applied. The file has been cut short');
  expect(out).toContain('1 new');
});

test('wrong arguments print the usage', async () => {
  expect(await run()).toMatchObject({
    code: 2,
    out: expect.stringContaining('npm run feed -- FILE|FOLDER|ZIP'),
  });
  expect(await run('--force', folder)).toMatchObject({ code: 2 });
  expect(await run('--help')).toMatchObject({ code: 0 });
  expect(await run(join(folder, 'missing.xml'))).toMatchObject({
    code: 1,
    errors: expect.stringContaining('can’t be read'),
  });
});
