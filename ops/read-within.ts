import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A file in the folder is a link to a place outside it. */
class OutsideFolder extends Error {
  override name = 'OutsideFolder';
}

/**
 * Reads a file in a folder that another person may have created. A link in it must not publish another file of this
 * machine.
 * @throws OutsideFolder; an error with the code `ENOENT` if there is no such file
 */
export async function readWithin(folder: string, name: string): Promise<Buffer> {
  const root = await realpath(folder);
  const path = await realpath(join(root, name));
  if (!path.startsWith(root + sep))
    throw new OutsideFolder(`${name} is a link to a file outside the folder. Nothing has changed.`);
  return readFile(path);
}

/**
 * Decodes a text file without the byte order mark with which some editors begin it.
 * @param source names the file in the error
 * @throws Error with a sentence, if it is not UTF-8: its special characters would be published as question marks
 */
export function textOf(bytes: Uint8Array, source: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`The file ${source} isn’t UTF-8. Save it as UTF-8 in your editor. Nothing has changed.`);
  }
}
