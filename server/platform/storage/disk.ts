import { randomUUID } from 'node:crypto';
import { constants, copyFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { deleteOldFiles, orNull, syncFolder } from './file-system.ts';
import { type FileContent, type Files, isFileKey } from './files.ts';
import { reserveSpace } from './free-space.ts';

/** Stores files in a folder; the key is the path. */
export function diskFiles(folder: string): Files {
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
    return join(folder, key);
  };
  // No key begins with a dot.
  const unfinished = join(folder, '.unfinished');
  return {
    async put(key, content) {
      const path = pathOf(key);
      const temporary = join(unfinished, randomUUID());
      await mkdir(unfinished, { recursive: true });
      await reserveSpace(folder, content instanceof Uint8Array ? content.length : content.size);
      try {
        await write(temporary, content);
        await moveDurably(temporary, path);
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
      try {
        // On a failing disk a file may open but not be readable. After the response has begun, it could not become a
        // 503.
        await handle.read(Buffer.alloc(1), 0, 1, start);
      } catch (error) {
        await handle.close();
        throw error;
      }
      const stream: NodeStream = Readable.toWeb(handle.createReadStream({ start, end }));
      return stream as ReadableStream<Uint8Array<ArrayBuffer>>;
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    sweep: (now) => deleteOldFiles(unfinished, now),
  };
}

async function write(path: string, content: FileContent): Promise<void> {
  if (content instanceof Uint8Array) return writeFile(path, content, { flush: true });
  await copyFile(content.path, path, constants.COPYFILE_FICLONE);
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves a file to its path and syncs the folder, and the parents of new folders, so that the name is durable too. */
async function moveDurably(temporary: string, path: string): Promise<void> {
  const folder = dirname(path);
  const made = await mkdir(folder, { recursive: true });
  await rename(temporary, path);
  await syncFolder(folder);
  if (made === undefined) return;
  for (let each = folder; each.length >= made.length; each = dirname(each)) await syncFolder(dirname(each));
}
