import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import sharp from 'sharp';
import type { Context } from '../../server/context.ts';
import { deriveColumns } from '../../server/listings/filters/derived.ts';
import { writeListingAgents } from '../../server/listings/filters/listing-agents.ts';
import { bumpContentVersion } from '../../server/platform/database/content-version.ts';
import type { Tables } from '../../server/platform/database/tables/schema.ts';

type Row = Insertable<Tables['listings']>;
/** Columns with defaults. A database of an older version does not have them. */
type Later = 'priceMaxCents' | 'unknownCounts' | 'facts' | 'documents' | 'setSaleAt';

let added = 0;

/** Adds a listing as a feed stores it; by default a house for sale in Norwood. */
export async function addListing(context: Context, facts: Partial<Row> = {}): Promise<string> {
  added += 1;
  const at = new Date(Date.UTC(2026, 0, 1) + added * 1000).toISOString();
  const row: Omit<Row, Later> = {
    id: `listing${added}`,
    agentId: 'TESTAG',
    uniqueId: `T${added}`,
    source: 'feed',
    kind: facts.saleOrLease === 'LEASE' ? 'rental' : 'residential',
    status: 'ACTIVE',
    saleOrLease: 'SALE',
    modTime: at,
    underOffer: 0,
    depositTaken: 0,
    propertyType: 'House',
    authority: 'sale',
    headline: 'A house for tests',
    description: 'The first line.\nThe second line.',
    priceCents: facts.saleOrLease === 'LEASE' ? null : 85_000_000,
    priceDisplay: 1,
    priceView: null,
    rentCents: facts.saleOrLease === 'LEASE' ? 62_000 : null,
    rentPeriod: facts.saleOrLease === 'LEASE' ? 'week' : null,
    bondCents: null,
    dateAvailable: null,
    soldPriceCents: null,
    soldPriceDisplay: 1,
    soldDate: null,
    addressDisplay: 1,
    site: null,
    unitNumber: null,
    lotNumber: null,
    streetNumber: String(added),
    street: 'Wattlebird Lane',
    suburb: 'Norwood',
    state: 'SA',
    postcode: '5067',
    country: 'Australia',
    latitude: -34.9214,
    longitude: 138.6357,
    bedrooms: 3,
    bathrooms: 2,
    ensuites: 0,
    toilets: 2,
    livingAreas: 1,
    garages: 1,
    carports: 1,
    openSpaces: 1,
    features: '["Air conditioning","Study"]',
    landSquareMetres: 420,
    buildingSquareMetres: null,
    auctionAt: null,
    auctionResult: null,
    videoUrl: null,
    externalLinks: '[]',
    bookInspectionUrl: null,
    agents: '[]',
    vendors: '[{"firstName":"Vera","lastName":"Vendor"}]',
    createdAt: at,
    updatedAt: at,
    ...facts,
  };
  const db = context.database.write;
  await db
    .insertInto('listings')
    .values(row as Row)
    .execute();
  const stored = await db
    .selectFrom('listings')
    .selectAll()
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  // A database of an older version lacks these columns.
  if ('mapLatitude' in stored) {
    await db.updateTable('listings').set(deriveColumns(stored)).where('id', '=', row.id).execute();
    await writeListingAgents(db, [stored]);
  }
  await pagesChange(context);
  return row.id;
}

/** Adds an inspection of half an hour. @param start ISO 8601 in UTC */
export async function addInspection(context: Context, listingId: string, start: string): Promise<string> {
  const id = randomUUID();
  await context.database.write
    .insertInto('inspections')
    .values({
      id,
      listingId,
      start,
      finish: new Date(Date.parse(start) + 30 * 60_000).toISOString(),
      numAttended: 7,
      numConfirmed: null,
      numRegistered: null,
      avgPriceFeedback: 800_000,
      minPriceFeedback: null,
      maxPriceFeedback: null,
      updatedAt: start,
    })
    .execute();
  await pagesChange(context);
  return id;
}

/** Changes the content version, as an import does. */
const pagesChange = ({ database }: Context) => database.write.transaction().execute(bumpContentVersion);

/** Adds photographs with stored pixels: plain colours, 1,200 by 800. */
export async function addPhotos(context: Context, listingId: string, count: number): Promise<void> {
  for (let position = 0; position < count; position += 1) {
    const pictureId = await addPicture(context, position);
    await context.database.write
      .insertInto('listingMedia')
      .values({
        id: randomUUID(),
        listingId,
        kind: 'photo',
        slot: position === 0 ? 'm' : String.fromCharCode(96 + position),
        position,
        source: `${position}.jpg`,
        sourceModTime: null,
        state: 'ready',
        attempts: 1,
        nextAttemptAt: null,
        error: null,
        pictureId,
        alt: `Photograph ${position + 1}`,
      })
      .execute();
  }
  await pagesChange(context);
}

/** Adds a floorplan with the pixels of the first photograph, which the listing must have. */
export async function addFloorplan(context: Context, listingId: string): Promise<void> {
  const photo = await context.database.read
    .selectFrom('listingMedia')
    .selectAll()
    .where('listingId', '=', listingId)
    .where('position', '=', 0)
    .executeTakeFirstOrThrow();
  await context.database.write
    .insertInto('listingMedia')
    .values({ ...photo, id: randomUUID(), kind: 'floorplan', slot: '1', source: 'plan.jpg', alt: null })
    .execute();
  await pagesChange(context);
}

const COLOURS = ['#7d2f22', '#3f5a49', '#b0843f', '#1d2420', '#d9cfbd', '#5a6b7d', '#8a7d6b'];
const WIDTHS = [480, 1200];

async function addPicture(context: Context, index: number): Promise<string> {
  const colour = COLOURS[index % COLOURS.length] ?? '#000000';
  const id = `colour${colour.slice(1)}`;
  const existing = await context.database.read
    .selectFrom('pictures')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (existing) return id;
  for (const width of WIDTHS) {
    const picture = sharp({
      create: { width, height: Math.round((width * 2) / 3), channels: 3, background: colour },
    });
    await context.files.put(`pictures/${id}/${width}.jpg`, await picture.clone().jpeg().toBuffer());
    await context.files.put(
      `pictures/${id}/${width}.avif`,
      await picture.clone().avif({ effort: 0 }).toBuffer(),
    );
  }
  await context.database.write
    .insertInto('pictures')
    .values({
      id,
      width: 1200,
      height: 800,
      thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
      widths: JSON.stringify(WIDTHS),
      avif: 1,
      createdAt: new Date(0).toISOString(),
    })
    .execute();
  return id;
}

/**
 * Adds the listings of the browser tests: 27 for sale (more than one page), 4 sold, 5 for lease and 2 leased, with
 * photographs, and tomorrow an inspection of a sale and one of a rental.
 */
export async function seedListings(context: Context): Promise<void> {
  const tomorrow = new Date(context.clock().getTime() + 24 * 3_600_000).toISOString();
  for (let n = 1; n <= 27; n += 1) {
    const suburb = n % 3 === 0 ? 'Unley' : 'Norwood';
    const id = await addListing(context, {
      id: `sale${n}`,
      streetNumber: String(n),
      suburb,
      propertyType: n % 4 === 0 ? 'Apartment' : 'House',
    });
    await addPhotos(context, id, n === 27 ? 7 : 1);
    if (n === 27) await addInspection(context, id, tomorrow);
  }
  for (let n = 1; n <= 4; n += 1) {
    const id = await addListing(context, { id: `sold${n}`, status: 'SOLD', soldPriceCents: 91_000_000 });
    await addPhotos(context, id, 1);
  }
  for (let n = 1; n <= 5; n += 1) {
    const id = await addListing(context, { id: `lease${n}`, saleOrLease: 'LEASE', suburb: 'Glenelg' });
    await addPhotos(context, id, 1);
    if (n === 1) await addInspection(context, id, tomorrow);
  }
  for (let n = 1; n <= 2; n += 1) {
    await addListing(context, { id: `leased${n}`, saleOrLease: 'LEASE', status: 'LEASED' });
  }
}

/** Drops the tables of listings, so that reading them fails. */
export async function breakListings({ database }: Context): Promise<void> {
  // The order respects foreign keys: each table is dropped after those that refer to it.
  for (const table of [
    'inspections',
    'cancelledInspections',
    'listingAgents',
    'listingMedia',
    'hiddenListings',
    'knownMessages',
    'listingChanges',
    'searchEvents',
    'listingEvents',
    'listings',
  ]) {
    await database.write.schema.dropTable(table).execute();
  }
}

/** When the only inspection of a listing starts: midnight may have passed since the listings were made. */
export async function startOfInspection({ database }: Pick<Context, 'database'>, id: string): Promise<Date> {
  const { start } = await database.read
    .selectFrom('inspections')
    .select('start')
    .where('listingId', '=', id)
    .executeTakeFirstOrThrow();
  return new Date(start);
}
