/**
 * Builds beside each other: `build/NAME/` is one, and `build/current` holds the name of the one that starts. A running
 * process keeps to the build that it started with, so a new one takes nothing away from it.
 * Plain JavaScript without dependencies, because `scripts/setup.mjs` runs before there are any.
 */
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// On an older Node, as npm may bring, there is no `import.meta.dirname`.
const BUILDS = fileURLToPath(new URL('../../build', import.meta.url));
const CURRENT = join(BUILDS, 'current');
const DAY_MS = 24 * 3_600_000;
/** Of those that no page of the last day may still refer to. */
const KEPT = 2;

/** @param {string} name @returns {string} the folder of a build */
export const folderOfBuild = (name) => join(BUILDS, name);

/**
 * @returns {string} the folder of the build that starts now
 * @throws if there is none
 */
export function currentBuild() {
  if (!existsSync(CURRENT)) throw new Error('The site is not built: run npm run build.');
  return folderOfBuild(readFileSync(CURRENT, 'utf8').trim());
}

/** @returns {string[]} the folders of all builds, the newest first */
export function allBuilds() {
  if (!existsSync(BUILDS)) return [];
  const folders = readdirSync(BUILDS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => folderOfBuild(name));
  return folders.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
}

/**
 * Says that a build is in use now: its age counts from here.
 * @param {string} folder
 * @returns {void}
 */
export const touchBuild = (folder) => utimesSync(folder, new Date(), new Date());

/**
 * Makes a build the one that starts, in one step, and deletes older ones: two are kept, and those that were in use in
 * the last day, because browsers still show pages of theirs.
 * @param {string} name
 * @returns {void}
 */
export function switchToBuild(name) {
  // Until now it was the one that starts.
  if (existsSync(CURRENT) && existsSync(currentBuild())) touchBuild(currentBuild());
  const next = `${CURRENT}.${process.pid}`;
  writeFileSync(next, name);
  renameSync(next, CURRENT);
  // An older build that starts again is the newest in use.
  touchBuild(folderOfBuild(name));
  for (const folder of allBuilds().slice(KEPT)) {
    const isOld = Date.now() - statSync(folder).mtimeMs > DAY_MS;
    if (isOld && folder !== currentBuild()) rmSync(folder, { recursive: true, force: true });
  }
}
