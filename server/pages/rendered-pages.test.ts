import { expect, test } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { openSite } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addListing, addPhotos } from '../../test/support/listings.ts';

onEachEngine('a rendered page', ({ makeContext }) => {
  test('is never older than the listing that it shows', async () => {
    const context = await makeContext({ config: { pageCacheBytes: 0 } });
    const { request } = openSite(context);
    const text = async () => (await request(paths.forSale)).text();
    const id = await addListing(context, { street: 'First Street', priceCents: 70_000_000 });
    await text();
    expect(await text()).toContain('$700,000');
    const { write } = context.database;
    await write
      .updateTable('listings')
      .set({ priceCents: 71_000_000, underOffer: 1 })
      .where('id', '=', id)
      .execute();
    const changed = await text();
    expect(changed).toContain('$710,000');
    expect(changed).toContain('Under offer');
    expect(changed).not.toContain('$700,000');
    await addPhotos(context, id, 1);
    expect(await text()).toContain('/media/pictures/');
    await write.updateTable('listings').set({ addressDisplay: 0 }).where('id', '=', id).execute();
    expect(await text()).not.toContain('First Street');
    await write.deleteFrom('listings').where('id', '=', id).execute();
    expect(await text()).toContain(messages.noProperties);
  });

  test('has a picture for links that people share, its own or that of the home page', async () => {
    const { request } = openSite(await makeContext());
    const pictureOf = async (path: string) =>
      /property="og:image" content="([^"]+)"/.exec(await (await request(path)).text())?.[1];
    const ofHome = await pictureOf(paths.home);
    expect(ofHome).toMatch(/^http:\/\/localhost:3000\/assets\/.+\.jpg$/);
    expect(await pictureOf(paths.forSale)).toBe(ofHome);
    expect(await pictureOf(paths.about)).toMatch(/about/);
  });

  test('has a phone number that can be dialled, also if it was typed with full-width digits', async () => {
    const context = await makeContext({ config: { pageCacheBytes: 0 } });
    const agent = { name: 'Mei Lin', email: null, phone: '０４００　０００　１９９' };
    const id = await addListing(context, { agents: JSON.stringify([agent]) });
    const html = await (await openSite(context).request(paths.property(id))).text();
    expect(html.match(/"tel:[^"]*199"/)?.[0]).toBe('"tel:0400000199"');
  });

  test('says "Deposit taken", and not "Under offer", for a home for lease', async () => {
    const context = await makeContext({ config: { pageCacheBytes: 0 } });
    const { request } = openSite(context);
    await addListing(context, { saleOrLease: 'LEASE', depositTaken: 1 });
    const html = await (await request(`${paths.forLease}?underOffer=only`)).text();
    expect(html).toContain('>Deposit taken</p>');
    expect(html).toContain('Remove the filter </span>Deposit taken');
    expect(html).not.toContain('Under offer');
  });

  test('is compressed, and has the header Vary: Accept-Encoding', async () => {
    const context = await makeContext({ config: { pageCacheBytes: 0 } });
    const { request } = openSite(context);
    for (const _ of [1, 2]) {
      const page = await request(paths.contact);
      expect(page.headers.get('Vary')).toBe('Accept-Encoding');
      const packed = await request(paths.contact, { headers: { 'Accept-Encoding': 'gzip' } });
      expect(packed.headers.get('Content-Encoding')).toBe('gzip');
      expect(packed.headers.get('Vary')).toBe('Accept-Encoding');
      const unpacked = packed.body?.pipeThrough(new DecompressionStream('gzip'));
      expect(await new Response(unpacked).text()).toBe(await page.text());
    }
  });

  test('cannot be changed by markup in a listing', async () => {
    const context = await makeContext({ config: { pageCacheBytes: 0 } });
    const { request } = openSite(context);
    for (const street of ['" data-a="0">', '</article><script>0</script>', '<article data-a="1">']) {
      await addListing(context, { street, suburb: '"\' data-a="0"> Norwood' });
    }
    const pages: string[] = [];
    for (const _ of [1, 2]) pages.push(await (await request(paths.forSale)).text());
    expect(pages[1]).toBe(pages[0]);
    expect(pages[0]?.match(/<article /g)).toHaveLength(3);
    expect(pages[0]?.match(/<\/article>/g)).toHaveLength(3);
  });
});
