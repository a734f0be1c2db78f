-- An SQLite database as version 0.1.0 left it, migrated up to 015_groups_by_type.
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "listings" ("id" text primary key, "agent_id" text not null, "unique_id" text not null, "source" text not null, "kind" text not null, "status" text not null, "sale_or_lease" text not null, "mod_time" text, "under_offer" integer not null, "deposit_taken" integer not null, "property_type" text, "authority" text, "headline" text, "description" text, "price_cents" bigint, "price_display" integer not null, "price_view" text, "rent_cents" bigint, "rent_period" text, "bond_cents" bigint, "date_available" text, "sold_price_cents" bigint, "sold_price_display" integer not null, "sold_date" text, "address_display" integer not null, "site" text, "unit_number" text, "lot_number" text, "street_number" text, "street" text, "suburb" text, "state" text, "postcode" text, "country" text not null, "latitude" double precision, "longitude" double precision, "bedrooms" integer not null, "bathrooms" integer not null, "ensuites" integer not null, "toilets" integer not null, "living_areas" integer not null, "garages" integer not null, "carports" integer not null, "open_spaces" integer not null, "features" text not null, "land_square_metres" double precision, "building_square_metres" double precision, "auction_at" text, "auction_result" text, "video_url" text, "external_links" text not null, "book_inspection_url" text, "agents" text not null, "vendors" text not null, "created_at" text not null, "updated_at" text not null, constraint "listings_identity" unique ("agent_id", "unique_id"));
CREATE TABLE "pictures" ("id" text primary key, "width" integer not null, "height" integer not null, "thumbhash" text not null, "widths" text not null, "avif" integer not null, "created_at" text not null);
CREATE TABLE "listing_media" ("id" text primary key, "listing_id" text not null references "listings" ("id") on delete cascade, "kind" text not null, "slot" text not null, "position" integer not null, "source" text not null, "source_mod_time" text, "state" text not null, "attempts" integer not null, "next_attempt_at" text, "error" text, "picture_id" text references "pictures" ("id"), "alt" text, constraint "listing_media_slot" unique ("listing_id", "kind", "slot"));
CREATE TABLE "inspections" ("id" text primary key, "listing_id" text not null references "listings" ("id") on delete cascade, "start" text not null, "finish" text not null, "num_attended" integer, "num_confirmed" integer, "num_registered" integer, "avg_price_feedback" bigint, "min_price_feedback" bigint, "max_price_feedback" bigint, "updated_at" text not null);
CREATE TABLE "feed_runs" ("id" text primary key, "file" text not null, "source" text not null, "state" text not null, "report" text not null, "started_at" text not null, "finished_at" text not null, "summary" text default '{}' not null);
CREATE TABLE "contacts" ("id" text primary key, "first_name" text not null, "last_name" text, "email" text not null, "phone" text, "background_info" text, "address_line1" text, "address_line2" text, "contact_group_ids" text not null, "attributes" text not null, "created_at" text not null);
CREATE TABLE "idempotency_keys" ("key" text primary key, "request_hash" text not null, "response" text not null, "created_at" text not null);
CREATE TABLE "outbox" ("id" text primary key, "message_id" text not null unique, "sender" text not null, "recipient" text not null, "reply_to" text, "subject" text not null, "text" text not null, "html" text not null, "state" text not null, "attempts" integer default 0 not null, "next_attempt_at" text not null, "claimed_by" text, "last_error" text, "contact_id" text references "contacts" ("id"), "created_at" text not null, "sent_at" text, "submission_id" text references "submissions" ("id"), "attachments" text default '[]' not null, "alert_kind" text);
CREATE TABLE "settings" ("name" text primary key, "value" text not null);
CREATE TABLE "submissions" ("id" text primary key, "template" text not null, "params" text not null, "created_at" text not null);
CREATE TABLE "attachments" ("id" text primary key, "submission_id" text not null references "submissions" ("id") on delete cascade, "position" integer not null, "filename" text not null, "type" text not null, "size" integer not null, "sha256" text not null, "file_key" text not null unique, constraint "attachments_position" unique ("submission_id", "position"));
CREATE TABLE "loose_files" ("file_key" text primary key, "created_at" text not null);
CREATE TABLE "files" ("id" text primary key, "name" text not null, "description" text not null, "category" text not null, "subcategory" text not null, "source" text not null, "size" integer not null, "sha256" text not null, "file_key" text not null unique, "created_at" text not null);
CREATE TABLE "staff" ("id" text primary key, "username" text not null, "username_key" text not null unique, "password_hash" text not null, "created_at" text not null, "updated_at" text not null);
CREATE TABLE "staff_tokens" ("token_hash" text primary key, "staff_id" text not null references "staff" ("id") on delete cascade, "created_at" text not null, "expires_at" text not null);
CREATE TABLE "staff_devices" ("device_hash" text primary key, "staff_id" text not null references "staff" ("id") on delete cascade, "expires_at" text not null);
CREATE TABLE "leads" ("seq" integer primary key, "id" text not null unique, "kind" text not null, "state" text not null, "name" text not null, "email" text not null, "phone" text not null, "summary" text not null, "note" text not null, "version" integer not null, "revision" integer not null, "created_at" text not null, "changed_at" text, "changed_by" text, "words" text not null, "note_words" text not null, "aside" text, "agent_id" text);
CREATE TABLE "lead_counts" ("kind" text not null, "state" text not null, "count" integer not null, constraint "lead_counts_pk" primary key ("kind", "state"));
CREATE VIRTUAL TABLE lead_words using fts5(
     words, note_words, content = 'leads', content_rowid = 'seq', detail = none, columnsize = 0,
     tokenize = 'unicode61 remove_diacritics 0'
   );
CREATE TABLE "hidden_listings" ("listing_id" text primary key references "listings" ("id") on delete cascade, "hidden_at" text not null);
CREATE TABLE "alerts" ("kind" text primary key, "began_at" text not null, "seen_at" text not null, "mailed_at" text not null);
CREATE TABLE "address_streets" ("generation" text not null, "row" integer not null, "label" text not null, "latitude" double precision not null, "longitude" double precision not null, "houses" text not null, constraint "address_streets_pk" primary key ("generation", "row"));
CREATE TABLE "address_indexes" ("generation" text primary key, "body" text not null);
CREATE TABLE listing_facets (id integer primary key, status text not null, sale_or_lease text not null,
       kind text not null, count integer not null, unique (status, sale_or_lease, kind));
CREATE TABLE listing_words (id integer primary key, word text not null unique);
CREATE TABLE listing_groups (id integer primary key,
       facet_id integer not null references listing_facets (id),
       suburb_id integer not null references listing_words (id),
       property_type_id integer not null references listing_words (id),
       count integer not null, unique (facet_id, suburb_id, property_type_id));
CREATE TABLE public_listings (id text not null primary key, facet_id integer not null, group_id integer not null,
       created_at text not null, price_up bigint not null, price_down bigint not null) without rowid;
CREATE TABLE public_inspections (id text not null primary key, listing_id text not null,
       sale_or_lease text not null, start text not null) without rowid;
CREATE TABLE listing_suburbs (facet_id integer not null, suburb_id integer not null, count integer not null,
       primary key (facet_id, suburb_id)) without rowid;
CREATE TABLE inspection_days (sale_or_lease text not null, day text not null, count integer not null,
       primary key (sale_or_lease, day)) without rowid;
CREATE TABLE rate_limits (key text primary key, points integer not null, expire bigint);
CREATE TABLE "known_messages" ("listing_id" text primary key references "listings" ("id") on delete cascade, "digest" text not null, "warnings" text not null, "mod_time" text, "updated_at" text not null);
INSERT INTO "kysely_migration" ("name", "timestamp") VALUES ('001_initial', '2026-11-24T03:59:01.133Z');
INSERT INTO "kysely_migration" ("name", "timestamp") VALUES ('002_submissions', '2026-11-24T03:59:01.135Z');
INSERT INTO "kysely_migration" ("name", "timestamp") VALUES ('003_files', '2026-11-24T03:59:01.136Z');
INSERT INTO "kysely_migration" ("name", "timestamp") VALUES ('004_staff', '2026-11-24T03:59:01.137Z');
INSERT INTO "kysely_migration" ("name", "timestamp") VALUES ('005_leads', '2026-11-24T03:59:01.139Z');
INSERT INTO "kysely_migration" ("name", "timestamp") VALUES ('006_listing_visibility_and_alerts', '2026-11-24T03:59:01.141Z');
INSERT INTO "kysely_migration" ("name", "timestamp") VALUES ('007_addresses', '2026-11-24T03:59:01.142Z');
INSERT INTO "kysely_migration" ("name", "timestamp") VALUES ('008_set_aside', '2026-11-24T03:59:01.143Z');
INSERT INTO "kysely_migration" ("name", "timestamp") VALUES ('009_public_listings', '2026-11-24T03:59:01.147Z');
INSERT INTO "kysely_migration" ("name", "timestamp") VALUES ('010_listing_suburbs', '2026-11-24T03:59:01.148Z');
INSERT INTO "kysely_migration" ("name", "timestamp") VALUES ('012_rate_limits', '2026-11-24T03:59:01.149Z');
INSERT INTO "kysely_migration" ("name", "timestamp") VALUES ('013_known_messages', '2026-11-24T03:59:01.150Z');
INSERT INTO "kysely_migration" ("name", "timestamp") VALUES ('014_lead_offices', '2026-11-24T03:59:01.151Z');
INSERT INTO "kysely_migration" ("name", "timestamp") VALUES ('015_groups_by_type', '2026-11-24T03:59:01.152Z');
INSERT INTO "kysely_migration_lock" ("id", "is_locked") VALUES ('migration_lock', 0);
INSERT INTO "listings" ("id", "agent_id", "unique_id", "source", "kind", "status", "sale_or_lease", "mod_time", "under_offer", "deposit_taken", "property_type", "authority", "headline", "description", "price_cents", "price_display", "price_view", "rent_cents", "rent_period", "bond_cents", "date_available", "sold_price_cents", "sold_price_display", "sold_date", "address_display", "site", "unit_number", "lot_number", "street_number", "street", "suburb", "state", "postcode", "country", "latitude", "longitude", "bedrooms", "bathrooms", "ensuites", "toilets", "living_areas", "garages", "carports", "open_spaces", "features", "land_square_metres", "building_square_metres", "auction_at", "auction_result", "video_url", "external_links", "book_inspection_url", "agents", "vendors", "created_at", "updated_at") VALUES ('dear', 'TESTAG', 'T1', 'feed', 'residential', 'ACTIVE', 'SALE', '2026-01-01T00:00:01.000Z', 0, 0, 'House', 'sale', 'A house for tests', 'The first line.
The second line.', 120000000, 1, NULL, NULL, NULL, NULL, NULL, NULL, 1, NULL, 1, NULL, NULL, NULL, '1', 'Wattlebird Lane', 'NORWOOD', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:01.000Z', '2026-01-01T00:00:01.000Z');
INSERT INTO "listings" ("id", "agent_id", "unique_id", "source", "kind", "status", "sale_or_lease", "mod_time", "under_offer", "deposit_taken", "property_type", "authority", "headline", "description", "price_cents", "price_display", "price_view", "rent_cents", "rent_period", "bond_cents", "date_available", "sold_price_cents", "sold_price_display", "sold_date", "address_display", "site", "unit_number", "lot_number", "street_number", "street", "suburb", "state", "postcode", "country", "latitude", "longitude", "bedrooms", "bathrooms", "ensuites", "toilets", "living_areas", "garages", "carports", "open_spaces", "features", "land_square_metres", "building_square_metres", "auction_at", "auction_result", "video_url", "external_links", "book_inspection_url", "agents", "vendors", "created_at", "updated_at") VALUES ('cheap', 'TESTAG', 'T2', 'feed', 'residential', 'ACTIVE', 'SALE', '2026-01-01T00:00:02.000Z', 0, 0, 'Townhouse', 'sale', 'A house for tests', 'The first line.
The second line.', 60000000, 1, NULL, NULL, NULL, NULL, NULL, NULL, 1, NULL, 1, NULL, NULL, NULL, '2', 'Wattlebird Lane', 'Unley', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:02.000Z', '2026-01-01T00:00:02.000Z');
INSERT INTO "listings" ("id", "agent_id", "unique_id", "source", "kind", "status", "sale_or_lease", "mod_time", "under_offer", "deposit_taken", "property_type", "authority", "headline", "description", "price_cents", "price_display", "price_view", "rent_cents", "rent_period", "bond_cents", "date_available", "sold_price_cents", "sold_price_display", "sold_date", "address_display", "site", "unit_number", "lot_number", "street_number", "street", "suburb", "state", "postcode", "country", "latitude", "longitude", "bedrooms", "bathrooms", "ensuites", "toilets", "living_areas", "garages", "carports", "open_spaces", "features", "land_square_metres", "building_square_metres", "auction_at", "auction_result", "video_url", "external_links", "book_inspection_url", "agents", "vendors", "created_at", "updated_at") VALUES ('unpriced', 'TESTAG', 'T3', 'feed', 'residential', 'ACTIVE', 'SALE', '2026-01-01T00:00:03.000Z', 0, 0, 'House', 'sale', 'A house for tests', 'The first line.
The second line.', 10000000, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, NULL, 1, NULL, NULL, NULL, '3', 'Wattlebird Lane', 'Unley', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:03.000Z', '2026-01-01T00:00:03.000Z');
INSERT INTO "listings" ("id", "agent_id", "unique_id", "source", "kind", "status", "sale_or_lease", "mod_time", "under_offer", "deposit_taken", "property_type", "authority", "headline", "description", "price_cents", "price_display", "price_view", "rent_cents", "rent_period", "bond_cents", "date_available", "sold_price_cents", "sold_price_display", "sold_date", "address_display", "site", "unit_number", "lot_number", "street_number", "street", "suburb", "state", "postcode", "country", "latitude", "longitude", "bedrooms", "bathrooms", "ensuites", "toilets", "living_areas", "garages", "carports", "open_spaces", "features", "land_square_metres", "building_square_metres", "auction_at", "auction_result", "video_url", "external_links", "book_inspection_url", "agents", "vendors", "created_at", "updated_at") VALUES ('unaddressed', 'TESTAG', 'T4', 'feed', 'residential', 'ACTIVE', 'SALE', '2026-01-01T00:00:04.000Z', 0, 0, 'House', 'sale', 'A house for tests', 'The first line.
The second line.', 85000000, 1, 'Contact agent', NULL, NULL, NULL, NULL, NULL, 1, NULL, 0, NULL, NULL, NULL, '4', 'Wattlebird Lane', 'Glenelg', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:04.000Z', '2026-01-01T00:00:04.000Z');
INSERT INTO "listings" ("id", "agent_id", "unique_id", "source", "kind", "status", "sale_or_lease", "mod_time", "under_offer", "deposit_taken", "property_type", "authority", "headline", "description", "price_cents", "price_display", "price_view", "rent_cents", "rent_period", "bond_cents", "date_available", "sold_price_cents", "sold_price_display", "sold_date", "address_display", "site", "unit_number", "lot_number", "street_number", "street", "suburb", "state", "postcode", "country", "latitude", "longitude", "bedrooms", "bathrooms", "ensuites", "toilets", "living_areas", "garages", "carports", "open_spaces", "features", "land_square_metres", "building_square_metres", "auction_at", "auction_result", "video_url", "external_links", "book_inspection_url", "agents", "vendors", "created_at", "updated_at") VALUES ('hidden', 'TESTAG', 'T5', 'feed', 'residential', 'ACTIVE', 'SALE', '2026-01-01T00:00:05.000Z', 0, 0, 'House', 'sale', 'A house for tests', 'The first line.
The second line.', 85000000, 1, NULL, NULL, NULL, NULL, NULL, NULL, 1, NULL, 1, NULL, NULL, NULL, '5', 'Wattlebird Lane', 'Norwood', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:05.000Z', '2026-01-01T00:00:05.000Z');
INSERT INTO "listings" ("id", "agent_id", "unique_id", "source", "kind", "status", "sale_or_lease", "mod_time", "under_offer", "deposit_taken", "property_type", "authority", "headline", "description", "price_cents", "price_display", "price_view", "rent_cents", "rent_period", "bond_cents", "date_available", "sold_price_cents", "sold_price_display", "sold_date", "address_display", "site", "unit_number", "lot_number", "street_number", "street", "suburb", "state", "postcode", "country", "latitude", "longitude", "bedrooms", "bathrooms", "ensuites", "toilets", "living_areas", "garages", "carports", "open_spaces", "features", "land_square_metres", "building_square_metres", "auction_at", "auction_result", "video_url", "external_links", "book_inspection_url", "agents", "vendors", "created_at", "updated_at") VALUES ('rental', 'TESTAG', 'T6', 'demo', 'rental', 'ACTIVE', 'LEASE', '2026-01-01T00:00:06.000Z', 0, 0, 'Apartment', 'sale', 'A house for tests', 'The first line.
The second line.', NULL, 1, NULL, 62000, 'week', NULL, NULL, NULL, 1, NULL, 1, NULL, NULL, NULL, '6', 'Wattlebird Lane', 'Glenelg', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:06.000Z', '2026-01-01T00:00:06.000Z');
INSERT INTO "listings" ("id", "agent_id", "unique_id", "source", "kind", "status", "sale_or_lease", "mod_time", "under_offer", "deposit_taken", "property_type", "authority", "headline", "description", "price_cents", "price_display", "price_view", "rent_cents", "rent_period", "bond_cents", "date_available", "sold_price_cents", "sold_price_display", "sold_date", "address_display", "site", "unit_number", "lot_number", "street_number", "street", "suburb", "state", "postcode", "country", "latitude", "longitude", "bedrooms", "bathrooms", "ensuites", "toilets", "living_areas", "garages", "carports", "open_spaces", "features", "land_square_metres", "building_square_metres", "auction_at", "auction_result", "video_url", "external_links", "book_inspection_url", "agents", "vendors", "created_at", "updated_at") VALUES ('sold', 'TESTAG', 'T7', 'demo', 'residential', 'SOLD', 'SALE', '2026-01-01T00:00:07.000Z', 0, 0, 'House', 'sale', 'A house for tests', 'The first line.
The second line.', 85000000, 1, NULL, NULL, NULL, NULL, NULL, 91000000, 1, '2025-11-02', 1, NULL, NULL, NULL, '7', 'Wattlebird Lane', 'Norwood', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:07.000Z', '2026-01-01T00:00:07.000Z');
INSERT INTO "listings" ("id", "agent_id", "unique_id", "source", "kind", "status", "sale_or_lease", "mod_time", "under_offer", "deposit_taken", "property_type", "authority", "headline", "description", "price_cents", "price_display", "price_view", "rent_cents", "rent_period", "bond_cents", "date_available", "sold_price_cents", "sold_price_display", "sold_date", "address_display", "site", "unit_number", "lot_number", "street_number", "street", "suburb", "state", "postcode", "country", "latitude", "longitude", "bedrooms", "bathrooms", "ensuites", "toilets", "living_areas", "garages", "carports", "open_spaces", "features", "land_square_metres", "building_square_metres", "auction_at", "auction_result", "video_url", "external_links", "book_inspection_url", "agents", "vendors", "created_at", "updated_at") VALUES ('leased', 'TESTAG', 'T8', 'demo', 'rental', 'LEASED', 'LEASE', '2026-01-01T00:00:08.000Z', 0, 0, 'House', 'sale', 'A house for tests', 'The first line.
The second line.', NULL, 1, NULL, 62000, 'week', NULL, NULL, NULL, 1, NULL, 1, NULL, NULL, NULL, '8', 'Wattlebird Lane', 'Norwood', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:08.000Z', '2026-01-01T00:00:08.000Z');
INSERT INTO "listings" ("id", "agent_id", "unique_id", "source", "kind", "status", "sale_or_lease", "mod_time", "under_offer", "deposit_taken", "property_type", "authority", "headline", "description", "price_cents", "price_display", "price_view", "rent_cents", "rent_period", "bond_cents", "date_available", "sold_price_cents", "sold_price_display", "sold_date", "address_display", "site", "unit_number", "lot_number", "street_number", "street", "suburb", "state", "postcode", "country", "latitude", "longitude", "bedrooms", "bathrooms", "ensuites", "toilets", "living_areas", "garages", "carports", "open_spaces", "features", "land_square_metres", "building_square_metres", "auction_at", "auction_result", "video_url", "external_links", "book_inspection_url", "agents", "vendors", "created_at", "updated_at") VALUES ('withdrawn', 'TESTAG', 'T9', 'feed', 'residential', 'WITHDRAWN', 'SALE', '2026-01-01T00:00:09.000Z', 0, 0, 'House', 'sale', 'A house for tests', 'The first line.
The second line.', 85000000, 1, NULL, NULL, NULL, NULL, NULL, NULL, 1, NULL, 1, NULL, NULL, NULL, '9', 'Wattlebird Lane', 'Norwood', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:09.000Z', '2026-01-01T00:00:09.000Z');
INSERT INTO "inspections" ("id", "listing_id", "start", "finish", "num_attended", "num_confirmed", "num_registered", "avg_price_feedback", "min_price_feedback", "max_price_feedback", "updated_at") VALUES ('b00daae9-4dca-4efc-b7e4-486d14134274', 'dear', '2099-02-01T00:30:00.000Z', '2099-02-01T01:00:00.000Z', 7, NULL, NULL, 800000, NULL, NULL, '2099-02-01T00:30:00.000Z');
INSERT INTO "inspections" ("id", "listing_id", "start", "finish", "num_attended", "num_confirmed", "num_registered", "avg_price_feedback", "min_price_feedback", "max_price_feedback", "updated_at") VALUES ('5a531f62-9a06-4f11-9270-7c33313ba26b', 'hidden', '2099-02-02T00:30:00.000Z', '2099-02-02T01:00:00.000Z', 7, NULL, NULL, 800000, NULL, NULL, '2099-02-02T00:30:00.000Z');
INSERT INTO "inspections" ("id", "listing_id", "start", "finish", "num_attended", "num_confirmed", "num_registered", "avg_price_feedback", "min_price_feedback", "max_price_feedback", "updated_at") VALUES ('c356737f-45fd-45a0-8d9e-7f31a1eb19b0', 'rental', '2099-02-03T00:30:00.000Z', '2099-02-03T01:00:00.000Z', 7, NULL, NULL, 800000, NULL, NULL, '2099-02-03T00:30:00.000Z');
INSERT INTO "contacts" ("id", "first_name", "last_name", "email", "phone", "background_info", "address_line1", "address_line2", "contact_group_ids", "attributes", "created_at") VALUES ('91675aec-e00c-4067-a19a-6ea0b7ea440b', 'Ann', NULL, 'ann@example.com', NULL, NULL, NULL, NULL, '[]', '{"firstName":"Ann","emails":[{"email":"ann@example.com"}]}', '2026-11-24T03:59:01.592Z');
INSERT INTO "idempotency_keys" ("key", "request_hash", "response", "created_at") VALUES ('content:a0bdfcc4eda893f8fd604951d50e134bbadffa7a895075848df0123dc9257eac', 'a0bdfcc4eda893f8fd604951d50e134bbadffa7a895075848df0123dc9257eac', '{"id":"91675aec-e00c-4067-a19a-6ea0b7ea440b"}', '2026-11-24T03:59:01.592Z');
INSERT INTO "outbox" ("id", "message_id", "sender", "recipient", "reply_to", "subject", "text", "html", "state", "attempts", "next_attempt_at", "claimed_by", "last_error", "contact_id", "created_at", "sent_at", "submission_id", "attachments", "alert_kind") VALUES ('91675aec-e00c-4067-a19a-6ea0b7ea440b', '91675aec-e00c-4067-a19a-6ea0b7ea440b@localhost', 'hello@redgum.example', 'hello@redgum.example', 'ann@example.com', 'Newsletter: Ann', 'Name: Ann
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
', 'queued', 0, '2026-11-24T03:59:01.592Z', NULL, NULL, '91675aec-e00c-4067-a19a-6ea0b7ea440b', '2026-11-24T03:59:01.592Z', NULL, NULL, '[]', NULL);
INSERT INTO "settings" ("name", "value") VALUES ('contentVersion', '15');
INSERT INTO "settings" ("name", "value") VALUES ('leadRevision', '1');
INSERT INTO "settings" ("name", "value") VALUES ('addressLoading', '6deffc57-ad3e-4e86-ad4f-068e675f1fee');
INSERT INTO "settings" ("name", "value") VALUES ('addressGeneration', '6deffc57-ad3e-4e86-ad4f-068e675f1fee');
INSERT INTO "leads" ("seq", "id", "kind", "state", "name", "email", "phone", "summary", "note", "version", "revision", "created_at", "changed_at", "changed_by", "words", "note_words", "aside", "agent_id") VALUES (1, '91675aec-e00c-4067-a19a-6ea0b7ea440b', 'newsletter', 'new', 'Ann', 'ann@example.com', '', '', '', 1, 1, '2026-11-24T03:59:01.592Z', NULL, NULL, 'ann example com newsletter', '', NULL, NULL);
INSERT INTO "lead_counts" ("kind", "state", "count") VALUES ('newsletter', 'new', 1);
INSERT INTO "hidden_listings" ("listing_id", "hidden_at") VALUES ('hidden', '2026-02-01T00:00:00.000Z');
INSERT INTO "address_streets" ("generation", "row", "label", "latitude", "longitude", "houses") VALUES ('6deffc57-ad3e-4e86-ad4f-068e675f1fee', 0, 'Rosella Street, Norwood SA 5067', -34.9215, 138.6315, ';10,50,-50;12,-50,50;');
INSERT INTO "address_streets" ("generation", "row", "label", "latitude", "longitude", "houses") VALUES ('6deffc57-ad3e-4e86-ad4f-068e675f1fee', 1, 'O''Connell Street North, Mount Barker SA 5251', -34.9, 138.6, ';7,0,0;');
INSERT INTO "address_indexes" ("generation", "body") VALUES ('6deffc57-ad3e-4e86-ad4f-068e675f1fee', '{"names":["Rosella","O''Connell"],"nameSizes":"AQE=","nameWords":{"words":["oconnell","rosella"],"starts":"AAAAAAEAAAACAAAA","things":"AgAAAAAAAAA="},"nameStarts":"AAAAAAEAAAACAAAA","endings":["Street","Street North"],"endingWords":{"words":["n","north","st","street"],"starts":"AAAAAAEAAAACAAAABAAAAAYAAAA=","things":"AwAAAAMAAAABAAAAAwAAAAAAAAACAAAA"},"localities":[{"name":"Norwood","state":"SA","postcode":"5067","latitude":-34.9215,"longitude":138.6315},{"name":"Mount Barker","state":"SA","postcode":"5251","latitude":-34.9,"longitude":138.6}],"localityWords":{"words":["5067","5251","barker","mount","norwood","sa"],"starts":"AAAAAAEAAAACAAAAAwAAAAQAAAAFAAAABwAAAA==","things":"AQAAAAMAAAADAAAAAgAAAAAAAAABAAAAAwAAAA=="},"streetEndings":"AAABAA==","streetLocalities":"AAABAA==","streetRows":"AAAAAAEAAAA="}');
INSERT INTO "listing_facets" ("id", "status", "sale_or_lease", "kind", "count") VALUES (1, 'ACTIVE', 'SALE', 'residential', 4);
INSERT INTO "listing_facets" ("id", "status", "sale_or_lease", "kind", "count") VALUES (2, 'ACTIVE', 'SALE', 'rental', 0);
INSERT INTO "listing_facets" ("id", "status", "sale_or_lease", "kind", "count") VALUES (3, 'ACTIVE', 'SALE', 'land', 0);
INSERT INTO "listing_facets" ("id", "status", "sale_or_lease", "kind", "count") VALUES (4, 'ACTIVE', 'SALE', 'rural', 0);
INSERT INTO "listing_facets" ("id", "status", "sale_or_lease", "kind", "count") VALUES (5, 'ACTIVE', 'LEASE', 'residential', 0);
INSERT INTO "listing_facets" ("id", "status", "sale_or_lease", "kind", "count") VALUES (6, 'ACTIVE', 'LEASE', 'rental', 1);
INSERT INTO "listing_facets" ("id", "status", "sale_or_lease", "kind", "count") VALUES (7, 'ACTIVE', 'LEASE', 'land', 0);
INSERT INTO "listing_facets" ("id", "status", "sale_or_lease", "kind", "count") VALUES (8, 'ACTIVE', 'LEASE', 'rural', 0);
INSERT INTO "listing_facets" ("id", "status", "sale_or_lease", "kind", "count") VALUES (9, 'SOLD', 'SALE', 'residential', 1);
INSERT INTO "listing_facets" ("id", "status", "sale_or_lease", "kind", "count") VALUES (10, 'SOLD', 'SALE', 'rental', 0);
INSERT INTO "listing_facets" ("id", "status", "sale_or_lease", "kind", "count") VALUES (11, 'SOLD', 'SALE', 'land', 0);
INSERT INTO "listing_facets" ("id", "status", "sale_or_lease", "kind", "count") VALUES (12, 'SOLD', 'SALE', 'rural', 0);
INSERT INTO "listing_facets" ("id", "status", "sale_or_lease", "kind", "count") VALUES (13, 'SOLD', 'LEASE', 'residential', 0);
INSERT INTO "listing_facets" ("id", "status", "sale_or_lease", "kind", "count") VALUES (14, 'SOLD', 'LEASE', 'rental', 0);
INSERT INTO "listing_facets" ("id", "status", "sale_or_lease", "kind", "count") VALUES (15, 'SOLD', 'LEASE', 'land', 0);
INSERT INTO "listing_facets" ("id", "status", "sale_or_lease", "kind", "count") VALUES (16, 'SOLD', 'LEASE', 'rural', 0);
INSERT INTO "listing_facets" ("id", "status", "sale_or_lease", "kind", "count") VALUES (17, 'LEASED', 'SALE', 'residential', 0);
INSERT INTO "listing_facets" ("id", "status", "sale_or_lease", "kind", "count") VALUES (18, 'LEASED', 'SALE', 'rental', 0);
INSERT INTO "listing_facets" ("id", "status", "sale_or_lease", "kind", "count") VALUES (19, 'LEASED', 'SALE', 'land', 0);
INSERT INTO "listing_facets" ("id", "status", "sale_or_lease", "kind", "count") VALUES (20, 'LEASED', 'SALE', 'rural', 0);
INSERT INTO "listing_facets" ("id", "status", "sale_or_lease", "kind", "count") VALUES (21, 'LEASED', 'LEASE', 'residential', 0);
INSERT INTO "listing_facets" ("id", "status", "sale_or_lease", "kind", "count") VALUES (22, 'LEASED', 'LEASE', 'rental', 1);
INSERT INTO "listing_facets" ("id", "status", "sale_or_lease", "kind", "count") VALUES (23, 'LEASED', 'LEASE', 'land', 0);
INSERT INTO "listing_facets" ("id", "status", "sale_or_lease", "kind", "count") VALUES (24, 'LEASED', 'LEASE', 'rural', 0);
INSERT INTO "listing_words" ("id", "word") VALUES (1, 'NORWOOD');
INSERT INTO "listing_words" ("id", "word") VALUES (2, 'House');
INSERT INTO "listing_words" ("id", "word") VALUES (3, 'Unley');
INSERT INTO "listing_words" ("id", "word") VALUES (4, 'Townhouse');
INSERT INTO "listing_words" ("id", "word") VALUES (5, 'Glenelg');
INSERT INTO "listing_words" ("id", "word") VALUES (6, 'Norwood');
INSERT INTO "listing_words" ("id", "word") VALUES (7, 'Apartment');
INSERT INTO "listing_groups" ("id", "facet_id", "suburb_id", "property_type_id", "count") VALUES (1, 1, 1, 2, 1);
INSERT INTO "listing_groups" ("id", "facet_id", "suburb_id", "property_type_id", "count") VALUES (2, 1, 3, 4, 1);
INSERT INTO "listing_groups" ("id", "facet_id", "suburb_id", "property_type_id", "count") VALUES (3, 1, 3, 2, 1);
INSERT INTO "listing_groups" ("id", "facet_id", "suburb_id", "property_type_id", "count") VALUES (4, 1, 5, 2, 1);
INSERT INTO "listing_groups" ("id", "facet_id", "suburb_id", "property_type_id", "count") VALUES (5, 1, 6, 2, 0);
INSERT INTO "listing_groups" ("id", "facet_id", "suburb_id", "property_type_id", "count") VALUES (6, 6, 5, 7, 1);
INSERT INTO "listing_groups" ("id", "facet_id", "suburb_id", "property_type_id", "count") VALUES (7, 9, 6, 2, 1);
INSERT INTO "listing_groups" ("id", "facet_id", "suburb_id", "property_type_id", "count") VALUES (8, 22, 6, 2, 1);
INSERT INTO "public_listings" ("id", "facet_id", "group_id", "created_at", "price_up", "price_down") VALUES ('cheap', 1, 2, '2026-01-01T00:00:02.000Z', 60000000, 60000000);
INSERT INTO "public_listings" ("id", "facet_id", "group_id", "created_at", "price_up", "price_down") VALUES ('dear', 1, 1, '2026-01-01T00:00:01.000Z', 120000000, 120000000);
INSERT INTO "public_listings" ("id", "facet_id", "group_id", "created_at", "price_up", "price_down") VALUES ('leased', 22, 8, '2026-01-01T00:00:08.000Z', 62000, 62000);
INSERT INTO "public_listings" ("id", "facet_id", "group_id", "created_at", "price_up", "price_down") VALUES ('rental', 6, 6, '2026-01-01T00:00:06.000Z', 62000, 62000);
INSERT INTO "public_listings" ("id", "facet_id", "group_id", "created_at", "price_up", "price_down") VALUES ('sold', 9, 7, '2026-01-01T00:00:07.000Z', 91000000, 91000000);
INSERT INTO "public_listings" ("id", "facet_id", "group_id", "created_at", "price_up", "price_down") VALUES ('unaddressed', 1, 4, '2026-01-01T00:00:04.000Z', 9000000000000000, -1);
INSERT INTO "public_listings" ("id", "facet_id", "group_id", "created_at", "price_up", "price_down") VALUES ('unpriced', 1, 3, '2026-01-01T00:00:03.000Z', 9000000000000000, -1);
INSERT INTO "public_inspections" ("id", "listing_id", "sale_or_lease", "start") VALUES ('b00daae9-4dca-4efc-b7e4-486d14134274', 'dear', 'SALE', '2099-02-01T00:30:00.000Z');
INSERT INTO "public_inspections" ("id", "listing_id", "sale_or_lease", "start") VALUES ('c356737f-45fd-45a0-8d9e-7f31a1eb19b0', 'rental', 'LEASE', '2099-02-03T00:30:00.000Z');
INSERT INTO "listing_suburbs" ("facet_id", "suburb_id", "count") VALUES (1, 1, 1);
INSERT INTO "listing_suburbs" ("facet_id", "suburb_id", "count") VALUES (1, 3, 2);
INSERT INTO "listing_suburbs" ("facet_id", "suburb_id", "count") VALUES (1, 5, 1);
INSERT INTO "listing_suburbs" ("facet_id", "suburb_id", "count") VALUES (1, 6, 0);
INSERT INTO "listing_suburbs" ("facet_id", "suburb_id", "count") VALUES (6, 5, 1);
INSERT INTO "listing_suburbs" ("facet_id", "suburb_id", "count") VALUES (9, 6, 1);
INSERT INTO "listing_suburbs" ("facet_id", "suburb_id", "count") VALUES (22, 6, 1);
INSERT INTO "inspection_days" ("sale_or_lease", "day", "count") VALUES ('LEASE', '2099-02-03', 1);
INSERT INTO "inspection_days" ("sale_or_lease", "day", "count") VALUES ('SALE', '2099-02-01', 1);
INSERT INTO lead_words (lead_words) VALUES ('rebuild');
CREATE INDEX "inspections_by_start" on "inspections" ("start", "id");
CREATE INDEX "inspections_by_listing" on "inspections" ("listing_id");
CREATE INDEX "idempotency_keys_by_age" on "idempotency_keys" ("created_at");
CREATE INDEX "outbox_due" on "outbox" ("state", "next_attempt_at");
CREATE INDEX "submissions_by_template" on "submissions" ("template", "created_at");
CREATE INDEX "loose_files_by_age" on "loose_files" ("created_at");
CREATE INDEX "files_by_category" on "files" ("category", "subcategory", "name");
CREATE INDEX "staff_tokens_by_staff" on "staff_tokens" ("staff_id");
CREATE INDEX "staff_tokens_by_expiry" on "staff_tokens" ("expires_at");
CREATE INDEX "staff_devices_by_staff" on "staff_devices" ("staff_id");
CREATE INDEX "staff_devices_by_expiry" on "staff_devices" ("expires_at");
CREATE INDEX "leads_by_state_seq" on "leads" ("state", "seq");
CREATE INDEX "leads_by_kind_seq" on "leads" ("kind", "seq");
CREATE INDEX "leads_by_kind_state_seq" on "leads" ("kind", "state", "seq");
CREATE INDEX "leads_by_revision" on "leads" ("revision");
CREATE INDEX "listings_by_change" on "listings" ("updated_at", "id");
CREATE INDEX "feed_runs_by_time" on "feed_runs" ("finished_at", "id");
CREATE INDEX "address_streets_by_label" on "address_streets" ("generation", "label");
CREATE INDEX "leads_shown" on "leads" ("seq") where "state" <> 'aside';
CREATE INDEX "idempotency_keys_by_content" on "idempotency_keys" ("request_hash");
CREATE INDEX listing_groups_by_suburb on listing_groups (suburb_id, facet_id);
CREATE INDEX listing_groups_counted on listing_groups (facet_id, suburb_id, count);
CREATE INDEX listing_groups_by_type on listing_groups (property_type_id, facet_id);
CREATE INDEX public_listings_by_facet_and_created_at on public_listings (facet_id, created_at, id);
CREATE INDEX public_listings_by_facet_and_price_up on public_listings (facet_id, price_up, id);
CREATE INDEX public_listings_by_facet_and_price_down on public_listings (facet_id, price_down, id);
CREATE INDEX public_listings_by_group_and_created_at on public_listings (group_id, created_at, id);
CREATE INDEX public_listings_by_group_and_price_up on public_listings (group_id, price_up, id);
CREATE INDEX public_listings_by_group_and_price_down on public_listings (group_id, price_down, id);
CREATE INDEX public_inspections_by_start on public_inspections (sale_or_lease, start, id);
CREATE INDEX public_inspections_by_listing on public_inspections (listing_id);
CREATE INDEX listings_of_demo on listings (id) where source = 'demo';
CREATE INDEX listing_media_shown on listing_media (listing_id, kind, position, id) where picture_id is not null;
CREATE INDEX listing_media_pending on listing_media (kind desc, position, id, next_attempt_at, listing_id) where state = 'pending';
CREATE INDEX listing_suburbs_by_suburb on listing_suburbs (suburb_id, facet_id);
CREATE INDEX public_listings_by_facet_created_at_and_group
        on public_listings (facet_id, created_at, id, group_id);
CREATE INDEX public_listings_by_facet_price_up_and_group
        on public_listings (facet_id, price_up, id, group_id);
CREATE INDEX public_listings_by_facet_price_down_and_group
        on public_listings (facet_id, price_down, id, group_id);
CREATE INDEX "known_messages_by_digest" on "known_messages" ("digest");
CREATE INDEX listing_media_failed on listing_media (listing_id) where state = 'failed';
CREATE INDEX "leads_of_agent_by_seq" on "leads" ("agent_id", "seq") where "agent_id" is not null;
CREATE INDEX "leads_of_agent_by_state_seq" on "leads" ("agent_id", "state", "seq") where "agent_id" is not null;
CREATE INDEX "leads_of_agent_by_kind_seq" on "leads" ("agent_id", "kind", "seq") where "agent_id" is not null;
CREATE INDEX "leads_of_agent_by_kind_state_seq" on "leads" ("agent_id", "kind", "state", "seq") where "agent_id" is not null;
CREATE INDEX "listing_groups_by_type_counted" on "listing_groups" ("property_type_id", "facet_id", "suburb_id", "count");
CREATE TRIGGER leads_added after insert on leads begin
     insert into lead_words (rowid, words, note_words) values (new.seq, new.words, new.note_words);
   end;
CREATE TRIGGER leads_changed after update of words, note_words on leads begin
     insert into lead_words (lead_words, rowid, words, note_words)
       values ('delete', old.seq, old.words, old.note_words);
     insert into lead_words (rowid, words, note_words) values (new.seq, new.words, new.note_words);
   end;
CREATE TRIGGER leads_removed after delete on leads begin
     insert into lead_words (lead_words, rowid, words, note_words)
       values ('delete', old.seq, old.words, old.note_words);
   end;
CREATE TRIGGER listings_shown_added after insert on listings begin
     insert into listing_words (word)
  select distinct w.word from (
    select coalesce(l.suburb, '') as word from listings l where l.id = new.id
    union all select coalesce(l.property_type, '') from listings l where l.id = new.id
  ) w where not exists (select 1 from listing_words k where k.word = w.word)
  on conflict (word) do nothing;
insert into listing_groups (facet_id, suburb_id, property_type_id, count)
  select distinct f.id, s.id, t.id, 0 from listings l
  join listing_facets f on f.status = l.status and f.sale_or_lease = l.sale_or_lease and f.kind = l.kind
  join listing_words s on s.word = coalesce(l.suburb, '')
  join listing_words t on t.word = coalesce(l.property_type, '') where l.id = new.id and not exists (select 1 from hidden_listings h where h.listing_id = l.id)
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
  where l.id = new.id and not exists (select 1 from hidden_listings h where h.listing_id = l.id);
   end;
CREATE TRIGGER listings_shown_changed after update on listings
   when old.status is not new.status or old.sale_or_lease is not new.sale_or_lease or old.kind is not new.kind or old.suburb is not new.suburb or old.property_type is not new.property_type or old.created_at is not new.created_at or old.price_cents is not new.price_cents or old.rent_cents is not new.rent_cents or old.price_display is not new.price_display or old.price_view is not new.price_view or old.sold_price_cents is not new.sold_price_cents or old.sold_price_display is not new.sold_price_display begin
     delete from public_listings where id = old.id;
     insert into listing_words (word)
  select distinct w.word from (
    select coalesce(l.suburb, '') as word from listings l where l.id = new.id
    union all select coalesce(l.property_type, '') from listings l where l.id = new.id
  ) w where not exists (select 1 from listing_words k where k.word = w.word)
  on conflict (word) do nothing;
insert into listing_groups (facet_id, suburb_id, property_type_id, count)
  select distinct f.id, s.id, t.id, 0 from listings l
  join listing_facets f on f.status = l.status and f.sale_or_lease = l.sale_or_lease and f.kind = l.kind
  join listing_words s on s.word = coalesce(l.suburb, '')
  join listing_words t on t.word = coalesce(l.property_type, '') where l.id = new.id and not exists (select 1 from hidden_listings h where h.listing_id = l.id)
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
  where l.id = new.id and not exists (select 1 from hidden_listings h where h.listing_id = l.id);
   end;
CREATE TRIGGER listings_shown_removed after delete on listings begin
     delete from public_listings where id = old.id;
   end;
CREATE TRIGGER hidden_listings_added after insert on hidden_listings begin
     delete from public_listings where id = new.listing_id;
   end;
CREATE TRIGGER hidden_listings_removed after delete on hidden_listings begin
     insert into listing_words (word)
  select distinct w.word from (
    select coalesce(l.suburb, '') as word from listings l where l.id = old.listing_id
    union all select coalesce(l.property_type, '') from listings l where l.id = old.listing_id
  ) w where not exists (select 1 from listing_words k where k.word = w.word)
  on conflict (word) do nothing;
insert into listing_groups (facet_id, suburb_id, property_type_id, count)
  select distinct f.id, s.id, t.id, 0 from listings l
  join listing_facets f on f.status = l.status and f.sale_or_lease = l.sale_or_lease and f.kind = l.kind
  join listing_words s on s.word = coalesce(l.suburb, '')
  join listing_words t on t.word = coalesce(l.property_type, '') where l.id = old.listing_id and not exists (select 1 from hidden_listings h where h.listing_id = l.id)
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
  where l.id = old.listing_id and not exists (select 1 from hidden_listings h where h.listing_id = l.id);
   end;
CREATE TRIGGER public_listings_added after insert on public_listings begin
     update listing_groups set count = count + 1 where id = new.group_id;
update listing_facets set count = count + 1 where id = new.facet_id;
insert into public_inspections
    (id, listing_id, sale_or_lease, start)
  select i.id, i.listing_id, f.sale_or_lease, i.start from inspections i
  join public_listings p on p.id = i.listing_id join listing_facets f on f.id = p.facet_id
  where i.listing_id = new.id and f.status = 'ACTIVE';
   end;
CREATE TRIGGER public_listings_removed after delete on public_listings begin
     update listing_groups set count = count - 1 where id = old.group_id;
update listing_facets set count = count - 1 where id = old.facet_id;
delete from public_inspections where listing_id = old.id;
   end;
CREATE TRIGGER inspections_shown_added after insert on inspections begin
     insert into public_inspections
    (id, listing_id, sale_or_lease, start)
  select i.id, i.listing_id, f.sale_or_lease, i.start from inspections i
  join public_listings p on p.id = i.listing_id join listing_facets f on f.id = p.facet_id
  where i.id = new.id and f.status = 'ACTIVE';
   end;
CREATE TRIGGER inspections_shown_changed after update of listing_id, start on inspections
   when old.listing_id is not new.listing_id or old.start is not new.start begin
     delete from public_inspections where id = old.id;
     insert into public_inspections
    (id, listing_id, sale_or_lease, start)
  select i.id, i.listing_id, f.sale_or_lease, i.start from inspections i
  join public_listings p on p.id = i.listing_id join listing_facets f on f.id = p.facet_id
  where i.id = new.id and f.status = 'ACTIVE';
   end;
CREATE TRIGGER inspections_shown_removed after delete on inspections begin
     delete from public_inspections where id = old.id;
   end;
CREATE TRIGGER listing_suburbs_added after insert on listing_groups begin
     insert into listing_suburbs (facet_id, suburb_id, count) values (new.facet_id, new.suburb_id, new.count)
       on conflict (facet_id, suburb_id) do update set count = count + excluded.count;
   end;
CREATE TRIGGER listing_suburbs_counted after update of count on listing_groups begin
     update listing_suburbs set count = count + new.count - old.count
       where facet_id = new.facet_id and suburb_id = new.suburb_id;
   end;
CREATE TRIGGER inspection_days_added after insert on public_inspections begin
     insert into inspection_days (sale_or_lease, day, count) values (new.sale_or_lease, substr(new.start, 1, 10), 1)
       on conflict (sale_or_lease, day) do update set count = count + 1;
   end;
CREATE TRIGGER inspection_days_removed after delete on public_inspections begin
     update inspection_days set count = count - 1
       where sale_or_lease = old.sale_or_lease and day = substr(old.start, 1, 10);
   end;
