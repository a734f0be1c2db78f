import { expect, test } from 'vitest';
import { apiPaths } from '../../../shared/paths.ts';
import type { StaffListings } from '../../../shared/staff/staff-listings.ts';
import { importHomes, pageIn, press, register } from '../../../test/support/alerts.ts';
import { openApp } from '../../../test/support/api.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { signIn } from '../../../test/support/staff.ts';

onEachEngine('people interested in a home', ({ makeContext }) => {
  test('are counted once each, by their confirmed searches', async () => {
    const context = await makeContext();
    const { headers } = await signIn(context);
    await importHomes(context, { id: 'H1' }, { id: 'H2', suburb: 'Unley', postcode: '5061', beds: 4 });
    const wanted = [
      ['ann@example.com', { alertSuburbs: 'Norwood' }],
      ['ann@example.com', { alertFilters: 'minBeds=3' }],
      ['ben@example.com', { alertSuburbs: 'Norwood' }],
      ['cas@example.com', { alertSuburbs: 'Norwood, Unley', alertFilters: 'minBeds=4' }],
      ['dot@example.com', { alertFilters: 'maxPrice=500000' }],
    ] as const;
    for (const [email, attributes] of wanted) await register(context, email, attributes);
    // Eve's search is not confirmed.
    await register(context, 'eve@example.com', { alertSuburbs: 'Norwood' });
    const mails = await context.database.read
      .selectFrom('outbox')
      .select('text')
      .where('purpose', '=', 'confirmation')
      .where('recipient', '!=', 'eve@example.com')
      .execute();
    for (const { text } of mails) await press(context, pageIn(text), 'confirm');
    const answer = await openApp(context).request(apiPaths.listings, { headers });
    const { listings }: StaffListings = await answer.json();
    expect(listings.map(({ address, interestedPeople }) => [address, interestedPeople]).sort()).toEqual([
      ['1 Banksia Street, Norwood, SA 5067', 2],
      ['2 Banksia Street, Unley, SA 5061', 2],
    ]);
  });
});
