import { expect, test } from 'vitest';
import { apiPaths, paths } from '../../shared/paths.ts';
import type { StaffListings } from '../../shared/staff/staff-listings.ts';
import { openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addInspection, addListing, addPhotos } from '../../test/support/listings.ts';
import { signIn } from '../../test/support/staff.ts';
import type { Context } from '../context.ts';
import { ADDRESS, apply, contentVersion, feed, listing, storedRow } from '../feed/test/support.ts';
import { countPendingPictures } from './pictures/media-writes.ts';

const TOMORROW = new Date(Date.now() + 24 * 3_600_000).toISOString();

async function openAsStaff(context: Context) {
  const { request } = openApp(context);
  const { headers } = await signIn(context);
  const list = async (query: Record<string, string> = {}): Promise<StaffListings> =>
    (await request(`${apiPaths.listings}?${new URLSearchParams(query)}`, { headers })).json();
  const patch = (id: string, body: unknown) =>
    request(apiPaths.listing(id), {
      method: 'PATCH',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { request, headers, list, patch };
}

/** The ways in which the public may find a listing, each by itself. */
async function publicVisibility(context: Context, id: string, inspection: string) {
  const { graphql, request } = openApp(context);
  const ask = async (query: string) => JSON.stringify(await (await graphql(query)).json());
  const text = async (path: string) => (await request(path)).text();
  const status = async (path: string) => (await request(path)).status;
  return {
    list: (await ask('{ properties { nodes { id } } }')).includes(id),
    search: (await ask('{ properties(search: "norw", status: [ACTIVE]) { nodes { id } } }')).includes(id),
    property: (await ask(`{ property(id: "${id}") { id } }`)).includes(id),
    suburb: (await ask('{ properties(status: [ACTIVE]) { nodes { suburb } } }')).includes('Norwood'),
    inspections: (await ask('{ inspections { nodes { property { id } } } }')).includes(id),
    siteMap: (await text(apiPaths.sitemap)).includes(paths.property(id)),
    calendar: (await status(apiPaths.calendar(inspection))) === 200,
    auction: (await status(apiPaths.calendar(id))) === 200,
    streets: (await text(`${apiPaths.places}?query=wattlebird`)).includes('Wattlebird'),
  };
}
const everywhere = (seen: boolean) => ({
  list: seen,
  search: seen,
  property: seen,
  suburb: seen,
  inspections: seen,
  siteMap: seen,
  calendar: seen,
  auction: seen,
  streets: seen,
});

onEachEngine("staff's listings", ({ makeContext }) => {
  test('have their place on the site, and the true address beside the public one', async () => {
    const context = await makeContext();
    const { list } = await openAsStaff(context);
    await addListing(context, { id: 'plain', streetNumber: '12', street: 'ROSELLA STREET' });
    await addListing(context, { id: 'secret', unitNumber: '2', streetNumber: '39', addressDisplay: 0 });
    await addListing(context, { id: 'offer', underOffer: 1 });
    await addListing(context, { id: 'deposit', saleOrLease: 'LEASE', depositTaken: 1 });
    await addListing(context, { id: 'rental', saleOrLease: 'LEASE' });
    await addListing(context, { id: 'sold', status: 'SOLD', underOffer: 1 });
    await addListing(context, { id: 'leased', status: 'LEASED', saleOrLease: 'LEASE' });
    await addListing(context, { id: 'off', status: 'OFF_MARKET' });
    await addListing(context, { id: 'gone', status: 'WITHDRAWN' });
    const bare = { site: null, streetNumber: null, street: null, suburb: null, state: null, postcode: null };
    await addListing(context, { id: 'deleted', status: 'DELETED', ...bare });
    await addPhotos(context, 'plain', 2);

    const { listings, counts, endCursor } = await list();
    expect(listings.map(({ id, place }) => [id, place])).toEqual([
      ['deleted', 'DELETED'],
      ['gone', 'WITHDRAWN'],
      ['off', 'OFF_MARKET'],
      ['leased', 'LEASED'],
      ['sold', 'SOLD'],
      ['rental', 'FORLEASE'],
      ['deposit', 'UNDEROFFER'],
      ['offer', 'UNDEROFFER'],
      ['secret', 'FORSALE'],
      ['plain', 'FORSALE'],
    ]);
    expect(counts).toEqual({
      FORSALE: 2,
      UNDEROFFER: 2,
      FORLEASE: 1,
      SOLD: 1,
      LEASED: 1,
      HIDDEN: 0,
      OFF_MARKET: 1,
      WITHDRAWN: 1,
      DELETED: 1,
    });
    expect(endCursor).toBeNull();
    expect(listings.at(-1)).toMatchObject({
      address: '12 Rosella Street, Norwood, SA 5067',
      publicAddress: null,
      price: '$850,000',
      demo: false,
      hidden: false,
      image: { url: expect.stringMatching(/^\/media\/pictures\/.*\.jpg$/) },
    });
    expect(listings.at(-2)).toMatchObject({
      address: '2/39 Wattlebird Lane, Norwood, SA 5067',
      publicAddress: 'Norwood, SA',
      image: null,
    });
    expect(listings[0]).toMatchObject({ address: '', publicAddress: null });
    expect((await list({ place: 'UNDEROFFER' })).listings.map(({ id }) => id)).toEqual(['deposit', 'offer']);
  });

  test('are found by words of the address and by ids, in any order and case', async () => {
    const context = await makeContext();
    const { list } = await openAsStaff(context);
    await addListing(context, { id: 'unit', unitNumber: '2', streetNumber: '39', suburb: 'UNLEY' });
    await addListing(context, { id: 'lot', lotNumber: '5', streetNumber: null, uniqueId: 'CRM-100%_A' });
    await addListing(context, { id: 'other', suburb: 'Glenelg', status: 'WITHDRAWN' });
    const found = async (search: string) => (await list({ search })).listings.map(({ id }) => id);
    expect(await found('unley wattlebird')).toEqual(['unit']);
    expect(await found('2/39 Wattlebird Lane, Unley')).toEqual(['unit']);
    expect(await found('lot 5')).toEqual(['lot']);
    expect(await found('crm-100%_a')).toEqual(['lot']);
    expect(await found('100_')).toEqual([]);
    expect(await found('GLEN')).toEqual(['other']);
    expect(await found("' or 1=1 --")).toEqual([]);
    expect(await found('\0  , ')).toHaveLength(3);
    expect((await list({ search: 'glen' })).counts).toMatchObject({ WITHDRAWN: 1, FORSALE: 0 });
  });

  test('are paged, and each appears once, even if many changed at the same time', async () => {
    const context = await makeContext();
    const { list, request, headers } = await openAsStaff(context);
    const updatedAt = '2026-03-01T00:00:00.000Z';
    for (let n = 0; n < 110; n += 1) await addListing(context, { updatedAt });
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: StaffListings = await list(after ? { after } : {});
      seen.push(...page.listings.map(({ id }) => id));
      after = page.endCursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([110, 110]);
    for (const wrong of ['?after=nonsense', '?place=ELSEWHERE']) {
      expect((await request(`${apiPaths.listings}${wrong}`, { headers })).status).toBe(400);
    }
  });

  test('disappear from every public page and list when hidden, and return when shown again', async () => {
    const context = await makeContext();
    const { patch, list } = await openAsStaff(context);
    const id = await addListing(context, { id: 'only', auctionAt: TOMORROW });
    const inspection = await addInspection(context, id, TOMORROW);
    expect(await publicVisibility(context, id, inspection)).toEqual(everywhere(true));
    const version = await contentVersion(context);

    const answer = await patch(id, { hidden: true });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ id, hidden: true, place: 'HIDDEN' }),
    ]);
    expect(await publicVisibility(context, id, inspection)).toEqual(everywhere(false));
    expect(await contentVersion(context)).toBe(version + 1);
    expect((await list({ place: 'HIDDEN' })).listings).toMatchObject([{ id, hidden: true }]);
    // Repeating the call changes nothing.
    expect((await patch(id, { hidden: true })).status).toBe(200);
    expect(await contentVersion(context)).toBe(version + 1);

    expect(await (await patch(id, { hidden: false })).json()).toMatchObject({ place: 'FORSALE' });
    expect(await publicVisibility(context, id, inspection)).toEqual(everywhere(true));
    expect(await contentVersion(context)).toBe(version + 2);
  });

  test('stay hidden through later feeds, which are still imported', async () => {
    const context = await makeContext();
    const { patch, list } = await openAsStaff(context);
    const [first] = (await apply(context, feed(listing(ADDRESS)))).listings;
    const id = first?.listingId ?? '';
    await patch(id, { hidden: true });
    const pictures = '<images><img id="m" file="m.jpg"/></images>';
    for (const [modTime, status] of [
      ['2026-11-20-10:00:00', 'current'],
      ['2026-11-20-11:00:00', 'withdrawn'],
      ['2026-11-20-12:00:00', 'current'],
    ]) {
      const words = `${ADDRESS}<headline>At ${modTime}</headline>${pictures}`;
      await apply(context, feed(listing(words, { modTime, status })));
      expect((await list()).listings).toMatchObject([{ id, place: 'HIDDEN' }]);
    }
    expect(await storedRow(context)).toMatchObject({ headline: 'At 2026-11-20-12:00:00', status: 'ACTIVE' });
    // The pictures of a hidden home are not cut until it is visible.
    expect(await countPendingPictures(context.database.read)).toBe(0);
    await patch(id, { hidden: false });
    expect(await countPendingPictures(context.database.read)).toBe(1);
  });

  test('of the demo that were hidden do not hide a real listing with the same ids', async () => {
    const context = await makeContext();
    const { patch, list } = await openAsStaff(context);
    const [demo] = (await apply(context, feed(listing(ADDRESS)), 'demo')).listings;
    await patch(demo?.listingId ?? '', { hidden: true });
    await apply(context, feed(listing(ADDRESS)));
    expect((await list()).listings).toMatchObject([{ id: demo?.listingId, demo: false, place: 'FORSALE' }]);
  });

  test.each([
    ['an unknown id', 'nowhere', { hidden: true }, 404],
    ['an id with a NUL', 'a\0b', { hidden: true }, 404],
    ['a body that is not JSON', 'here', 'hidden', 400],
    ['a value of another type', 'here', { hidden: 'yes' }, 400],
    ['an unknown field', 'here', { hidden: true, status: 'SOLD' }, 400],
    ['a body that is too large', 'here', { hidden: true, why: 'x'.repeat(2000) }, 413],
  ])('are not changed by %s', async (_what, id, body, status) => {
    const context = await makeContext();
    const { patch, list } = await openAsStaff(context);
    await addListing(context, { id: 'here' });
    const version = await contentVersion(context);
    expect((await patch(id, body)).status).toBe(status);
    expect((await list()).counts.HIDDEN).toBe(0);
    expect(await contentVersion(context)).toBe(version);
  });
});
