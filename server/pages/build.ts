import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { HOUR_MS } from '../../shared/constants.ts';
import { allBuilds, currentBuild, touchBuild } from './builds.mjs';

/** Less than a day, because builds that nobody has used for a day are deleted. */
const TOUCH_MS = 8 * HOUR_MS;

/** Loads the current build, which the process uses until it ends. @throws if the site is not built */
export async function loadBuild(): Promise<{ build: ServerBuild; clientFolder: string }> {
  const folder = currentBuild();
  const build: ServerBuild = await import(pathToFileURL(join(folder, 'server/index.js')).href);
  setInterval(() => touchIfAllowed(folder), TOUCH_MS).unref();
  return { build, clientFolder: join(folder, 'client') };
}

/** A user who may not write to the folder, as in the container, does not build there either. */
function touchIfAllowed(folder: string): void {
  try {
    touchBuild(folder);
  } catch {}
}

/** The client files of all builds that exist now. */
export const otherClientFolders = (): string[] => allBuilds().map((folder) => join(folder, 'client'));
