import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const set = (name: string) => fileURLToPath(new URL(`../support/${name}`, import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openhome-run-'));
  const setUp = { globalSetup: [set('postgres.ts')], setupFiles: [set('no-noise.ts')], globals: true };
  await writeFile(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify({ test: setUp })};`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs one test with the global set-up of all our tests. @returns the exit code */
async function run(body: string): Promise<number | null> {
  await writeFile(join(folder, 'one.test.js'), `test('one', async () => { ${body} });`);
  return spawnSync('vitest', ['run', '--root', folder], { stdio: 'ignore' }).status;
}

test('a run in which every test passes exits with 0', async () => {
  expect(await run('')).toBe(0);
});

test('a run with a failed test exits with 1', async () => {
  expect(await run('expect(1).toBe(2);')).toBe(1);
});

test('a run with an unhandled rejection exits with 1', async () => {
  expect(
    await run("Promise.reject(new Error('stray')); await new Promise((end) => setTimeout(end, 50));"),
  ).toBe(1);
});

test('a run that prints an error exits with 1', async () => {
  expect(await run("console.error('noise');")).toBe(1);
});
