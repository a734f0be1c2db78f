import { expect, test } from 'vitest';
import { onEachEngine } from '../../../test/support/engines.ts';
import { addListing } from '../../../test/support/listings.ts';
import { countFacets } from './facets.ts';
import type { ListingFilter } from './filter.ts';

onEachEngine('a search that finds nothing', ({ makeContext }) => {
  async function nearest(filter: ListingFilter) {
    const context = await makeContext();
    const { clock } = context;
    await addListing(context, { id: 'small', bedrooms: 2, priceCents: 60_000_000, propertyType: 'Unit' });
    await addListing(context, { id: 'large', bedrooms: 5, priceCents: 190_000_000 });
    await addListing(context, { id: 'far', street: 'MAGILL ROAD', streetNumber: '14', suburb: 'Magill' });
    await addListing(context, { id: 'hidden', street: 'Secret Street', addressDisplay: 0 });
    await addListing(context, { id: 'near', suburb: 'UNLEY', postcode: '5061', propertyType: 'Unit' });
    return countFacets(context.database.read, filter, clock());
  }

  test('suggests leaving out each filter that alone prevents results', async () => {
    const { without } = await nearest({ status: ['ACTIVE'], minBeds: 5, maxPrice: 700_000 });
    expect(without).toEqual([
      { parts: ['price'], count: 1 },
      { parts: ['beds'], count: 1 },
    ]);
  });

  test.each<[ListingFilter, number | null]>([
    [{ minBeds: 5, maxPrice: 700_000 }, 1_900_000],
    [{ maxPrice: 500_000 }, 600_000],
    [{ minBeds: 9, types: ['Unit'] }, null],
    [{ minBeds: 9, maxPrice: 500_000 }, 600_000],
  ])('says from which price there are homes for %o', async (filter, lowest) => {
    expect((await nearest({ status: ['ACTIVE'], ...filter })).lowestPrice).toBe(lowest);
  });

  test('suggests leaving out the fewest filters together if no single one is enough', async () => {
    const { without } = await nearest({
      status: ['ACTIVE'],
      types: ['House'],
      minCars: 5,
      minBaths: 9,
      maxPrice: 900_000,
    });
    expect(without).toEqual([{ parts: ['cars', 'baths'], count: 2 }]);
  });

  test('suggests nothing if no home has that status', async () => {
    expect((await nearest({ status: ['LEASED'], minBeds: 2, minCars: 4 })).without).toEqual([]);
  });

  test.each(['14 Magil Rd, Magill SA', 'magill rd', 'Magil'])(
    'shows the homes of the street searched for: %s',
    async (search) => {
      const { homes } = await nearest({ status: ['ACTIVE'], search: `${search} `, minBeds: 9 });
      expect(homes).toEqual([{ id: 'far', formattedAddress: '14 Magill Road, Magill, SA 5067' }]);
    },
  );

  test.each([
    ['Smith Street', 'street'],
    ['smith rd, Norwood', 'road'],
  ])('tells streets of one name apart by their type: %s', async (search, id) => {
    const context = await makeContext();
    await addListing(context, { id: 'street', street: 'Smith Street' });
    await addListing(context, { id: 'road', street: 'Smith Road' });
    const { homes } = await countFacets(context.database.read, { search, minBeds: 9 }, context.clock());
    expect(homes.map((home) => home.id)).toEqual([id]);
  });

  test('knows a suburb of the agency’s state by its first word, and offers none far away', async () => {
    const near = async (search: string) => (await nearest({ status: ['ACTIVE'], search })).near;
    // There is a Henley in New South Wales.
    expect((await near('Henley'))?.suburb).toBe('henley-beach-5022');
    expect(await near('Broome WA')).toBeNull();
  });

  test.each<[string, ListingFilter]>([
    ['chosen', { suburbs: ['wayville-5034'] }],
    ['typed', { search: 'wayville' }],
    ['typed in full', { search: 'Wayville, SA 5034' }],
  ])('offers the nearest suburbs with homes to a suburb that is %s', async (_, filter) => {
    const { near, surroundingCount } = await nearest({ status: ['ACTIVE'], ...filter });
    expect(surroundingCount).toBe(1);
    expect(near).toEqual({
      suburb: 'wayville-5034',
      suburbs: [
        { key: 'unley-5061', name: 'Unley', count: 1 },
        { key: 'norwood-5067', name: 'Norwood', count: 3 },
        // Its postcode is another suburb's, so its distance is not known.
        { key: 'magill-5067', name: 'Magill', count: 1 },
      ],
    });
  });

  test.each<ListingFilter>([{ suburbs: ['wayville-5034', 'hyde-park-5061'] }, { search: 'villa' }])(
    'offers no suburbs near %o',
    async (filter) => {
      expect((await nearest({ status: ['ACTIVE'], ...filter })).near).toBe(null);
    },
  );

  test('says how many homes another spelling finds with the other filters', async () => {
    const corrected = async (filter: ListingFilter) => {
      const { didYouMean, didYouMeanCount } = await nearest({ status: ['ACTIVE'], ...filter });
      return [didYouMean, didYouMeanCount];
    };
    expect(await corrected({ search: 'norwod' })).toEqual(['Norwood', 3]);
    expect(await corrected({ search: 'norwod', maxPrice: 700_000 })).toEqual(['Norwood', 1]);
    expect(await corrected({ search: 'norwod', minBeds: 9 })).toEqual(['Norwood', 0]);
    expect(await corrected({ search: 'xylophone' })).toEqual([null, null]);
    expect(await corrected({ search: '5067' })).toEqual([null, null]);
  });

  test.each<[string, ListingFilter, [key: string, count: number][]]>([
    [
      '5067',
      {},
      [
        ['norwood-5067', 3],
        ['magill-5067', 1],
      ],
    ],
    [
      ' 5067 ',
      { minBeds: 5 },
      [
        ['norwood-5067', 1],
        ['magill-5067', 0],
      ],
    ],
    [
      '5067',
      { suburbs: ['unley-5061'], surrounding: true },
      [
        ['norwood-5067', 3],
        ['magill-5067', 1],
      ],
    ],
    ['5061', { minBeds: 9 }, [['unley-5061', 0]]],
    ['2000', {}, []],
    ['506', {}, []],
  ])('offers the suburbs of the postcode %s with %o', async (search, filter, expected) => {
    const { inPostcode } = await nearest({ status: ['ACTIVE'], search, ...filter });
    expect(inPostcode.map(({ key, count }) => [key, count])).toEqual(expected);
  });

  test.each<[string, string | null, number?]>([
    ['3 bedroom house', 'minBeds=3&type=House', 3],
    ['three bedroom house', 'minBeds=3&type=House', 3],
    ['2 bed unit norwood', 'suburb=norwood-5067&minBeds=2&type=Unit', 1],
    ['house in Norwod', 'suburb=norwood-5067&type=House', 2],
    ['Norwood, Unley', 'suburb=norwood-5067&suburb=unley-5061', 4],
    ['unley under $700k', 'suburb=unley-5061&maxPrice=700000', 0],
    ['house in unley under 1.2 million', 'suburb=unley-5061&maxPrice=1200000&type=House', 0],
    ['$600k-700k', 'minPrice=600000&maxPrice=700000', 1],
    ['3br flats near 5067', 'suburb=norwood-5067&suburb=magill-5067&minBeds=3&type=Unit', 0],
    ['house in wayville with 2 cars', 'suburb=wayville-5034&minCars=2&type=House', 0],
    ['units', 'type=Unit', 2],
    ['units in Norwood - 5067', 'suburb=norwood-5067&type=Unit', 1],
    ['between $600k and 700,000', 'minPrice=600000&maxPrice=700000', 1],
    ['house in Norwood, SA 5067', 'suburb=norwood-5067&type=House', 2],
    ['unley, sa or wayville sa', 'suburb=unley-5061&suburb=wayville-5034', 1],
    ['dog friendly house', null],
    ['house on the beach xylophone', null],
    ['Norwod', null],
    ['5067', null],
    ['villa', null],
    ['14 Magill Rd, Magill SA', null],
    ['%', null],
  ])('reads %s as filters', async (search, params, count = 0) => {
    const { typedFilters } = await nearest({ status: ['ACTIVE'], search });
    expect(typedFilters).toEqual(params && { params, count });
  });

  test('counts what a text says with the other filters', async () => {
    const { typedFilters } = await nearest({ status: ['ACTIVE'], search: 'houses in norwood', minBeds: 5 });
    expect(typedFilters).toEqual({ params: 'suburb=norwood-5067&type=House', count: 1 });
    expect((await nearest({ status: ['ACTIVE'], search: 'house', minBeds: 9 })).typedFilters).toBe(null);
  });

  test('still lists the suburbs and types of the tab, so that another can be chosen', async () => {
    const { suburbs, types } = await nearest({ status: ['ACTIVE'], maxPrice: 1000 });
    expect(suburbs).toEqual([
      { key: 'norwood-5067', name: 'Norwood', count: 0 },
      { key: 'magill-5067', name: 'Magill', count: 0 },
      { key: 'unley-5061', name: 'Unley', count: 0 },
    ]);
    expect(types).toEqual([
      { type: 'House', count: 0 },
      { type: 'Unit', count: 0 },
    ]);
    expect((await nearest({ status: ['LEASED'], maxPrice: 1000 })).suburbs).toEqual([]);
  });

  test.each<[ListingFilter, number | null]>([
    [{ suburbs: ['kensington-5068'] }, 3],
    [{ suburbs: ['kensington-5068'], surrounding: true, minBeds: 5 }, 1],
    [{ suburbs: ['norwood-5067'] }, 3],
    [{ search: 'Norwood' }, 3],
    [{ search: 'unley, SA 5061', minBeds: 9 }, 0],
    [{}, null],
  ])('counts the homes in the suburbs around: %o', async (filter, count) => {
    expect((await nearest({ status: ['ACTIVE'], ...filter })).surroundingCount).toBe(count);
  });

  test('does not correct a suburb that is spelt correctly', async () => {
    const { didYouMean } = await nearest({ status: ['ACTIVE'], search: 'norwood', minBeds: 9 });
    expect(didYouMean).toBe(null);
  });

  test.each(['Secret Street', '14', 'Tam Road', '%'])('shows no homes for %s', async (search) => {
    expect((await nearest({ status: ['ACTIVE'], search, minBeds: 9 })).homes).toEqual([]);
  });
});
