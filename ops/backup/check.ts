import { hash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { migrations } from '../../server/platform/database/migrate.ts';
import { checkDataFolders } from './data-folders.ts';
import {
  BackupRefused,
  damagedBackup,
  type Manifest,
  places,
  readCopiedFile,
  readManifest,
} from './format.ts';
import { readLines, sha256Of, type WrittenLines } from './lines.ts';

/**
 * Checks every byte of a backup before anything is restored.
 * @returns its manifest, and `id`, which identifies the backup
 * @throws BackupRefused
 */
export async function checkBackup(folder: string): Promise<{ manifest: Manifest; id: string }> {
  const { manifest, text } = await readManifest(folder);
  refuseNewer(folder, manifest);
  for (const table of manifest.tables) await checkLines(places.table(folder, table.name), table);
  const list = places.fileList(folder);
  await checkLines(list, manifest.files);
  for await (const line of readLines(list)) {
    const { key, size, sha256 } = readCopiedFile(line, list);
    const path = places.file(folder, key);
    const found = await stat(path).catch(() => null);
    if (!found) throw damagedBackup(path, 'it is missing');
    if (found.size !== size || (await sha256Of(path)) !== sha256)
      throw damagedBackup(path, 'its bytes have changed');
  }
  if (manifest.data) {
    await checkLines(places.dataList(folder), manifest.data);
    await checkDataFolders(folder);
  }
  return { manifest, id: hash('sha256', text) };
}

function refuseNewer(folder: string, { migrations: applied }: Manifest): void {
  const known = Object.keys(migrations).sort();
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new BackupRefused(
      `${folder} was made by a newer version of Openhome (${unknown.join(', ')}). Restore it with that version.`,
    );
  }
  if (applied.some((name, i) => name !== known[i])) {
    throw damagedBackup(places.manifest(folder), 'its migrations are not in their order');
  }
}

async function checkLines(path: string, { sha256 }: WrittenLines): Promise<void> {
  const found = await sha256Of(path).catch(() => null);
  if (found === null) throw damagedBackup(path, 'it is missing');
  if (found !== sha256) throw damagedBackup(path, 'its bytes have changed');
}
