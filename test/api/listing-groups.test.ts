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
    // PostgreSQL may leave numbers out.
    const asked = Promise.allSettled([id + 1, id + 2, id + 3].map((each) => groupsOf(read, [each, id])));
    await addListing(context, { suburb: 'GLENELG' });
    const answers = await asked;
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(found.map((groups) => groups.map(({ suburb }) => suburb))).toEqual([['Glenelg', 'Norwood']]);
    const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []));
    expect(failed).toHaveLength(2);
    for (const error of failed) expect(error).toMatch(/^Error: There is no group \d+\.$/);
  });
});
