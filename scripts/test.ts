/** `npm test`: types, lint, then every test; one closing line with the counts. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const began = Date.now();
const results = join(mkdtempSync(join(tmpdir(), 'openhome-results-')), 'results.json');
const filters = process.argv.slice(2);

const steps: [name: string, command: string, args: string[]][] = [
  ['types', 'react-router', ['typegen']],
  ['types', 'tsc', ['--noEmit']],
  ['lint', 'biome', ['check', '--error-on-warnings']],
];
for (const [name, command, args] of steps) {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) {
    console.log(`${name} failed`);
    process.exit(1);
  }
}

const { status } = spawnSync(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`, ...filters],
  { stdio: ['ignore', 'inherit', 'inherit'] },
);
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(results, 'utf8'));
console.log(`\nTook ${Math.round((Date.now() - began) / 1000)} s.`);
console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
process.exit(status ?? 1);
