import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const MAX_LINES = 250;
const MAX_MEDIAN_LINES = 60;
const MAX_FUNCTION_LINES = 80;
/** The most files in a folder, without its tests. */
const MAX_FILES = 16;
/** The most words in a decision record. Table markup does not count. */
const MAX_WORDS = 300;

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = globSync('{app,ops,server,shared,migrations,scripts}/**/*.{ts,tsx,mjs}', { cwd: root }).filter(
  (file) => !/\.generated\.ts$|\.test\.tsx?$|\/test\/|\.d\.m?ts$/.test(file),
);
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const linesOf = (file: string) => read(file).split('\n').length - 1;

test('no file is longer than 250 lines, and the median is at most 60', () => {
  expect(files.length).toBeGreaterThan(300);
  const long = files.filter((file) => linesOf(file) > MAX_LINES);
  expect(long.map((file) => `${file}: ${linesOf(file)}`)).toEqual([]);
  const sorted = files.map(linesOf).toSorted((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(MAX_MEDIAN_LINES);
});

/** The functions of a file that are too long, as "file:line: number of lines". */
function longFunctions(file: string): string[] {
  const source = read(file);
  const found: string[] = [];
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && 'start' in node && /^(Function|Arrow)/.test(String(node.type)) && 'body' in node) {
      const { start, end } = node as unknown as { start: number; end: number };
      const lines = source.slice(start, end).split('\n').length;
      const at = source.slice(0, start).split('\n').length;
      if (lines > MAX_FUNCTION_LINES) found.push(`${file}:${at}: ${lines}`);
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body);
  return found;
}

test('no function is longer than 80 lines', () => {
  // Migrations are exempt, because they are lists of changes.
  const checked = files.filter((file) => !file.startsWith('migrations/'));
  expect(checked.flatMap(longFunctions)).toEqual([]);
});

test('no folder has more than 16 files', () => {
  const folders = Map.groupBy(files, (file) => dirname(file));
  // Migrations are exempt, because they are a chronological list.
  folders.delete('migrations');
  const full = [...folders].filter(([, inside]) => inside.length > MAX_FILES);
  expect(full.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([]);
});

test('no decision record is longer than 300 words', () => {
  const records = globSync('docs/adr/0*.md', { cwd: root });
  expect(records.length).toBeGreaterThan(30);
  const words = (file: string) => read(file).match(/[^\s|]*\w[^\s|]*/g)?.length ?? 0;
  const long = records.filter((file) => words(file) > MAX_WORDS);
  expect(long.map((file) => `${file}: ${words(file)}`)).toEqual([]);
});

test('code uses no private API of a package', () => {
  const wrong = files.flatMap((file) => {
    const found = read(file).match(/\bUNSAFE_\w+|\b(?:new )?Function\(|\.\b_[a-z]\w*/g) ?? [];
    return found.map((what) => `${file}: ${what}`);
  });
  expect(wrong).toEqual([]);
});

test("no code calls bytes() of a Response, because the web server's Response fails there", () => {
  // The web server replaces the global Response with its own class, whose `bytes` fails.
  const all = globSync('{app,demo,ops,server,shared,scripts,test}/**/*.{ts,tsx}', { cwd: root });
  expect(all.filter((file) => /\.bytes\(\)/.test(read(file)))).toEqual([]);
});
