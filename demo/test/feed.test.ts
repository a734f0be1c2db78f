import { existsSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { readInspections } from '../../server/feed/message/inspections.ts';
import { readAuction } from '../../server/feed/message/links.ts';
import { isSkipped, listingElements, readMessage } from '../../server/feed/message/message.ts';
import { childNamed } from '../../server/feed/read/xml.ts';
import { parseXml } from '../../server/feed/test/support.ts';
import { agency } from '../../shared/agency/agency.ts';
import { localParts, localTime } from '../../shared/time.ts';
import { demoFeed, demoFeedKey } from '../feed.ts';

const DAY = 24 * 3_600_000;
/** Noon in Adelaide on a Thursday. */
const thursday = localTime(2026, 11, 26, 12);

function messages(now: Date) {
  return listingElements(parseXml(demoFeed(now))).map((element) => {
    const message = readMessage(element, now);
    if (isSkipped(message)) throw new Error(`${message.field}: ${message.reason}`);
    return message;
  });
}

type Seen = { now: Date; times: { rental: boolean; start: string; finish: string }[]; auctions: string[] };

/**
 * The times in the feed on each day of a year, at one of four hours, and on Sundays at all four. The year has two
 * changes of daylight saving. Only the listings' times are read, because reading everything would take minutes.
 */
function seenInAYear(): Seen[] {
  const seen: Seen[] = [];
  const hours = [0, 11, 16, 18];
  for (let day = 0; day < 366; day++) {
    const sunday = weekdayOf(localTime(2026, 9, 1 + day, 12)) === 0;
    for (const hour of sunday ? hours : hours.slice(day % 4, (day % 4) + 1)) {
      seen.push(timesAt(localTime(2026, 9, 1 + day, hour, 5)));
    }
  }
  return seen;
}

function timesAt(now: Date): Seen {
  const times = demoFeed(now)
    .split(/(?=<(?:residential|land|rental) )/)
    .slice(1)
    .map((listing) => {
      const parts = listing.match(/<auction .*?>|<inspectionTimes>[\s\S]*?<\/inspectionTimes>/g) ?? [];
      const rental = listing.startsWith('<rental');
      const element = parseXml(`<listing>${parts.join('')}</listing>`);
      const found = childNamed(element, 'inspectiontimes');
      const inspections = found ? readInspections(found, (_, reason) => expect.fail(reason)) : [];
      const { auctionAt } = readAuction(element, (_, reason) => expect.fail(reason), agency().timeZone);
      return { inspections: inspections.map((time) => ({ rental, ...time })), auctions: auctionAt ?? [] };
    });
  return {
    now,
    times: times.flatMap(({ inspections }) => inspections),
    auctions: times.flatMap(({ auctions }) => auctions),
  };
}

const weekdayOf = (instant: Date): number => {
  const { year, month, day } = localParts(instant);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
};

test('the feed is well-formed XML that the importer reads without a warning', () => {
  // Our own parser would accept an unescaped ampersand.
  new SaxesParser().write(demoFeed(thursday)).close();
  expect(messages(thursday).flatMap((message) => message.warnings)).toEqual([]);
});

test('the feed has homes of every kind in every state', () => {
  const all = messages(thursday);
  const count = (kind: string, status: string) =>
    all.filter((message) => message.kind === kind && message.status === status).length;
  expect(all.length).toBeGreaterThanOrEqual(20);
  expect(count('residential', 'ACTIVE') + count('land', 'ACTIVE')).toBeGreaterThanOrEqual(10);
  expect(count('land', 'ACTIVE')).toBe(1);
  expect(count('residential', 'SOLD')).toBeGreaterThanOrEqual(4);
  expect(count('rental', 'ACTIVE')).toBeGreaterThanOrEqual(5);
  expect(count('rental', 'LEASED')).toBeGreaterThanOrEqual(3);
  const types = new Set(all.map((message) => message.fields.propertyType));
  expect([...types].sort()).toEqual(['Apartment', 'House', 'Land', 'Townhouse', 'Villa']);
});

test('one home is under offer, one goes to auction, one hides its price and one its street', () => {
  const fields = messages(thursday).map((message) => message.fields);
  expect(fields.filter((f) => f.underOffer === 1)).toHaveLength(1);
  expect(fields.filter((f) => f.auctionAt)).toHaveLength(1);
  expect(fields.filter((f) => f.priceDisplay === 0)).toHaveLength(1);
  expect(fields.filter((f) => f.addressDisplay === 0)).toHaveLength(1);
});

test('no two listings have the same id', () => {
  const ids = messages(thursday).map((message) => message.identity.uniqueId);
  expect(new Set(ids).size).toBe(ids.length);
});

const year = seenInAYear();

test('throughout a year, inspections are on the next two weekends, between 9 am and 5 pm, and none is over', () => {
  for (const { now, times } of year) {
    for (const { start, finish } of times) {
      const from = localParts(new Date(start));
      const to = localParts(new Date(finish));
      const facts = `${start} to ${finish}, seen at ${now.toISOString()}`;
      expect([0, 6], facts).toContain(weekdayOf(new Date(start)));
      expect(from.hour, facts).toBeGreaterThanOrEqual(9);
      expect(to.hour * 60 + to.minute, facts).toBeLessThanOrEqual(17 * 60);
      expect(Date.parse(finish), facts).toBeGreaterThan(now.getTime());
      expect(Date.parse(start) - now.getTime(), facts).toBeLessThan(15 * DAY);
    }
  }
});

test('throughout a year, there are at least 12 inspections of homes for sale and 6 of homes to rent', () => {
  for (const { now, times } of year) {
    const rentals = times.filter(({ rental }) => rental).length;
    expect(rentals, now.toISOString()).toBeGreaterThanOrEqual(6);
    expect(times.length - rentals, now.toISOString()).toBeGreaterThanOrEqual(12);
  }
});

test('houses and rentals have inspections on both days of a weekend, and land on Sunday', () => {
  const open = messages(thursday).flatMap((message) =>
    (message.inspections ?? []).map(({ start }) => `${message.kind} ${weekdayOf(new Date(start))}`),
  );
  expect(new Set(open)).toEqual(
    new Set(['residential 6', 'residential 0', 'rental 6', 'rental 0', 'land 0']),
  );
});

test('no agent has two inspections at once', () => {
  const shown = messages(thursday).flatMap((message) => {
    const [agent] = message.agents.flatMap((change) => (change.what === 'set' ? [change.agent.name] : []));
    return (message.inspections ?? []).map((time) => ({ agent, ...time }));
  });
  for (const one of shown) {
    for (const other of shown) {
      if (one === other || one.agent !== other.agent) continue;
      expect(one.finish <= other.start || other.finish <= one.start, `${one.agent} at ${one.start}`).toBe(
        true,
      );
    }
  }
});

test('there is one auction, on a future Saturday', () => {
  for (const { now, auctions } of year) {
    expect(auctions).toHaveLength(1);
    for (const auction of auctions) {
      expect(weekdayOf(new Date(auction))).toBe(6);
      expect(Date.parse(auction)).toBeGreaterThan(now.getTime());
    }
  }
});

test('homes were sold within the past four months, and rentals are available within a month', () => {
  const day = thursday.toISOString().slice(0, 10);
  for (const { fields } of messages(thursday)) {
    if (fields.soldDate) {
      expect(fields.soldDate < day).toBe(true);
      expect(Date.parse(day) - Date.parse(fields.soldDate)).toBeLessThan(120 * DAY);
    }
    if (fields.dateAvailable) {
      expect(Date.parse(fields.dateAvailable) - Date.parse(day)).toBeLessThan(30 * DAY);
    }
  }
});

test("each listing's modTime is that of the feed, and its pictures stay the same", () => {
  const later = new Date(thursday.getTime() + 7 * DAY);
  const before = new Map(messages(thursday).map((message) => [message.identity.uniqueId, message]));
  for (const message of messages(later)) {
    const old = before.get(message.identity.uniqueId);
    expect(later.getTime() - Date.parse(message.modTime ?? '')).toBeLessThan(60_000);
    expect((message.modTime ?? '') > (old?.modTime ?? '')).toBe(true);
    expect(message.media).toEqual(old?.media);
  }
});

test('every picture that the feed names exists and has alternative text', () => {
  for (const { media } of messages(thursday)) {
    for (const { source, alt } of media?.slots ?? []) {
      expect(existsSync(new URL(`../../demo/photos/${source}`, import.meta.url)), source ?? '').toBe(true);
      expect(alt?.length).toBeGreaterThan(20);
    }
  }
});

test("the feed's key is the same from Monday to Sunday 5 pm, then changes for the next weekend", () => {
  const key = demoFeedKey(thursday);
  expect(key).toMatch(/^2026-11-28 /);
  expect(demoFeedKey(localTime(2026, 11, 23, 0, 1))).toBe(key);
  expect(demoFeedKey(localTime(2026, 11, 29, 16, 59))).toBe(key);
  expect(demoFeedKey(localTime(2026, 11, 29, 17, 0))).toMatch(/^2026-12-05 /);
});
