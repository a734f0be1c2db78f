import { copyFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { isFileKey } from './file-key.ts';
import type { Files } from './files.ts';

/** Files in a folder, each under the path that is its key. */
export function diskFiles(folder: string): Files {
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
    return join(folder, key);
  };
  let serial = 0;
  return {
    async put(key, content) {
      const path = pathOf(key);
      const temporary = `${path}.${process.pid}-${serial++}.tmp`;
      const made = await mkdir(dirname(path), { recursive: true });
      try {
        if (!(content instanceof Uint8Array)) await copyFile(content.path, temporary);
        const handle = await open(temporary, content instanceof Uint8Array ? 'w' : 'r+');
        try {
          if (content instanceof Uint8Array) await handle.writeFile(content);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(temporary, path);
        // The name is in the folder, and a new folder's name in the one above it.
        await syncFolder(dirname(path));
        if (made)
          for (let up = dirname(path); up.length >= made.length; up = dirname(up))
            await syncFolder(dirname(up));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async get(key) {
      if (!isFileKey(key)) return null;
      return orNull(readFile(join(folder, key)));
    },
    async stream(key, { start, end }) {
      if (!isFileKey(key)) return null;
      const handle = await orNull(open(join(folder, key)));
      if (!handle) return null;
      const stream: NodeStream = Readable.toWeb(handle.createReadStream({ start, end }));
      return stream as ReadableStream<Uint8Array<ArrayBuffer>>;
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folder, and writes its names itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function orNull<Result>(read: Promise<Result>): Promise<Result | null> {
  try {
    return await read;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
