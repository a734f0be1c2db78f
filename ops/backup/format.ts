import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { isFileKey } from '../../server/platform/storage/files.ts';

/**
 * The version of the format. A backup is a folder with `tables/{name}.jsonl.gz`, in which each line is a row as a JSON
 * list of its cells; `files/{key}` for each stored file; `files.jsonl.gz` with a line for each of these, a
 * `CopiedFile`; `data/{path}` and `data.jsonl.gz`, the same for the folders of the data folder; `env`, if it was
 * requested; and `manifest.json`, which is written last. The format does not depend on the database engine or the file
 * store.
 */
const FORMAT = 1;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/));
/** The number of lines in a file, and its checksum. */
const lines = v.object({ lines: count, sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) });

const manifestSchema = v.object({
  format: v.literal(FORMAT),
  /** The instant of the snapshot. */
  takenAt: v.string(),
  /** The names of the applied migrations in order. They determine the tables. */
  migrations: v.pipe(v.array(v.string()), v.minLength(1)),
  tables: v.array(v.object({ name, columns: v.array(name), ...lines.entries })),
  files: v.object({ bytes: count, ...lines.entries }),
  /** Absent in backups of earlier versions. */
  data: v.optional(lines),
  /** The keys of files that rows name but that did not exist. */
  missing: v.array(v.string()),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

const copiedFileSchema = v.object({
  key: v.pipe(v.string(), v.check(isFileKey)),
  size: count,
  sha256: v.string(),
});
export type CopiedFile = v.InferOutput<typeof copiedFileSchema>;

export const places = {
  manifest: (folder: string) => join(folder, 'manifest.json'),
  tables: (folder: string) => join(folder, 'tables'),
  table: (folder: string, table: string) => join(folder, 'tables', `${table}.jsonl.gz`),
  fileList: (folder: string) => join(folder, 'files.jsonl.gz'),
  file: (folder: string, key: string) => join(folder, 'files', key),
  dataList: (folder: string) => join(folder, 'data.jsonl.gz'),
  dataFile: (folder: string, path: string) => join(folder, 'data', path),
  env: (folder: string) => join(folder, 'env'),
};

/** The command cannot do its task; the message says why, and what to do. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

export const newManifest = (facts: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...facts });

/** @throws BackupRefused if the folder is not a backup, or is an unfinished one, or one of a newer version */
export async function readManifest(folder: string): Promise<{ manifest: Manifest; text: string }> {
  const text = await readFile(places.manifest(folder), 'utf8').catch((error) => {
    // A restore on another machine often runs as another user.
    if (error.code === 'EACCES') throw error;
    return null;
  });
  if (text === null) {
    throw new BackupRefused(`${folder} isn’t a backup, or wasn’t finished: it has no manifest.json.`);
  }
  const found = parse(text);
  const format = v.safeParse(v.object({ format: v.number() }), found);
  if (format.success && format.output.format > FORMAT) {
    throw new BackupRefused(
      `${folder} was made by a newer version of Openhome. Restore it with that version.`,
    );
  }
  const parsed = v.safeParse(manifestSchema, found);
  if (!parsed.success) throw damagedBackup(places.manifest(folder), 'it is not as it was written');
  return { manifest: parsed.output, text };
}

/** @throws BackupRefused */
export function readCopiedFile(line: string, path: string): CopiedFile {
  const parsed = v.safeParse(copiedFileSchema, parse(line));
  if (!parsed.success) throw damagedBackup(path, 'a line is not as it was written');
  return parsed.output;
}

/**
 * @param path of the file in the backup
 * @param what what is wrong with the file
 */
export const damagedBackup = (path: string, what: string) =>
  new BackupRefused(`This backup is damaged, so nothing was restored: ${path}: ${what}.`);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
