/**
 * `npm test`: checks types and lint, runs every test, and prints one last line with the counts. With paths (`npm test
 * -- server/leads`) it runs only those tests.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const began = Date.now();
const results = join(mkdtempSync(join(tmpdir(), 'openhome-results-')), 'results.json');
const paths = process.argv.slice(2);

function run(command: string, ...args: string[]): number {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1;
}

if (paths.length === 0) {
  const checks: [name: string, ...command: [string, ...string[]]][] = [
    ['types', 'react-router', 'typegen'],
    ['types', 'tsc', '--noEmit'],
    ['lint', 'biome', 'check', '--error-on-warnings'],
  ];
  for (const [name, ...command] of checks) {
    if (run(...command) === 0) continue;
    console.log(`${name} failed`);
    process.exit(1);
  }
}

const status = run(
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}`,
  ...paths,
);
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(results, 'utf8'));
console.log(`\nTook ${Math.round((Date.now() - began) / 1000)} s.`);
console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
process.exit(status);
