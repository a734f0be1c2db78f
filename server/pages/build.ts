import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { allBuilds, currentBuild } from './builds.mjs';

/** The build that starts now, which the process keeps to. @throws if the site is not built */
export async function loadBuild(): Promise<{ build: ServerBuild; clientFolder: string }> {
  const folder = currentBuild();
  const build: ServerBuild = await import(pathToFileURL(join(folder, 'server/index.js')).href);
  return { build, clientFolder: join(folder, 'client') };
}

/** The client files of all builds that are there now. */
export const otherClientFolders = (): string[] => allBuilds().map((folder) => join(folder, 'client'));
