import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { demoAgency } from '../../demo/agency.ts';

const { phone, email, tagline, address } = demoAgency;
/** Names and numbers of the demo agency, or names of one state. */
const NAMES = [
  ...['redgum', 'marnie', 'calloway', '34.9109', '138.6536', 'adelaide', 'south australia', 'kaurna'],
  ...[phone, email, tagline, address.street].map((fact) => fact.toLowerCase()),
];
/** Files that name the time zone, the name and the law of every state. */
const OF_EVERY_STATE = [
  'shared/agency/places.ts',
  'shared/law/state-law.ts',
  'shared/law/south-australia.ts',
];

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = globSync('{app,server,shared}/**/*.{ts,tsx,mjs,css,json,graphql}', { cwd: root }).filter(
  (file) =>
    !/\.test\.tsx?$|\/test\/|^server\/places\/australia\//.test(file) && !OF_EVERY_STATE.includes(file),
);

test('no code of the site names the demo agency or its state, so that one build serves any agency', () => {
  expect(files.length).toBeGreaterThan(500);
  const named = files.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8').toLowerCase();
    const found = NAMES.filter((name) => code.includes(name));
    return found.length > 0 ? [`${file}: ${found.join(', ')}`] : [];
  });
  expect(named).toEqual([]);
});
