import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { apiPaths } from '../../../shared/paths.ts';
import { dataOf, openApp } from '../../../test/support/api.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { signIn } from '../../../test/support/staff.ts';
import type { Context } from '../../context.ts';
import { importFile } from '../apply/import.ts';
import { listingIdOf } from '../message/identity.ts';
import { printReport } from '../plan/report.ts';
import { ADDRESS, apply, feed, listing, NOW, outcomes, stored, storedRow } from './support.ts';

/** What feeds mean beyond the letter of the standard: a fixture for each case, and how the site interprets it. */
const FOLDER = fileURLToPath(new URL('./fixtures/meaning/', import.meta.url));
const FIXTURES: Readonly<Record<string, string>> = {
  '01-empty-media.xml': 'an empty <media> in a price-only message removes no picture',
  '02-agent-photographs.xml': 'agentPhoto is the photograph of an agent, not of the home',
  '03-links.xml': 'all links, including percent-encoded ones; no link reveals a hidden street',
  '04-auction-results.xml': 'past auctions and auction results',
  '05-set-date-sale.xml': 'a set-date sale is not an auction',
  '06-prices.xml': 'prices that are too large for the API, and price ranges',
  '07-documents.xml': 'documents and their names',
  '07-not-understood.xml': 'elements that are not understood are reported',
  '08-one-agent-removed.xml': 'an agent is removed by number',
  '09-addresses.xml': 'lots and units',
  '10-facts.xml': 'facts for buyers',
  '11-statuses.xml': 'statuses that REAXML does not have',
  '12-inspections.xml': 'inspections and times in other forms',
  '13-unreadable-counts.xml': 'an unreadable count is unknown',
  '14-sale-and-lease.xml': 'a sale and a lease of one agent under one id',
  '15-never-shown.xml': 'homes first sent as sold, leased or off the market',
};

test('every fixture file has a description', async () => {
  expect((await readdir(FOLDER)).sort()).toEqual(Object.keys(FIXTURES));
});

const ALL = `id formattedAddress status price advertisedPrice showPrice auctionDatetime auctionResult
  setSaleDatetime underOffer bookInspectionLink videoUrl externalLinks features landSize rentalDateAvailable
  facts { name value } documents { name url } agents { name avatarUrl } images { url }
  listingDetails { ... on SaleDetails { bedrooms bathrooms } ... on RentalDetails { bedrooms bathrooms } }`;

// biome-ignore lint/suspicious/noExplicitAny: the tests check the answers below
type Answer = any;

onEachEngine('the meaning of a feed', ({ makeContext }) => {
  async function take(name: string) {
    const context = await makeContext({ clock: () => NOW });
    const report = await importFile(context, `${FOLDER}${name}`);
    expect(report.state).toBe('applied');
    return { context, report };
  }

  const shown = async (context: Context, id = 'H1'): Promise<Answer> => {
    const listingId = listingIdOf({ agentId: 'WATTLE', uniqueId: id });
    const { graphql } = openApp(context);
    const { property } = await dataOf<Answer>(
      graphql(`query ($id: ID!) { property(id: $id) { ${ALL} } }`, { id: listingId }),
    );
    return property;
  };

  const listed = async (context: Context, filter: string): Promise<Answer[]> => {
    const { graphql } = openApp(context);
    return (await dataOf<Answer>(graphql(`{ properties(${filter}) { nodes { ${ALL} } } }`))).properties.nodes;
  };

  test.each(Object.keys(FIXTURES))('%s changes nothing when it is imported again', async (name) => {
    const { context, report } = await take(name);
    const all = async () => ({
      listings: await context.database.read.selectFrom('listings').selectAll().orderBy('id').execute(),
      media: await context.database.read.selectFrom('listingMedia').selectAll().orderBy('id').execute(),
    });
    const before = await all();
    // Without known messages the file is parsed again.
    await context.database.write.deleteFrom('knownMessages').execute();
    const second = await importFile(context, `${FOLDER}${name}`);
    // A file that contains a listing twice changes it in each import.
    const ids = report.listings.map(({ listingId }) => listingId);
    if (new Set(ids).size === ids.length) expect(second.totals).toMatchObject({ new: 0, changed: 0 });
    const withoutTimes = ({ listings, media }: Awaited<ReturnType<typeof all>>) => ({
      listings: listings.map(({ updatedAt, ...row }) => row),
      media,
    });
    expect(withoutTimes(await all())).toEqual(withoutTimes(before));
    expect(second.unread).toEqual(report.unread);
  });

  test('01: the pictures stay and the price changes', async () => {
    const { context } = await take('01-empty-media.xml');
    const after = await stored(context);
    expect(after?.row.priceCents).toBe(64_000_000);
    expect(after?.media.map(({ kind, slot }) => `${kind} ${slot}`).sort()).toEqual([
      'floorplan 1',
      'photo m',
    ]);
  });

  test('01: attached floorplans replace only floorplans', async () => {
    const { context } = await take('01-empty-media.xml');
    const plan = '<media><attachment usage="floorplan" id="2" url="https://pics.example/2.gif"/></media>';
    await apply(context, feed(listing(plan, { modTime: '2026-11-21-10:00:00' })));
    expect((await stored(context))?.media.map(({ kind, slot }) => `${kind} ${slot}`).sort()).toEqual([
      'floorplan 2',
      'photo m',
    ]);
  });

  test('02: each agent photograph belongs to its agent', async () => {
    const { context } = await take('02-agent-photographs.xml');
    const media = async (id: string) =>
      (await stored(context, id))?.media.map(({ kind, slot, source }) => `${kind} ${slot} ${source}`).sort();
    expect(await media('H1')).toEqual([
      'agent mia@wattle.example https://pics.example/agent-1.jpg',
      'floorplan 1 https://pics.example/1.gif',
      'photo m https://pics.example/m.jpg',
    ]);
    expect(await media('H2')).toEqual(['agent otto@wattle.example https://pics.example/agent-3.jpg']);
    const picture = {
      id: 'p1',
      width: 9,
      height: 9,
      thumbhash: '',
      widths: '[9]',
      avif: 0,
      createdAt: '',
    } as const;
    await context.database.write.insertInto('pictures').values(picture).execute();
    await context.database.write
      .updateTable('listingMedia')
      .set({ pictureId: 'p1', state: 'ready' })
      .execute();
    const { agents, images } = await shown(context, 'H1');
    expect(agents).toEqual([
      { name: 'Mia Tran', avatarUrl: expect.stringContaining('p1') },
      { name: 'Noor Haddad', avatarUrl: null },
    ]);
    expect(images).toHaveLength(1);
    expect((await shown(context, 'H2')).images).toEqual([]);
  });

  test('agents who share a mailbox are both shown, each with their own photograph', async () => {
    const context = await makeContext({ clock: () => NOW });
    const agent = (name: string, photo = '') =>
      `<listingAgent><name>${name}</name><email>sales@wattle.example</email>${photo && `<media><attachment usage="agentPhoto" id="1" url="https://pics.example/${photo}"/></media>`}</listingAgent>`;
    await apply(
      context,
      feed(listing(ADDRESS + agent('Mia Tran', 'mia.jpg') + agent('Noor Haddad', 'noor.jpg'))),
    );
    const photos = async () =>
      (await stored(context))?.media.map(({ slot, source }) => `${slot} ${source}`).sort();
    expect(await photos()).toEqual([
      'mia tran https://pics.example/mia.jpg',
      'noor haddad https://pics.example/noor.jpg',
    ]);
    expect((await shown(context)).agents).toMatchObject([{ name: 'Mia Tran' }, { name: 'Noor Haddad' }]);
    await apply(
      context,
      feed(listing(agent('NOOR HADDAD') + agent('Mia Tran'), { modTime: '2026-11-21-10:00:00' })),
    );
    expect(await photos()).toHaveLength(2);
    // One person in two elements is one agent.
    const twice = listing(agent('Noor Haddad') + agent('NOOR HADDAD'), { modTime: '2026-11-21-11:00:00' });
    await apply(context, feed(twice));
    expect((await shown(context)).agents).toMatchObject([{ name: 'Noor Haddad' }]);
  });

  test('an agent who takes over a mailbox is not shown with the photograph of the one before', async () => {
    const context = await makeContext({ clock: () => NOW });
    const agent = (name: string, photo = '') =>
      `<listingAgent><name>${name}</name><email>rentals@wattle.example</email>${photo && `<media><attachment usage="agentPhoto" id="1" url="https://pics.example/${photo}"/></media>`}</listingAgent>`;
    const send = (inner: string, hour: number) =>
      apply(context, feed(listing(inner, { modTime: `2026-11-20-${hour}:00:00` })));
    const photos = async () =>
      (await stored(context))?.media.map(({ slot, source }) => `${slot} ${source}`).sort();
    await send(ADDRESS + agent('Mia Tran', 'mia.jpg'), 10);
    await send(agent('MIA TRAN'), 11);
    expect(await photos()).toEqual(['rentals@wattle.example https://pics.example/mia.jpg']);
    await send(agent('Noor Haddad'), 12);
    expect(await photos()).toEqual([]);
    await send(agent('Noor Haddad', 'noor.jpg'), 13);
    expect(await photos()).toEqual(['rentals@wattle.example https://pics.example/noor.jpg']);
    await send(agent('Mia Tran', 'mia.jpg'), 14);
    expect(await photos()).toEqual(['rentals@wattle.example https://pics.example/mia.jpg']);
  });

  test('03: every link is decoded and shown, except one that names a hidden street', async () => {
    const { context, report } = await take('03-links.xml');
    expect(await shown(context)).toMatchObject({
      videoUrl: 'https://youtu.be/abcDEF12345',
      externalLinks: [
        'http://my.matterport.com/show/?m=AbCdEfGhIjK',
        'https://tours.example/12-banksia-street',
      ],
    });
    expect((await shown(context, 'H2')).externalLinks).toEqual([
      'https://my.matterport.com/show/?m=AbCdEfGhIjK',
    ]);
    expect((await shown(context)).bookInspectionLink).toBe('https://book.example/?home=12+Banksia+St');
    expect((await shown(context, 'H2')).bookInspectionLink).toBeNull();
    expect(report.listings.flatMap(({ warnings }) => warnings)).toEqual([]);
  });

  test('03: links beyond the tenth are left out with a warning', async () => {
    const context = await makeContext({ clock: () => NOW });
    const links = Array.from({ length: 11 }, (_, at) => `<externalLink href="https://tours.example/${at}"/>`);
    const report = await apply(context, feed(listing(ADDRESS + links.join(''))));
    expect((await shown(context)).externalLinks).toHaveLength(10);
    expect(report.listings[0]?.warnings).toMatchObject([{ field: 'externalLink' }]);
  });

  test('04: an auction result is read beside or inside the auction element', async () => {
    const { context } = await take('04-auction-results.xml');
    const facts = async (id: string) => {
      const { auctionDatetime, auctionResult } = await shown(context, id);
      return [auctionDatetime, auctionResult];
    };
    expect(await facts('H1')).toEqual(['2026-11-14T00:00:00.000Z', null]);
    expect(await facts('H2')).toEqual(['2026-11-14T00:00:00.000Z', 'passed-in']);
    expect(await facts('H3')).toEqual([null, 'sold-at-auction']);
    expect(await facts('H4')).toEqual(['2026-12-05T00:00:00.000Z', null]);
    expect(await facts('H5')).toEqual([null, 'withdrawn']);
  });

  test('05: a set-date sale has its date and no auction', async () => {
    const { context } = await take('05-set-date-sale.xml');
    for (const id of ['H1', 'H2']) {
      expect(await shown(context, id)).toMatchObject({
        auctionDatetime: null,
        setSaleDatetime: '2026-12-05T06:30:00.000Z',
      });
    }
  });

  test('06: a price too large for the API is left out, a price range is shown, and lists still load', async () => {
    const { context, report } = await take('06-prices.xml');
    expect(report.listings[0]?.warnings).toMatchObject([{ field: 'price' }]);
    expect(await shown(context, 'H2')).toMatchObject({ price: null, advertisedPrice: '$90,000 – $95,000' });
    expect(await shown(context, 'H3')).toMatchObject({
      price: null,
      advertisedPrice: 'Contact agent',
      showPrice: false,
    });
    expect(await shown(context, 'H4')).toMatchObject({ price: null, advertisedPrice: 'Price not disclosed' });
    // Earlier versions may have stored such a price.
    await context.database.write
      .updateTable('listings')
      .set({ priceCents: 900_009_500_000 })
      .where('uniqueId', '=', 'H1')
      .execute();
    expect(await listed(context, 'status: [ACTIVE]')).toHaveLength(3);
    expect(await shown(context)).toMatchObject({ price: null, advertisedPrice: 'Contact agent' });
  });

  test('07: documents have names, and those that would reveal a hidden address or price are not shown', async () => {
    const { context } = await take('07-documents.xml');
    const names = async (id: string) =>
      (await shown(context, id)).documents.map(({ name }: { name: string }) => name);
    expect(await names('H1')).toEqual([
      'Statement of Information',
      'Energy rating',
      'Contract of sale',
      'Building report',
    ]);
    expect(await names('H2')).toEqual([]);
    expect(await names('H3')).toEqual(['Energy rating', 'Contract of sale']);
  });

  test('07: a new list in a container replaces only the earlier list of the same container', async () => {
    const { context } = await take('07-documents.xml');
    const names = async () =>
      (await shown(context)).documents.map(({ name }: { name: string }) => name).join(', ');
    const send = (inner: string, hour: number) =>
      apply(context, feed(listing(inner, { modTime: `2026-11-21-1${hour}:00:00` })));
    await send(
      '<objects><document id="1" title="Pest report" url="https://docs.example/pest.pdf"/></objects>',
      0,
    );
    expect(await names()).toBe('Statement of Information, Energy rating, Contract of sale, Pest report');
    await send('<media><attachment usage="contractOfSale" url="https://docs.example/new.pdf"/></media>', 1);
    expect(await names()).toBe('Contract of sale, Pest report');
    await send('<objects><floorplan id="1" url="https://pics.example/1.gif"/></objects>', 2);
    expect(await names()).toBe('Contract of sale, Pest report');
    await send('<media/>', 3);
    expect(await names()).toBe('Pest report');
    await send('<objects><document id="1"/></objects>', 4);
    expect(await names()).toBe('');
  });

  test('07: a document in two containers stays while one of them still lists it', async () => {
    const { context } = await take('07-documents.xml');
    const send = async (inner: string, hour: number) => {
      await apply(context, feed(listing(inner, { modTime: `2026-11-21-1${hour}:00:00` })));
      return (await shown(context)).documents.map(({ name }: { name: string }) => name);
    };
    const url = 'https://docs.example/contract.pdf';
    const attached = `<media><attachment usage="contractOfSale" url="${url}"/></media>`;
    const asObject = `<objects><document id="1" title="Contract" url="${url}"/></objects>`;
    expect(await send(attached + asObject, 0)).toEqual(['Contract']);
    expect(await send('<objects><document id="1"/></objects>', 1)).toEqual(['Contract of sale']);
    expect(await send(asObject, 2)).toEqual(['Contract']);
    expect(await send('<media/>', 3)).toEqual(['Contract']);
    expect(await send('<objects><document id="1"/></objects>', 4)).toEqual([]);
  });

  test.each([
    '<objects><document id="1" title="New" url="https://docs.example/new.pdf"/></objects>',
    '<media><attachment title="New" url="https://docs.example/new.pdf"/></media>',
  ])(
    '07: the first container replaces the documents that an earlier version of the site stored',
    async (container) => {
      const { context } = await take('07-documents.xml');
      const documents = [
        { usage: 'contractofsale', name: 'Contract of sale', url: 'https://docs.example/contract.pdf' },
        { usage: '', name: 'Building report', url: 'https://docs.example/report.pdf' },
      ];
      await context.database.write
        .updateTable('listings')
        .set({ documents: JSON.stringify(documents) })
        .where('uniqueId', '=', 'H1')
        .execute();
      await apply(context, feed(listing(container, { modTime: '2026-11-21-10:00:00' })));
      expect((await shown(context)).documents).toMatchObject([{ name: 'New' }]);
    },
  );

  test('07: elements and attributes not understood are reported with path, count and example', async () => {
    const { report } = await take('07-not-understood.xml');
    expect(report.unread).toEqual([
      { path: 'residential/features/helipad', count: 2, example: 'yes' },
      { path: 'residential/extraFields', count: 1, example: 'Dog in the yard' },
      { path: 'residential/price@tax', count: 1, example: 'inclusive' },
    ]);
    expect(printReport(report)).toContain(
      '\nnot understood: residential/features/helipad (2), for example "yes"\n',
    );
  });

  test('07: a value that is not understood causes a warning, and a feature sent as a count is shown', async () => {
    const context = await makeContext({ clock: () => NOW });
    const report = await apply(
      context,
      feed(
        listing(
          `${ADDRESS}<features><balcony>2</balcony><dishwasher>perhaps</dishwasher></features>
          <underOffer value="maybe"/><newConstruction>soon</newConstruction>
          <landDetails><crossOver value="behind"/></landDetails>
          <media><attachment usage="energyRating" url="https://pics.example/rating.jpg"/></media>`,
        ),
      ),
    );
    expect(report.listings[0]?.warnings.map(({ field }) => field).sort()).toEqual([
      'crossOver',
      'dishwasher',
      'newConstruction',
      'underOffer',
    ]);
    expect(await shown(context)).toMatchObject({
      features: ['Balcony'],
      documents: [{ name: 'Energy rating', url: 'https://pics.example/rating.jpg' }],
    });
  });

  test('08: agent 2 is removed and agent 1 stays', async () => {
    const { context } = await take('08-one-agent-removed.xml');
    expect((await shown(context)).agents).toMatchObject([{ name: 'Mia Tran' }]);
  });

  test.each([
    ['H1', 'Lot 12 (39) Main Road, Prospect, SA 5082'],
    ['H2', 'Lot 12 Main Road, Prospect, SA 5082'],
    ['H3', 'Lot 4A Main Road, Prospect, SA 5082'],
    ['H4', '2/77a (39) Main Road, Prospect, SA 5082'],
    ['H5', '5/102 Main Road, Prospect, SA 5082'],
    ['H6', 'Prospect, SA'],
  ])('09: the address of %s is %s', async (id, address) => {
    const { context } = await take('09-addresses.xml');
    expect((await shown(context, id)).formattedAddress).toBe(address);
  });

  test('10: facts have the names that buyers use and the unit of the feed', async () => {
    const { context, report } = await take('10-facts.xml');
    const facts = async (id: string) =>
      (await shown(context, id)).facts.map(
        ({ name, value }: { name: string; value: string }) => `${name}: ${value}`,
      );
    expect(await facts('H1')).toEqual([
      'Ensuites: 2',
      'Toilets: 3',
      'Living areas: 2',
      'Land size: 50 acres',
      'Building size: 20 squares',
      'Frontage: 500 m',
      'Depth: 400 m (rear)',
      'Crossover: Left',
      'Energy rating: 4.5 stars',
      'New construction: Yes',
      'Council area: Prospect',
      'Zoning: Rural living',
      'Council rates: $2,200 per annum',
      'Fencing: Boundary fencing, good',
      'Annual rainfall: 250 mm per annum',
      'Soil types: red basalt',
      'Improvements: Shearing shed',
      'Irrigation: Bore',
      'Carrying capacity: 400 deer',
      'Services: Power',
    ]);
    expect(await facts('H2')).toEqual([
      'Year built: 1927',
      'New construction: Yes',
      'House and land package: Yes',
      'Estate: Boronia Rise, stage 3',
      'Water rates: $180 a quarter',
      'Strata levies: $1,200',
      'Outgoings: $3,000 a year',
    ]);
    const rental = await shown(context, 'H3');
    expect([rental.facts, rental.features]).toEqual([[], ['Smokers permitted']]);
    expect(report.unread).toEqual([]);
  });

  test('11: statuses outside REAXML are mapped to those of REAXML, and the report says so', async () => {
    const { context, report } = await take('11-statuses.xml');
    const rows = ['H2', 'H3', 'H4'].map(async (id) => {
      const { status, underOffer } = await storedRow(context, id);
      return [status, underOffer];
    });
    expect(await Promise.all(rows)).toEqual([
      ['WITHDRAWN', 0],
      ['ACTIVE', 1],
      ['LEASED', 0],
    ]);
    expect(report.listings[0]).toMatchObject({
      outcome: 'new',
      warnings: [{ field: 'status', reason: '"settled" isn’t a status in REAXML: treated as sold' }],
    });
  });

  test('11: a new status resets an under-offer flag that a status set, but not one that an element set', async () => {
    const { context } = await take('11-statuses.xml');
    const at = (hour: number) => ({ modTime: `2026-11-20-1${hour}:00:00` });
    await apply(context, feed(listing('', { id: 'H3', status: 'current', ...at(0) })));
    expect((await storedRow(context, 'H3')).underOffer).toBe(0);
    await apply(
      context,
      feed(listing('<underOffer value="yes"/>', { id: 'H3', status: 'current', ...at(1) })),
    );
    await apply(context, feed(listing('', { id: 'H3', status: 'current', ...at(2) })));
    expect((await storedRow(context, 'H3')).underOffer).toBe(1);
  });

  test('11: a home that was leased and is offered again has no deposit, unless the message says so', async () => {
    const { context } = await take('11-statuses.xml');
    const rental = (inner: string, status: string, hour: number) =>
      feed(listing(inner, { id: 'R1', kind: 'rental', status, modTime: `2026-11-20-1${hour}:00:00` }));
    const taken = '<depositTaken value="yes"/>';
    await apply(context, rental(ADDRESS + taken, 'current', 0));
    await apply(context, rental('', 'leased', 1));
    await apply(context, rental('', 'current', 2));
    expect((await storedRow(context, 'R1')).depositTaken).toBe(0);
    await apply(context, rental('', 'leased', 3));
    await apply(context, rental(taken, 'current', 4));
    expect((await storedRow(context, 'R1')).depositTaken).toBe(1);
  });

  test('12: inspections in other formats are read, and unreadable ones cause a warning', async () => {
    const { context, report } = await take('12-inspections.xml');
    const times = (await stored(context))?.inspections
      .map(({ start, finish }) => `${start} ${finish}`)
      .sort();
    expect(times).toEqual([
      '2026-12-20T00:30:00.000Z 2026-12-20T01:00:00.000Z',
      '2026-12-21T00:00:00.000Z 2026-12-21T00:30:00.000Z',
      '2026-12-22T00:30:00.000Z 2026-12-22T01:00:00.000Z',
      '2026-12-23T00:30:00.000Z 2026-12-23T01:00:00.000Z',
      '2026-12-24T00:30:00.000Z 2026-12-24T01:00:00.000Z',
    ]);
    expect(report.listings.map(({ warnings }) => warnings.map(({ field }) => field))).toEqual([
      [],
      ['inspectionTimes', 'inspectionTimes'],
      [],
      [],
    ]);
    for (const id of ['H3', 'H4'])
      expect((await storedRow(context, id)).modTime).toBe('2026-11-19T22:00:00.000Z');
  });

  test('12: an inspection time without its own element is read, and other text there causes a warning', async () => {
    const context = await makeContext({ clock: () => NOW });
    const times = (text: string) => feed(listing(`${ADDRESS}<inspectionTimes>${text}</inspectionTimes>`));
    await apply(context, times('20-Dec-2026 11:00am to 11:30am'));
    expect((await stored(context))?.inspections.map(({ start }) => start)).toEqual([
      '2026-12-20T00:30:00.000Z',
    ]);
    const report = await apply(context, times('By appointment'));
    expect(report.listings[0]?.warnings).toMatchObject([{ field: 'inspectionTimes' }]);
  });

  test('13: an unreadable count is unknown, but does not replace a known one', async () => {
    const { context } = await take('13-unreadable-counts.xml');
    expect((await shown(context)).listingDetails).toEqual({ bedrooms: null, bathrooms: 2 });
    expect((await shown(context, 'H2')).listingDetails).toEqual({ bedrooms: 3, bathrooms: 0 });
    expect(await listed(context, 'status: [ACTIVE]')).toHaveLength(2);
  });

  test('14: a sale and a lease under one id are two listings', async () => {
    const { context, report } = await take('14-sale-and-lease.xml');
    expect(outcomes(report)).toEqual(['new', 'new']);
    expect(report.listings[1]?.warnings).toMatchObject([{ field: 'uniqueID' }]);
    expect(await listed(context, 'saleOrLease: [SALE]')).toMatchObject([{ advertisedPrice: '$650,000' }]);
    expect(await listed(context, 'saleOrLease: [LEASE]')).toMatchObject([
      { advertisedPrice: '$450 per week' },
    ]);
  });

  test('14: later messages change the listing of their own kind', async () => {
    const { context } = await take('14-sale-and-lease.xml');
    const later = { modTime: '2026-11-20-10:00:00' };
    await apply(context, feed(listing('', { kind: 'rental', status: 'leased', ...later })));
    await apply(context, feed(listing('<priceView>Offers</priceView>', later)));
    expect(await listed(context, 'status: [ACTIVE]')).toMatchObject([{ advertisedPrice: 'Offers' }]);
    expect(await listed(context, 'status: [LEASED]')).toMatchObject([{ advertisedPrice: '$450 per week' }]);
  });

  test('14: the lease can still be changed after the sale is deleted', async () => {
    const { context } = await take('14-sale-and-lease.xml');
    const at = (hour: number) => ({ modTime: `2026-11-20-1${hour}:00:00` });
    await apply(context, feed(listing('', { status: 'deleted', ...at(0) })));
    const rent = `${ADDRESS}<rent period="week">460</rent>`;
    await apply(context, feed(listing(rent, { kind: 'rental', ...at(1) })));
    expect(await listed(context, 'status: [ACTIVE]')).toMatchObject([{ advertisedPrice: '$460 per week' }]);
  });

  test('15: an unknown home without an address is not listed, and one with an address is', async () => {
    const { context, report } = await take('15-never-shown.xml');
    expect(outcomes(report)).toEqual(['skipped', 'skipped', 'skipped', 'new', 'new', 'skipped']);
    expect(report.listings[0]?.skipped?.reason).toBe(
      'This home is sold and has never been on the site; nothing to show. We keep the message in case details follow.',
    );
    expect(await listed(context, 'status: [SOLD]')).toHaveLength(1);
    expect(await listed(context, 'status: [LEASED]')).toHaveLength(1);
    expect((await storedRow(context, 'O2')).status).toBe('OFF_MARKET');
  });

  test.each([
    ['residential', 'sold', 'status: [SOLD]'],
    ['rental', 'leased', 'status: [LEASED]'],
    ['residential', 'current', 'status: [ACTIVE], saleOrLease: [SALE]'],
  ])(
    '15: a %s first sent as %s without an address is listed once its address follows',
    async (kind, status, list) => {
      const context = await makeContext({ clock: () => NOW });
      const at = (hour: number) => ({ kind, modTime: `2026-11-20-1${hour}:00:00` });
      await apply(context, feed(listing('', { status, ...at(0) })));
      await apply(context, feed(listing('<headline>Sunny villa</headline>', { status: '', ...at(1) })));
      expect(await listed(context, list)).toEqual([]);
      const report = await apply(context, feed(listing(ADDRESS, { status: '', ...at(2) })));
      expect(outcomes(report)).toEqual(['changed']);
      expect(await listed(context, list)).toHaveLength(1);
      expect((await storedRow(context)).facts).toBe('{}');
    },
  );

  test('15: a later status replaces the waiting status', async () => {
    const context = await makeContext({ clock: () => NOW });
    const at = (hour: number) => `2026-11-20-1${hour}:00:00`;
    await apply(context, feed(listing('', { status: 'sold', modTime: at(0) })));
    await apply(context, feed(listing('', { status: 'offmarket', modTime: at(1) })));
    await apply(context, feed(listing(ADDRESS, { status: '', modTime: at(2) })));
    expect(await storedRow(context)).toMatchObject({ status: 'OFF_MARKET', suburb: 'Prospect' });
  });

  test('15: an off-market home with an address is in the off-market list of staff, but not public', async () => {
    const { context } = await take('15-never-shown.xml');
    const { headers } = await signIn(context);
    const answer = await openApp(context).request(`${apiPaths.listings}?place=OFF_MARKET`, { headers });
    const { listings } = await answer.json();
    const address = '12 Banksia Street, Prospect, SA 5082';
    expect(listings.filter((each: Answer) => each.address === address)).toHaveLength(1);
    expect(await shown(context, 'O2')).toBeNull();
  });
});
