import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { DatabaseUnusable } from '../unusable.ts';
import { isAlive, startOf } from './processes.ts';

const note = v.object({
  pid: v.number(),
  started: v.string(),
  schema: v.string(),
  /** No other process may use the folder meanwhile. */
  exclusive: v.optional(v.boolean()),
});
type Note = v.InferOutput<typeof note>;

/**
 * Registers this process as a user of the data folder. Only SQLite needs it. Its folder is used by one machine, so
 * process ids identify the living processes.
 * @param schema the newest migration that this process knows
 * @returns a function that removes the registration
 * @throws DatabaseUnusable while a process of an older version runs (a migration would break it), or one that moves
 *   the site
 */
export function registerProcess(dataDir: string, schema: string): () => void {
  for (const other of othersIn(dataDir)) {
    if (other.exclusive) {
      throw new DatabaseUnusable(
        `Process ${other.pid} is moving the site in ${dataDir}. Start this one when it has ended.`,
      );
    }
    if (other.schema >= schema) continue;
    throw new DatabaseUnusable(
      `Another process of an older version of Openhome (process ${other.pid}) is using ${dataDir}. ` +
        'Stop it, then start this one.',
    );
  }
  return writeNote(dataDir, { schema });
}

/**
 * Registers this process as the only user of the data folder.
 * @returns a function that removes the registration
 * @throws DatabaseUnusable while any other process uses it
 */
export function registerExclusively(dataDir: string): () => void {
  const [other] = othersIn(dataDir);
  if (other) {
    throw new DatabaseUnusable(`The site in ${dataDir} is running (process ${other.pid}). Stop it first.`);
  }
  return writeNote(dataDir, { schema: '', exclusive: true });
}

const folderIn = (dataDir: string) => join(dataDir, 'processes');

/** The other living processes. Notes of dead ones are deleted. */
function othersIn(dataDir: string): Note[] {
  const folder = folderIn(dataDir);
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder).flatMap((file) => {
    const other = readNote(join(folder, file));
    if (other && isAlive(other)) return other.pid === process.pid ? [] : [other];
    rmSync(join(folder, file), { force: true });
    return [];
  });
}

function writeNote(dataDir: string, facts: Pick<Note, 'schema' | 'exclusive'>): () => void {
  const path = join(folderIn(dataDir), String(process.pid));
  const mine: Note = { pid: process.pid, started: startOf(process.pid), ...facts };
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
