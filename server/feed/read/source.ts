import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { orNull } from '../../platform/storage/file-system.ts';
import { isPlainFileName } from '../message/media.ts';
import { describeFailure, FeedError } from './feed-error.ts';
import { MAX_PICTURE_BYTES, refuseTooManyBytes } from './limits.ts';
import { openZip } from './zip.ts';

/** An opened feed file: its XML documents, and the pictures beside them. */
export type FeedSource = {
  /** `name` is the document's name within a zip; null if the file itself is the document. */
  documents: { name: string | null; bytes: Uint8Array }[];
  /** The bytes of a picture by its plain file name, or null. */
  picture(name: string): Promise<Uint8Array | null>;
};

/**
 * Opens an XML file or a zip.
 * @param picture reads the pictures of an XML file, by default from its own folder; a zip contains its own
 * @throws FeedError if it is neither, or too large
 */
export async function openSource(path: string, picture = picturesIn(dirname(path))): Promise<FeedSource> {
  if (/\.zip$/i.test(path)) return openZip(path);
  const bytes = await readCompletely(path);
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return openZip(path);
  return { documents: [{ name: null, bytes }], picture };
}

async function readCompletely(path: string): Promise<Buffer> {
  return refusingUnreadable(async () => {
    const { size } = await stat(path);
    refuseTooManyBytes(size);
    return readFile(path);
  });
}

/** @throws FeedError if the server may not read the file */
async function refusingUnreadable(read: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await read();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EISDIR') throw error;
    throw new FeedError(`The server isn’t allowed to read the file (${code}).`, { cause: error });
  }
}

/** Reads pictures of one folder, and never anything outside it, not even through a symbolic link. */
export function picturesIn(folder: string): FeedSource['picture'] {
  return async (name) => {
    if (!isPlainFileName(name)) return null;
    const found = await findFile(folder, name);
    if (!found) return null;
    // Meanwhile the file may be moved to done/, because it is shown elsewhere.
    const size = (await orNull(stat(found)))?.size ?? 0;
    if (size > MAX_PICTURE_BYTES) throw new FeedError(`The picture ${name} is larger than 25 MB.`);
    return orNull(refusingUnreadable(() => readFile(found)));
  };
}

/** The real path of a file below the folder, or null. The case of the name does not matter. */
export async function findFile(folder: string, name: string): Promise<string | null> {
  try {
    const root = await realpath(folder);
    let path = root;
    for (const part of name.split('/')) path = join(path, await exactName(path, part));
    const real = await realpath(path);
    return real.startsWith(root + sep) && (await stat(real)).isFile() ? real : null;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    // The name may be longer than a file's may be.
    if (['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'].includes(code ?? '')) return null;
    throw error;
  }
}

async function exactName(folder: string, name: string): Promise<string> {
  try {
    await stat(join(folder, name));
    return name;
  } catch {
    const lower = name.toLowerCase();
    return (await readdir(folder)).find((each) => each.toLowerCase() === lower) ?? name;
  }
}

/** The feed files of a folder, by name. If the path is a file, that file. */
export async function listSources(path: string): Promise<string[]> {
  try {
    if (!(await stat(path)).isDirectory()) return [path];
    const names = (await readdir(path)).filter((name) => /^[^.].*\.(xml|zip)$/i.test(name));
    return names.sort().map((name) => join(path, name));
  } catch (cause) {
    throw new FeedError(`${path} can’t be read: ${describeFailure(cause)}`, { cause });
  }
}
