import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/**
 * The import rule of ARCHITECTURE.md: a room may import the rooms named with it, and itself. The first
 * pattern that fits a file is its room.
 */
const ROOMS: [pattern: RegExp, room: string, mayImport: string[]][] = [
  [/^shared\//, 'shared', []],
  [/^content\//, 'content', ['shared']],
  [/^app\/ui\//, 'app/ui', ['shared', 'content']],
  // What browsers fetch as it is; a component may have a small one within the page.
  [/^public\//, 'public', []],
  [/^app\/components\//, 'app/components', ['shared', 'content', 'public', 'app/ui', 'app']],
  [/^app\/routes\//, 'app/routes', ['shared', 'content', 'app/ui', 'app/components', 'app']],
  [/^app\//, 'app', ['shared', 'content', 'app/ui', 'app/components']],
  [/^server\/platform\//, 'server/base', ['shared']],
  [
    /^server\/(config|graceful-stop|log|memory|open-files|production|release|setting-values|slow-clients|cluster)\.ts$/,
    'server/base',
    ['shared'],
  ],
  [/^migrations\//, 'migrations', []],
  // The calls of the specification, for the pages and for the API alike.
  [
    /^server\/(listings\/|places\/lookup\.ts|enquiries\/(?!legacy-facts))/,
    'server/calls',
    ['shared', 'server/base', 'server/adapters', 'server/data', 'server/context'],
  ],
  [
    /^server\/(database|files|mail|places)\//,
    'server/adapters',
    ['shared', 'content', 'migrations', 'server/base'],
  ],
  [/^server\/(data|outbox|enquiries)\//, 'server/data', ['shared', 'server/base', 'server/adapters']],
  [/^server\/context\.ts$/, 'server/context', ['shared', 'server/base', 'server/adapters', 'server/data']],
  [
    /^server\/((api|graphql|feed|pages|backup|move)\/|server-api\.ts)/,
    'server/doors',
    ['shared', 'content', 'server/base', 'server/adapters', 'server/data', 'server/context', 'server/calls'],
  ],
  [
    /^server\/app\.ts$/,
    'server/app',
    ['shared', 'server/base', 'server/data', 'server/context', 'server/doors'],
  ],
  [/^demo\//, 'demo', ['shared', 'content', 'server/context', 'server/doors', 'server/data', 'server/base']],
  // What is made of the screens, for the server to render.
  [/^build\/server\//, 'built screens', []],
  [/^background\.ts$/, 'background', ['server/base', 'server/data', 'server/context', 'server/doors']],
  [
    /^serve\.ts$/,
    'serve',
    [
      'shared',
      'server/base',
      'server/adapters',
      'server/data',
      'server/context',
      'server/doors',
      'server/app',
      'demo',
      'built screens',
      'background',
    ],
  ],
  [/^main\.ts$/, 'main', ['server/base', 'server/adapters', 'background', 'serve']],
];
const root = fileURLToPath(new URL('../..', import.meta.url));
const IMPORT =
  /(?:^|[\s;])(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"](\.{1,2}\/[^'"]+)['"]|import\(['"](\.{1,2}\/[^'"]+)['"]\)/g;

const roomOf = (file: string) => ROOMS.find(([pattern]) => pattern.test(file));

test('every import keeps to the rule: the screens know only the API, and nothing points upwards', () => {
  const broken: string[] = [];
  const files = globSync(
    '{{shared,content,app,server,demo,migrations}/**/*.{ts,tsx},{background,serve,main}.ts}',
    {
      cwd: root,
    },
  ).filter((file) => !file.endsWith('.generated.ts'));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const [, room = '', mayImport = []] = roomOf(file) ?? [];
    expect(room, `${file} has a room`).not.toBe('');
    for (const [, named, loaded] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const target = relative(root, join(root, dirname(file), named ?? loaded ?? ''));
      const [, targetRoom = 'nowhere'] = roomOf(target) ?? [];
      if (targetRoom !== room && !mayImport.includes(targetRoom)) broken.push(`${file} → ${target}`);
    }
  }
  expect(broken).toEqual([]);
});
