-- An SQLite database as version 0.2.0 left it, which had upgraded it from 0.1.0: migrated up to 017_address_words.
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
CREATE TABLE rate_limits (key text primary key, points integer not null, expire bigint);
CREATE TABLE "known_messages" ("listing_id" text primary key references "listings" ("id") on delete cascade, "digest" text not null, "warnings" text not null, "mod_time" text, "updated_at" text not null);
CREATE VIRTUAL TABLE address_words using fts5(words, content = '', contentless_delete = 1, tokenize = 'trigram');
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
INSERT INTO "kysely_migration" ("name", "timestamp") VALUES ('016_plain_lists', '2026-11-26T04:58:46.082Z');
INSERT INTO "kysely_migration" ("name", "timestamp") VALUES ('017_address_words', '2026-11-26T04:58:46.086Z');
INSERT INTO "kysely_migration_lock" ("id", "is_locked") VALUES ('migration_lock', 0);
INSERT INTO "listings" ("id", "agent_id", "unique_id", "source", "kind", "status", "sale_or_lease", "mod_time", "under_offer", "deposit_taken", "property_type", "authority", "headline", "description", "price_cents", "price_display", "price_view", "rent_cents", "rent_period", "bond_cents", "date_available", "sold_price_cents", "sold_price_display", "sold_date", "address_display", "site", "unit_number", "lot_number", "street_number", "street", "suburb", "state", "postcode", "country", "latitude", "longitude", "bedrooms", "bathrooms", "ensuites", "toilets", "living_areas", "garages", "carports", "open_spaces", "features", "land_square_metres", "building_square_metres", "auction_at", "auction_result", "video_url", "external_links", "book_inspection_url", "agents", "vendors", "created_at", "updated_at") VALUES ('dear', 'TESTAG', 'T1', 'feed', 'residential', 'ACTIVE', 'SALE', '2026-01-01T00:00:01.000Z', 0, 0, 'House', 'sale', 'A house for tests', 'The first line.
The second line.', 120000000, 1, NULL, NULL, NULL, NULL, NULL, NULL, 1, NULL, 1, NULL, NULL, NULL, '1', 'Wattlebird Lane', 'NORWOOD', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420.0, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:01.000Z', '2026-01-01T00:00:01.000Z');
INSERT INTO "listings" ("id", "agent_id", "unique_id", "source", "kind", "status", "sale_or_lease", "mod_time", "under_offer", "deposit_taken", "property_type", "authority", "headline", "description", "price_cents", "price_display", "price_view", "rent_cents", "rent_period", "bond_cents", "date_available", "sold_price_cents", "sold_price_display", "sold_date", "address_display", "site", "unit_number", "lot_number", "street_number", "street", "suburb", "state", "postcode", "country", "latitude", "longitude", "bedrooms", "bathrooms", "ensuites", "toilets", "living_areas", "garages", "carports", "open_spaces", "features", "land_square_metres", "building_square_metres", "auction_at", "auction_result", "video_url", "external_links", "book_inspection_url", "agents", "vendors", "created_at", "updated_at") VALUES ('cheap', 'TESTAG', 'T2', 'feed', 'residential', 'ACTIVE', 'SALE', '2026-01-01T00:00:02.000Z', 0, 0, 'Townhouse', 'sale', 'A house for tests', 'The first line.
The second line.', 60000000, 1, NULL, NULL, NULL, NULL, NULL, NULL, 1, NULL, 1, NULL, NULL, NULL, '2', 'Wattlebird Lane', 'Unley', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420.0, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:02.000Z', '2026-01-01T00:00:02.000Z');
INSERT INTO "listings" ("id", "agent_id", "unique_id", "source", "kind", "status", "sale_or_lease", "mod_time", "under_offer", "deposit_taken", "property_type", "authority", "headline", "description", "price_cents", "price_display", "price_view", "rent_cents", "rent_period", "bond_cents", "date_available", "sold_price_cents", "sold_price_display", "sold_date", "address_display", "site", "unit_number", "lot_number", "street_number", "street", "suburb", "state", "postcode", "country", "latitude", "longitude", "bedrooms", "bathrooms", "ensuites", "toilets", "living_areas", "garages", "carports", "open_spaces", "features", "land_square_metres", "building_square_metres", "auction_at", "auction_result", "video_url", "external_links", "book_inspection_url", "agents", "vendors", "created_at", "updated_at") VALUES ('unpriced', 'TESTAG', 'T3', 'feed', 'residential', 'ACTIVE', 'SALE', '2026-01-01T00:00:03.000Z', 0, 0, 'House', 'sale', 'A house for tests', 'The first line.
The second line.', 10000000, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, NULL, 1, NULL, NULL, NULL, '3', 'Wattlebird Lane', 'Unley', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420.0, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:03.000Z', '2026-01-01T00:00:03.000Z');
INSERT INTO "listings" ("id", "agent_id", "unique_id", "source", "kind", "status", "sale_or_lease", "mod_time", "under_offer", "deposit_taken", "property_type", "authority", "headline", "description", "price_cents", "price_display", "price_view", "rent_cents", "rent_period", "bond_cents", "date_available", "sold_price_cents", "sold_price_display", "sold_date", "address_display", "site", "unit_number", "lot_number", "street_number", "street", "suburb", "state", "postcode", "country", "latitude", "longitude", "bedrooms", "bathrooms", "ensuites", "toilets", "living_areas", "garages", "carports", "open_spaces", "features", "land_square_metres", "building_square_metres", "auction_at", "auction_result", "video_url", "external_links", "book_inspection_url", "agents", "vendors", "created_at", "updated_at") VALUES ('unaddressed', 'TESTAG', 'T4', 'feed', 'residential', 'ACTIVE', 'SALE', '2026-01-01T00:00:04.000Z', 0, 0, 'House', 'sale', 'A house for tests', 'The first line.
The second line.', 85000000, 1, 'Contact agent', NULL, NULL, NULL, NULL, NULL, 1, NULL, 0, NULL, NULL, NULL, '4', 'Wattlebird Lane', 'Glenelg', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420.0, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:04.000Z', '2026-01-01T00:00:04.000Z');
INSERT INTO "listings" ("id", "agent_id", "unique_id", "source", "kind", "status", "sale_or_lease", "mod_time", "under_offer", "deposit_taken", "property_type", "authority", "headline", "description", "price_cents", "price_display", "price_view", "rent_cents", "rent_period", "bond_cents", "date_available", "sold_price_cents", "sold_price_display", "sold_date", "address_display", "site", "unit_number", "lot_number", "street_number", "street", "suburb", "state", "postcode", "country", "latitude", "longitude", "bedrooms", "bathrooms", "ensuites", "toilets", "living_areas", "garages", "carports", "open_spaces", "features", "land_square_metres", "building_square_metres", "auction_at", "auction_result", "video_url", "external_links", "book_inspection_url", "agents", "vendors", "created_at", "updated_at") VALUES ('hidden', 'TESTAG', 'T5', 'feed', 'residential', 'ACTIVE', 'SALE', '2026-01-01T00:00:05.000Z', 0, 0, 'House', 'sale', 'A house for tests', 'The first line.
The second line.', 85000000, 1, NULL, NULL, NULL, NULL, NULL, NULL, 1, NULL, 1, NULL, NULL, NULL, '5', 'Wattlebird Lane', 'Norwood', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420.0, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:05.000Z', '2026-01-01T00:00:05.000Z');
INSERT INTO "listings" ("id", "agent_id", "unique_id", "source", "kind", "status", "sale_or_lease", "mod_time", "under_offer", "deposit_taken", "property_type", "authority", "headline", "description", "price_cents", "price_display", "price_view", "rent_cents", "rent_period", "bond_cents", "date_available", "sold_price_cents", "sold_price_display", "sold_date", "address_display", "site", "unit_number", "lot_number", "street_number", "street", "suburb", "state", "postcode", "country", "latitude", "longitude", "bedrooms", "bathrooms", "ensuites", "toilets", "living_areas", "garages", "carports", "open_spaces", "features", "land_square_metres", "building_square_metres", "auction_at", "auction_result", "video_url", "external_links", "book_inspection_url", "agents", "vendors", "created_at", "updated_at") VALUES ('rental', 'TESTAG', 'T6', 'demo', 'rental', 'ACTIVE', 'LEASE', '2026-01-01T00:00:06.000Z', 0, 0, 'Apartment', 'sale', 'A house for tests', 'The first line.
The second line.', NULL, 1, NULL, 62000, 'week', NULL, NULL, NULL, 1, NULL, 1, NULL, NULL, NULL, '6', 'Wattlebird Lane', 'Glenelg', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420.0, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:06.000Z', '2026-01-01T00:00:06.000Z');
INSERT INTO "listings" ("id", "agent_id", "unique_id", "source", "kind", "status", "sale_or_lease", "mod_time", "under_offer", "deposit_taken", "property_type", "authority", "headline", "description", "price_cents", "price_display", "price_view", "rent_cents", "rent_period", "bond_cents", "date_available", "sold_price_cents", "sold_price_display", "sold_date", "address_display", "site", "unit_number", "lot_number", "street_number", "street", "suburb", "state", "postcode", "country", "latitude", "longitude", "bedrooms", "bathrooms", "ensuites", "toilets", "living_areas", "garages", "carports", "open_spaces", "features", "land_square_metres", "building_square_metres", "auction_at", "auction_result", "video_url", "external_links", "book_inspection_url", "agents", "vendors", "created_at", "updated_at") VALUES ('sold', 'TESTAG', 'T7', 'demo', 'residential', 'SOLD', 'SALE', '2026-01-01T00:00:07.000Z', 0, 0, 'House', 'sale', 'A house for tests', 'The first line.
The second line.', 85000000, 1, NULL, NULL, NULL, NULL, NULL, 91000000, 1, '2025-11-02', 1, NULL, NULL, NULL, '7', 'Wattlebird Lane', 'Norwood', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420.0, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:07.000Z', '2026-01-01T00:00:07.000Z');
INSERT INTO "listings" ("id", "agent_id", "unique_id", "source", "kind", "status", "sale_or_lease", "mod_time", "under_offer", "deposit_taken", "property_type", "authority", "headline", "description", "price_cents", "price_display", "price_view", "rent_cents", "rent_period", "bond_cents", "date_available", "sold_price_cents", "sold_price_display", "sold_date", "address_display", "site", "unit_number", "lot_number", "street_number", "street", "suburb", "state", "postcode", "country", "latitude", "longitude", "bedrooms", "bathrooms", "ensuites", "toilets", "living_areas", "garages", "carports", "open_spaces", "features", "land_square_metres", "building_square_metres", "auction_at", "auction_result", "video_url", "external_links", "book_inspection_url", "agents", "vendors", "created_at", "updated_at") VALUES ('leased', 'TESTAG', 'T8', 'demo', 'rental', 'LEASED', 'LEASE', '2026-01-01T00:00:08.000Z', 0, 0, 'House', 'sale', 'A house for tests', 'The first line.
The second line.', NULL, 1, NULL, 62000, 'week', NULL, NULL, NULL, 1, NULL, 1, NULL, NULL, NULL, '8', 'Wattlebird Lane', 'Norwood', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420.0, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:08.000Z', '2026-01-01T00:00:08.000Z');
INSERT INTO "listings" ("id", "agent_id", "unique_id", "source", "kind", "status", "sale_or_lease", "mod_time", "under_offer", "deposit_taken", "property_type", "authority", "headline", "description", "price_cents", "price_display", "price_view", "rent_cents", "rent_period", "bond_cents", "date_available", "sold_price_cents", "sold_price_display", "sold_date", "address_display", "site", "unit_number", "lot_number", "street_number", "street", "suburb", "state", "postcode", "country", "latitude", "longitude", "bedrooms", "bathrooms", "ensuites", "toilets", "living_areas", "garages", "carports", "open_spaces", "features", "land_square_metres", "building_square_metres", "auction_at", "auction_result", "video_url", "external_links", "book_inspection_url", "agents", "vendors", "created_at", "updated_at") VALUES ('withdrawn', 'TESTAG', 'T9', 'feed', 'residential', 'WITHDRAWN', 'SALE', '2026-01-01T00:00:09.000Z', 0, 0, 'House', 'sale', 'A house for tests', 'The first line.
The second line.', 85000000, 1, NULL, NULL, NULL, NULL, NULL, NULL, 1, NULL, 1, NULL, NULL, NULL, '9', 'Wattlebird Lane', 'Norwood', 'SA', '5067', 'Australia', -34.9214, 138.6357, 3, 2, 0, 2, 1, 1, 1, 1, '["Air conditioning","Study"]', 420.0, NULL, NULL, NULL, NULL, '[]', NULL, '[]', '[{"firstName":"Vera","lastName":"Vendor"}]', '2026-01-01T00:00:09.000Z', '2026-01-01T00:00:09.000Z');
INSERT INTO "inspections" ("id", "listing_id", "start", "finish", "num_attended", "num_confirmed", "num_registered", "avg_price_feedback", "min_price_feedback", "max_price_feedback", "updated_at") VALUES ('b00daae9-4dca-4efc-b7e4-486d14134274', 'dear', '2099-02-01T00:30:00.000Z', '2099-02-01T01:00:00.000Z', 7, NULL, NULL, 800000, NULL, NULL, '2099-02-01T00:30:00.000Z');
INSERT INTO "inspections" ("id", "listing_id", "start", "finish", "num_attended", "num_confirmed", "num_registered", "avg_price_feedback", "min_price_feedback", "max_price_feedback", "updated_at") VALUES ('5a531f62-9a06-4f11-9270-7c33313ba26b', 'hidden', '2099-02-02T00:30:00.000Z', '2099-02-02T01:00:00.000Z', 7, NULL, NULL, 800000, NULL, NULL, '2099-02-02T00:30:00.000Z');
INSERT INTO "inspections" ("id", "listing_id", "start", "finish", "num_attended", "num_confirmed", "num_registered", "avg_price_feedback", "min_price_feedback", "max_price_feedback", "updated_at") VALUES ('c356737f-45fd-45a0-8d9e-7f31a1eb19b0', 'rental', '2099-02-03T00:30:00.000Z', '2099-02-03T01:00:00.000Z', 7, NULL, NULL, 800000, NULL, NULL, '2099-02-03T00:30:00.000Z');
INSERT INTO "contacts" ("id", "first_name", "last_name", "email", "phone", "background_info", "address_line1", "address_line2", "contact_group_ids", "attributes", "created_at") VALUES ('91675aec-e00c-4067-a19a-6ea0b7ea440b', 'Ann', NULL, 'ann@example.com', NULL, NULL, NULL, NULL, '[]', '{"firstName":"Ann","emails":[{"email":"ann@example.com"}]}', '2026-11-24T03:59:01.592Z');
INSERT INTO "contacts" ("id", "first_name", "last_name", "email", "phone", "background_info", "address_line1", "address_line2", "contact_group_ids", "attributes", "created_at") VALUES ('737336cd-ac16-469e-88c3-933ad1ded4d6', 'Bea', 'Finch', 'bea@example.com', '0400 000 198', 'Is the lemon tree staying?

Preferred contact method: Phone call
Type of property: House', NULL, NULL, '[]', '{"firstName":"Bea","lastName":"Finch","phoneNumbers":[{"phoneNumber":"0400 000 198","numberType":"MOBILE"}],"emails":[{"email":"bea@example.com"}],"backgroundInfo":"Is the lemon tree staying?\n\nPreferred contact method: Phone call\nType of property: House","formKind":"enquiry","subscribedToEmail":true,"subscribedToSms":true,"subscribedToPropertyAlerts":true,"subscribedLetters":true}', '2026-11-26T05:00:29.438Z');
INSERT INTO "idempotency_keys" ("key", "request_hash", "response", "created_at") VALUES ('content:d5e9acec94a88261563a23550e17d069b9ce9c00f3118898d6db95255d6307f5', 'd5e9acec94a88261563a23550e17d069b9ce9c00f3118898d6db95255d6307f5', '{"id":"737336cd-ac16-469e-88c3-933ad1ded4d6"}', '2026-11-26T05:00:29.438Z');
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
', 'sent', 1, '2026-11-26T04:59:46.241Z', NULL, NULL, '91675aec-e00c-4067-a19a-6ea0b7ea440b', '2026-11-24T03:59:01.592Z', '2026-11-26T04:58:46.505Z', NULL, '[]', NULL);
INSERT INTO "outbox" ("id", "message_id", "sender", "recipient", "reply_to", "subject", "text", "html", "state", "attempts", "next_attempt_at", "claimed_by", "last_error", "contact_id", "created_at", "sent_at", "submission_id", "attachments", "alert_kind") VALUES ('10a0d60d-0224-4f51-8548-d48a6f6651bb', '10a0d60d-0224-4f51-8548-d48a6f6651bb@localhost', 'hello@redgum.example', 'hello@redgum.example', NULL, 'Redgum website: 1 mail has been waiting for more than an hour', 'What: 1 mail has been waiting for more than an hour
What to do: What visitors sent is kept: it stands under Leads, where a mail that was given up can be sent again, or its lead be marked as done. See that the mail server of this site (SMTP_URL) and the mailbox that it sends to (MAIL_TO) work; what waits is tried again by itself.
Dashboard: http://localhost:3195/admin-panel/dashboard
Found: 26 November 2026, 3:28 pm (Adelaide)

Sent by the Redgum website to those who look after it.
', '<!doctype html>
<html lang="en-AU">
<body style="margin:0;padding:24px;background:#faf7f1;color:#1d2420;font:16px/1.5 sans-serif">
<table role="presentation" style="border-collapse:collapse;max-width:640px">
<tr><th scope="row" style="text-align:left;vertical-align:top;padding:6px 24px 6px 0;font-weight:600">What</th><td style="padding:6px 0">1 mail has been waiting for more than an hour</td></tr>
<tr><th scope="row" style="text-align:left;vertical-align:top;padding:6px 24px 6px 0;font-weight:600">What to do</th><td style="padding:6px 0">What visitors sent is kept: it stands under Leads, where a mail that was given up can be sent again, or its lead be marked as done. See that the mail server of this site (SMTP_URL) and the mailbox that it sends to (MAIL_TO) work; what waits is tried again by itself.</td></tr>
<tr><th scope="row" style="text-align:left;vertical-align:top;padding:6px 24px 6px 0;font-weight:600">Dashboard</th><td style="padding:6px 0">http://localhost:3195/admin-panel/dashboard</td></tr>
<tr><th scope="row" style="text-align:left;vertical-align:top;padding:6px 24px 6px 0;font-weight:600">Found</th><td style="padding:6px 0">26 November 2026, 3:28 pm (Adelaide)</td></tr>
</table>
<p>Sent by the Redgum website to those who look after it.</p>
</body>
</html>
', 'sent', 1, '2026-11-26T04:59:46.510Z', NULL, NULL, NULL, '2026-11-26T04:58:46.235Z', '2026-11-26T04:58:46.528Z', NULL, '[]', 'mail');
INSERT INTO "outbox" ("id", "message_id", "sender", "recipient", "reply_to", "subject", "text", "html", "state", "attempts", "next_attempt_at", "claimed_by", "last_error", "contact_id", "created_at", "sent_at", "submission_id", "attachments", "alert_kind") VALUES ('737336cd-ac16-469e-88c3-933ad1ded4d6', '737336cd-ac16-469e-88c3-933ad1ded4d6@localhost', 'hello@redgum.example', 'hello@redgum.example', 'bea@example.com', 'Website enquiry: Bea Finch', 'Name: Bea Finch
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
', 'sent', 1, '2026-11-26T05:01:29.730Z', NULL, NULL, '737336cd-ac16-469e-88c3-933ad1ded4d6', '2026-11-26T05:00:29.438Z', '2026-11-26T05:00:30.020Z', NULL, '[]', NULL);
INSERT INTO "settings" ("name", "value") VALUES ('contentVersion', '15');
INSERT INTO "settings" ("name", "value") VALUES ('leadRevision', '4');
INSERT INTO "settings" ("name", "value") VALUES ('addressLoading', '6deffc57-ad3e-4e86-ad4f-068e675f1fee');
INSERT INTO "settings" ("name", "value") VALUES ('addressGeneration', '6deffc57-ad3e-4e86-ad4f-068e675f1fee');
INSERT INTO "settings" ("name", "value") VALUES ('leadOfficesUpTo', '1');
INSERT INTO "settings" ("name", "value") VALUES ('firstStaff', '2026-11-26T04:58:46.325Z');
INSERT INTO "staff" ("id", "username", "username_key", "password_hash", "created_at", "updated_at") VALUES ('f450510a-8bae-4911-819f-46c466c02832', 'admin', 'admin', '$argon2id$v=19$m=19456,t=2,p=1$EGPPt3r8jUHLokAeYCRXog$J0c/U/GHQQC61wZRcJvQPoyz/AzV1vQYaeT5oCoDEAY', '2026-11-26T04:58:46.325Z', '2026-11-26T04:58:46.325Z');
INSERT INTO "leads" ("seq", "id", "kind", "state", "name", "email", "phone", "summary", "note", "version", "revision", "created_at", "changed_at", "changed_by", "words", "note_words", "aside", "agent_id") VALUES (1, '91675aec-e00c-4067-a19a-6ea0b7ea440b', 'newsletter', 'new', 'Ann', 'ann@example.com', '', '', '', 1, 2, '2026-11-24T03:59:01.592Z', NULL, NULL, 'ann example com newsletter', '', NULL, NULL);
INSERT INTO "leads" ("seq", "id", "kind", "state", "name", "email", "phone", "summary", "note", "version", "revision", "created_at", "changed_at", "changed_by", "words", "note_words", "aside", "agent_id") VALUES (3, '737336cd-ac16-469e-88c3-933ad1ded4d6', 'enquiry', 'new', 'Bea Finch', 'bea@example.com', '0400 000 198', 'Is the lemon tree staying? · House', '', 1, 4, '2026-11-26T05:00:29.438Z', NULL, NULL, 'bea finch 0400 000 198 0400000198 400000198 00000198 0000198 000198 00198 0198 example com website enquiry is the lemon tree staying phone call house', '', NULL, NULL);
INSERT INTO "lead_counts" ("kind", "state", "count") VALUES ('newsletter', 'new', 1);
INSERT INTO "lead_counts" ("kind", "state", "count") VALUES ('enquiry', 'new', 1);
INSERT INTO "hidden_listings" ("listing_id", "hidden_at") VALUES ('hidden', '2026-02-01T00:00:00.000Z');
INSERT INTO "alerts" ("kind", "began_at", "seen_at", "mailed_at") VALUES ('mail', '2026-11-26T04:58:46.235Z', '2026-11-26T04:58:46.235Z', '2026-11-26T04:58:46.235Z');
INSERT INTO "address_streets" ("generation", "row", "label", "latitude", "longitude", "houses") VALUES ('6deffc57-ad3e-4e86-ad4f-068e675f1fee', 0, 'Rosella Street, Norwood SA 5067', -34.9215, 138.6315, ';10,50,-50;12,-50,50;');
INSERT INTO "address_streets" ("generation", "row", "label", "latitude", "longitude", "houses") VALUES ('6deffc57-ad3e-4e86-ad4f-068e675f1fee', 1, 'O''Connell Street North, Mount Barker SA 5251', -34.9, 138.6, ';7,0,0;');
INSERT INTO "address_indexes" ("generation", "body") VALUES ('6deffc57-ad3e-4e86-ad4f-068e675f1fee', '{"names":["Rosella","O''Connell"],"nameSizes":"AQE=","nameWords":{"words":["oconnell","rosella"],"starts":"AAAAAAEAAAACAAAA","things":"AgAAAAAAAAA="},"nameStarts":"AAAAAAEAAAACAAAA","endings":["Street","Street North"],"endingWords":{"words":["n","north","st","street"],"starts":"AAAAAAEAAAACAAAABAAAAAYAAAA=","things":"AwAAAAMAAAABAAAAAwAAAAAAAAACAAAA"},"localities":[{"name":"Norwood","state":"SA","postcode":"5067","latitude":-34.9215,"longitude":138.6315},{"name":"Mount Barker","state":"SA","postcode":"5251","latitude":-34.9,"longitude":138.6}],"localityWords":{"words":["5067","5251","barker","mount","norwood","sa"],"starts":"AAAAAAEAAAACAAAAAwAAAAQAAAAFAAAABwAAAA==","things":"AQAAAAMAAAADAAAAAgAAAAAAAAABAAAAAwAAAA=="},"streetEndings":"AAABAA==","streetLocalities":"AAABAA==","streetRows":"AAAAAAEAAAA="}');
INSERT INTO lead_words (lead_words) VALUES ('rebuild');
INSERT INTO address_words (rowid, words) SELECT rowid, (' ' || lower(replace(replace(replace(label, '''', ''), ',', ''), '-', ' '))) FROM address_streets;
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
CREATE INDEX listings_of_demo on listings (id) where source = 'demo';
CREATE INDEX listing_media_shown on listing_media (listing_id, kind, position, id) where picture_id is not null;
CREATE INDEX listing_media_pending on listing_media (kind desc, position, id, next_attempt_at, listing_id) where state = 'pending';
CREATE INDEX "known_messages_by_digest" on "known_messages" ("digest");
CREATE INDEX listing_media_failed on listing_media (listing_id) where state = 'failed';
CREATE INDEX "leads_of_agent_by_seq" on "leads" ("agent_id", "seq") where "agent_id" is not null;
CREATE INDEX "leads_of_agent_by_state_seq" on "leads" ("agent_id", "state", "seq") where "agent_id" is not null;
CREATE INDEX "leads_of_agent_by_kind_seq" on "leads" ("agent_id", "kind", "seq") where "agent_id" is not null;
CREATE INDEX "leads_of_agent_by_kind_state_seq" on "leads" ("agent_id", "kind", "state", "seq") where "agent_id" is not null;
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
CREATE INDEX listings_by_creation
      on listings (status, sale_or_lease, kind, created_at, id, suburb, property_type);
CREATE INDEX listings_by_rising_price
      on listings (status, sale_or_lease, kind, (case
  when status = 'SOLD' then
    case when sold_price_display = 1 then coalesce(sold_price_cents, 9000000000000000) else 9000000000000000 end
  when price_display = 1 and price_view is null then coalesce(price_cents, rent_cents, 9000000000000000)
  else 9000000000000000 end), id, suburb, property_type);
CREATE INDEX listings_by_falling_price
      on listings (status, sale_or_lease, kind, (case
  when status = 'SOLD' then
    case when sold_price_display = 1 then coalesce(sold_price_cents, -1) else -1 end
  when price_display = 1 and price_view is null then coalesce(price_cents, rent_cents, -1)
  else -1 end), id, suburb, property_type);
CREATE INDEX listings_by_place on listings (status, sale_or_lease, kind, suburb, property_type);
CREATE TRIGGER address_streets_added after insert on address_streets begin
     insert into address_words (rowid, words) values (new.rowid, (' ' || lower(replace(replace(replace(new.label, '''', ''), ',', ''), '-', ' '))));
   end;
CREATE TRIGGER address_streets_removed after delete on address_streets begin
     delete from address_words where rowid = old.rowid;
   end;
