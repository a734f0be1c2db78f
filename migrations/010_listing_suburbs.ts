import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Suburbs, and the days of inspections, counted already; and a facet's orders with what a search looks at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const onSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const before = [
    // What a process of the earlier version writes meanwhile waits, and is then followed by the triggers.
    'lock table listings, hidden_listings, inspections in share row exclusive mode',
  ];
  const statements = [
    ...(onSqlite ? [] : before),
    `create table listing_suburbs (facet_id integer not null, suburb_id integer not null, count integer not null,
       primary key (facet_id, suburb_id)) ${onSqlite ? 'without rowid' : ''}`,
    `insert into listing_suburbs (facet_id, suburb_id, count)
       select facet_id, suburb_id, sum(count) from listing_groups group by facet_id, suburb_id`,
    `create table inspection_days (sale_or_lease text not null, day text not null, count integer not null,
       primary key (sale_or_lease, day)) ${onSqlite ? 'without rowid' : ''}`,
    `insert into inspection_days (sale_or_lease, day, count)
       select sale_or_lease, substr(start, 1, 10), count(*) from public_inspections group by 1, 2`,
    'create index listing_suburbs_by_suburb on listing_suburbs (suburb_id, facet_id)',
    ...['created_at', 'price_up', 'price_down'].map(
      (order) => `create index public_listings_by_facet_${order}_and_group
        on public_listings (facet_id, ${order}, id, group_id)`,
    ),
    ...(onSqlite ? SQLITE : [...POSTGRES, 'analyze listing_suburbs', 'analyze inspection_days']),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** A changed rule needs a new migration, as with those of public-listing-triggers.ts, whose changes these follow. */
const SQLITE = [
  `create trigger listing_suburbs_added after insert on listing_groups begin
     insert into listing_suburbs (facet_id, suburb_id, count) values (new.facet_id, new.suburb_id, new.count)
       on conflict (facet_id, suburb_id) do update set count = count + excluded.count;
   end`,
  `create trigger listing_suburbs_counted after update of count on listing_groups begin
     update listing_suburbs set count = count + new.count - old.count
       where facet_id = new.facet_id and suburb_id = new.suburb_id;
   end`,
  `create trigger inspection_days_added after insert on public_inspections begin
     insert into inspection_days (sale_or_lease, day, count) values (new.sale_or_lease, substr(new.start, 1, 10), 1)
       on conflict (sale_or_lease, day) do update set count = count + 1;
   end`,
  `create trigger inspection_days_removed after delete on public_inspections begin
     update inspection_days set count = count - 1
       where sale_or_lease = old.sale_or_lease and day = substr(old.start, 1, 10);
   end`,
];

const following = (name: string, event: string, table: string, rows: string, statement: string): string[] => [
  `create function ${name}() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$`,
  `create trigger ${name} after ${event} on ${table} referencing ${rows} for each statement execute function ${name}()`,
];

/** A statement at a time; whoever changes what they follow holds the lock of public-listing-triggers.ts. */
const POSTGRES = [
  ...following(
    'listing_suburbs_added',
    'insert',
    'listing_groups',
    'new table as now_there',
    `insert into listing_suburbs (facet_id, suburb_id, count)
       select facet_id, suburb_id, sum(count) from now_there group by facet_id, suburb_id
       on conflict (facet_id, suburb_id) do update set count = listing_suburbs.count + excluded.count`,
  ),
  ...following(
    'listing_suburbs_counted',
    'update',
    'listing_groups',
    'old table as gone new table as now_there',
    `update listing_suburbs s set count = s.count + c.more
       from (select n.facet_id, n.suburb_id, sum(n.count - o.count) as more from now_there n join gone o on o.id = n.id
         group by n.facet_id, n.suburb_id) c
       where s.facet_id = c.facet_id and s.suburb_id = c.suburb_id`,
  ),
  ...following(
    'inspection_days_added',
    'insert',
    'public_inspections',
    'new table as now_there',
    `insert into inspection_days (sale_or_lease, day, count)
       select sale_or_lease, substr(start, 1, 10), count(*) from now_there group by 1, 2
       on conflict (sale_or_lease, day) do update set count = inspection_days.count + excluded.count`,
  ),
  ...following(
    'inspection_days_removed',
    'delete',
    'public_inspections',
    'old table as gone',
    `update inspection_days d set count = d.count - c.fewer
       from (select sale_or_lease, substr(start, 1, 10) as day, count(*) as fewer from gone group by 1, 2) c
       where d.sale_or_lease = c.sale_or_lease and d.day = c.day`,
  ),
];
