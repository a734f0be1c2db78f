import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { isAlive, startOf } from './processes.ts';
import { DatabaseUnusable } from './unusable.ts';

const note = v.object({ pid: v.number(), started: v.string(), schema: v.string() });
type Note = v.InferOutput<typeof note>;

/**
 * Notes that this process uses the data folder with the given schema, and refuses when a running
 * process of an older version does: migrating under it would break what it still does. Only SQLite
 * needs it; a folder is on one machine, so process ids tell who lives.
 * @param schema the name of the newest migration that this process knows
 * @returns takes the note away
 * @throws DatabaseUnusable
 */
export function holdDataFolder(dataDir: string, schema: string): () => void {
  const folder = join(dataDir, 'processes');
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) {
    const other = readNote(join(folder, file));
    if (!other || !isAlive(other)) rmSync(join(folder, file), { force: true });
    else if (other.pid !== process.pid && other.schema < schema) {
      throw new DatabaseUnusable(
        `Another process of an older version of Openhome (process ${other.pid}) is using ${dataDir}. ` +
          'Stop it, then start this one.',
      );
    }
  }
  const path = join(folder, String(process.pid));
  const mine: Note = { pid: process.pid, started: startOf(process.pid), schema };
  writeFileSync(path, JSON.stringify(mine));
  return () => rmSync(path, { force: true });
}

function readNote(path: string): Note | null {
  try {
    const parsed = v.safeParse(note, JSON.parse(readFileSync(path, 'utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
