import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const DOMAIN =
  /^server\/(agency|listings|inspections|enquiries|leads|mail|feed|files|places|staff|suburbs|subscriptions|setup|share-pictures|alarms|alerts|consent|preferences|newsletters)\//;

/**
 * The import rule of docs/architecture.md. The first pattern that matches a file decides its room. A room may import
 * itself and the rooms in its list.
 */
const ROOMS: [pattern: RegExp, room: string, mayImport: string[]][] = [
  [/^shared\//, 'shared', []],
  [/^public\//, 'public', []],
  [/^build\/server\//, 'built screens', []],
  [/^migrations\//, 'migrations', []],

  [/^app\/(ui|styles|fonts|photos|settings|deferred-hydration)[./]/, 'app/ui', ['shared', 'public']],
  [/^app\/\w+\.css/, 'app/ui', []],
  [/^app\/[\w.-]+\.tsx?$/, 'app', ['shared', 'app/ui', 'app/forms', 'app/parts', 'app/screens', 'public']],
  [/^app\/forms\//, 'app/forms', ['shared', 'app', 'app/ui', 'app/parts']],
  [/^app\/parts\//, 'app/parts', ['shared', 'public', 'app', 'app/ui', 'app/forms']],
  [/^app\/screens\//, 'app/screens', ['shared', 'app', 'app/ui', 'app/forms', 'app/parts']],
  [/^app\/staff\//, 'app/staff', ['shared', 'app', 'app/ui', 'app/forms', 'app/parts']],

  [/^server\/platform\//, 'server/platform', ['shared', 'migrations']],
  [DOMAIN, 'domain', ['shared', 'server/platform', 'server']],
  [/^server\/(graphql|pages)\//, 'server/adapters', ['shared', 'server/platform', 'server', 'domain']],
  [
    /^server\/[\w-]+\.ts$/,
    'server',
    ['shared', 'server/platform', 'domain', 'server/adapters', 'demo', 'built screens'],
  ],

  [/^ops\//, 'ops', ['shared', 'server/platform', 'server', 'domain']],
  [/^demo\//, 'demo', ['shared', 'server/platform', 'server', 'domain']],
  [/^main\.ts$/, 'main', ['server/platform', 'server']],
];
const root = fileURLToPath(new URL('../..', import.meta.url));
const IMPORT =
  /(?:^|[\s;])(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"](\.{1,2}\/[^'"]+)['"]|import\(['"](\.{1,2}\/[^'"]+)['"]\)/g;

const domainOf = (file: string) => DOMAIN.exec(file)?.[1];
/** Whether a file imports another domain by anything but its index.ts. */
const entersPastIndex = (file: string, target: string) =>
  domainOf(target) !== undefined &&
  domainOf(target) !== domainOf(file) &&
  target !== `server/${domainOf(target)}/index.ts`;

const roomOf = (file: string) => ROOMS.find(([pattern]) => pattern.test(file));

test('every import follows the rule: app and server never import each other, nor a lower layer a higher one', () => {
  const files = globSync('{app,demo,migrations,ops,server,shared}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/test\//.test(file))
    .concat('main.ts');
  expect(files.length).toBeGreaterThan(300);
  const wrong: string[] = [];
  for (const file of files) {
    const [, room = '', mayImport = []] = roomOf(file) ?? [];
    expect(room, `${file} has a room`).not.toBe('');
    for (const [, named, loaded] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const target = relative(root, join(root, dirname(file), named ?? loaded ?? ''));
      if (target.includes('+types/')) continue;
      const [, targetRoom = ''] = roomOf(target) ?? [];
      const allowed = targetRoom === room || mayImport.includes(targetRoom);
      // Modules that are loaded on demand are named one by one, because the index would load them at the start.
      if (!allowed || (named && entersPastIndex(file, target))) wrong.push(`${file} → ${target}`);
    }
  }
  expect(wrong).toEqual([]);
});
