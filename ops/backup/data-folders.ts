import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { orNull } from '../../server/platform/storage/file-system.ts';
import { damagedBackup, places } from './format.ts';
import { readLines, sha256Of } from './lines.ts';

/**
 * Folders of the data folder with what will be in the database: a CRM's deliveries, and visitors' stops. They are copied
 * before the rows. What is applied in between is in both, and is not applied twice.
 */
export const DELIVERY_FOLDERS = ['feed', 'stops'];
/** Mails as files, which have left the database. They are copied after the rows. */
export const MAIL_FOLDERS = ['mail'];
const FOLDERS = [...DELIVERY_FOLDERS, ...MAIL_FOLDERS];

const copiedSchema = v.object({
  /** The path below the data folder, with slashes. */
  path: v.pipe(v.string(), v.check(isInFolders)),
  sha256: v.string(),
});
type Copied = v.InferOutput<typeof copiedSchema>;

/** A backup may come from elsewhere, so none of its files may be written outside these folders. */
function isInFolders(path: string): boolean {
  const [first = '', ...rest] = path.split('/');
  const isName = (part: string) =>
    !['', '.', '..'].includes(part) && !part.includes('\\') && !part.includes('\0');
  return FOLDERS.includes(first) && rest.length > 0 && rest.every(isName);
}

/**
 * Copies folders. A file that is moved at the same time may be missed.
 * @returns a line for each copied file
 */
export async function copyDataFolders(
  dataDir: string,
  folder: string,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<string[]> {
  const lines: string[] = [];
  for (const name of names) {
    for (const path of await filesIn(join(dataDir, name))) {
      signal?.throwIfAborted();
      const copied = await copyOne(dataDir, folder, relative(dataDir, path).split(sep).join('/'));
      if (copied) lines.push(JSON.stringify(copied));
    }
  }
  return lines;
}

async function copyOne(dataDir: string, folder: string, path: string): Promise<Copied | null> {
  const to = places.dataFile(folder, path);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const copied = await orNull(copyFile(join(dataDir, path), to).then(() => true));
  return copied ? { path, sha256: await sha256Of(to) } : null;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await orNull(readdir(folder, { recursive: true, withFileTypes: true }));
  return (entries ?? []).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** @throws BackupRefused if a file is missing or changed, or has a path that is not one of ours */
export async function checkDataFolders(folder: string): Promise<void> {
  for await (const { path, sha256 } of copiedIn(folder)) {
    const found = await sha256Of(places.dataFile(folder, path)).catch(() => null);
    if (found === sha256) continue;
    throw damagedBackup(places.dataFile(folder, path), found ? 'its bytes have changed' : 'it is missing');
  }
}

/** Copies the files into the data folder of the restored site, which then imports waiting deliveries. */
export async function putDataFolders(folder: string, dataDir: string): Promise<void> {
  for await (const { path } of copiedIn(folder)) {
    const to = join(dataDir, path);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await copyFile(places.dataFile(folder, path), to);
  }
}

async function* copiedIn(folder: string): AsyncGenerator<Copied> {
  const list = places.dataList(folder);
  for await (const line of readLines(list)) {
    const parsed = v.safeParse(copiedSchema, JSON.parse(line));
    if (!parsed.success) throw damagedBackup(list, 'a line is not as it was written');
    yield parsed.output;
  }
}
