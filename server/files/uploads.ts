import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Longer than any upload may take. */
const OLD_MS = 3_600_000;

/** Where uploads lie while they come. */
export const uploadFolder = (dataDir: string): string => join(dataDir, 'uploads');

/** Takes away what a process left there that died. */
export async function deleteOldUploads(dataDir: string, now: Date): Promise<void> {
  const folder = uploadFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < now.getTime() - OLD_MS) await rm(path, { force: true });
  }
}
