/**
 * What `npm start`, `npm test` and `npm run dev` need before they run: packages, a build, a browser. Tests that run
 * already have their packages and ask for the build alone.
 * Plain JavaScript without dependencies, because it runs before there are any, on whatever Node npm
 * came with. Repeats nothing that is up to date.
 *
 *   node scripts/setup.mjs [installed] [tools] [build] [browser]
 *
 * The site and its build need only the packages of `dependencies`. `tools` adds those of tests and developers.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { currentBuild, folderOfBuild, switchToBuild } from '../server/pages/builds.mjs';

process.chdir(join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..'));
const wanted = process.argv.slice(2);

// The browser is downloaded while the packages are, and while the site is built.
const browser =
  wanted.includes('browser') &&
  spawn(process.execPath, ['scripts/install-chromium.mjs'], { stdio: ['ignore', 'inherit', 'inherit'] });
if (!wanted.includes('installed')) installPackages();
if (wanted.includes('build')) build();
if (browser) {
  const [status] = await once(browser, 'exit');
  if (status !== 0) process.exit(1);
}

function installPackages() {
  const stamp = 'node_modules/.openhome-installed';
  const state = digest(['package.json', 'package-lock.json']);
  const [installed, tools] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  const hasTools = tools === 'tools';
  // Once the tools are there, an update keeps them.
  const withTools = hasTools || wanted.includes('tools');
  if (installed === state && withTools === hasTools) return;
  say('Installing packages');
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
  // `npm ci` empties the folder, of which a running site may still load a part: the tools are only added.
  if (installed === state) run('npm', ['install', '--no-save', ...quietly]);
  else run('npm', ['ci', ...(withTools ? [] : ['--omit=dev']), ...quietly]);
  checkNode();
  deleteUnread();
  writeFileSync(stamp, withTools ? `${state} tools` : state);
}

/** npm leaves an optional package out without a word. */
function checkNode() {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [version] = Object.values(optionalDependencies);
  if (readdirSync('node_modules').some((name) => name in optionalDependencies)) return;
  if (process.versions.node === version) return;
  fail(`npm has no Node for ${process.platform} ${process.arch}. Install Node ${version}.`);
}

/**
 * Deletes what packages bring and no program here reads, a quarter of the folder: the headers and sources for compiling
 * them again, SQLite for other machines, types for TypeScript 3, and source maps.
 */
function deleteUnread() {
  const isUnread = (path) =>
    path.endsWith('.map') ||
    /^node_modules\/(node-[^/]+\/include|better-sqlite3\/(deps|src)|@cantoo\/pdf-lib\/(src|ts3\.4))\//.test(
      path,
    ) ||
    (path.startsWith('node_modules/better-sqlite3/prebuilds/') && !isForThisMachine(path));
  for (const path of filesUnder('node_modules')) if (isUnread(path.replaceAll('\\', '/'))) rmSync(path);
}

function isForThisMachine(path) {
  return path.includes(`/${process.platform}`) && path.includes(`-${process.arch}.`);
}

/** A build is named by what it was built from, so the code of another day starts its own build again. */
function build() {
  const sources = ['app', 'shared', 'public'].flatMap((folder) => filesUnder(folder));
  const settings = ['vite.config.ts', 'react-router.config.ts', 'package-lock.json', 'tsconfig.json'];
  const name = digest([...sources, ...settings, 'scripts/build.ts']).slice(0, 16);
  if (!existsSync(folderOfBuild(name))) {
    say('Building the site');
    run('node', ['scripts/build.ts', name], { quiet: true });
  } else if (!existsSync('build/current') || currentBuild() !== folderOfBuild(name)) switchToBuild(name);
}

function digest(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .flatMap((path) => (lstatSync(path).isDirectory() ? filesUnder(path) : [path]));
}

/** @param options.quiet what it prints is shown only when it fails */
function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (result.status === 0) return;
  if (options.quiet) process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  fail(`${command} ${args.join(' ')} failed${result.error ? `: ${result.error.message}` : ''}.`);
}

function say(what) {
  process.stdout.write(`openhome: ${what} …\n`);
}

function fail(why) {
  process.stderr.write(`openhome: ${why}\n`);
  process.exit(1);
}
