import { recentEvents } from '../server/alerts/events/recent-events.ts';
import { matchSearch } from '../server/alerts/sending/match-search.ts';
import { openDatabase } from '../server/platform/database/client.ts';
import { type ListingFilters, writeFilters } from '../shared/listing-filters.ts';
import { SUBURB_KEYS } from '../test/support/generated-listings.ts';
import { choices, numbers } from '../test/support/random.ts';
import { openListingDatabases } from './listing-databases.ts';
import { row } from './row.ts';

/**
 * `node bench/alerts.ts [SEARCHES] [CHANGES]`: the processor time of matching 100,000 saved searches with the events of
 * 10,000 changed homes. The events are read once, and every search is matched. Sending mails is not included.
 */
const SEARCHES = Number(process.argv[2] ?? 100_000);
const CHANGES = Number(process.argv[3] ?? 10_000);
const GOAL_S = 60;

const databases = await openListingDatabases(['sqlite', 'postgres']);
try {
  for (const engine of ['sqlite', 'postgres'] as const) await measure(engine);
} finally {
  await databases.close();
}

async function measure(engine: 'sqlite' | 'postgres'): Promise<void> {
  const database = openDatabase(await databases.filled(engine, CHANGES));
  try {
    const now = new Date();
    await database.write.deleteFrom('listingEvents').execute();
    // All homes become ACTIVE, because most of the generated ones are sold or leased.
    await database.write.updateTable('listings').set({ status: 'ACTIVE' }).execute();
    const homes = await database.read.selectFrom('listings').select('id').orderBy('id').execute();
    const events = homes.map(({ id }, n) => ({
      seq: n + 1,
      listingId: id,
      kind: 'new' as const,
      starts: '[]',
      happenedAt: now.toISOString(),
    }));
    for (let at = 0; at < events.length; at += 500) {
      await database.write
        .insertInto('listingEvents')
        .values(events.slice(at, at + 500))
        .execute();
    }
    const searches = randomSearches();
    const before = process.cpuUsage();
    const index = await recentEvents(database.read, { after: 0, newest: CHANGES, now });
    let found = 0;
    for (const search of searches) found += matchSearch(search, index).length;
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1e6;
    row({
      what: `${SEARCHES} searches × ${CHANGES} changed homes, ${engine}`,
      ours: `${seconds.toFixed(1)} s of the processor`,
      peer: `${found} to tell of ${index.all.length} on the market`,
      ratio: null,
      goal: `≤ ${GOAL_S} s`,
      met: seconds <= GOAL_S,
    });
  } finally {
    await database.close();
  }
}

/** Typical searches of buyers: a few suburbs and some limits. */
function randomSearches() {
  const below = numbers(32);
  const { any, sometimes } = choices(below);
  return Array.from({ length: SEARCHES }, () => {
    const suburbs = Array.from({ length: below(4) }, () => any(SUBURB_KEYS));
    const filters: ListingFilters = {
      ...(suburbs.length > 0 && { suburbs }),
      ...(below(2) === 0 && { minBeds: 1 + below(5) }),
      ...(below(2) === 0 && { maxPrice: 400_000 + 50_000 * below(40) }),
      ...(sometimes(() => true) && { minBaths: 1 + below(3) }),
    };
    return {
      filters: new URLSearchParams([...writeFilters(filters)]).toString(),
      saleOrLease: any(['SALE', 'LEASE'] as const),
      toldThrough: 0,
    };
  });
}
