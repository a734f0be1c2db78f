import { expect } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { testInOneWindow as test } from '../../support/browser.ts';
import { addInspection, addListing } from '../../support/listings.ts';
import { checkStructuredData } from '../../support/schema-org.ts';
import { startSite } from '../../support/site.ts';

test('structured data has only terms of schema.org, and the required properties of each type', async () => {
  const site = await startSite();
  const { context } = site;
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();
  const auction = await addListing(context, { id: 'auction1', auctionAt: tomorrow, propertyType: 'Unit' });
  await addInspection(context, auction, tomorrow);
  await addListing(context, { id: 'land1', kind: 'land', propertyType: 'Land', bedrooms: 0 });
  await addListing(context, { id: 'hidden2', addressDisplay: 0, priceDisplay: 0, propertyType: 'Castle' });
  const used = new Set<string>();
  const homes = ['auction1', 'land1', 'hidden2', 'sale27', 'sold1', 'lease1', 'leased1'].map(paths.property);
  const others = [paths.home, paths.team('marnie-calloway'), paths.suburb('norwood-5067')];
  for (const path of [...homes, ...others]) {
    const html = await (await fetch(site.url + path)).text();
    const [, text, ...more] = html.split(/<script type="application\/ld\+json">(.*?)<\/script>/s);
    // There is only one item, because some programs read only the first.
    expect(more, path).toHaveLength(1);
    const { problems, types } = checkStructuredData(JSON.parse(text ?? ''));
    expect(problems, path).toEqual([]);
    for (const type of types) used.add(type);
    if (path.endsWith('hidden2')) expect(text).not.toMatch(/Wattlebird|"price"|850/);
  }
  for (const type of [
    'RealEstateListing',
    'House',
    'Apartment',
    'Accommodation',
    'Place',
    'Offer',
    'Event',
  ]) {
    expect(used).toContain(type);
  }
  for (const type of ['RealEstateAgent', 'Person', 'BreadcrumbList']) expect(used).toContain(type);
  await site.stop();
});
