import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { newestEvent } from '../../server/alerts/events/mature.ts';
import type { Context } from '../../server/context.ts';
import { openDatabase } from '../../server/platform/database/client.ts';
import type { AlertFrequency } from '../../shared/alerts/saved-search.ts';
import { HOUR_MS, importHomes, runAlerts } from '../support/alerts.ts';
import type { Inbox } from '../support/smtp.ts';
import { rounds } from './rounds.ts';
import { addSearches, type Home, makeHomes, makeSearches, mustBeMailed } from './saved-searches.ts';
import { engines, makeMailingSite } from './site.ts';

const SEARCHES = 10_000;
/** Changes of homes in each round, which ends with a kill. */
const CHANGES = 10;
/** The longest time until a kill that waits for a number of mails. */
const LONGEST_MS = 5_000;
/** The outbox sends this many mails at once. After a crash, as many may have been sent but not recorded. */
const AT_ONCE = 10;

/** The first line of each home in an alert mail. */
const LINE =
  /^(New for sale|Price changed|Under offer|Sold|New inspection time|Back on the market): (\d+) Banksia Street/gm;
const LABELS: Record<Home['change'], string> = {
  new: 'New for sale',
  price: 'Price changed',
  'under-offer': 'Under offer',
  sold: 'Sold',
  inspection: 'New inspection time',
  'inspection-moved': 'New inspection time',
  'offer-fell-through': 'Back on the market',
  back: 'Back on the market',
  'gone-for-minutes': 'nothing',
};

/** A future time in REAXML's format. */
function inspectionIn(days: number): string {
  const [day, month, year] = new Date(Date.now() + days * 24 * HOUR_MS)
    .toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric' })
    .replace('Sept', 'Sep')
    .split(' ');
  return `${day}-${month}-${year} 11:00am to 11:30am`;
}

const plain = ({ number, suburb, postcode, beds, price }: Home) => ({
  id: `DRILL${number}`,
  ...{ suburb, postcode, beds, price },
});

function asBefore(home: Home): ImportedHome {
  switch (home.change) {
    case 'inspection-moved':
      return { ...plain(home), inspections: [inspectionIn(20)] };
    case 'offer-fell-through':
      return { ...plain(home), underOffer: true };
    default:
      return plain(home);
  }
}

function asAfter(home: Home): ImportedHome {
  switch (home.change) {
    case 'price':
      return { ...plain(home), price: home.newPrice };
    case 'under-offer':
      return { ...plain(home), underOffer: true };
    case 'sold':
      return { ...plain(home), status: 'sold' };
    case 'inspection':
      return { ...plain(home), inspections: [inspectionIn(20)] };
    case 'inspection-moved':
      return { ...plain(home), inspections: [inspectionIn(21)] };
    default:
      return plain(home);
  }
}

const asWithdrawn = (home: Home): ImportedHome => ({ ...plain(home), status: 'withdrawn' });

type ImportedHome = Parameters<typeof importHomes>[1];

/** Imports homes, and makes their changes an hour old, so that they become events. */
async function change(context: Context, homes: ImportedHome[]): Promise<void> {
  await importHomes(context, ...homes);
  const hourAgo = new Date(Date.now() - HOUR_MS).toISOString();
  await context.database.write.updateTable('listingChanges').set({ maturesAt: hourAgo }).execute();
}

/** Makes the searches with these frequencies due. */
async function passTime({ database }: Context, frequencies: readonly AlertFrequency[]): Promise<void> {
  await database.write
    .updateTable('savedSearches')
    .set({ lastSlot: '2026-01-01T00:00:00.000Z' })
    .where('frequency', 'in', frequencies)
    .execute();
}

/** Which change of which home the mails report to whom, each with the Message-IDs of those mails. */
function reportedBy(mails: Inbox['mails']): Map<string, Set<string>> {
  const reported = new Map<string, Set<string>>();
  for (const { text = '', envelopeTo, messageId = '' } of mails) {
    for (const [, label = '', number = ''] of text.matchAll(LINE)) {
      const what = `${envelopeTo} ${label} ${number}`;
      const by = reported.get(what) ?? new Set<string>();
      reported.set(what, by.add(messageId));
    }
  }
  return reported;
}

describe.each(engines)('alerts on %s', (engine) => {
  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    while (undo.length > 0) await undo.pop()?.();
  });

  test('arrive once for each matching search of 10,000, and for no other, however often the sender is killed', async () => {
    const kills = rounds(100);
    const homes = makeHomes(kills * CHANGES);
    const searches = makeSearches(SEARCHES);
    const { database, inbox, startAtLast, withContext } = await makeMailingSite(engine, undo);
    await withContext(async (context) => {
      await change(context, homes.filter((home) => home.change !== 'new').map(asBefore));
      // Otherwise the first changes would concern homes that no mail has reported.
      await runAlerts(context);
      await change(context, homes.filter((home) => home.change === 'back').map(asWithdrawn));
      await runAlerts(context);
      await addSearches(context, searches);
    });
    const expected = new Set<string>();
    const begun = performance.now();
    for (let round = 0; round <= kills; round += 1) {
      const changed = homes.slice(round * CHANGES, (round + 1) * CHANGES);
      await withContext(async (context) => {
        await importHomes(
          context,
          ...changed.filter((home) => home.change === 'gone-for-minutes').map(asWithdrawn),
        );
        await change(context, changed.map(asAfter));
        // A day passes in ten rounds and a week in thirty, and both pass at the end.
        if (round % 10 === 9 || round === kills) await passTime(context, ['daily']);
        if (round % 30 === 29 || round === kills) await passTime(context, ['weekly']);
      });
      const people = new Set<string>();
      for (const home of changed) {
        for (const search of searches.filter((each) => mustBeMailed(each, home))) {
          expected.add(`${search.email} ${LABELS[home.change]} ${home.number}`);
          people.add(search.email);
        }
      }
      const server = await startAtLast();
      undo.push(() => server.end('SIGKILL'));
      if (round === kills) break;
      // One kill in three comes at a random moment, the others while mails are sent.
      const before = inbox.mails.length;
      const mails = Math.floor(Math.random() * people.size);
      if (round % 3 === 0) await sleep(Math.random() * 1500);
      else
        await expect
          .poll(() => inbox.mails.length - before >= mails, { timeout: LONGEST_MS, interval: 2 })
          .toBe(true)
          .catch(() => {});
      await server.end('SIGKILL');
      undo.pop();
      if ((round + 1) % 25 === 0)
        console.log(`${engine}: killed ${round + 1} times so far, ${inbox.mails.length} mails`);
    }
    const opened = openDatabase(database);
    undo.push(opened.close);
    const waiting = async () => {
      const db = opened.read;
      const changes = await db.selectFrom('listingChanges').select('listingId').execute();
      const newest = await newestEvent(db);
      const pending = await db
        .selectFrom('savedSearches')
        .select('id')
        .where('state', '=', 'active')
        .where('toldThrough', '<', newest)
        .execute();
      const mails = await db.selectFrom('outbox').select('id').where('state', '=', 'queued').execute();
      return changes.length + pending.length + mails.length;
    };
    await expect.poll(waiting, { timeout: 1_800_000, interval: 1000 }).toBe(0);
    // A second copy would be sent when the searches or the queue are next checked.
    await sleep(35_000);
    const reported = reportedBy(inbox.mails);
    expect([...expected].filter((each) => !reported.has(each))).toEqual([]);
    expect([...reported.keys()].filter((each) => !expected.has(each))).toEqual([]);
    expect([...reported].filter(([, by]) => by.size > 1)).toEqual([]);
    const alerts = inbox.mails.filter(({ envelopeTo }) => envelopeTo.some((to) => to.startsWith('buyer')));
    const ids = new Set(alerts.map(({ messageId }) => messageId));
    const known = await opened.read
      .selectFrom('outbox')
      .select('messageId')
      .where('purpose', '=', 'alert')
      .execute();
    expect(ids).toEqual(new Set(known.map(({ messageId }) => `<${messageId}>`)));
    const again = alerts.length - ids.size;
    expect(again).toBeLessThanOrEqual(kills * AT_ONCE);
    console.log(
      `${engine}: ${SEARCHES} searches, ${homes.length} changes, ${kills} kills: ${expected.size} expected in ${ids.size} mails, each once, none else; ${again} repeated by the same Message-ID; ${Math.round((performance.now() - begun) / 1000)} s`,
    );
  });
});
