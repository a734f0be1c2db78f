import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** A trigram index of the loaded streets by their words, in place of an index that was searched in memory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const onSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const statement of onSqlite ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
}

/** A label's words in small letters, with a space before each. */
const words = (label: string) =>
  `(' ' || lower(replace(replace(replace(${label}, '''', ''), ',', ''), '-', ' ')))`;

const SQLITE = [
  `create virtual table address_words using fts5(words, content = '', contentless_delete = 1, tokenize = 'trigram')`,
  `insert into address_words (rowid, words) select rowid, ${words('label')} from address_streets`,
  `create trigger address_streets_added after insert on address_streets begin
     insert into address_words (rowid, words) values (new.rowid, ${words('new.label')});
   end`,
  `create trigger address_streets_removed after delete on address_streets begin
     delete from address_words where rowid = old.rowid;
   end`,
];

/** Whoever may not create an extension (016) searches without an index. */
const POSTGRES = [
  `do $$ begin
     if exists (select 1 from pg_extension where extname = 'pg_trgm') then
       create index address_streets_by_words on address_streets using gin (${words('label')} gin_trgm_ops) with (fastupdate = off);
     end if;
   end $$`,
];
