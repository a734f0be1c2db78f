import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What `npm start` runs, as `scripts/build-program.ts` laid it together. */
const root = join(import.meta.dirname, '../..');
const files = globSync('build/program/*.js', { cwd: root });
const program = files.map((file) => readFileSync(join(root, file), 'utf8'));

test('the program has what packages give to visitors, and nothing that they keep for developers', () => {
  expect(files).toContain('build/program/main.js');
  // Each begins with its path.
  const packaged = program.flatMap((text) => text.match(/^\/\/ node_modules\/.+$/gm) ?? []);
  expect(packaged).toContainEqual(expect.stringMatching(/\/graphql\//));
  expect(packaged).toContainEqual(expect.stringMatching(/\/react-router\//));
  expect(packaged.filter((file) => /__dev__|\bdevelopment\b/.test(file))).toEqual([]);
});

test('what the program leaves outside is Node’s own, or a package that is there without those of developers', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const imported = program.flatMap((text) =>
    [...text.matchAll(/^import (?:.+ from )?"([^"./][^"]*)";$|\bimport\("([^"./][^"]*)"\)/gm)].map(
      ([, named, loaded]) => named ?? loaded ?? '',
    ),
  );
  expect(imported).toContain('better-sqlite3');
  expect(imported.filter((name) => !isBuiltin(name) && !(name in dependencies))).toEqual([]);
});
