import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { allBuilds, currentBuild, touchBuild } from './builds.mjs';

/** Less than a day, after which builds that nobody uses are deleted. */
const TOUCH_MS = 8 * 3_600_000;

/** The build that starts now, which the process keeps to. @throws if the site is not built */
export async function loadBuild(): Promise<{ build: ServerBuild; clientFolder: string }> {
  const folder = currentBuild();
  const build: ServerBuild = await import(pathToFileURL(join(folder, 'server/index.js')).href);
  setInterval(() => touchIfAllowed(folder), TOUCH_MS).unref();
  return { build, clientFolder: join(folder, 'client') };
}

/** A user who may not write there, as in the container, builds nothing there either. */
function touchIfAllowed(folder: string): void {
  try {
    touchBuild(folder);
  } catch {}
}

/** The client files of all builds that are there now. */
export const otherClientFolders = (): string[] => allBuilds().map((folder) => join(folder, 'client'));
