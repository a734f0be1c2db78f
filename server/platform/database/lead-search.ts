import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './client.ts';

/**
 * What a search asks for: every condition must hold; of a condition's ways one must; and of a way each
 * word must begin a word of the lead. Words are letters and digits alone (see data/lead-words.ts).
 */
export type WordConditions = readonly (readonly (readonly string[])[])[];

/** Whether a row of `leads` has what is searched for. */
export function hasWords(engine: Database['engine'], conditions: WordConditions): RawBuilder<SqlBool> {
  if (engine === 'sqlite') {
    const asked = compose(conditions, (word) => `"${word}"*`, [' AND ', ' OR ']);
    return sql`leads.seq in (select rowid from lead_words where lead_words match ${asked})`;
  }
  const asked = compose(conditions, (word) => `'${word}':*`, [' & ', ' | ']);
  return sql`leads.search @@ ${asked}::tsquery`;
}

function compose(
  conditions: WordConditions,
  prefix: (word: string) => string,
  [and, or]: [and: string, or: string],
): string {
  const way = (words: readonly string[]) => `(${words.map(prefix).join(and)})`;
  return conditions.map((ways) => `(${ways.map(way).join(or)})`).join(and);
}
