import { statfs } from 'node:fs/promises';

export type Space = { freeBytes: number; totalBytes: number };

/** The space that this process may use on the disk of a folder. */
export async function freeSpace(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** Kept free for the database, which needs little: a form is a few kilobytes. */
const RESERVED_BYTES = 256e6;
/** The same as a share of a small disk. */
const RESERVED_SHARE = 0.1;

/**
 * Refuses a write that would fill the space reserved for the database, so that enquiries are still stored when files
 * fill the disk.
 * @throws an error with the code `ENOSPC`, as a full disk does
 */
export async function reserveSpace(folder: string, bytes: number): Promise<void> {
  const { freeBytes, totalBytes } = await freeSpace(folder);
  if (freeBytes - bytes >= Math.min(RESERVED_BYTES, totalBytes * RESERVED_SHARE)) return;
  throw Object.assign(new Error('ENOSPC: the rest of the disk is reserved for the database'), {
    code: 'ENOSPC',
  });
}
