import type { FilesConfig } from '../config.ts';
import { diskFiles } from './disk.ts';
import { reserveSpace } from './free-space.ts';
import { s3Files } from './s3.ts';

/** The content to store: bytes in memory, or a file on this machine's disk. */
export type FileContent = Uint8Array | { path: string; size: number };

/**
 * The file store: bytes by key, such as `pictures/{id}/480.jpg`. Keys consist of letters, digits, `.`, `_`, `-` and
 * `/`; they never contain a visitor's file name.
 */
export type Files = {
  /** Stores a file atomically and durably. Replaces an existing one. */
  put(key: string, content: FileContent): Promise<void>;
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The bytes from `start` to `end`, both included, as a stream; null if the key does not exist. */
  stream(
    key: string,
    range: { start: number; end: number },
  ): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>;
  /** Deleting a key that does not exist is no error. */
  delete(key: string): Promise<void>;
  /** Deletes unfinished files that are older than an hour, which processes left when they died. */
  sweep(now: Date): Promise<void>;
};

/** How many files a copy of the site reads or writes at once. */
export const CONCURRENCY = 8;

/**
 * Does not connect yet: if the store is down, the first read or write fails.
 * @param dataDir the data folder. An object store may share its disk with it and with the database, as in `compose.yaml`,
 * so a file that would fill the space reserved there is refused.
 */
export function openFiles(config: FilesConfig, dataDir?: string): Files {
  if (config.kind === 'disk') return diskFiles(config.folder);
  const store = s3Files(config);
  if (dataDir === undefined) return store;
  return {
    ...store,
    async put(key, content) {
      await reserveSpace(dataDir, content instanceof Uint8Array ? content.length : content.size);
      await store.put(key, content);
    },
  };
}

/** Each part fits the file name limit of every file system. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199})*$/;
const LONGEST = 1000;

/** Whether a text is a valid key: no `..`, no empty part, only characters that we use. */
export const isFileKey = (key: string): boolean => key.length <= LONGEST && KEY.test(key);
