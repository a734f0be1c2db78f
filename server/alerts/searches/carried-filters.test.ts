import { expect, test } from 'vitest';
import { paths } from '../../../shared/paths.ts';
import { openSite } from '../../../test/support/api.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { addListing } from '../../../test/support/listings.ts';

const plain = (html: string) => html.replaceAll('&amp;', '&');
const valueIn = (tag: string, name: string) => plain(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/** The fields that a browser without scripts would post from the unchanged alert form. */
function fieldsOf(html: string): Record<string, string> {
  const form = html.match(/<form.*?<\/form>/gs)?.find((each) => each.includes('name="otherFilters"')) ?? '';
  const inputs = form.match(/<input[^>]*>/g) ?? [];
  const selects = form.match(/<select.*?<\/select>/gs) ?? [];
  const chosen = (select: string) =>
    valueIn(select.match(/<option[^>]*selected=""[^>]*>/)?.[0] ?? '', 'value');
  return Object.fromEntries([
    ...inputs.map((input) => [valueIn(input, 'name'), valueIn(input, 'value')]),
    ...selects.map((select) => [valueIn(select, 'name'), chosen(select)]),
  ]);
}

const LONG_SUBURBS = [
  'colonel-light-gardens-5041',
  'croydon-park-south-5008',
  'henley-beach-south-5022',
  'kensington-gardens-5068',
  'coromandel-valley-5051',
  'hampstead-gardens-5086',
  'woodville-gardens-5012',
  'bellevue-heights-5050',
  'blair-athol-west-5084',
  'brown-hill-creek-5062',
];

/** A list with homes says "Email me homes like these", one without "Get an email when something comes up". */
onEachEngine('the link from a list to the alert form', ({ makeContext }) => {
  test.each([
    [
      paths.forSale,
      'suburb=norwood-5067&suburb=st-peters-5069&surrounding=yes&type=House&minPrice=600000&maxPrice=900000&minBeds=3&minBaths=2&minCars=1&minLand=300&feature=pool',
    ],
    // Together, the names are longer than the 200 characters that a street address may have.
    [paths.forSale, LONG_SUBURBS.map((suburb) => `suburb=${suburb}`).join('&')],
    [paths.forSale, 'minBeds=6&minBaths=1&minCars=7'],
    [paths.forLease, 'type=Unit&type=Villa&maxPrice=700&minBeds=2&feature=pets'],
    [paths.searchResults, 'activeTab=BUY&query=norwood&minBeds=3', 'suburb=norwood-5067&minBeds=3'],
    // No home is found there, so the list of Australia's suburbs names the suburb.
    [paths.searchResults, 'query=Kensington%2C+SA+5068&type=House', 'suburb=kensington-5068&type=House'],
    // The text names a type of home, and no suburb.
    [paths.searchResults, 'query=house&minBeds=2', 'minBeds=2'],
  ])('carries the filters of %s?%s into the saved search', async (list, query, saved = query) => {
    const context = await makeContext();
    await addListing(context, { id: 'sale1' });
    const { request } = openSite(context);
    const shown = await (await request(`${list}?${query}`)).text();
    const [link = ''] =
      shown.match(
        /<a[^>]*>(?:(?!<\/a>).)*(?:Email me homes like these|Get an email when something comes up)/s,
      ) ?? [];
    const form = valueIn(link.slice(link.lastIndexOf('<a')), 'href');
    const fields = fieldsOf(await (await request(form)).text());
    const posted = await request(form, {
      method: 'POST',
      body: new URLSearchParams({
        ...fields,
        ...{ firstName: 'Ann', lastName: 'Ng', contact: '0400 000 199', email: 'ann@example.com' },
      }),
    });
    expect(posted.status).toBe(303);
    const { filters } = await context.database.read
      .selectFrom('savedSearches')
      .select('filters')
      .executeTakeFirstOrThrow();
    const sorted = (text: string) => [...new URLSearchParams(text)].map(String).sort();
    expect(sorted(filters)).toEqual(sorted(saved));
  });

  test('leaves out the filters of a box that is not ticked, also after a refused attempt', async () => {
    const context = await makeContext();
    const { request } = openSite(context);
    const address = `${paths.leaseAlerts}?minBeds=2&feature=pets`;
    const boxIn = (html: string) => html.match(/<input[^>]*name="otherFilters"[^>]*>/)?.[0];
    const shown = await (await request(address)).text();
    expect(boxIn(shown)).toContain('checked=""');
    const { otherFilters, ...fields } = fieldsOf(shown);
    expect(otherFilters).toBe('feature=pets');
    const post = (person: Record<string, string>) =>
      request(address, { method: 'POST', body: new URLSearchParams({ ...fields, ...person }) });
    const refused = await post({ firstName: 'Ann' });
    expect(refused.status).toBe(400);
    const box = boxIn(await refused.text());
    expect(box).toContain('type="checkbox"');
    expect(box).not.toContain('checked=""');
    const person = { firstName: 'Ann', lastName: 'Ng', contact: '0400 000 199', email: 'ann@example.com' };
    expect((await post(person)).status).toBe(303);
    const { filters } = await context.database.read
      .selectFrom('savedSearches')
      .select('filters')
      .executeTakeFirstOrThrow();
    expect(filters).toBe('minBeds=2');
  });

  test('names the filters that the form has no field for', async () => {
    const { request } = openSite(await makeContext());
    const textAt = async (query: string) =>
      (await (await request(`${paths.leaseAlerts}?${query}`)).text()).match(/Your other filters: [^<]*/)?.[0];
    expect(
      await textAt('suburb=norwood-5067&surrounding=yes&minBeds=2&feature=pets&inspection=saturday'),
    ).toBe('Your other filters: surrounding suburbs, pets considered, open on Saturday.');
    expect(await textAt('type=Unit&type=Villa')).toBe('Your other filters: Unit, Villa.');
    expect(await textAt('suburb=norwood-5067&minBeds=2&maxPrice=700&type=House&sort=newest')).toBeUndefined();
  });
});
