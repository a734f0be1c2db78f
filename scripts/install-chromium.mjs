/**
 * Installs the Chromium that the browser tests use, as a Debian package, if there is none. It is plain JavaScript
 * without dependencies, because `scripts/setup.mjs` runs it before they are installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { findChromium, HEADLESS } from './chromium.mjs';

const isRoot = process.getuid?.() === 0;
const hasApt = existsSync('/usr/bin/apt-get');
const found = findChromium();
// Tests need a third less processor time with a headless Chromium. If another Chromium is installed, it is added only
// when that needs no password.
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
