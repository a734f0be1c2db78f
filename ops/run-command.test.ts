import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { chown, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createContext } from '../server/context.ts';
import { ADDRESS, feed, listing } from '../server/feed/test/support.ts';
import { openDatabase } from '../server/platform/database/client.ts';
import { createLog } from '../server/platform/log.ts';
import { emptyPlace } from '../test/support/backups.ts';
import { makeFolder } from '../test/support/folder.ts';
import { OPTIONS } from './run-command.ts';

/** Runs a command as npm does if no "--" precedes the option: npm keeps it, and sets a variable. */
const runWithout = (command: string, args: string[], env: Record<string, string>) =>
  new Promise<{ code: number; out: string; errors: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [command, ...args],
      { env: { ...process.env, ...env } },
      (error, out, errors) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, errors }),
    );
    child.stdin?.end('magpie ladder teacup\n');
  });

test('an option that npm has kept for itself stops the command', async () => {
  const config = await emptyPlace('sqlite');
  await (await createContext(config, { log: createLog(() => {}) })).close();
  const folder = await makeFolder();
  const file = join(folder, 'push.xml');
  await writeFile(file, feed(listing(ADDRESS)));
  const DATA_DIR = config.dataDir;

  const imported = { DATA_DIR, npm_lifecycle_event: 'feed', npm_config_dry_run: 'true' };
  expect(await runWithout('ops/feed.ts', [file], imported)).toEqual({
    code: 2,
    out: '',
    errors:
      'npm has kept --dry-run for itself, so nothing was done. Write -- before what the command is to read: npm run feed -- …\n',
  });
  const created = { DATA_DIR, npm_lifecycle_event: 'admin', npm_config_role: 'agent' };
  expect(await runWithout('ops/admin.ts', ['create', 'Bob'], created)).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/^npm has kept --role for itself/),
  });
  const moved = { DATA_DIR, npm_lifecycle_event: 'move', npm_config_from: 'true' };
  expect(await runWithout('ops/move/command.ts', ['sqlite:x', 'postgres://y'], moved)).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/^npm has kept --from for itself/),
  });
  const { read, close } = openDatabase(config.database);
  onTestFinished(close);
  expect(await read.selectFrom('listings').select('id').execute()).toEqual([]);
  const accounts = await read.selectFrom('staff').select('username').execute();
  expect(accounts.map(({ username }) => username)).not.toContain('Bob');

  // The same commands with "--".
  expect(await runWithout('ops/admin.ts', ['create', 'Bob', '--role', 'agent'], { DATA_DIR })).toMatchObject({
    code: 0,
  });
});

test('a path that cannot be used is named in a sentence, without the words of the system', async () => {
  const config = await emptyPlace('sqlite');
  await (await createContext(config, { log: createLog(() => {}) })).close();
  const DATA_DIR = config.dataDir;
  const file = join(await makeFolder(), 'notes.txt');
  await writeFile(file, 'Notes');
  const errorsOf = async (command: string, ...args: string[]) => {
    const { code, errors } = await runWithout(command, args, { DATA_DIR });
    expect(code).toBe(1);
    return errors;
  };
  const inTheWay = `There’s a file in the place of a folder: ${file} (EEXIST).\n`;
  expect(await errorsOf('ops/settings.ts', 'export', file)).toBe(inTheWay);
  expect(await errorsOf('ops/backup/command.ts', file)).toBe(`No backup was made. ${inTheWay}`);
  const below = join(file, 'backup');
  const noFolder = `There’s a file in the place of a folder: ${below} (ENOTDIR).\n`;
  expect(await errorsOf('ops/backup/command.ts', below)).toBe(`No backup was made. ${noFolder}`);
  expect(await errorsOf('ops/settings.ts', 'import', file)).toContain(
    'There’s a file in the place of a folder',
  );
});

test('a folder without feed files is a failure, so that a script notices a wrong path', async () => {
  const config = await emptyPlace('sqlite');
  await (await createContext(config, { log: createLog(() => {}) })).close();
  const { code, errors } = await runWithout('ops/feed.ts', [await makeFolder()], {
    DATA_DIR: config.dataDir,
  });
  expect({ code, errors }).toEqual({ code: 1, errors: 'There’s no .xml or .zip file there.\n' });
});

test.skipIf(process.getuid?.() !== 0)(
  'root changes nothing in the site of another user, who could not read what root writes',
  async () => {
    const config = await emptyPlace('sqlite');
    const { dataDir } = config;
    await (await createContext(config, { log: createLog(() => {}) })).close();
    const marker = join(dataDir, 'site-id');
    // As after a restore.
    await rm(marker);
    await chown(join(dataDir, 'openhome.db'), 65_534, 65_534);
    const { code, errors } = await runWithout('ops/admin.ts', ['list'], { DATA_DIR: dataDir });
    expect({ code, errors }).toEqual({
      code: 1,
      errors: `The site in ${dataDir} belongs to another user. Run the command as that user, for example with sudo -u, so that the site can read what it writes.\n`,
    });
    expect(existsSync(marker)).toBe(false);

    const empty = await makeFolder();
    await chown(empty, 65_534, 65_534);
    const first = await runWithout('ops/admin.ts', ['list', '--new'], { DATA_DIR: empty });
    expect(first.errors).toContain('belongs to another user');
    expect(await readdir(empty)).toEqual([]);
  },
);

test('every option of a command is known', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] });
  const named = files.flatMap((file) =>
    [
      ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/(?<=[\s'[|])--([a-z]+(-[a-z]+)*)/g),
    ].map(([, name = '']) => name),
  );
  const known = [...OPTIONS, 'help', 'yes'];
  expect([...new Set(named)].sort()).toEqual(known.sort());
});
