import type { FilesConfig } from '../config.ts';
import { diskFiles } from './disk.ts';
import { s3Files } from './s3.ts';

/** What is stored: bytes, or a file on this machine's disk that need not be held in memory. */
export type FileContent = Uint8Array | { path: string; size: number };

/**
 * Stored bytes by key, such as `pictures/{id}/480.jpg`. Keys are ours: letters, digits, `.`, `_`, `-` and
 * `/`; never a visitor's file name.
 */
export type Files = {
  /** Stores all or nothing, durably before it returns. Replaces what is there. */
  put(key: string, content: FileContent): Promise<void>;
  /** All bytes, or null. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The bytes from `start` to `end`, both included, as a stream; null if the key does not exist. */
  stream(
    key: string,
    range: { start: number; end: number },
  ): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>;
  /** Deleting what does not exist is no error. */
  delete(key: string): Promise<void>;
  /** Takes away what was being put when a process died, an hour ago or longer. */
  sweep(now: Date): Promise<void>;
};

/** Opens nothing yet: a store that is down is noticed by whoever reads or writes. */
export function openFiles(config: FilesConfig): Files {
  return config.kind === 's3' ? s3Files(config) : diskFiles(config.folder);
}
