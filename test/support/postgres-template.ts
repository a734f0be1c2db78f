import pg from 'pg';

/** The state that a test's database must have before the next test may use it. */
export type PostgresTemplate = {
  /** Digest of tables, indexes, triggers and functions. */
  schema: string;
  /** Statements that insert the template's rows into empty tables. */
  seed: string;
};

/**
 * Empties every table that has rows, and restarts each sequence. Truncating a table makes new files for it and its indexes,
 * which takes longer than most tests, so the rows of small tables are deleted. A large one is truncated, because what was
 * deleted would slow the scans of later tests. Without the rights of a superuser all are truncated.
 */
export const EMPTY_TABLES = `do $$
declare
  each record;
  has_rows boolean;
  is_superuser constant boolean := current_setting('is_superuser');
  large text[] := '{}';
begin
  -- No trigger acts and no foreign key is checked: every table is empty in the end.
  if is_superuser then set local session_replication_role = replica; end if;
  for each in select format('%I', tablename) as name from pg_tables where schemaname = 'public' loop
    execute 'select exists (select from ' || each.name || ')' into has_rows;
    continue when not has_rows;
    if is_superuser and pg_table_size(each.name::regclass) < 262144 then execute 'delete from ' || each.name;
    else large := large || each.name; end if;
  end loop;
  if large <> '{}' then execute 'truncate ' || array_to_string(large, ', ') || ' cascade'; end if;
  for each in select format('%I', sequencename) as name from pg_sequences where schemaname = 'public' and last_value is not null loop
    execute 'alter sequence ' || each.name || ' restart';
  end loop;
end $$;
`;

/** @returns a digest of the catalogue rows that `create`, `alter` and `drop` change */
export async function readSchema(client: pg.Client | pg.Pool): Promise<string> {
  const { rows } = await client.query<{ digest: string }>(`select concat_ws(' ',
    (select sum(hashtext(relname)::bigint) from pg_class where oid > 16383 and relname not like 'pg_toast%'),
    (select concat_ws(' ', sum(hashtext(attname)::bigint), sum(attnum * atttypid::bigint), sum(attnotnull::int))
      from pg_attribute where attrelid > 16383),
    (select concat_ws(' ', count(*), sum(ascii(tgenabled::text))) from pg_trigger),
    (select concat_ws(' ', count(*), max(oid)) from pg_proc),
    (select count(*) from pg_constraint),
    (select count(*) from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database()))
  ) as digest`);
  return rows[0]?.digest ?? '';
}

/** Reads the template before any test has used it. */
export async function readTemplate(url: string): Promise<PostgresTemplate> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select format('%I', tablename) as name from pg_tables where schemaname = 'public'",
    );
    const seed: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ all: unknown }>(`select json_agg(t) as all from ${name} t`);
      if (!rows[0]?.all) continue;
      const json = pg.escapeLiteral(JSON.stringify(rows[0].all));
      seed.push(`insert into ${name} select * from json_populate_recordset(null::${name}, ${json});`);
    }
    return { schema: await readSchema(client), seed: seed.join('\n') };
  } finally {
    await client.end();
  }
}
