import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { lockFolder, shareFolder } from './folder-lock.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'openhome-lock-'));
  undo.push(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const MODULE = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'folder-lock.ts')).href);
/** Only root may create a PID namespace, as containers have. */
const canUnshare = spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0;

test('a newer process refuses to start while an older version runs, and starts once it has ended', async () => {
  const folder = makeFolder();
  const holding = `
    import { shareFolder } from ${MODULE};
    shareFolder(${JSON.stringify(folder)}, '001_older');
    console.log('holding');
    setInterval(() => {}, 1000);
  `;
  const older = spawn(process.execPath, ['--input-type=module', '--eval', holding]);
  undo.push(async () => older.kill('SIGKILL'));
  await once(older.stdout, 'data');
  expect(() => shareFolder(folder, '001_older')()).not.toThrow();
  expect(() => shareFolder(folder, '002_newer')).toThrow(/older version of Openhome is using/);
  expect(() => lockFolder(folder)).toThrow(/is running. Stop it first/);
  older.kill('SIGKILL');
  await once(older, 'exit');
  const release = lockFolder(folder);
  expect(() => shareFolder(folder, '002_newer')).toThrow(/is moving the site/);
  release();
  expect(() => shareFolder(folder, '002_newer')()).not.toThrow();
});

test.skipIf(!canUnshare)(
  'two containers whose processes have the same id also exclude each other',
  async () => {
    const folder = makeFolder();
    const holding = `
    import { shareFolder } from ${MODULE};
    shareFolder(${JSON.stringify(folder)}, process.argv[1]);
    console.log('holding as', process.pid);
    setInterval(() => {}, 1000);
  `;
    const inContainer = (schema: string) => {
      const node = [process.execPath, '--input-type=module', '--eval', holding, schema];
      const child = spawn('unshare', ['--pid', '--fork', '--kill-child', ...node]);
      undo.push(async () => child.kill('SIGKILL'));
      return child;
    };
    const [first] = await once(inContainer('001_older').stdout, 'data');
    expect(String(first)).toBe('holding as 1\n');
    const [refusal] = await once(inContainer('002_newer').stderr, 'data');
    expect(String(refusal)).toContain('older version of Openhome is using');
  },
);
