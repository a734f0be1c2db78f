-- A PostgreSQL 15 database as version 0.2.0 left it, which had upgraded it from 0.1.0: migrated up to 017_address_words (pg_dump --inserts).
SELECT pg_catalog.set_config('search_path', '', false);
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE FUNCTION public.hidden_listings_shown_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   declare changed text[];
   begin
     changed := (select array_agg(listing_id) from gone);
if changed is null then return null; end if;
perform pg_advisory_xact_lock(7206341);
insert into listing_words (word)
  select distinct w.word from (
    select coalesce(l.suburb, '') as word from listings l where l.id = any(changed)
    union all select coalesce(l.property_type, '') from listings l where l.id = any(changed)
  ) w where not exists (select 1 from listing_words k where k.word = w.word)
  on conflict (word) do nothing;
insert into listing_groups (facet_id, suburb_id, property_type_id, count)
  select distinct f.id, s.id, t.id, 0 from listings l
  join listing_facets f on f.status = l.status and f.sale_or_lease = l.sale_or_lease and f.kind = l.kind
  join listing_words s on s.word = coalesce(l.suburb, '')
  join listing_words t on t.word = coalesce(l.property_type, '') where l.id = any(changed) and not exists (select 1 from hidden_listings h where h.listing_id = l.id)
  on conflict (facet_id, suburb_id, property_type_id) do nothing;
insert into public_listings
    (id, facet_id, group_id, created_at, price_up, price_down)
  select l.id, f.id, g.id, l.created_at, (case
  when l.status = 'SOLD' then
    case when l.sold_price_display = 1 then coalesce(l.sold_price_cents, 9000000000000000) else 9000000000000000 end
  when l.price_display = 1 and l.price_view is null then coalesce(l.price_cents, l.rent_cents, 9000000000000000)
  else 9000000000000000 end), (case
  when l.status = 'SOLD' then
    case when l.sold_price_display = 1 then coalesce(l.sold_price_cents, -1) else -1 end
  when l.price_display = 1 and l.price_view is null then coalesce(l.price_cents, l.rent_cents, -1)
  else -1 end) from listings l
  join listing_facets f on f.status = l.status and f.sale_or_lease = l.sale_or_lease and f.kind = l.kind
  join listing_words s on s.word = coalesce(l.suburb, '')
  join listing_words t on t.word = coalesce(l.property_type, '')
  join listing_groups g on g.facet_id = f.id and g.suburb_id = s.id and g.property_type_id = t.id
  where l.id = any(changed) and not exists (select 1 from hidden_listings h where h.listing_id = l.id);
     return null;
   end $$;
CREATE FUNCTION public.hidden_listings_shown_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   declare changed text[];
   begin
     changed := (select array_agg(listing_id) from now_there);
if changed is null then return null; end if;
perform pg_advisory_xact_lock(7206341);
delete from public_listings where id = any(changed);
     return null;
   end $$;
CREATE FUNCTION public.inspection_days_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into inspection_days (sale_or_lease, day, count)
       select sale_or_lease, substr(start, 1, 10), count(*) from now_there group by 1, 2
       on conflict (sale_or_lease, day) do update set count = inspection_days.count + excluded.count; return null; end $$;
CREATE FUNCTION public.inspection_days_removed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update inspection_days d set count = d.count - c.fewer
       from (select sale_or_lease, substr(start, 1, 10) as day, count(*) as fewer from gone group by 1, 2) c
       where d.sale_or_lease = c.sale_or_lease and d.day = c.day; return null; end $$;
CREATE FUNCTION public.inspections_shown_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   declare changed text[];
   begin
     changed := (select array_agg(id) from gone);
if changed is null then return null; end if;
perform pg_advisory_xact_lock(7206341);
delete from public_inspections where id = any(changed);
     return null;
   end $$;
CREATE FUNCTION public.inspections_shown_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   declare changed text[];
   begin
     changed := (select array_agg(id) from now_there);
if changed is null then return null; end if;
perform pg_advisory_xact_lock(7206341);
insert into public_inspections
    (id, listing_id, sale_or_lease, start)
  select i.id, i.listing_id, f.sale_or_lease, i.start from inspections i
  join public_listings p on p.id = i.listing_id join listing_facets f on f.id = p.facet_id
  where i.id = any(changed) and f.status = 'ACTIVE';
     return null;
   end $$;
CREATE FUNCTION public.inspections_shown_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   declare changed text[];
   begin
     changed := (select array_agg(id) from now_there);
if changed is null then return null; end if;
perform pg_advisory_xact_lock(7206341);
delete from public_inspections where id = any(changed);
insert into public_inspections
    (id, listing_id, sale_or_lease, start)
  select i.id, i.listing_id, f.sale_or_lease, i.start from inspections i
  join public_listings p on p.id = i.listing_id join listing_facets f on f.id = p.facet_id
  where i.id = any(changed) and f.status = 'ACTIVE';
     return null;
   end $$;
CREATE FUNCTION public.listing_suburbs_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into listing_suburbs (facet_id, suburb_id, count)
       select facet_id, suburb_id, sum(count) from now_there group by facet_id, suburb_id
       on conflict (facet_id, suburb_id) do update set count = listing_suburbs.count + excluded.count; return null; end $$;
CREATE FUNCTION public.listing_suburbs_counted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update listing_suburbs s set count = s.count + c.more
       from (select n.facet_id, n.suburb_id, sum(n.count - o.count) as more from now_there n join gone o on o.id = n.id
         group by n.facet_id, n.suburb_id) c
       where s.facet_id = c.facet_id and s.suburb_id = c.suburb_id; return null; end $$;
CREATE FUNCTION public.listings_shown_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   declare changed text[];
   begin
     changed := (select array_agg(id) from gone);
if changed is null then return null; end if;
perform pg_advisory_xact_lock(7206341);
delete from public_listings where id = any(changed);
     return null;
   end $$;
CREATE FUNCTION public.listings_shown_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   declare changed text[];
   begin
     changed := (select array_agg(id) from now_there);
if changed is null then return null; end if;
perform pg_advisory_xact_lock(7206341);
insert into listing_words (word)
  select distinct w.word from (
    select coalesce(l.suburb, '') as word from listings l where l.id = any(changed)
    union all select coalesce(l.property_type, '') from listings l where l.id = any(changed)
  ) w where not exists (select 1 from listing_words k where k.word = w.word)
  on conflict (word) do nothing;
insert into listing_groups (facet_id, suburb_id, property_type_id, count)
  select distinct f.id, s.id, t.id, 0 from listings l
  join listing_facets f on f.status = l.status and f.sale_or_lease = l.sale_or_lease and f.kind = l.kind
  join listing_words s on s.word = coalesce(l.suburb, '')
  join listing_words t on t.word = coalesce(l.property_type, '') where l.id = any(changed) and not exists (select 1 from hidden_listings h where h.listing_id = l.id)
  on conflict (facet_id, suburb_id, property_type_id) do nothing;
insert into public_listings
    (id, facet_id, group_id, created_at, price_up, price_down)
  select l.id, f.id, g.id, l.created_at, (case
  when l.status = 'SOLD' then
    case when l.sold_price_display = 1 then coalesce(l.sold_price_cents, 9000000000000000) else 9000000000000000 end
  when l.price_display = 1 and l.price_view is null then coalesce(l.price_cents, l.rent_cents, 9000000000000000)
  else 9000000000000000 end), (case
  when l.status = 'SOLD' then
    case when l.sold_price_display = 1 then coalesce(l.sold_price_cents, -1) else -1 end
  when l.price_display = 1 and l.price_view is null then coalesce(l.price_cents, l.rent_cents, -1)
  else -1 end) from listings l
  join listing_facets f on f.status = l.status and f.sale_or_lease = l.sale_or_lease and f.kind = l.kind
  join listing_words s on s.word = coalesce(l.suburb, '')
  join listing_words t on t.word = coalesce(l.property_type, '')
  join listing_groups g on g.facet_id = f.id and g.suburb_id = s.id and g.property_type_id = t.id
  where l.id = any(changed) and not exists (select 1 from hidden_listings h where h.listing_id = l.id);
     return null;
   end $$;
CREATE FUNCTION public.listings_shown_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   declare changed text[];
   begin
     changed := (select array_agg(id) from gone join now_there using (id) where gone.status is distinct from now_there.status or gone.sale_or_lease is distinct from now_there.sale_or_lease or gone.kind is distinct from now_there.kind or gone.suburb is distinct from now_there.suburb or gone.property_type is distinct from now_there.property_type or gone.created_at is distinct from now_there.created_at or gone.price_cents is distinct from now_there.price_cents or gone.rent_cents is distinct from now_there.rent_cents or gone.price_display is distinct from now_there.price_display or gone.price_view is distinct from now_there.price_view or gone.sold_price_cents is distinct from now_there.sold_price_cents or gone.sold_price_display is distinct from now_there.sold_price_display);
if changed is null then return null; end if;
perform pg_advisory_xact_lock(7206341);
delete from public_listings where id = any(changed);
insert into listing_words (word)
  select distinct w.word from (
    select coalesce(l.suburb, '') as word from listings l where l.id = any(changed)
    union all select coalesce(l.property_type, '') from listings l where l.id = any(changed)
  ) w where not exists (select 1 from listing_words k where k.word = w.word)
  on conflict (word) do nothing;
insert into listing_groups (facet_id, suburb_id, property_type_id, count)
  select distinct f.id, s.id, t.id, 0 from listings l
  join listing_facets f on f.status = l.status and f.sale_or_lease = l.sale_or_lease and f.kind = l.kind
  join listing_words s on s.word = coalesce(l.suburb, '')
  join listing_words t on t.word = coalesce(l.property_type, '') where l.id = any(changed) and not exists (select 1 from hidden_listings h where h.listing_id = l.id)
  on conflict (facet_id, suburb_id, property_type_id) do nothing;
insert into public_listings
    (id, facet_id, group_id, created_at, price_up, price_down)
  select l.id, f.id, g.id, l.created_at, (case
  when l.status = 'SOLD' then
    case when l.sold_price_display = 1 then coalesce(l.sold_price_cents, 9000000000000000) else 9000000000000000 end
  when l.price_display = 1 and l.price_view is null then coalesce(l.price_cents, l.rent_cents, 9000000000000000)
  else 9000000000000000 end), (case
  when l.status = 'SOLD' then
    case when l.sold_price_display = 1 then coalesce(l.sold_price_cents, -1) else -1 end
  when l.price_display = 1 and l.price_view is null then coalesce(l.price_cents, l.rent_cents, -1)
  else -1 end) from listings l
  join listing_facets f on f.status = l.status and f.sale_or_lease = l.sale_or_lease and f.kind = l.kind
  join listing_words s on s.word = coalesce(l.suburb, '')
  join listing_words t on t.word = coalesce(l.property_type, '')
  join listing_groups g on g.facet_id = f.id and g.suburb_id = s.id and g.property_type_id = t.id
  where l.id = any(changed) and not exists (select 1 from hidden_listings h where h.listing_id = l.id);
     return null;
   end $$;
CREATE FUNCTION public.public_listings_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   declare changed text[];
   begin
     update listing_groups set count = listing_groups.count - c.count
    from (select group_id as id, count(*) as count from gone group by group_id) c where c.id = listing_groups.id;
update listing_facets set count = listing_facets.count - c.count
    from (select facet_id as id, count(*) as count from gone group by facet_id) c where c.id = listing_facets.id;
delete from public_inspections where listing_id in (select id from gone);
     return null;
   end $$;
CREATE FUNCTION public.public_listings_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   declare changed text[];
   begin
     update listing_groups set count = listing_groups.count + c.count
    from (select group_id as id, count(*) as count from now_there group by group_id) c where c.id = listing_groups.id;
update listing_facets set count = listing_facets.count + c.count
    from (select facet_id as id, count(*) as count from now_there group by facet_id) c where c.id = listing_facets.id;
insert into public_inspections
    (id, listing_id, sale_or_lease, start)
  select i.id, i.listing_id, f.sale_or_lease, i.start from inspections i
  join public_listings p on p.id = i.listing_id join listing_facets f on f.id = p.facet_id
  where i.listing_id in (select id from now_there) and f.status = 'ACTIVE';
     return null;
   end $$;
CREATE TABLE public.address_indexes (
    generation text NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.address_streets (
    generation text NOT NULL,
    "row" integer NOT NULL,
    label text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    houses text NOT NULL
);
CREATE TABLE public.alerts (
    kind text NOT NULL,
    began_at text NOT NULL,
    seen_at text NOT NULL,
    mailed_at text NOT NULL
);
CREATE TABLE public.attachments (
    id text NOT NULL,
    submission_id text NOT NULL,
    "position" integer NOT NULL,
    filename text NOT NULL,
    type text NOT NULL,
    size integer NOT NULL,
    sha256 text NOT NULL,
    file_key text NOT NULL
);
CREATE TABLE public.contacts (
    id text NOT NULL,
    first_name text NOT NULL,
    last_name text,
    email text NOT NULL,
    phone text,
    background_info text,
    address_line1 text,
    address_line2 text,
    contact_group_ids text NOT NULL,
    attributes text NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE public.feed_runs (
    id text NOT NULL,
    file text NOT NULL,
    source text NOT NULL,
    state text NOT NULL,
    report text NOT NULL,
    started_at text NOT NULL,
    finished_at text NOT NULL,
    summary text DEFAULT '{}'::text NOT NULL
);
CREATE TABLE public.files (
    id text NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    category text NOT NULL,
    subcategory text NOT NULL,
    source text NOT NULL,
    size integer NOT NULL,
    sha256 text NOT NULL,
    file_key text NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE public.hidden_listings (
    listing_id text NOT NULL,
    hidden_at text NOT NULL
);
CREATE TABLE public.idempotency_keys (
    key text NOT NULL,
    request_hash text NOT NULL,
    response text NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE public.inspection_days (
    sale_or_lease text NOT NULL,
    day text NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.inspections (
    id text NOT NULL,
    listing_id text NOT NULL,
    start text NOT NULL,
    finish text NOT NULL,
    num_attended integer,
    num_confirmed integer,
    num_registered integer,
    avg_price_feedback bigint,
    min_price_feedback bigint,
    max_price_feedback bigint,
    updated_at text NOT NULL
);
CREATE TABLE public.known_messages (
    listing_id text NOT NULL,
    digest text NOT NULL,
    warnings text NOT NULL,
    mod_time text,
    updated_at text NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.lead_counts (
    kind text NOT NULL,
    state text NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.leads (
    seq integer NOT NULL,
    id text NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    summary text NOT NULL,
    note text NOT NULL,
    version integer NOT NULL,
    revision integer NOT NULL,
    created_at text NOT NULL,
    changed_at text,
    changed_by text,
    words text NOT NULL,
    note_words text NOT NULL,
    search tsvector GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(((words || ' '::text) || note_words), ' '::text), ''::text))) STORED,
    aside text,
    agent_id text
);
CREATE TABLE public.listing_facets (
    id integer NOT NULL,
    status text NOT NULL,
    sale_or_lease text NOT NULL,
    kind text NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.listing_groups (
    id integer NOT NULL,
    facet_id integer NOT NULL,
    suburb_id integer NOT NULL,
    property_type_id integer NOT NULL,
    count integer NOT NULL
);
ALTER TABLE public.listing_groups ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.listing_groups_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.listing_media (
    id text NOT NULL,
    listing_id text NOT NULL,
    kind text NOT NULL,
    slot text NOT NULL,
    "position" integer NOT NULL,
    source text NOT NULL,
    source_mod_time text,
    state text NOT NULL,
    attempts integer NOT NULL,
    next_attempt_at text,
    error text,
    picture_id text,
    alt text
);
CREATE TABLE public.listing_suburbs (
    facet_id integer NOT NULL,
    suburb_id integer NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.listing_words (
    id integer NOT NULL,
    word text NOT NULL
);
ALTER TABLE public.listing_words ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.listing_words_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.listings (
    id text NOT NULL,
    agent_id text NOT NULL,
    unique_id text NOT NULL,
    source text NOT NULL,
    kind text NOT NULL,
    status text NOT NULL,
    sale_or_lease text NOT NULL,
    mod_time text,
    under_offer integer NOT NULL,
    deposit_taken integer NOT NULL,
    property_type text,
    authority text,
    headline text,
    description text,
    price_cents bigint,
    price_display integer NOT NULL,
    price_view text,
    rent_cents bigint,
    rent_period text,
    bond_cents bigint,
    date_available text,
    sold_price_cents bigint,
    sold_price_display integer NOT NULL,
    sold_date text,
    address_display integer NOT NULL,
    site text,
    unit_number text,
    lot_number text,
    street_number text,
    street text,
    suburb text,
    state text,
    postcode text,
    country text NOT NULL,
    latitude double precision,
    longitude double precision,
    bedrooms integer NOT NULL,
    bathrooms integer NOT NULL,
    ensuites integer NOT NULL,
    toilets integer NOT NULL,
    living_areas integer NOT NULL,
    garages integer NOT NULL,
    carports integer NOT NULL,
    open_spaces integer NOT NULL,
    features text NOT NULL,
    land_square_metres double precision,
    building_square_metres double precision,
    auction_at text,
    auction_result text,
    video_url text,
    external_links text NOT NULL,
    book_inspection_url text,
    agents text NOT NULL,
    vendors text NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL
);
CREATE TABLE public.loose_files (
    file_key text NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE public.outbox (
    id text NOT NULL,
    message_id text NOT NULL,
    sender text NOT NULL,
    recipient text NOT NULL,
    reply_to text,
    subject text NOT NULL,
    text text NOT NULL,
    html text NOT NULL,
    state text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at text NOT NULL,
    claimed_by text,
    last_error text,
    contact_id text,
    created_at text NOT NULL,
    sent_at text,
    submission_id text,
    attachments text DEFAULT '[]'::text NOT NULL,
    alert_kind text
);
CREATE TABLE public.pictures (
    id text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    thumbhash text NOT NULL,
    widths text NOT NULL,
    avif integer NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE public.public_inspections (
    id text NOT NULL,
    listing_id text NOT NULL,
    sale_or_lease text NOT NULL,
    start text NOT NULL
);
CREATE TABLE public.public_listings (
    id text NOT NULL,
    facet_id integer NOT NULL,
    group_id integer NOT NULL,
    created_at text NOT NULL,
    price_up bigint NOT NULL,
    price_down bigint NOT NULL
);
CREATE UNLOGGED TABLE public.rate_limits (
    key text NOT NULL,
    points integer NOT NULL,
    expire bigint
);
CREATE TABLE public.settings (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.staff (
    id text NOT NULL,
    username text NOT NULL,
    username_key text NOT NULL,
    password_hash text NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL
);
CREATE TABLE public.staff_devices (
    device_hash text NOT NULL,
    staff_id text NOT NULL,
    expires_at text NOT NULL
);
CREATE TABLE public.staff_tokens (
    token_hash text NOT NULL,
    staff_id text NOT NULL,
    created_at text NOT NULL,
    expires_at text NOT NULL
);
CREATE TABLE public.submissions (
    id text NOT NULL,
    template text NOT NULL,
    params text NOT NULL,
    created_at text NOT NULL
);
INSERT INTO public.address_indexes VALUES ('b55d7cde-34d9-46ce-a7e9-c8befc71eb84', '{"names":["Rosella","O''Connell"],"nameSizes":"AQE=","nameWords":{"words":["oconnell","rosella"],"starts":"AAAAAAEAAAACAAAA","things":"AgAAAAAAAAA="},"nameStarts":"AAAAAAEAAAACAAAA","endings":["Street","Street North"],"endingWords":{"words":["n","north","st","street"],"starts":"AAAAAAEAAAACAAAABAAAAAYAAAA=","things":"AwAAAAMAAAABAAAAAwAAAAAAAAACAAAA"},"localities":[{"name":"Norwood","state":"SA","postcode":"5067","latitude":-34.9215,"longitude":138.6315},{"name":"Mount Barker","state":"SA","postcode":"5251","latitude":-34.9,"longitude":138.6}],"localityWords":{"words":["5067","5251","barker","mount","norwood","sa"],"starts":"AAAAAAEAAAACAAAAAwAAAAQAAAAFAAAABwAAAA==","things":"AQAAAAMAAAADAAAAAgAAAAAAAAABAAAAAwAAAA=="},"streetEndings":"AAABAA==","streetLocalities":"AAABAA==","streetRows":"AAAAAAEAAAA="}');
INSERT INTO public.address_streets VALUES ('b55d7cde-34d9-46ce-a7e9-c8befc71eb84', 0, 'Rosella Street, Norwood SA 5067', -34.9215, 138.6315, ';10,50,-50;12,-50,50;');
INSERT INTO public.address_streets VALUES ('b55d7cde-34d9-46ce-a7e9-c8befc71eb84', 1, 'O''Connell Street North, Mount Barker SA 5251', -34.9, 138.6, ';7,0,0;');
INSERT INTO public.alerts VALUES ('mail', '2026-11-26T04:59:19.482Z', '2026-11-26T04:59:19.482Z', '2026-11-26T04:59:19.482Z');
INSERT INTO public.contacts VALUES ('bc237486-2f2f-4524-9cf7-b0668a0cee8f', 'Ann', NULL, 'ann@example.com', NULL, NULL, NULL, NULL, '[]', '{"firstName":"Ann","emails":[{"email":"ann@example.com"}]}', '2026-11-24T03:59:02.623Z');
INSERT INTO public.contacts VALUES ('0718cba1-af15-4937-be00-828828d3add1', 'Bea', 'Finch', 'bea@example.com', '0400 000 198', 'Is the lemon tree staying?
Preferred contact method: Phone call
Type of property: House', NULL, NULL, '[]', '{"firstName":"Bea","lastName":"Finch","phoneNumbers":[{"phoneNumber":"0400 000 198","numberType":"MOBILE"}],"emails":[{"email":"bea@example.com"}],"backgroundInfo":"Is the lemon tree staying?\n\nPreferred contact method: Phone call\nType of property: House","formKind":"enquiry","subscribedToEmail":true,"subscribedToSms":true,"subscribedToPropertyAlerts":true,"subscribedLetters":true}', '2026-11-26T05:00:06.004Z');
INSERT INTO public.hidden_listings VALUES ('hidden', '2026-02-01T00:00:00.000Z');
INSERT INTO public.idempotency_keys VALUES ('content:d5e9acec94a88261563a23550e17d069b9ce9c00f3118898d6db95255d6307f5', 'd5e9acec94a88261563a23550e17d069b9ce9c00f3118898d6db95255d6307f5', '{"id":"0718cba1-af15-4937-be00-828828d3add1"}', '2026-11-26T05:00:06.004Z');
INSERT INTO public.inspection_days VALUES ('SALE', '2099-02-01', 1);
INSERT INTO public.inspection_days VALUES ('LEASE', '2099-02-03', 1);
INSERT INTO public.inspections VALUES ('3505a36b-4c7f-4fee-aa8a-0a095b590d67', 'dear', '2099-02-01T00:30:00.000Z', '2099-02-01T01:00:00.000Z', 7, NULL, NULL, 800000, NULL, NULL, '2099-02-01T00:30:00.000Z');
INSERT INTO public.inspections VALUES ('77bd8783-7000-4081-9b22-ddead0d04e5d', 'hidden', '2099-02-02T00:30:00.000Z', '2099-02-02T01:00:00.000Z', 7, NULL, NULL, 800000, NULL, NULL, '2099-02-02T00:30:00.000Z');
INSERT INTO public.inspections VALUES ('5e0ae688-adcd-47b1-9cfb-658e937cdce0', 'rental', '2099-02-03T00:30:00.000Z', '2099-02-03T01:00:00.000Z', 7, NULL, NULL, 800000, NULL, NULL, '2099-02-03T00:30:00.000Z');
INSERT INTO public.kysely_migration VALUES ('001_initial', '2026-11-24T03:59:02.062Z');
INSERT INTO public.kysely_migration VALUES ('002_submissions', '2026-11-24T03:59:02.071Z');
INSERT INTO public.kysely_migration VALUES ('003_files', '2026-11-24T03:59:02.075Z');
INSERT INTO public.kysely_migration VALUES ('004_staff', '2026-11-24T03:59:02.084Z');
INSERT INTO public.kysely_migration VALUES ('005_leads', '2026-11-24T03:59:02.097Z');
INSERT INTO public.kysely_migration VALUES ('006_listing_visibility_and_alerts', '2026-11-24T03:59:02.105Z');
INSERT INTO public.kysely_migration VALUES ('007_addresses', '2026-11-24T03:59:02.110Z');
INSERT INTO public.kysely_migration VALUES ('008_set_aside', '2026-11-24T03:59:02.113Z');
INSERT INTO public.kysely_migration VALUES ('009_public_listings', '2026-11-24T03:59:02.161Z');
INSERT INTO public.kysely_migration VALUES ('010_listing_suburbs', '2026-11-24T03:59:02.172Z');
INSERT INTO public.kysely_migration VALUES ('012_rate_limits', '2026-11-24T03:59:02.175Z');
INSERT INTO public.kysely_migration VALUES ('013_known_messages', '2026-11-24T03:59:02.179Z');
INSERT INTO public.kysely_migration VALUES ('014_lead_offices', '2026-11-24T03:59:02.185Z');
INSERT INTO public.kysely_migration VALUES ('015_groups_by_type', '2026-11-24T03:59:02.186Z');
INSERT INTO public.kysely_migration VALUES ('016_plain_lists', '2026-11-26T04:59:19.202Z');
INSERT INTO public.kysely_migration VALUES ('017_address_words', '2026-11-26T04:59:19.210Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.lead_counts VALUES ('newsletter', 'new', 1);
INSERT INTO public.lead_counts VALUES ('enquiry', 'new', 1);
INSERT INTO public.leads VALUES (1, 'bc237486-2f2f-4524-9cf7-b0668a0cee8f', 'newsletter', 'new', 'Ann', 'ann@example.com', '', '', '', 1, 2, '2026-11-24T03:59:02.623Z', NULL, NULL, 'ann example com newsletter', '', DEFAULT, NULL, NULL);
INSERT INTO public.leads VALUES (3, '0718cba1-af15-4937-be00-828828d3add1', 'enquiry', 'new', 'Bea Finch', 'bea@example.com', '0400 000 198', 'Is the lemon tree staying? · House', '', 1, 4, '2026-11-26T05:00:06.004Z', NULL, NULL, 'bea finch 0400 000 198 0400000198 400000198 00000198 0000198 000198 00198 0198 example com website enquiry is the lemon tree staying phone call house', '', DEFAULT, NULL, NULL);
INSERT INTO public.listing_facets VALUES (2, 'ACTIVE', 'SALE', 'rental', 0);
INSERT INTO public.listing_facets VALUES (3, 'ACTIVE', 'SALE', 'land', 0);
INSERT INTO public.listing_facets VALUES (4, 'ACTIVE', 'SALE', 'rural', 0);
INSERT INTO public.listing_facets VALUES (5, 'ACTIVE', 'LEASE', 'residential', 0);
INSERT INTO public.listing_facets VALUES (7, 'ACTIVE', 'LEASE', 'land', 0);
INSERT INTO public.listing_facets VALUES (8, 'ACTIVE', 'LEASE', 'rural', 0);
INSERT INTO public.listing_facets VALUES (10, 'SOLD', 'SALE', 'rental', 0);
INSERT INTO public.listing_facets VALUES (11, 'SOLD', 'SALE', 'land', 0);
INSERT INTO public.listing_facets VALUES (12, 'SOLD', 'SALE', 'rural', 0);
INSERT INTO public.listing_facets VALUES (13, 'SOLD', 'LEASE', 'residential', 0);
INSERT INTO public.listing_facets VALUES (14, 'SOLD', 'LEASE', 'rental', 0);
INSERT INTO public.listing_facets VALUES (15, 'SOLD', 'LEASE', 'land', 0);
INSERT INTO public.listing_facets VALUES (16, 'SOLD', 'LEASE', 'rural', 0);
INSERT INTO public.listing_facets VALUES (17, 'LEASED', 'SALE', 'residential', 0);
INSERT INTO public.listing_facets VALUES (18, 'LEASED', 'SALE', 'rental', 0);
INSERT INTO public.listing_facets VALUES (19, 'LEASED', 'SALE', 'land', 0);
INSERT INTO public.listing_facets VALUES (20, 'LEASED', 'SALE', 'rural', 0);
INSERT INTO public.listing_facets VALUES (21, 'LEASED', 'LEASE', 'residential', 0);
INSERT INTO public.listing_facets VALUES (23, 'LEASED', 'LEASE', 'land', 0);
INSERT INTO public.listing_facets VALUES (24, 'LEASED', 'LEASE', 'rural', 0);
INSERT INTO public.listing_facets VALUES (6, 'ACTIVE', 'LEASE', 'rental', 1);
INSERT INTO public.listing_facets VALUES (9, 'SOLD', 'SALE', 'residential', 1);
INSERT INTO public.listing_facets VALUES (22, 'LEASED', 'LEASE', 'rental', 1);
INSERT INTO public.listing_facets VALUES (1, 'ACTIVE', 'SALE', 'residential', 4);
INSERT INTO public.listing_groups VALUES (1, 1, 2, 1, 1);
INSERT INTO public.listing_groups VALUES (2, 1, 4, 3, 1);
INSERT INTO public.listing_groups VALUES (3, 1, 4, 1, 1);
INSERT INTO public.listing_groups VALUES (4, 1, 5, 1, 1);
INSERT INTO public.listing_groups VALUES (6, 6, 5, 7, 1);
INSERT INTO public.listing_groups VALUES (7, 9, 6, 1, 1);
INSERT INTO public.listing_groups VALUES (8, 22, 6, 1, 1);
INSERT INTO public.listing_groups VALUES (5, 1, 6, 1, 0);
INSERT INTO public.listing_suburbs VALUES (1, 2, 1);
INSERT INTO public.listing_suburbs VALUES (1, 4, 2);
INSERT INTO public.listing_suburbs VALUES (1, 5, 1);
INSERT INTO public.listing_suburbs VALUES (6, 5, 1);
INSERT INTO public.listing_suburbs VALUES (9, 6, 1);
INSERT INTO public.listing_suburbs VALUES (22, 6, 1);
INSERT INTO public.listing_suburbs VALUES (1, 6, 0);
INSERT INTO public.listing_words VALUES (1, 'House');
INSERT INTO public.listing_words VALUES (2, 'NORWOOD');
INSERT INTO public.listing_words VALUES (3, 'Townhouse');
INSERT INTO public.listing_words VALUES (4, 'Unley');
INSERT INTO public.listing_words VALUES (5, 'Glenelg');
INSERT INTO public.listing_words VALUES (6, 'Norwood');
INSERT INTO public.listing_words VALUES (7, 'Apartment');
INSERT INTO public.listings VALUES ('dear', 'TESTAG', 'T1', 'feed', 'residential', 'ACTIVE', 'SALE', '2026-01-01T00:00:01.000Z', 0, 0, 'House', 'sale', 'A house for tests', 'The first line.
The second line.', 120000000, 1, NULL, NULL, NULL, NULL, NULL, NULL, 1, NULL, 1, NULL, NULL, NULL, '1', 'Wattlebird Lane', 'NORWOOD', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:01.000Z', '2026-01-01T00:00:01.000Z');
INSERT INTO public.listings VALUES ('cheap', 'TESTAG', 'T2', 'feed', 'residential', 'ACTIVE', 'SALE', '2026-01-01T00:00:02.000Z', 0, 0, 'Townhouse', 'sale', 'A house for tests', 'The first line.
The second line.', 60000000, 1, NULL, NULL, NULL, NULL, NULL, NULL, 1, NULL, 1, NULL, NULL, NULL, '2', 'Wattlebird Lane', 'Unley', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:02.000Z', '2026-01-01T00:00:02.000Z');
INSERT INTO public.listings VALUES ('unpriced', 'TESTAG', 'T3', 'feed', 'residential', 'ACTIVE', 'SALE', '2026-01-01T00:00:03.000Z', 0, 0, 'House', 'sale', 'A house for tests', 'The first line.
The second line.', 10000000, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, NULL, 1, NULL, NULL, NULL, '3', 'Wattlebird Lane', 'Unley', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:03.000Z', '2026-01-01T00:00:03.000Z');
INSERT INTO public.listings VALUES ('unaddressed', 'TESTAG', 'T4', 'feed', 'residential', 'ACTIVE', 'SALE', '2026-01-01T00:00:04.000Z', 0, 0, 'House', 'sale', 'A house for tests', 'The first line.
The second line.', 85000000, 1, 'Contact agent', NULL, NULL, NULL, NULL, NULL, 1, NULL, 0, NULL, NULL, NULL, '4', 'Wattlebird Lane', 'Glenelg', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:04.000Z', '2026-01-01T00:00:04.000Z');
INSERT INTO public.listings VALUES ('hidden', 'TESTAG', 'T5', 'feed', 'residential', 'ACTIVE', 'SALE', '2026-01-01T00:00:05.000Z', 0, 0, 'House', 'sale', 'A house for tests', 'The first line.
The second line.', 85000000, 1, NULL, NULL, NULL, NULL, NULL, NULL, 1, NULL, 1, NULL, NULL, NULL, '5', 'Wattlebird Lane', 'Norwood', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:05.000Z', '2026-01-01T00:00:05.000Z');
INSERT INTO public.listings VALUES ('rental', 'TESTAG', 'T6', 'demo', 'rental', 'ACTIVE', 'LEASE', '2026-01-01T00:00:06.000Z', 0, 0, 'Apartment', 'sale', 'A house for tests', 'The first line.
The second line.', NULL, 1, NULL, 62000, 'week', NULL, NULL, NULL, 1, NULL, 1, NULL, NULL, NULL, '6', 'Wattlebird Lane', 'Glenelg', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:06.000Z', '2026-01-01T00:00:06.000Z');
INSERT INTO public.listings VALUES ('sold', 'TESTAG', 'T7', 'demo', 'residential', 'SOLD', 'SALE', '2026-01-01T00:00:07.000Z', 0, 0, 'House', 'sale', 'A house for tests', 'The first line.
The second line.', 85000000, 1, NULL, NULL, NULL, NULL, NULL, 91000000, 1, '2025-11-02', 1, NULL, NULL, NULL, '7', 'Wattlebird Lane', 'Norwood', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:07.000Z', '2026-01-01T00:00:07.000Z');
INSERT INTO public.listings VALUES ('leased', 'TESTAG', 'T8', 'demo', 'rental', 'LEASED', 'LEASE', '2026-01-01T00:00:08.000Z', 0, 0, 'House', 'sale', 'A house for tests', 'The first line.
The second line.', NULL, 1, NULL, 62000, 'week', NULL, NULL, NULL, 1, NULL, 1, NULL, NULL, NULL, '8', 'Wattlebird Lane', 'Norwood', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:08.000Z', '2026-01-01T00:00:08.000Z');
INSERT INTO public.listings VALUES ('withdrawn', 'TESTAG', 'T9', 'feed', 'residential', 'WITHDRAWN', 'SALE', '2026-01-01T00:00:09.000Z', 0, 0, 'House', 'sale', 'A house for tests', 'The first line.
The second line.', 85000000, 1, NULL, NULL, NULL, NULL, NULL, NULL, 1, NULL, 1, NULL, NULL, NULL, '9', 'Wattlebird Lane', 'Norwood', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:09.000Z', '2026-01-01T00:00:09.000Z');
INSERT INTO public.outbox VALUES ('bc237486-2f2f-4524-9cf7-b0668a0cee8f', 'bc237486-2f2f-4524-9cf7-b0668a0cee8f@localhost', 'hello@redgum.example', 'hello@redgum.example', 'ann@example.com', 'Newsletter: Ann', 'Name: Ann
Email: ann@example.com
About: Newsletter
Received: 24 November 2026, 2:29 pm (Adelaide)
Sent from the Redgum website. Reply to this mail to answer.
', '<!doctype html>
<html lang="en-AU">
<body style="margin:0;padding:24px;background:#faf7f1;color:#1d2420;font:16px/1.5 sans-serif">
<table role="presentation" style="border-collapse:collapse;max-width:640px">
<tr><th scope="row" style="text-align:left;vertical-align:top;padding:6px 24px 6px 0;font-weight:600">Name</th><td style="padding:6px 0">Ann</td></tr>
<tr><th scope="row" style="text-align:left;vertical-align:top;padding:6px 24px 6px 0;font-weight:600">Email</th><td style="padding:6px 0">ann@example.com</td></tr>
<tr><th scope="row" style="text-align:left;vertical-align:top;padding:6px 24px 6px 0;font-weight:600">About</th><td style="padding:6px 0">Newsletter</td></tr>
<tr><th scope="row" style="text-align:left;vertical-align:top;padding:6px 24px 6px 0;font-weight:600">Received</th><td style="padding:6px 0">24 November 2026, 2:29 pm (Adelaide)</td></tr>
</table>
<p>Sent from the Redgum website. Reply to this mail to answer.</p>
</body>
</html>
', 'sent', 1, '2026-11-26T05:00:19.757Z', NULL, NULL, 'bc237486-2f2f-4524-9cf7-b0668a0cee8f', '2026-11-24T03:59:02.623Z', '2026-11-26T04:59:20.185Z', NULL, '[]', NULL);
INSERT INTO public.outbox VALUES ('e16dfa4c-3783-43d4-b55f-c5f54a56eb9f', 'e16dfa4c-3783-43d4-b55f-c5f54a56eb9f@localhost', 'hello@redgum.example', 'hello@redgum.example', NULL, 'Redgum website: 1 mail has been waiting for more than an hour', 'What: 1 mail has been waiting for more than an hour
What to do: What visitors sent is kept: it stands under Leads, where a mail that was given up can be sent again, or its lead be marked as done. See that the mail server of this site (SMTP_URL) and the mailbox that it sends to (MAIL_TO) work; what waits is tried again by itself.
Dashboard: http://localhost:3196/admin-panel/dashboard
Found: 26 November 2026, 3:29 pm (Adelaide)
Sent by the Redgum website to those who look after it.
', '<!doctype html>
<html lang="en-AU">
<body style="margin:0;padding:24px;background:#faf7f1;color:#1d2420;font:16px/1.5 sans-serif">
<table role="presentation" style="border-collapse:collapse;max-width:640px">
<tr><th scope="row" style="text-align:left;vertical-align:top;padding:6px 24px 6px 0;font-weight:600">What</th><td style="padding:6px 0">1 mail has been waiting for more than an hour</td></tr>
<tr><th scope="row" style="text-align:left;vertical-align:top;padding:6px 24px 6px 0;font-weight:600">What to do</th><td style="padding:6px 0">What visitors sent is kept: it stands under Leads, where a mail that was given up can be sent again, or its lead be marked as done. See that the mail server of this site (SMTP_URL) and the mailbox that it sends to (MAIL_TO) work; what waits is tried again by itself.</td></tr>
<tr><th scope="row" style="text-align:left;vertical-align:top;padding:6px 24px 6px 0;font-weight:600">Dashboard</th><td style="padding:6px 0">http://localhost:3196/admin-panel/dashboard</td></tr>
<tr><th scope="row" style="text-align:left;vertical-align:top;padding:6px 24px 6px 0;font-weight:600">Found</th><td style="padding:6px 0">26 November 2026, 3:29 pm (Adelaide)</td></tr>
</table>
<p>Sent by the Redgum website to those who look after it.</p>
</body>
</html>
', 'sent', 1, '2026-11-26T05:00:19.757Z', NULL, NULL, NULL, '2026-11-26T04:59:19.482Z', '2026-11-26T04:59:20.198Z', NULL, '[]', 'mail');
INSERT INTO public.outbox VALUES ('0718cba1-af15-4937-be00-828828d3add1', '0718cba1-af15-4937-be00-828828d3add1@localhost', 'hello@redgum.example', 'hello@redgum.example', 'bea@example.com', 'Website enquiry: Bea Finch', 'Name: Bea Finch
Phone: 0400 000 198
Email: bea@example.com
About: Website enquiry
Message: Is the lemon tree staying?
Preferred contact method: Phone call
Type of property: House
Received: 26 November 2026, 3:30 pm (Adelaide)
Sent from the Redgum website. Reply to this mail to answer.
', '<!doctype html>
<html lang="en-AU">
<body style="margin:0;padding:24px;background:#faf7f1;color:#1d2420;font:16px/1.5 sans-serif">
<table role="presentation" style="border-collapse:collapse;max-width:640px">
<tr><th scope="row" style="text-align:left;vertical-align:top;padding:6px 24px 6px 0;font-weight:600">Name</th><td style="padding:6px 0">Bea Finch</td></tr>
<tr><th scope="row" style="text-align:left;vertical-align:top;padding:6px 24px 6px 0;font-weight:600">Phone</th><td style="padding:6px 0">0400 000 198</td></tr>
<tr><th scope="row" style="text-align:left;vertical-align:top;padding:6px 24px 6px 0;font-weight:600">Email</th><td style="padding:6px 0">bea@example.com</td></tr>
<tr><th scope="row" style="text-align:left;vertical-align:top;padding:6px 24px 6px 0;font-weight:600">About</th><td style="padding:6px 0">Website enquiry</td></tr>
<tr><th scope="row" style="text-align:left;vertical-align:top;padding:6px 24px 6px 0;font-weight:600">Message</th><td style="padding:6px 0">Is the lemon tree staying?</td></tr>
<tr><th scope="row" style="text-align:left;vertical-align:top;padding:6px 24px 6px 0;font-weight:600">Preferred contact method</th><td style="padding:6px 0">Phone call</td></tr>
<tr><th scope="row" style="text-align:left;vertical-align:top;padding:6px 24px 6px 0;font-weight:600">Type of property</th><td style="padding:6px 0">House</td></tr>
<tr><th scope="row" style="text-align:left;vertical-align:top;padding:6px 24px 6px 0;font-weight:600">Received</th><td style="padding:6px 0">26 November 2026, 3:30 pm (Adelaide)</td></tr>
</table>
<p>Sent from the Redgum website. Reply to this mail to answer.</p>
</body>
</html>
', 'sent', 1, '2026-11-26T05:01:06.269Z', NULL, NULL, '0718cba1-af15-4937-be00-828828d3add1', '2026-11-26T05:00:06.004Z', '2026-11-26T05:00:06.491Z', NULL, '[]', NULL);
INSERT INTO public.public_inspections VALUES ('3505a36b-4c7f-4fee-aa8a-0a095b590d67', 'dear', 'SALE', '2099-02-01T00:30:00.000Z');
INSERT INTO public.public_inspections VALUES ('5e0ae688-adcd-47b1-9cfb-658e937cdce0', 'rental', 'LEASE', '2099-02-03T00:30:00.000Z');
INSERT INTO public.public_listings VALUES ('dear', 1, 1, '2026-01-01T00:00:01.000Z', 120000000, 120000000);
INSERT INTO public.public_listings VALUES ('cheap', 1, 2, '2026-01-01T00:00:02.000Z', 60000000, 60000000);
INSERT INTO public.public_listings VALUES ('unpriced', 1, 3, '2026-01-01T00:00:03.000Z', 9000000000000000, -1);
INSERT INTO public.public_listings VALUES ('unaddressed', 1, 4, '2026-01-01T00:00:04.000Z', 9000000000000000, -1);
INSERT INTO public.public_listings VALUES ('rental', 6, 6, '2026-01-01T00:00:06.000Z', 62000, 62000);
INSERT INTO public.public_listings VALUES ('sold', 9, 7, '2026-01-01T00:00:07.000Z', 91000000, 91000000);
INSERT INTO public.public_listings VALUES ('leased', 22, 8, '2026-01-01T00:00:08.000Z', 62000, 62000);
INSERT INTO public.rate_limits VALUES ('form:EsoXtJryKJQ28wPgFmAwoh', 1, 1795669806073);
INSERT INTO public.settings VALUES ('addressLoading', 'b55d7cde-34d9-46ce-a7e9-c8befc71eb84');
INSERT INTO public.settings VALUES ('addressGeneration', 'b55d7cde-34d9-46ce-a7e9-c8befc71eb84');
INSERT INTO public.settings VALUES ('contentVersion', '15');
INSERT INTO public.settings VALUES ('firstStaff', '2026-11-26T04:59:19.614Z');
INSERT INTO public.settings VALUES ('leadOfficesUpTo', '1');
INSERT INTO public.settings VALUES ('leadRevision', '4');
INSERT INTO public.staff VALUES ('05f1420d-5b66-4c9d-92ce-ccf4199da47c', 'admin', 'admin', '$argon2id$v=19$m=19456,t=2,p=1$VvzDUyPVuGLKHESEePct9g$yTBqESFIgKdouolD2Z9lV9/uEzb/U0O6zUaY8tyhlIw', '2026-11-26T04:59:19.614Z', '2026-11-26T04:59:19.614Z');
SELECT pg_catalog.setval('public.listing_groups_id_seq', 8, true);
SELECT pg_catalog.setval('public.listing_words_id_seq', 7, true);
ALTER TABLE ONLY public.address_indexes
    ADD CONSTRAINT address_indexes_pkey PRIMARY KEY (generation);
ALTER TABLE ONLY public.address_streets
    ADD CONSTRAINT address_streets_pk PRIMARY KEY (generation, "row");
ALTER TABLE ONLY public.alerts
    ADD CONSTRAINT alerts_pkey PRIMARY KEY (kind);
ALTER TABLE ONLY public.attachments
    ADD CONSTRAINT attachments_file_key_key UNIQUE (file_key);
ALTER TABLE ONLY public.attachments
    ADD CONSTRAINT attachments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.attachments
    ADD CONSTRAINT attachments_position UNIQUE (submission_id, "position");
ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.feed_runs
    ADD CONSTRAINT feed_runs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_file_key_key UNIQUE (file_key);
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.hidden_listings
    ADD CONSTRAINT hidden_listings_pkey PRIMARY KEY (listing_id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.inspection_days
    ADD CONSTRAINT inspection_days_pkey PRIMARY KEY (sale_or_lease, day);
ALTER TABLE ONLY public.inspections
    ADD CONSTRAINT inspections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.known_messages
    ADD CONSTRAINT known_messages_pkey PRIMARY KEY (listing_id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.lead_counts
    ADD CONSTRAINT lead_counts_pk PRIMARY KEY (kind, state);
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_id_key UNIQUE (id);
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY public.listing_facets
    ADD CONSTRAINT listing_facets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.listing_facets
    ADD CONSTRAINT listing_facets_status_sale_or_lease_kind_key UNIQUE (status, sale_or_lease, kind);
ALTER TABLE ONLY public.listing_groups
    ADD CONSTRAINT listing_groups_facet_id_suburb_id_property_type_id_key UNIQUE (facet_id, suburb_id, property_type_id);
ALTER TABLE ONLY public.listing_groups
    ADD CONSTRAINT listing_groups_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.listing_media
    ADD CONSTRAINT listing_media_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.listing_media
    ADD CONSTRAINT listing_media_slot UNIQUE (listing_id, kind, slot);
ALTER TABLE ONLY public.listing_suburbs
    ADD CONSTRAINT listing_suburbs_pkey PRIMARY KEY (facet_id, suburb_id);
ALTER TABLE ONLY public.listing_words
    ADD CONSTRAINT listing_words_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.listing_words
    ADD CONSTRAINT listing_words_word_key UNIQUE (word);
ALTER TABLE ONLY public.listings
    ADD CONSTRAINT listings_identity UNIQUE (agent_id, unique_id);
ALTER TABLE ONLY public.listings
    ADD CONSTRAINT listings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.loose_files
    ADD CONSTRAINT loose_files_pkey PRIMARY KEY (file_key);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_message_id_key UNIQUE (message_id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.public_inspections
    ADD CONSTRAINT public_inspections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.public_listings
    ADD CONSTRAINT public_listings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.staff_devices
    ADD CONSTRAINT staff_devices_pkey PRIMARY KEY (device_hash);
ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.staff_tokens
    ADD CONSTRAINT staff_tokens_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.staff
    ADD CONSTRAINT staff_username_key_key UNIQUE (username_key);
ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_pkey PRIMARY KEY (id);
CREATE INDEX address_streets_by_label ON public.address_streets USING btree (generation, label);
CREATE INDEX address_streets_by_words ON public.address_streets USING gin (((' '::text || lower(replace(replace(replace(label, ''''::text, ''::text), ','::text, ''::text), '-'::text, ' '::text)))) public.gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX feed_runs_by_time ON public.feed_runs USING btree (finished_at, id);
CREATE INDEX files_by_category ON public.files USING btree (category, subcategory, name);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);
CREATE INDEX idempotency_keys_by_content ON public.idempotency_keys USING btree (request_hash);
CREATE INDEX inspections_by_listing ON public.inspections USING btree (listing_id);
CREATE INDEX inspections_by_start ON public.inspections USING btree (start, id);
CREATE INDEX known_messages_by_digest ON public.known_messages USING btree (digest);
CREATE INDEX leads_by_kind_seq ON public.leads USING btree (kind, seq);
CREATE INDEX leads_by_kind_state_seq ON public.leads USING btree (kind, state, seq);
CREATE INDEX leads_by_revision ON public.leads USING btree (revision);
CREATE INDEX leads_by_state_seq ON public.leads USING btree (state, seq);
CREATE INDEX leads_of_agent_by_kind_seq ON public.leads USING btree (agent_id, kind, seq) WHERE (agent_id IS NOT NULL);
CREATE INDEX leads_of_agent_by_kind_state_seq ON public.leads USING btree (agent_id, kind, state, seq) WHERE (agent_id IS NOT NULL);
CREATE INDEX leads_of_agent_by_seq ON public.leads USING btree (agent_id, seq) WHERE (agent_id IS NOT NULL);
CREATE INDEX leads_of_agent_by_state_seq ON public.leads USING btree (agent_id, state, seq) WHERE (agent_id IS NOT NULL);
CREATE INDEX leads_search ON public.leads USING gin (search) WITH (fastupdate=off);
CREATE INDEX leads_shown ON public.leads USING btree (seq) WHERE (state <> 'aside'::text);
CREATE INDEX listing_groups_by_suburb ON public.listing_groups USING btree (suburb_id, facet_id);
CREATE INDEX listing_groups_by_type ON public.listing_groups USING btree (property_type_id, facet_id);
CREATE INDEX listing_groups_by_type_counted ON public.listing_groups USING btree (property_type_id, facet_id, suburb_id, count);
CREATE INDEX listing_groups_counted ON public.listing_groups USING btree (facet_id, suburb_id, count);
CREATE INDEX listing_media_failed ON public.listing_media USING btree (listing_id) WHERE (state = 'failed'::text);
CREATE INDEX listing_media_pending ON public.listing_media USING btree (kind DESC, "position", id, next_attempt_at, listing_id) WHERE (state = 'pending'::text);
CREATE INDEX listing_media_shown ON public.listing_media USING btree (listing_id, kind, "position", id) WHERE (picture_id IS NOT NULL);
CREATE INDEX listing_suburbs_by_suburb ON public.listing_suburbs USING btree (suburb_id, facet_id);
CREATE INDEX listings_by_change ON public.listings USING btree (updated_at, id);
CREATE INDEX listings_by_creation ON public.listings USING btree (status, sale_or_lease, kind, created_at, id, suburb, property_type);
CREATE INDEX listings_by_falling_price ON public.listings USING btree (status, sale_or_lease, kind, (
CASE
    WHEN (status = 'SOLD'::text) THEN
    CASE
        WHEN (sold_price_display = 1) THEN COALESCE(sold_price_cents, ('-1'::integer)::bigint)
        ELSE ('-1'::integer)::bigint
    END
    WHEN ((price_display = 1) AND (price_view IS NULL)) THEN COALESCE(price_cents, rent_cents, ('-1'::integer)::bigint)
    ELSE ('-1'::integer)::bigint
END), id, suburb, property_type);
CREATE INDEX listings_by_place ON public.listings USING btree (status, sale_or_lease, kind, suburb, property_type);
CREATE INDEX listings_by_rising_price ON public.listings USING btree (status, sale_or_lease, kind, (
CASE
    WHEN (status = 'SOLD'::text) THEN
    CASE
        WHEN (sold_price_display = 1) THEN COALESCE(sold_price_cents, '9000000000000000'::bigint)
        ELSE '9000000000000000'::bigint
    END
    WHEN ((price_display = 1) AND (price_view IS NULL)) THEN COALESCE(price_cents, rent_cents, '9000000000000000'::bigint)
    ELSE '9000000000000000'::bigint
END), id, suburb, property_type);
CREATE INDEX listings_by_suburb_letters ON public.listings USING gin (lower(suburb) public.gin_trgm_ops);
CREATE INDEX listings_by_type_letters ON public.listings USING gin (lower(property_type) public.gin_trgm_ops);
CREATE INDEX listings_of_demo ON public.listings USING btree (id) WHERE (source = 'demo'::text);
CREATE INDEX loose_files_by_age ON public.loose_files USING btree (created_at);
CREATE INDEX outbox_due ON public.outbox USING btree (state, next_attempt_at);
CREATE INDEX public_inspections_by_listing ON public.public_inspections USING btree (listing_id);
CREATE INDEX public_inspections_by_start ON public.public_inspections USING btree (sale_or_lease, start, id);
CREATE INDEX public_listings_by_facet_and_created_at ON public.public_listings USING btree (facet_id, created_at, id);
CREATE INDEX public_listings_by_facet_and_price_down ON public.public_listings USING btree (facet_id, price_down, id);
CREATE INDEX public_listings_by_facet_and_price_up ON public.public_listings USING btree (facet_id, price_up, id);
CREATE INDEX public_listings_by_facet_created_at_and_group ON public.public_listings USING btree (facet_id, created_at, id, group_id);
CREATE INDEX public_listings_by_facet_price_down_and_group ON public.public_listings USING btree (facet_id, price_down, id, group_id);
CREATE INDEX public_listings_by_facet_price_up_and_group ON public.public_listings USING btree (facet_id, price_up, id, group_id);
CREATE INDEX public_listings_by_group_and_created_at ON public.public_listings USING btree (group_id, created_at, id);
CREATE INDEX public_listings_by_group_and_price_down ON public.public_listings USING btree (group_id, price_down, id);
CREATE INDEX public_listings_by_group_and_price_up ON public.public_listings USING btree (group_id, price_up, id);
CREATE INDEX staff_devices_by_expiry ON public.staff_devices USING btree (expires_at);
CREATE INDEX staff_devices_by_staff ON public.staff_devices USING btree (staff_id);
CREATE INDEX staff_tokens_by_expiry ON public.staff_tokens USING btree (expires_at);
CREATE INDEX staff_tokens_by_staff ON public.staff_tokens USING btree (staff_id);
CREATE INDEX submissions_by_template ON public.submissions USING btree (template, created_at);
CREATE TRIGGER hidden_listings_shown_delete AFTER DELETE ON public.hidden_listings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.hidden_listings_shown_delete();
CREATE TRIGGER hidden_listings_shown_insert AFTER INSERT ON public.hidden_listings REFERENCING NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION public.hidden_listings_shown_insert();
CREATE TRIGGER inspection_days_added AFTER INSERT ON public.public_inspections REFERENCING NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION public.inspection_days_added();
CREATE TRIGGER inspection_days_removed AFTER DELETE ON public.public_inspections REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.inspection_days_removed();
CREATE TRIGGER inspections_shown_delete AFTER DELETE ON public.inspections REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.inspections_shown_delete();
CREATE TRIGGER inspections_shown_insert AFTER INSERT ON public.inspections REFERENCING NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION public.inspections_shown_insert();
CREATE TRIGGER inspections_shown_update AFTER UPDATE ON public.inspections REFERENCING OLD TABLE AS gone NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION public.inspections_shown_update();
CREATE TRIGGER listing_suburbs_added AFTER INSERT ON public.listing_groups REFERENCING NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION public.listing_suburbs_added();
CREATE TRIGGER listing_suburbs_counted AFTER UPDATE ON public.listing_groups REFERENCING OLD TABLE AS gone NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION public.listing_suburbs_counted();
CREATE TRIGGER listings_shown_delete AFTER DELETE ON public.listings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.listings_shown_delete();
CREATE TRIGGER listings_shown_insert AFTER INSERT ON public.listings REFERENCING NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION public.listings_shown_insert();
CREATE TRIGGER listings_shown_update AFTER UPDATE ON public.listings REFERENCING OLD TABLE AS gone NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION public.listings_shown_update();
CREATE TRIGGER public_listings_delete AFTER DELETE ON public.public_listings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.public_listings_delete();
CREATE TRIGGER public_listings_insert AFTER INSERT ON public.public_listings REFERENCING NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION public.public_listings_insert();
ALTER TABLE ONLY public.attachments
    ADD CONSTRAINT attachments_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.submissions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.hidden_listings
    ADD CONSTRAINT hidden_listings_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.inspections
    ADD CONSTRAINT inspections_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.known_messages
    ADD CONSTRAINT known_messages_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.listing_groups
    ADD CONSTRAINT listing_groups_facet_id_fkey FOREIGN KEY (facet_id) REFERENCES public.listing_facets(id);
ALTER TABLE ONLY public.listing_groups
    ADD CONSTRAINT listing_groups_property_type_id_fkey FOREIGN KEY (property_type_id) REFERENCES public.listing_words(id);
ALTER TABLE ONLY public.listing_groups
    ADD CONSTRAINT listing_groups_suburb_id_fkey FOREIGN KEY (suburb_id) REFERENCES public.listing_words(id);
ALTER TABLE ONLY public.listing_media
    ADD CONSTRAINT listing_media_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.listing_media
    ADD CONSTRAINT listing_media_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES public.pictures(id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contacts(id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.submissions(id);
ALTER TABLE ONLY public.staff_devices
    ADD CONSTRAINT staff_devices_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_tokens
    ADD CONSTRAINT staff_tokens_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES public.staff(id) ON DELETE CASCADE;
