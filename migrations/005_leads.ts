import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** What staff see of contacts and submissions. What is there already gets its lead at the next start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leads')
    .addColumn('seq', 'integer', (c) => c.primaryKey())
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('changedAt', 'text')
    .addColumn('changedBy', 'text')
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('noteWords', 'text', (c) => c.notNull())
    .execute();
  for (const columns of [['state', 'seq'], ['kind', 'seq'], ['kind', 'state', 'seq'], ['revision']]) {
    await db.schema
      .createIndex(`leads_by_${columns.join('_')}`)
      .on('leads')
      .columns(columns as never[])
      .execute();
  }
  await db.schema
    .createTable('leadCounts')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('lead_counts_pk', ['kind', 'state'])
    .execute();
  const onSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const statement of onSqlite ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
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
