import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FilesConfig } from '../config.ts';

/**
 * Stored bytes by key, such as `pictures/{id}/480.jpg`. Keys are ours: letters, digits, `.`, `_`, `-`
 * and `/`; never a visitor's file name.
 */
export type Files = {
  /** Whole or not at all, and on the disk before it returns. Replaces what is there. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null when nothing has the key. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removing what is not there is no error. */
  delete(key: string): Promise<void>;
};

export function openFiles(config: FilesConfig): Files {
  return diskFiles(config.folder);
}

const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

function diskFiles(folder: string): Files {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
    return join(folder, key);
  };
  let serial = 0;
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const temporary = `${path}.${process.pid}-${serial++}.tmp`;
      await mkdir(dirname(path), { recursive: true });
      try {
        const handle = await open(temporary, 'w');
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async get(key) {
      if (!KEY.test(key)) return null;
      try {
        return await readFile(join(folder, key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
