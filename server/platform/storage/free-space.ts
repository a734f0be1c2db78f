import { statfs } from 'node:fs/promises';

export type Space = { freeBytes: number; totalBytes: number };

/** The free space of the disk that holds a folder, for this process. */
export async function freeSpace(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
