import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './client.ts';
import { isSqlite } from './engine.ts';

/**
 * What a search asks for: every condition must hold; of a condition's ways one must; and of a way each
 * word must begin a word of the lead. Words are letters and digits alone (see data/lead-words.ts).
 */
export type WordConditions = readonly (readonly (readonly string[])[])[];

/** Each engine's own full-text index over `leads.words` and `leads.note_words`, which keeps itself. */
export async function createLeadSearch(db: Kysely<unknown>): Promise<void> {
  for (const statement of isSqlite(db) ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
}

/** The words are plain already: the tokenizer need not fold them, nor the index know where they stood. */
const SQLITE = [
  `create virtual table lead_words using fts5(
     words, note_words, content = 'leads', content_rowid = 'seq', detail = none, columnsize = 0,
     tokenize = 'unicode61 remove_diacritics 0'
   )`,
  `create trigger leads_added after insert on leads begin
     insert into lead_words (rowid, words, note_words) values (new.seq, new.words, new.note_words);
   end`,
  `create trigger leads_changed after update of words, note_words on leads begin
     insert into lead_words (lead_words, rowid, words, note_words)
       values ('delete', old.seq, old.words, old.note_words);
     insert into lead_words (rowid, words, note_words) values (new.seq, new.words, new.note_words);
   end`,
  `create trigger leads_removed after delete on leads begin
     insert into lead_words (lead_words, rowid, words, note_words)
       values ('delete', old.seq, old.words, old.note_words);
   end`,
];

/**
 * Without PostgreSQL's parser, which would take email addresses and numbers for words of their own; and
 * without its list of pending entries, which each search would have to read through.
 */
const POSTGRES = [
  `alter table leads add column search tsvector generated always as (
     array_to_tsvector(array_remove(string_to_array(words || ' ' || note_words, ' '), ''))
   ) stored`,
  'create index leads_search on leads using gin (search) with (fastupdate = off)',
];

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
