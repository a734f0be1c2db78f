import { type Kysely, sql } from 'kysely';
import { isSqlite } from './engine.ts';
import { inspections, show, WATCHED } from './public-listings.ts';

/**
 * A changed rule, here or in public-listings.ts, needs a new migration that drops the triggers, makes them anew and
 * refills the tables: databases that have them already keep the old ones otherwise.
 */

/**
 * From here on the engine itself follows every change of listings, inspections and what is hidden, in the
 * transaction that makes it, whoever makes it.
 */
export async function createPublicListingTriggers(db: Kysely<unknown>): Promise<void> {
  for (const statement of isSqlite(db) ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
}

const block = (statements: readonly string[]): string => statements.map((each) => `${each};`).join('\n');

const counted = (change: '+ 1' | '- 1', row: 'new' | 'old'): string[] => [
  `update listing_groups set count = count ${change} where id = ${row}.group_id`,
  `update listing_facets set count = count ${change} where id = ${row}.facet_id`,
];

/** A row at a time: SQLite has no other triggers. */
const SQLITE = [
  `create trigger listings_shown_added after insert on listings begin
     ${block(show('l.id = new.id'))}
   end`,
  `create trigger listings_shown_changed after update on listings
   when ${WATCHED.map((column) => `old.${column} is not new.${column}`).join(' or ')} begin
     delete from public_listings where id = old.id;
     ${block(show('l.id = new.id'))}
   end`,
  `create trigger listings_shown_removed after delete on listings begin
     delete from public_listings where id = old.id;
   end`,
  `create trigger hidden_listings_added after insert on hidden_listings begin
     delete from public_listings where id = new.listing_id;
   end`,
  `create trigger hidden_listings_removed after delete on hidden_listings begin
     ${block(show('l.id = old.listing_id'))}
   end`,
  `create trigger public_listings_added after insert on public_listings begin
     ${block([...counted('+ 1', 'new'), inspections('i.listing_id = new.id')])}
   end`,
  `create trigger public_listings_removed after delete on public_listings begin
     ${block([...counted('- 1', 'old'), 'delete from public_inspections where listing_id = old.id'])}
   end`,
  `create trigger inspections_shown_added after insert on inspections begin
     ${block([inspections('i.id = new.id')])}
   end`,
  `create trigger inspections_shown_changed after update of listing_id, start on inspections
   when old.listing_id is not new.listing_id or old.start is not new.start begin
     delete from public_inspections where id = old.id;
     ${block([inspections('i.id = new.id')])}
   end`,
  `create trigger inspections_shown_removed after delete on inspections begin
     delete from public_inspections where id = old.id;
   end`,
];

/**
 * Whoever writes these tables holds the others up until the commit: what one transaction hides and another
 * changes is then looked at by the later one as the earlier left it, and no two wait for each other's counts.
 */
const TAKE_TURNS = 'perform pg_advisory_xact_lock(7206341)';

const fn = (name: string, statements: readonly string[]): string =>
  `create function ${name}() returns trigger language plpgsql as $$
   declare changed text[];
   begin
     ${block(statements)}
     return null;
   end $$`;

type Event = 'insert' | 'update' | 'delete';
const ROWS: Record<Event, string> = {
  insert: 'new table as now_there',
  update: 'old table as gone new table as now_there',
  delete: 'old table as gone',
};

const trigger = (event: Event, table: string, name: string): string =>
  `create trigger ${name} after ${event} on ${table} referencing ${ROWS[event]}
   for each statement execute function ${name}()`;

/** @param ids a query for the ids that changed @param then what is done for those in `changed` */
const following = (table: string, event: Event, ids: string, then: readonly string[]): string[] => {
  const name = `${table}_shown_${event}`;
  const nothing = 'if changed is null then return null; end if';
  return [fn(name, [`changed := (${ids})`, nothing, TAKE_TURNS, ...then]), trigger(event, table, name)];
};

const forget = 'delete from public_listings where id = any(changed)';
const showChanged = show('l.id = any(changed)');
const forgetInspections = 'delete from public_inspections where id = any(changed)';
const showInspections = inspections('i.id = any(changed)');
const differs = WATCHED.map((column) => `gone.${column} is distinct from now_there.${column}`).join(' or ');

const counting = (event: 'insert' | 'delete', rows: string, sign: string): string[] => {
  const name = `public_listings_${event}`;
  const update = (
    table: string,
    column: string,
  ) => `update ${table} set count = ${table}.count ${sign} c.count
    from (select ${column} as id, count(*) as count from ${rows} group by ${column}) c where c.id = ${table}.id`;
  return [
    fn(name, [
      update('listing_groups', 'group_id'),
      update('listing_facets', 'facet_id'),
      event === 'insert'
        ? inspections(`i.listing_id in (select id from ${rows})`)
        : `delete from public_inspections where listing_id in (select id from ${rows})`,
    ]),
    trigger(event, 'public_listings', name),
  ];
};

/** A statement at a time: an import would otherwise write the same count thousands of times. */
const POSTGRES = [
  ...following('listings', 'insert', 'select array_agg(id) from now_there', showChanged),
  ...following(
    'listings',
    'update',
    `select array_agg(id) from gone join now_there using (id) where ${differs}`,
    [forget, ...showChanged],
  ),
  ...following('listings', 'delete', 'select array_agg(id) from gone', [forget]),
  ...following('hidden_listings', 'insert', 'select array_agg(listing_id) from now_there', [forget]),
  ...following('hidden_listings', 'delete', 'select array_agg(listing_id) from gone', showChanged),
  ...counting('insert', 'now_there', '+'),
  ...counting('delete', 'gone', '-'),
  ...following('inspections', 'insert', 'select array_agg(id) from now_there', [showInspections]),
  ...following('inspections', 'update', 'select array_agg(id) from now_there', [
    forgetInspections,
    showInspections,
  ]),
  ...following('inspections', 'delete', 'select array_agg(id) from gone', [forgetInspections]),
];
