import { expect, test } from 'vitest';
import { groupsOf } from '../../server/data/listing-groups.ts';
import { onEachEngine } from '../support/engines.ts';
import { addListing } from '../support/listings.ts';

onEachEngine('the groups of listings', ({ makeContext }) => {
  test('one that a replica named is waited for where another does not have it yet', async () => {
    const context = await makeContext();
    const { read } = context.database;
    await addListing(context, { suburb: 'NORWOOD' });
    const { id } = await read
      .selectFrom('listingGroups')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    const [ids, late] = [[id + 1, id + 2, id + 3], 'GLENELG'];
    const asked = groupsOf(read, ids);
    await addListing(context, { suburb: late });
    const groupOf = await asked;
    expect(ids.map(suburbIfAny)).toContain('Glenelg');
    function suburbIfAny(each: number) {
      try {
        return groupOf(each).suburb;
      } catch {
        return null;
      }
    }
  });
});
