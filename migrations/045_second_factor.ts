import { type Kysely, sql } from 'kysely';

/** The second factor of a member of staff, and the codes that stand in for a lost phone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table second_factors (
    staff_id text primary key references staff (id) on delete cascade,
    secret text not null,
    confirmed_at text,
    last_step integer not null)`,
  `create table recovery_codes (
    staff_id text not null references staff (id) on delete cascade,
    code_hash text not null,
    primary key (staff_id, code_hash))`,
];
