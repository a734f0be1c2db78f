import { type Expression, sql } from 'kysely';
import { agency } from '../../shared/agency/agency.ts';
import { homeTimeZone } from '../../shared/agency/home-time-zone.ts';
import type { SaleOrLease } from '../../shared/constants.ts';
import { DAY_MS } from '../../shared/constants.ts';
import type { Context } from '../context.ts';
import { fromAllCaps, type ListingFilter, matchingHidden, matchingInAnyStatus } from '../listings/index.ts';
import type { Db } from '../platform/database/client.ts';
import { type CalendarEvent, type CalendarFeed, calendarFile } from './calendar-file.ts';
import { inspectionEvents, uidOf } from './events.ts';
import { listInspections } from './queries.ts';

/** The homes whose inspections a list contains. */
type InspectionList = {
  saleOrLease?: SaleOrLease;
  homes: Omit<ListingFilter, 'status' | 'saleOrLease'>;
};

/** More inspections than an agency holds in a fortnight. Later ones follow once these are over. */
const MAX_EVENTS = 500;

/**
 * The inspections of a list as a calendar for subscriptions (RFC 5545, RFC 7986): today's and upcoming ones. It also
 * has inspections that were cancelled in advance, because some calendars keep events that are only left out.
 */
export async function inspectionCalendar(
  context: Pick<Context, 'database' | 'config' | 'clock'>,
  list: InspectionList,
  feed: Omit<CalendarFeed, 'now'>,
): Promise<string> {
  const now = context.clock();
  const [coming, cancelled] = await Promise.all([
    comingEvents(context, list, now),
    cancelledEvents(context, list, now),
  ]);
  return calendarFile([...coming, ...cancelled], agency().name, { ...feed, now });
}

type Tools = Pick<Context, 'database' | 'config'>;

async function comingEvents(tools: Tools, list: InspectionList, now: Date): Promise<CalendarEvent[]> {
  const { saleOrLease, homes } = list;
  const startAfter = new Date(now.getTime() - DAY_MS).toISOString();
  const filter = { startAfter, saleOrLease: saleOrLease && [saleOrLease], homes };
  const { edges } = await listInspections(
    tools.database.readPublic,
    filter,
    'asc',
    { size: MAX_EVENTS },
    now,
  );
  return inspectionEvents(
    tools,
    edges.map(({ node }) => node),
  );
}

/** The cancelled events say only the time and the suburb, because the home may no longer be public. */
async function cancelledEvents(tools: Tools, list: InspectionList, now: Date): Promise<CalendarEvent[]> {
  const rows = await listCancelled(tools.database.readPublic, list, now);
  return rows.map(({ id, suburb, start, finish, changedAt, ...place }) => ({
    uid: uidOf(tools, { title: 'Inspection', id }),
    summary: `Cancelled: inspection${suburb ? ` in ${fromAllCaps(suburb)}` : ''}`,
    start: new Date(start),
    finish: new Date(finish),
    timeZone: homeTimeZone(place),
    changedAt: new Date(changedAt),
    isCancelled: true,
  }));
}

/**
 * Upcoming inspections that were cancelled, those of hidden homes included, and those of homes that are no longer on
 * the market.
 */
async function listCancelled(db: Db, { saleOrLease, homes }: InspectionList, now: Date) {
  const filter = {
    ...homes,
    inspection: undefined,
    underOffer: undefined,
    saleOrLease: saleOrLease && [saleOrLease],
  };
  const removed = db
    .selectFrom('cancelledInspections as removed')
    .innerJoin('listings', 'listings.id', 'removed.listingId')
    .select([
      'removed.id',
      'removed.start',
      'removed.finish',
      'listings.suburb',
      'listings.state',
      'listings.postcode',
    ])
    .select('removed.cancelledAt as changedAt')
    .where('removed.start', '>=', now.toISOString())
    .where((eb) => {
      const again = eb
        .selectFrom('inspections')
        .select('inspections.id')
        .whereRef('inspections.id', '=', 'removed.id');
      // A process of an older version that shows a hidden home again leaves its inspections cancelled.
      const isGone = eb.not(eb.exists(again));
      return eb.or([matchingHidden(filter, now), eb.and([matchingInAnyStatus(filter, now), isGone])]);
    });
  const ofGoneHomes = db
    .selectFrom('inspections')
    .innerJoin('listings', 'listings.id', 'inspections.listingId')
    .select([
      'inspections.id',
      'inspections.start',
      'inspections.finish',
      'listings.suburb',
      'listings.state',
      'listings.postcode',
    ])
    // Showing a hidden home again updates its inspections, so their time may be later than the listing's.
    .select((eb) => latest(eb.ref('listings.updatedAt'), eb.ref('inspections.updatedAt')).as('changedAt'))
    .where('inspections.start', '>=', now.toISOString())
    .where('listings.status', '<>', 'ACTIVE')
    .where(matchingInAnyStatus(filter, now));
  const [one, other] = await Promise.all([
    removed.limit(MAX_EVENTS).execute(),
    ofGoneHomes.limit(MAX_EVENTS).execute(),
  ]);
  return [...one, ...other].sort((a, b) => (a.start < b.start ? -1 : 1));
}

const latest = (a: Expression<string>, b: Expression<string>) =>
  sql<string>`case when ${a} > ${b} then ${a} else ${b} end`;
