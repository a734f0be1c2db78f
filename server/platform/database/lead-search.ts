import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './client.ts';

/**
 * The conditions of a search for leads. Every condition must hold. A condition is a list of alternatives, and one of
 * them must match. An alternative is a list of words, and each must be the prefix of a word of the lead. Words consist
 * of letters and digits (`leads/search-words.ts`).
 */
export type WordConditions = readonly (readonly (readonly string[])[])[];

/** The SQL condition that a row of `leads` matches a search. */
export function hasWords(engine: Database['engine'], conditions: WordConditions): RawBuilder<SqlBool> {
  if (engine === 'sqlite') {
    const query = compose(conditions, (word) => `"${word}"*`, [' AND ', ' OR ']);
    return sql`leads.seq in (select rowid from lead_words where lead_words match ${query})`;
  }
  const query = compose(conditions, (word) => `'${word}':*`, [' & ', ' | ']);
  return sql`leads.search @@ ${query}::tsquery`;
}

function compose(
  conditions: WordConditions,
  prefix: (word: string) => string,
  [and, or]: [and: string, or: string],
): string {
  const allOf = (words: readonly string[]) => `(${words.map(prefix).join(and)})`;
  return conditions.map((alternatives) => `(${alternatives.map(allOf).join(or)})`).join(and);
}
