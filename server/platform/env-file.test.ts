import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makeFolder } from '../../test/support/folder.ts';

test('the first setting of .env counts, also after the byte order mark that some editors write', async () => {
  const cwd = await makeFolder();
  const DATA_DIR = join(cwd, 'elsewhere');
  await writeFile(join(cwd, '.env'), `\uFEFFDATA_DIR=${DATA_DIR}\r\nPORT=4000\r\n`);
  const { DATA_DIR: _, PORT: __, ...env } = process.env;
  const command = join(import.meta.dirname, '../../ops/backup/command.ts');
  const run = promisify(execFile)(process.execPath, [command, join(cwd, 'backup')], { cwd, env });
  await expect(run).rejects.toThrow(`There’s no database at ${join(DATA_DIR, 'openhome.db')}`);
});

test('a .env in UTF-16, as Windows PowerShell writes it, stops the start instead of being ignored', async () => {
  const cwd = await makeFolder();
  await writeFile(join(cwd, '.env'), '\uFEFFDEMO=off\r\nPORT=4000\r\n', 'utf16le');
  const run = promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    cwd,
    timeout: 60_000,
  });
  await expect(run).rejects.toMatchObject({
    stderr: 'Openhome can’t start. .env must be a text file in UTF-8: save it as UTF-8 in your editor.\n',
  });
});
