/**
 * Installs the Chromium that the browser tests drive, as a Debian package, where there is none.
 * Plain JavaScript without dependencies: `scripts/setup.mjs` runs it before there are any.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { findChromium, HEADLESS } from './chromium.mjs';

const isRoot = process.getuid?.() === 0;
const hasApt = existsSync('/usr/bin/apt-get');
const found = findChromium();
// Without windows Chromium needs a third less for the tests. Beside another it is installed only where no password is asked.
if (!found || (!process.env.CHROMIUM_PATH && !found.endsWith(HEADLESS) && isRoot && hasApt)) install();

function install() {
  if (!hasApt) fail('The browser tests need Chromium or Chrome. Install one, or name it in CHROMIUM_PATH.');
  process.stdout.write('openhome: Installing Chromium (Debian package) …\n');
  const apt = (...args) =>
    spawnSync(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['apt-get', ...args], { encoding: 'utf8' });
  const add = (name) => apt('install', '-y', '-qq', '--no-install-recommends', name);
  apt('update', '-qq');
  let result = add(HEADLESS);
  if (!findChromium()) result = add('chromium');
  if (findChromium()) return;
  process.stderr.write(`${result.stdout}${result.stderr}`);
  fail('Chromium cannot be installed. Install it, or name it in CHROMIUM_PATH.');
}

function fail(why) {
  process.stderr.write(`openhome: ${why}\n`);
  process.exit(1);
}
