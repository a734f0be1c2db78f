import type { Kysely } from 'kysely';

/** Written in the columns that both engines share; see server/platform/database/tables/schema.ts for their meaning. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('agentId', 'text', (c) => c.notNull())
    .addColumn('uniqueId', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('saleOrLease', 'text', (c) => c.notNull())
    .addColumn('modTime', 'text')
    .addColumn('underOffer', 'integer', (c) => c.notNull())
    .addColumn('depositTaken', 'integer', (c) => c.notNull())
    .addColumn('propertyType', 'text')
    .addColumn('authority', 'text')
    .addColumn('headline', 'text')
    .addColumn('description', 'text')
    .addColumn('priceCents', 'bigint')
    .addColumn('priceDisplay', 'integer', (c) => c.notNull())
    .addColumn('priceView', 'text')
    .addColumn('rentCents', 'bigint')
    .addColumn('rentPeriod', 'text')
    .addColumn('bondCents', 'bigint')
    .addColumn('dateAvailable', 'text')
    .addColumn('soldPriceCents', 'bigint')
    .addColumn('soldPriceDisplay', 'integer', (c) => c.notNull())
    .addColumn('soldDate', 'text')
    .addColumn('addressDisplay', 'integer', (c) => c.notNull())
    .addColumn('site', 'text')
    .addColumn('unitNumber', 'text')
    .addColumn('lotNumber', 'text')
    .addColumn('streetNumber', 'text')
    .addColumn('street', 'text')
    .addColumn('suburb', 'text')
    .addColumn('state', 'text')
    .addColumn('postcode', 'text')
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('bedrooms', 'integer', (c) => c.notNull())
    .addColumn('bathrooms', 'integer', (c) => c.notNull())
    .addColumn('ensuites', 'integer', (c) => c.notNull())
    .addColumn('toilets', 'integer', (c) => c.notNull())
    .addColumn('livingAreas', 'integer', (c) => c.notNull())
    .addColumn('garages', 'integer', (c) => c.notNull())
    .addColumn('carports', 'integer', (c) => c.notNull())
    .addColumn('openSpaces', 'integer', (c) => c.notNull())
    .addColumn('features', 'text', (c) => c.notNull())
    .addColumn('landSquareMetres', 'double precision')
    .addColumn('buildingSquareMetres', 'double precision')
    .addColumn('auctionAt', 'text')
    .addColumn('auctionResult', 'text')
    .addColumn('videoUrl', 'text')
    .addColumn('externalLinks', 'text', (c) => c.notNull())
    .addColumn('bookInspectionUrl', 'text')
    .addColumn('agents', 'text', (c) => c.notNull())
    .addColumn('vendors', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addUniqueConstraint('listings_identity', ['agentId', 'uniqueId'])
    .execute();
  await db.schema
    .createIndex('listings_by_status')
    .on('listings')
    .columns(['status', 'saleOrLease', 'createdAt', 'id'])
    .execute();

  await db.schema
    .createTable('pictures')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('thumbhash', 'text', (c) => c.notNull())
    .addColumn('widths', 'text', (c) => c.notNull())
    .addColumn('avif', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('listingMedia')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('listingId', 'text', (c) => c.notNull().references('listings.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('slot', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('sourceModTime', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('nextAttemptAt', 'text')
    .addColumn('error', 'text')
    .addColumn('pictureId', 'text', (c) => c.references('pictures.id'))
    .addColumn('alt', 'text')
    .addUniqueConstraint('listing_media_slot', ['listingId', 'kind', 'slot'])
    .execute();
  await db.schema
    .createIndex('listing_media_by_state')
    .on('listingMedia')
    .columns(['state', 'nextAttemptAt'])
    .execute();

  await db.schema
    .createTable('inspections')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('listingId', 'text', (c) => c.notNull().references('listings.id').onDelete('cascade'))
    .addColumn('start', 'text', (c) => c.notNull())
    .addColumn('finish', 'text', (c) => c.notNull())
    .addColumn('numAttended', 'integer')
    .addColumn('numConfirmed', 'integer')
    .addColumn('numRegistered', 'integer')
    .addColumn('avgPriceFeedback', 'bigint')
    .addColumn('minPriceFeedback', 'bigint')
    .addColumn('maxPriceFeedback', 'bigint')
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('inspections_by_start').on('inspections').columns(['start', 'id']).execute();
  await db.schema.createIndex('inspections_by_listing').on('inspections').column('listingId').execute();

  await db.schema
    .createTable('feedRuns')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('report', 'text', (c) => c.notNull())
    .addColumn('startedAt', 'text', (c) => c.notNull())
    .addColumn('finishedAt', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('contacts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('firstName', 'text', (c) => c.notNull())
    .addColumn('lastName', 'text')
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text')
    .addColumn('backgroundInfo', 'text')
    .addColumn('addressLine1', 'text')
    .addColumn('addressLine2', 'text')
    .addColumn('contactGroupIds', 'text', (c) => c.notNull())
    .addColumn('attributes', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('idempotencyKeys')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('requestHash', 'text', (c) => c.notNull())
    .addColumn('response', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('idempotency_keys_by_age').on('idempotencyKeys').column('createdAt').execute();

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('messageId', 'text', (c) => c.notNull().unique())
    .addColumn('sender', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('replyTo', 'text')
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('nextAttemptAt', 'text', (c) => c.notNull())
    .addColumn('claimedBy', 'text')
    .addColumn('lastError', 'text')
    .addColumn('contactId', 'text', (c) => c.references('contacts.id'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('sentAt', 'text')
    .execute();
  await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'nextAttemptAt']).execute();

  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  await db
    .insertInto('settings' as never)
    .values({ name: 'contentVersion', value: '1' } as never)
    .execute();
}
