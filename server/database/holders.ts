import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { DatabaseUnusable } from './client.ts';

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

function isAlive(other: Note): boolean {
  try {
    process.kill(other.pid, 0);
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return startOf(other.pid) === other.started;
}

/** When the process began, so that a later process with the same id is not taken for it; '' where unknown. */
function startOf(pid: number): string {
  try {
    // Field 22 of proc(5) stat; the name in field 2 may hold spaces and ends with the last bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
