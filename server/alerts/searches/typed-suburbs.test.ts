import { expect, test } from 'vitest';
import { CONTACT_GROUPS } from '../../../shared/constants.ts';
import { confirmSearch, importHomes, press, register } from '../../../test/support/alerts.ts';
import { dataOf, openApp, openSite } from '../../../test/support/api.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import type { Context } from '../../context.ts';

const CREATE = 'mutation ($input: CreateContactInput!) { createContact(input: $input) { errors } }';

const filtersOf = async ({ database }: Context, email: string) => {
  const search = await database.read
    .selectFrom('savedSearches')
    .select('filters')
    .where('email', '=', email)
    .executeTakeFirst();
  return search && new URLSearchParams(search.filters).getAll('suburb');
};

async function errorsOf(context: Context, alertSuburbs: string): Promise<string[]> {
  const attributes = {
    ...{ firstName: 'Ann', emails: [{ email: 'ann@example.com' }], alertSuburbs },
    contactGroupIds: [CONTACT_GROUPS.buyAlerts],
  };
  const { createContact } = await dataOf<{ createContact: { errors: string[] } }>(
    openApp(context).graphql(CREATE, { input: { attributes } }),
  );
  return createContact.errors;
}

onEachEngine('suburbs typed into the alert form', ({ makeContext }) => {
  test('are recognised in every state, with and without a postcode', async () => {
    const context = await makeContext();
    const typed = {
      'Paddington NSW 2021': ['paddington-2021'],
      'Paddington QLD': ['paddington-4064'],
      'Fitzroy Vic 3065; fremantle wa': ['fitzroy-3065', 'fremantle-6160'],
      'Battery Point TAS 7004, Braddon ACT, Nightcliff, NT, 0810': [
        'battery-point-7004',
        'braddon-2612',
        'nightcliff-0810',
      ],
      "Norwood, SA 5067, St Peters 5069, O'Halloran Hill": [
        'norwood-5067',
        'ohalloran-hill-5158',
        'st-peters-5069',
      ],
    };
    for (const [n, [alertSuburbs, keys]] of Object.entries(typed).entries()) {
      await register(context, `ann${n}@example.com`, { alertSuburbs });
      expect((await filtersOf(context, `ann${n}@example.com`))?.sort(), alertSuburbs).toEqual(keys);
    }
  });

  test('are written with their apostrophes in the mail and on the page of the search', async () => {
    const context = await makeContext();
    await register(context, 'ann@example.com', { alertSuburbs: 'ohalloran hill 5158' });
    const { text } = await context.database.read
      .selectFrom('outbox')
      .select('text')
      .where('purpose', '=', 'confirmation')
      .executeTakeFirstOrThrow();
    expect(text).toContain("O'Halloran Hill.");
    const page = await openSite(context).request(await confirmSearch(context));
    expect((await page.text()).match(/Homes for sale: [^<]*/)?.[0]).toBe(
      'Homes for sale: O&#x27;Halloran Hill',
    );
  });

  test('may be the suburb of a listing that the list of suburbs does not have', async () => {
    const context = await makeContext();
    await importHomes(context, { id: 'H1', suburb: 'Quandong Rise', postcode: '5999' });
    await register(context, 'ann@example.com', { alertSuburbs: 'quandong rise' });
    expect(await filtersOf(context, 'ann@example.com')).toEqual(['quandong-rise-5999']);
  });

  test('are returned with the nearest spelling if they are unknown, and nothing is stored', async () => {
    const context = await makeContext();
    expect(await errorsOf(context, 'Unley, Norwod')).toEqual([
      'We don’t know the suburb “Norwod”. Did you mean Norwood SA 5067?',
    ]);
    expect(await errorsOf(context, 'Padington NSW')).toEqual([
      'We don’t know the suburb “Padington NSW”. Did you mean Paddington NSW 2021?',
    ]);
    expect(await errorsOf(context, 'Norwood 2021')).toEqual([
      'We don’t know the suburb “Norwood 2021”. Did you mean Norwood SA 5067?',
    ]);
    expect(await errorsOf(context, 'xqzxqz')).toEqual([
      'We don’t know the suburb “xqzxqz”. Please check how it’s spelt.',
    ]);
    expect(await context.database.read.selectFrom('contacts').select('id').execute()).toEqual([]);
  });

  test('change nothing on the page of a search if they are unknown', async () => {
    const context = await makeContext();
    await register(context, 'ann@example.com', { alertSuburbs: 'Norwood' });
    const page = await confirmSearch(context);
    const location = await press(context, page, 'change', { suburbs: 'Unly, Norwood', frequency: 'instant' });
    expect(Object.fromEntries(new URL(location, 'http://localhost').searchParams)).toEqual({
      done: 'unknown-suburbs',
      typed: 'Unly',
      nearest: 'Unley SA 5061',
      suburbs: 'Unly, Norwood',
      frequency: 'instant',
    });
    expect(await filtersOf(context, 'ann@example.com')).toEqual(['norwood-5067']);
  });

  test.each([
    ['letters', 'q'.repeat(60_000)],
    ['spaces', `Norwood,${' '.repeat(60_000)}x`],
    ['line breaks', `Norwood,${'\n'.repeat(20_000)}x`],
  ])(
    'of some 60 KB of %s change nothing, and are cut before they are repeated in the response',
    async (_what, suburbs) => {
      const context = await makeContext();
      await register(context, 'ann@example.com', { alertSuburbs: 'Norwood' });
      const page = await confirmSearch(context);
      const location = await press(context, page, 'change', { suburbs, frequency: 'instant' });
      expect(location.length).toBeLessThan(300);
      expect(await filtersOf(context, 'ann@example.com')).toEqual(['norwood-5067']);
    },
  );
});
