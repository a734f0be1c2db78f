import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The last one that was made before two versions ran side by side. */
const LAST_FREE = '009';
const folder = join(import.meta.dirname, '../../server/database/migrations');
/** A trigger may be taken away and made anew in one migration: nobody asks for it by its name. */
const TAKES_AWAY =
  /\b(?:drop(?!\s+trigger)|rename)\w*\b|\bsetNotNull\b|\bsetDataType\b|\badd(?:Unique|Check)Constraint\b/gi;

const takenAwayBy = (source: string) => source.match(TAKES_AWAY) ?? [];

test('a migration only adds: the version before runs beside it (docs/decisions/roll-over.md)', () => {
  const files = globSync('*.ts', { cwd: folder }).filter((file) => file.slice(0, 3) > LAST_FREE);
  const taken = files.flatMap((file) => takenAwayBy(readFileSync(join(folder, file), 'utf8')));
  expect(taken).toEqual([]);
  expect(takenAwayBy("db.schema.alterTable('leads').dropColumn('note')")).toEqual(['dropColumn']);
});
