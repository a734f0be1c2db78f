import { statfs } from 'node:fs/promises';

export type Space = { freeBytes: number; totalBytes: number };

/** The space that this process may use on the disk of a folder. */
export async function freeSpace(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
