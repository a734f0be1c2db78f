/**
 * Prepares what `npm start`, `npm test` and `npm run dev` need: packages, a build, a browser. Tests that are already
 * running have their packages and only request the build. It is plain JavaScript without dependencies, because it runs
 * before packages are installed, on whatever Node npm came with. It skips everything that is up to date.
 *
 *   node scripts/setup.mjs [installed] [tools] [build] [browser]
 *
 * The site and its build need only the packages of `dependencies`. `tools` adds the packages of tests and developers.
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

// The browser is downloaded while packages are installed and the site is built.
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
  // Once the tools are installed, an update keeps them.
  const withTools = hasTools || wanted.includes('tools');
  if (installed === state && withTools === hasTools) return;
  say('Installing packages');
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
  // `npm ci` empties the folder, and a running site may still load a part of it, so the tools are only added.
  if (installed === state) run('npm', ['install', '--no-save', ...quietly]);
  else run('npm', ['ci', ...(withTools ? [] : ['--omit=dev']), ...quietly]);
  checkNode();
  deleteUnread();
  writeFileSync(stamp, withTools ? `${state} tools` : state);
}

/** npm leaves out an optional package without a message, and a small Linux may lack a library that Node needs. */
function checkNode() {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [version] = Object.values(optionalDependencies);
  if (readdirSync('node_modules').some((name) => name in optionalDependencies)) {
    const shell = process.platform === 'win32';
    const { status, stderr } = spawnSync('node', ['--version'], { encoding: 'utf8', shell });
    if (status === 0) return;
    const advice = stderr?.includes('libatomic') ? ' Install libatomic1 (Debian, Ubuntu) or libatomic.' : '';
    fail(`the Node that npm installed does not start: ${stderr?.trim()}.${advice}`);
  }
  if (process.versions.node === version) return;
  fail(`npm has no Node for ${process.platform} ${process.arch}. Install Node ${version}.`);
}

/**
 * Deletes a quarter of the folder that no program here reads: the headers and sources for compiling packages again,
 * SQLite for other machines, types for TypeScript 3, and source maps.
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

/** The name of a build is derived from its sources, so code of another day starts its own build again. */
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

/** @param options.quiet shows the output only if the command fails */
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
