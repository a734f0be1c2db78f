import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { onEachEngine } from '../../../test/support/engines.ts';
import type { Context } from '../../context.ts';
import { listListingWords } from '../../listings/words.ts';
import { applyFeed } from '../apply/apply.ts';
import { readFeedRuns } from './runs.ts';
import {
  ADDRESS,
  apply,
  contentVersion,
  feed,
  listing,
  NOW,
  outcomes,
  read,
  stored,
  storedRow,
} from './support.ts';

const FULL = `${ADDRESS}<price display="yes">650000</price><headline>Sunny villa</headline><description>Close to the park.</description>
<features><bedrooms>3</bedrooms><study>yes</study><otherFeatures>Attic</otherFeatures></features>
<inspectionTimes><inspection>28-Nov-2026 11:00am to 11:30am</inspection></inspectionTimes>
<vendorDetails><name>Ada Byron</name></vendorDetails>
<images><img id="m" modTime="2026-11-01" url="https://pics.example/m.jpg"/><img id="a" modTime="2026-11-01" url="https://pics.example/a.jpg"/></images>
<objects><floorplan id="1" url="https://pics.example/1.gif"/></objects>`;

const later = (minutes: number) => `2026-11-20-10:${String(minutes).padStart(2, '0')}:00`;

const shownFeatures = async (context: Context) => {
  const { id } = await storedRow(context);
  const [words] = await listListingWords(context.database.read, [id]);
  return words?.features;
};

onEachEngine('the importer', ({ makeContext }) => {
  const start = () => makeContext({ clock: () => NOW });

  describe('outcomes', () => {
    test('a listing is new once, then unchanged, and the repeat does not change the content version', async () => {
      const context = await start();
      expect(await apply(context, feed(listing(FULL)))).toMatchObject({
        state: 'applied',
        totals: { new: 1, changed: 0, unchanged: 0, skipped: 0 },
      });
      const before = await stored(context);
      const version = await contentVersion(context);
      expect(outcomes(await apply(context, feed(listing(FULL))))).toEqual(['unchanged']);
      expect(await stored(context)).toEqual(before);
      expect(await contentVersion(context)).toBe(version);
    });

    test('the report names changed fields in the words of the feed', async () => {
      const context = await start();
      await apply(context, feed(listing(FULL)));
      const version = await contentVersion(context);
      const changed = FULL.replace('650000', '640000')
        .replace('11:00am', '10:45am')
        .replace('m.jpg', 'front.jpg');
      const report = await apply(context, feed(listing(changed, { modTime: later(1) })));
      expect(report.listings[0]).toMatchObject({
        outcome: 'changed',
        changed: ['price', 'inspectionTimes', 'images'],
      });
      expect(await contentVersion(context)).toBe(version + 1);
    });

    test('a second message about a listing in the same file is merged over the first', async () => {
      const context = await start();
      const report = await apply(context, feed(listing(FULL), listing('<headline>New headline</headline>')));
      expect(outcomes(report)).toEqual(['new', 'changed']);
      expect(await storedRow(context)).toMatchObject({ headline: 'New headline', priceCents: 65_000_000 });
    });

    test('agentID ignores case, and the same uniqueID under another agentID is another listing', async () => {
      const context = await start();
      await apply(context, feed(listing(FULL), listing(FULL, { agent: 'MALLEE' })));
      expect(outcomes(await apply(context, feed(listing(FULL, { agent: 'wattle' }))))).toEqual(['unchanged']);
      expect((await storedRow(context)).id).not.toBe((await storedRow(context, 'H1', 'MALLEE')).id);
    });

    test('a listing keeps its public id in a new database', async () => {
      const [one, two] = [await start(), await start()];
      await apply(one, feed(listing(FULL)));
      await apply(two, feed(listing(FULL)));
      expect((await storedRow(one)).id).toBe((await storedRow(two)).id);
      expect((await storedRow(one)).id).toMatch(/^[a-z2-7]{12}$/);
    });

    test('the run and its report are stored', async () => {
      const context = await start();
      const report = await apply(context, feed(listing(FULL), listing('', { kind: 'commercial', id: 'C1' })));
      expect(await readFeedRuns(context)).toEqual([
        { file: 'test.xml', source: 'feed', state: 'applied', report },
      ]);
    });
  });

  describe('order of messages', () => {
    test('an older message is skipped, and one with the same time is applied', async () => {
      const context = await start();
      await apply(context, feed(listing(FULL, { modTime: later(5) })));
      const older = await apply(context, feed(listing('<headline>Old</headline>', { modTime: later(4) })));
      expect(older.listings[0]).toMatchObject({ outcome: 'skipped', skipped: { field: 'modTime' } });
      expect((await storedRow(context)).headline).toBe('Sunny villa');
      await apply(context, feed(listing('<headline>Same time</headline>', { modTime: later(5) })));
      expect((await storedRow(context)).headline).toBe('Same time');
    });

    test('a message without a time is applied and keeps the stored time', async () => {
      const context = await start();
      await apply(context, feed(listing(FULL, { modTime: later(5) })));
      const { modTime } = await storedRow(context);
      await apply(context, feed(listing('<headline>No time</headline>', { modTime: '' })));
      expect(await storedRow(context)).toMatchObject({ headline: 'No time', modTime });
    });

    test('a withdrawal that arrives before its listing is remembered, and the older message does not undo it', async () => {
      const context = await start();
      const first = await apply(context, feed(listing('', { status: 'withdrawn', modTime: later(5) })));
      expect(first.listings[0]).toMatchObject({ outcome: 'skipped', skipped: { field: 'status' } });
      await apply(context, feed(listing(FULL, { modTime: later(4) })));
      expect((await storedRow(context)).status).toBe('WITHDRAWN');
      await apply(context, feed(listing(FULL, { modTime: later(6) })));
      expect((await storedRow(context)).status).toBe('ACTIVE');
    });
  });

  describe('partial messages', () => {
    test.each([
      ['sold', 'SOLD'],
      ['leased', 'LEASED'],
      ['offmarket', 'OFF_MARKET'],
      ['withdrawn', 'WITHDRAWN'],
    ])('%s with only the ids changes the status and clears nothing', async (status, expected) => {
      const context = await start();
      await apply(context, feed(listing(FULL, { kind: 'rental' })));
      const before = await stored(context);
      const report = await apply(context, feed(listing('', { kind: 'rental', status, modTime: later(1) })));
      expect(report.listings[0]?.changed).toEqual(['status']);
      const after = await stored(context);
      expect(after?.row.status).toBe(expected);
      const { status: _s, modTime: _m, ...kept } = before?.row ?? {};
      expect(after?.row).toMatchObject(kept);
      expect(after?.media).toEqual(before?.media);
      expect(after?.inspections).toEqual(before?.inspections);
    });

    test('a deleted listing keeps only its ids, its time, and what calendars are filtered by', async () => {
      const context = await start();
      await apply(context, feed(listing(FULL)));
      await apply(context, feed(listing('', { status: 'deleted', modTime: later(1) })));
      expect(await stored(context)).toMatchObject({
        row: {
          status: 'DELETED',
          suburb: 'Prospect',
          street: null,
          latitude: null,
          headline: null,
          priceCents: null,
          vendors: '[]',
          bedrooms: 0,
        },
        media: [],
        inspections: [],
      });
    });

    test('a deleted listing that is sent again needs its address again', async () => {
      const context = await start();
      await apply(context, feed(listing(FULL)));
      await apply(context, feed(listing('', { status: 'deleted', modTime: later(1) })));
      await apply(context, feed(listing('<headline>Back</headline>', { modTime: later(2) })));
      expect(await storedRow(context)).toMatchObject({ status: 'OFF_MARKET', suburb: null, agents: '[]' });
    });

    test('a sold listing without an address is stored off the market, and is sold once its address follows', async () => {
      const context = await start();
      const report = await apply(
        context,
        feed(listing('<soldDetails><price>580000</price></soldDetails>', { status: 'sold' })),
      );
      expect(report.listings[0]).toMatchObject({
        outcome: 'skipped',
        skipped: { field: 'suburb' },
        warnings: [],
      });
      expect(await storedRow(context)).toMatchObject({ status: 'OFF_MARKET', soldPriceCents: 58_000_000 });
      await apply(context, feed(listing(ADDRESS, { status: 'sold' })));
      expect(await storedRow(context)).toMatchObject({
        status: 'SOLD',
        suburb: 'Prospect',
        soldPriceCents: 58_000_000,
      });
    });

    test('a new listing defaults to flags off, counts of 0, and price and address shown', async () => {
      const context = await start();
      await apply(context, feed(listing(ADDRESS)));
      expect(await storedRow(context)).toMatchObject({
        underOffer: 0,
        bedrooms: 0,
        garages: 0,
        features: '{"flags":[],"other":[]}',
        priceDisplay: 1,
        addressDisplay: 1,
        country: 'Australia',
      });
    });

    test('a hidden address and price stay hidden if a later message omits the display attribute', async () => {
      const context = await start();
      await apply(
        context,
        feed(listing(`${ADDRESS.replace('"yes"', '"no"')}<price display="no">650000</price>`)),
      );
      await apply(
        context,
        feed(
          listing('<address><street>Banksia Avenue</street></address><price>640000</price>', {
            modTime: later(1),
          }),
        ),
      );
      expect(await storedRow(context)).toMatchObject({
        addressDisplay: 0,
        priceDisplay: 0,
        street: 'Banksia Avenue',
        priceCents: 64_000_000,
      });
    });

    test('an absent feature flag stays, a "no" removes it, and the free-text features are replaced', async () => {
      const context = await start();
      await apply(context, feed(listing(FULL)));
      await apply(context, feed(listing('<features><dishwasher>1</dishwasher></features>')));
      expect(await shownFeatures(context)).toEqual(['Study', 'Dishwasher', 'Attic']);
      await apply(
        context,
        feed(listing('<features><study>no</study><otherFeatures>Cellar</otherFeatures></features>')),
      );
      expect(await shownFeatures(context)).toEqual(['Dishwasher', 'Cellar']);
    });

    test('a free-text feature named like a flag is removed when the free text no longer lists it', async () => {
      const context = await start();
      const words = (text: string) => `<features><otherFeatures>${text}</otherFeatures></features>`;
      const first = feed(listing(ADDRESS + words('balcony, wine cellar')));
      await apply(context, first);
      expect(outcomes(await apply(context, first))).toEqual(['unchanged']);
      expect(await shownFeatures(context)).toEqual(['Balcony', 'Wine cellar']);
      const report = await apply(context, feed(listing(words('wine cellar'), { modTime: later(1) })));
      expect(report.listings[0]?.changed).toEqual(['features']);
      expect(await shownFeatures(context)).toEqual(['Wine cellar']);
    });

    test('a feature sent both as a flag and as free text is shown once, and stays while either sends it', async () => {
      const context = await start();
      const both = '<features><balcony>yes</balcony><otherFeatures>BALCONY, attic</otherFeatures></features>';
      await apply(context, feed(listing(ADDRESS + both)));
      expect(await shownFeatures(context)).toEqual(['Balcony', 'Attic']);
      await apply(context, feed(listing('<features><otherFeatures>Attic</otherFeatures></features>')));
      expect(await shownFeatures(context)).toEqual(['Balcony', 'Attic']);
      await apply(context, feed(listing('<features><balcony>no</balcony></features>')));
      expect(await shownFeatures(context)).toEqual(['Attic']);
    });

    test('the single feature list of earlier versions is shown and read as free text', async () => {
      const context = await start();
      await apply(context, feed(listing(FULL)));
      await context.database.write.updateTable('listings').set({ features: '["Study","Attic"]' }).execute();
      expect(await shownFeatures(context)).toEqual(['Study', 'Attic']);
      await apply(context, feed(listing(FULL)));
      expect(await shownFeatures(context)).toEqual(['Study', 'Attic']);
    });

    test('a listing that comes back to the market no longer has a sold price', async () => {
      const context = await start();
      await apply(context, feed(listing(FULL)));
      await apply(
        context,
        feed(
          listing(
            '<soldDetails><price>600000</price><date>2026-11-19</date></soldDetails><auctionResult type="sold-at-auction"/>',
            { status: 'sold' },
          ),
        ),
      );
      expect(await storedRow(context)).toMatchObject({ soldPriceCents: 60_000_000, soldDate: '2026-11-19' });
      await apply(context, feed(listing('', { modTime: later(1) })));
      expect(await storedRow(context)).toMatchObject({
        status: 'ACTIVE',
        soldPriceCents: null,
        soldDate: null,
        auctionResult: null,
      });
    });

    test('an agent sent with only an id keeps their details, and agents that are not sent are removed', async () => {
      const context = await start();
      const agent = (id: string, name = '') =>
        `<listingAgent id="${id}">${name && `<name>${name}</name>`}<uniqueListingAgentID>A${id}</uniqueListingAgentID></listingAgent>`;
      await apply(context, feed(listing(FULL + agent('1', 'Mia Tran') + agent('2', 'Noor Haddad'))));
      const names = async () =>
        JSON.parse((await storedRow(context)).agents).map(({ name }: { name: string }) => name);
      await apply(context, feed(listing(agent('1') + agent('2'), { modTime: later(1) })));
      expect(await names()).toEqual(['Mia Tran', 'Noor Haddad']);
      await apply(context, feed(listing(agent('1') + agent('3', 'Otto Falk'), { modTime: later(2) })));
      expect(await names()).toEqual(['Mia Tran', 'Otto Falk']);
      await apply(context, feed(listing('<listingAgent/>', { modTime: later(3) })));
      expect(await names()).toEqual([]);
    });
  });

  describe('explicit removals', () => {
    test('empty elements remove pictures, floorplans, links, authority, auction and inspections', async () => {
      const context = await start();
      await apply(
        context,
        feed(
          listing(
            `${FULL}<videoLink href="https://video.example/"/><authority value="auction"/><auction date="2026-12-05-10:30"/>`,
          ),
        ),
      );
      await apply(
        context,
        feed(
          listing(
            '<images><img id="a"/></images><objects><floorplan id="1"/></objects><videoLink href=""/><authority value=""/><auction date=""/><inspectionTimes/>',
            { modTime: later(1) },
          ),
        ),
      );
      const after = await stored(context);
      expect(after?.row).toMatchObject({
        videoUrl: null,
        authority: null,
        auctionAt: null,
        headline: 'Sunny villa',
      });
      expect(after?.media.map(({ slot }) => slot)).toEqual(['m']);
      expect(after?.inspections).toEqual([]);
    });

    test('<media> replaces all pictures', async () => {
      const context = await start();
      await apply(context, feed(listing(FULL)));
      await apply(
        context,
        feed(listing('<media><img id="b" url="https://pics.example/b.jpg"/></media>', { modTime: later(1) })),
      );
      expect(
        (await stored(context))?.media.map(({ kind, slot, position }) => [kind, slot, position]),
      ).toEqual([['photo', 'b', 0]]);
    });

    test('inspections are replaced, and one that starts at the same time keeps its id and attendance', async () => {
      const context = await start();
      await apply(context, feed(listing(FULL)));
      await context.database.write.updateTable('inspections').set({ numAttended: 12 }).execute();
      const before = (await stored(context))?.inspections[0];
      const both =
        '<inspectionTimes><inspection>5-Dec-2026 11:00am to 11:30am</inspection><inspection>28-Nov-2026 11:00am to 11:45am</inspection></inspectionTimes>';
      await apply(context, feed(listing(both, { modTime: later(1) })));
      const after = (await stored(context))?.inspections.sort((a, b) => (a.start < b.start ? -1 : 1));
      expect(after).toHaveLength(2);
      expect(after?.[0]).toMatchObject({
        id: before?.id,
        finish: '2026-11-28T01:15:00.000Z',
        numAttended: 12,
      });
    });
  });

  describe('pictures of a listing', () => {
    const ready = async (context: Awaited<ReturnType<typeof start>>) => {
      const picture = {
        id: 'p1',
        width: 1,
        height: 1,
        thumbhash: '',
        widths: '[1]',
        avif: 0 as const,
        createdAt: NOW.toISOString(),
      };
      await context.database.write.insertInto('pictures').values(picture).execute();
      await context.database.write
        .updateTable('listingMedia')
        .set({ state: 'ready', pictureId: 'p1', attempts: 1 })
        .execute();
    };
    const photo = async (context: Awaited<ReturnType<typeof start>>) =>
      (await stored(context))?.media.find(({ slot, kind }) => slot === 'm' && kind === 'photo');
    const img = (attributes: string) =>
      listing(`<images><img id="m" ${attributes}/></images>`, { modTime: later(1) });

    test('an image with the same modTime, or with none, is not fetched again', async () => {
      const context = await start();
      await apply(context, feed(listing(FULL)));
      await ready(context);
      await apply(context, feed(img('modTime="2026-11-01" url="https://pics.example/m.jpg"')));
      await apply(context, feed(img('url="https://pics.example/m.jpg"')));
      expect(await photo(context)).toMatchObject({ state: 'ready', pictureId: 'p1' });
    });

    test('an image with a new modTime is fetched again, and the old picture is shown until then', async () => {
      const context = await start();
      await apply(context, feed(listing(FULL)));
      await ready(context);
      await apply(context, feed(img('modTime="2026-11-02" url="https://pics.example/m.jpg"')));
      expect(await photo(context)).toMatchObject({ state: 'pending', pictureId: 'p1', attempts: 0 });
    });

    test('an image with another address does not show the old picture', async () => {
      const context = await start();
      await apply(context, feed(listing(FULL)));
      await ready(context);
      await apply(context, feed(img('modTime="2026-11-01" url="https://pics.example/other.jpg"')));
      expect(await photo(context)).toMatchObject({ state: 'pending', pictureId: null });
    });

    test('a new alt text is stored without fetching the picture again', async () => {
      const context = await start();
      await apply(context, feed(listing(FULL)));
      await ready(context);
      const report = await apply(
        context,
        feed(img('alt="The veranda" modTime="2026-11-01" url="https://pics.example/m.jpg"')),
      );
      expect(report.listings[0]?.changed).toEqual(['images']);
      expect(await photo(context)).toMatchObject({ state: 'ready', alt: 'The veranda' });
    });

    test('a failed picture is tried once more when the feed sends it again', async () => {
      const context = await start();
      await apply(context, feed(listing(FULL)));
      await context.database.write
        .updateTable('listingMedia')
        .set({ state: 'failed', attempts: 5, error: 'x' })
        .execute();
      expect(outcomes(await apply(context, feed(listing(FULL))))).toEqual(['unchanged']);
      expect(await photo(context)).toMatchObject({ state: 'pending', attempts: 4, error: null });
    });
  });

  describe('a listing of another kind under the same ids', () => {
    test('replaces the earlier listing, and nothing of the old kind is left', async () => {
      const context = await start();
      await apply(context, feed(listing(FULL)));
      const report = await apply(
        context,
        feed(listing(`${ADDRESS}<price>450000</price>`, { kind: 'rural' })),
      );
      expect(outcomes(report)).toEqual(['changed']);
      expect(await stored(context)).toMatchObject({
        row: { kind: 'rural', saleOrLease: 'SALE', priceCents: 45_000_000, headline: null },
        media: [],
        inspections: [],
      });
    });

    test('does not replace the earlier listing if the message has only the ids', async () => {
      const context = await start();
      await apply(context, feed(listing(FULL)));
      await apply(context, feed(listing('', { kind: 'rental', status: 'withdrawn' })));
      expect(await storedRow(context)).toMatchObject({
        kind: 'residential',
        status: 'WITHDRAWN',
        headline: 'Sunny villa',
      });
    });
  });

  describe('the demo', () => {
    const demo = feed(
      listing(ADDRESS, { agent: 'DEMO', id: 'D1' }),
      listing(ADDRESS, { agent: 'DEMO', id: 'D2' }),
    );

    test('is removed by the first feed with a listing, and is then refused', async () => {
      const context = await start();
      expect((await apply(context, demo, 'demo')).totals.new).toBe(2);
      const report = await apply(context, feed(listing(FULL)));
      expect(report).toMatchObject({ demoRemoved: 2, totals: { new: 1 } });
      expect(await stored(context, 'D1', 'DEMO')).toBeUndefined();
      const refused = await apply(context, demo, 'demo');
      expect(refused.listings.map(({ skipped }) => skipped?.field)).toEqual(['demo', 'demo']);
      expect(await stored(context, 'D1', 'DEMO')).toBeUndefined();
    });

    test.each([
      ['a withdrawal of an unknown listing', listing('', { status: 'withdrawn' })],
      ['a business listing', listing(ADDRESS, { kind: 'business', id: 'B1' })],
      ['a listing without ids', '<residential status="current"/>'],
    ])('is removed for good by %s, and the content version increases', async (_name, element) => {
      const context = await start();
      await apply(context, demo, 'demo');
      const version = await contentVersion(context);
      expect(await apply(context, feed(element))).toMatchObject({ state: 'applied', demoRemoved: 2 });
      expect(await contentVersion(context)).toBe(version + 1);
      expect((await apply(context, demo, 'demo')).totals).toMatchObject({ new: 0, skipped: 2 });
      expect(await stored(context, 'D1', 'DEMO')).toBeUndefined();
    });

    test('stays after a feed without a listing, a feed that fails, and a dry run', async () => {
      const context = await start();
      await apply(context, demo, 'demo');
      await apply(context, feed());
      await apply(context, feed(listing(FULL)).slice(0, -40));
      const dry = { file: 'dry.xml', source: 'feed' as const, messages: [read(FULL)], startedAt: NOW };
      expect(await applyFeed(context, dry, true)).toMatchObject({ state: 'dry run', demoRemoved: 2 });
      expect(outcomes(await apply(context, demo, 'demo'))).toEqual(['unchanged', 'unchanged']);
    });

    test('is replaced, not merged, by a feed with the same ids', async () => {
      const context = await start();
      await apply(context, feed(listing(FULL)), 'demo');
      const report = await apply(
        context,
        feed(listing(`${ADDRESS}<images><img id="m" url="https://pics.example/m.jpg"/></images>`)),
      );
      expect(outcomes(report)).toEqual(['new']);
      const after = await stored(context);
      expect(after?.row).toMatchObject({ source: 'feed', headline: null });
      expect(after?.media).toHaveLength(1);
    });

    test('is unchanged when it is imported again', async () => {
      const context = await start();
      await apply(context, demo, 'demo');
      expect(outcomes(await apply(context, demo, 'demo'))).toEqual(['unchanged', 'unchanged']);
    });
  });

  describe('transactions', () => {
    test('a truncated file changes nothing', async () => {
      const context = await start();
      await apply(context, feed(listing(FULL)));
      const before = await stored(context);
      const whole = feed(
        listing('<headline>Other</headline>', { modTime: later(1) }),
        listing(FULL, { id: 'H2' }),
      );
      const report = await apply(context, whole.slice(0, whole.length - 40));
      expect(report).toMatchObject({ state: 'failed', error: expect.stringMatching(/cut short/) });
      expect(await stored(context)).toEqual(before);
      expect(await stored(context, 'H2')).toBeUndefined();
      expect((await readFeedRuns(context)).map(({ state }) => state)).toEqual(['applied', 'failed']);
    });

    test('if the database fails during an import, nothing of the file is stored', async () => {
      const context = await start();
      // The inspections table rejects a row, so the listings written earlier in the transaction must be rolled back.
      await context.database.write.schema.dropTable('inspections').execute();
      await context.database.write.schema
        .createTable('inspections')
        .addColumn('id', 'text')
        .addColumn('listingId', 'text')
        .execute();
      await expect(apply(context, feed(listing(FULL)))).rejects.toThrow();
      expect(await context.database.read.selectFrom('listings').selectAll().execute()).toEqual([]);
      expect(await readFeedRuns(context)).toEqual([]);
    });

    test('concurrent imports wait for each other, and none is lost', async () => {
      const context = await start();
      const reports = await Promise.all(
        Array.from({ length: 6 }, (_, i) =>
          apply(context, feed(listing(`${ADDRESS}<headline>Number ${i}</headline>`, { id: `H${i}` }))),
        ),
      );
      expect(reports.flatMap(outcomes)).toEqual(Array(6).fill('new'));
      expect(await context.database.read.selectFrom('listings').select('id').execute()).toHaveLength(6);
    });

    test('a feed of 1,200 listings is imported, and is unchanged the second time', async () => {
      const context = await start();
      const many = feed(...Array.from({ length: 1200 }, (_, i) => listing(FULL, { id: `H${i}` })));
      expect((await apply(context, many)).totals.new).toBe(1200);
      expect((await apply(context, many)).totals.unchanged).toBe(1200);
    });

    test('the values in a column that a newer version added are kept', async () => {
      const context = await start();
      await apply(context, feed(listing(FULL)));
      const { id, uniqueId, ...first } = await storedRow(context);
      await sql`alter table listings add column later text`.execute(context.database.write);
      await sql`update listings set later = 'kept'`.execute(context.database.write);
      const others = Array.from({ length: 450 }, (_, i) => listing(FULL, { id: `L${i}` }));
      await apply(context, feed(...others, listing(FULL.replace('Sunny villa', 'Another'))));
      expect(await storedRow(context)).toEqual({
        ...first,
        id,
        uniqueId,
        headline: 'Another',
        later: 'kept',
      });
      for (const other of ['L0', 'L199', 'L200', 'L449']) {
        expect(await storedRow(context, other)).toMatchObject({ ...first, uniqueId: other, later: null });
      }
    });
  });

  test('text that looks like SQL is stored as plain text', async () => {
    const context = await start();
    const nasty = `Robert'); drop table listings; --`;
    const report = await apply(
      context,
      feed(
        listing(`<address><suburb>${nasty}</suburb></address><headline>${nasty}</headline>`, {
          id: "1' or '1'='1",
        }),
      ),
    );
    expect(outcomes(report)).toEqual(['new']);
    expect((await storedRow(context, "1' or '1'='1")).headline).toBe(nasty);
  });
});
