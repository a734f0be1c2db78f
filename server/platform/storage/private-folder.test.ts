import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '../../../test/support/folder.ts';
import { startServer } from '../../../test/support/process.ts';

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('only the user of the site may read its data folder, even if others could before', async () => {
  const dataDir = await makeFolder();
  await mkdir(join(dataDir, 'mail'));
  await mkdir(join(dataDir, 'feed'));
  await writeFile(join(dataDir, 'mail', 'old.eml'), 'Subject: An offer');
  for (const path of ['.', 'mail', 'feed', 'mail/old.eml']) await chmod(join(dataDir, path), 0o775);

  const site = await startServer({ DATA_DIR: dataDir, DEMO: 'off' });
  onTestFinished(() => site.end('SIGTERM').then(() => {}));
  expect(await modeOf(dataDir)).toBe(0o770);
  expect(await modeOf(join(dataDir, 'feed'))).toBe(0o775);
  const names = (await readdir(dataDir)).filter((name) => name !== 'feed');
  expect(names).toEqual(expect.arrayContaining(['mail', 'openhome.db', 'openhome.lock']));
  for (const name of names) expect((await modeOf(join(dataDir, name))) & 0o077, name).toBe(0);
});

test('what a command writes into a new data folder is private, too', async () => {
  const dataDir = join(await makeFolder(), 'data');
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  await promisify(execFile)(process.execPath, ['ops/feed.ts', '--held', '--new'], { env });
  const names = await readdir(dataDir);
  expect(names).toEqual(expect.arrayContaining(['openhome.db', 'openhome.lock', 'site-id']));
  for (const name of names) expect((await modeOf(join(dataDir, name))) & 0o077, name).toBe(0);
});

test('a data folder that cannot be used is named in a sentence, by the site and by a command', async () => {
  const dataDir = join(await makeFolder(), 'data');
  await writeFile(dataDir, 'not a folder');
  const says = `The data folder can’t be used: EEXIST: file already exists, mkdir '${dataDir}'. DATA_DIR must be`;
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, args, {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    });
  await expect(run('main.ts')).rejects.toMatchObject({
    stderr: expect.stringMatching(`^Openhome can’t start. ${says}`),
  });
  await expect(run('ops/feed.ts', '--held', '--new')).rejects.toMatchObject({
    stderr: expect.stringMatching(`^${says}`),
  });
});
