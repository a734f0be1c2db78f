import { expect, test } from 'vitest';
import { onEachEngine } from '../../test/support/engines.ts';
import { send, sendOne, staffOf } from '../../test/support/leads.ts';

/** Searches for an enquiry by Zoë O'Brien and a switch by Ἀνθή Papas, and how many of the two each finds. */
const SEARCHES: [what: string, search: string, count: number][] = [
  ['a first name without its accent', 'zoe', 1],
  ['a name with its apostrophe', "o'brien", 1],
  ['the same name without its apostrophe', 'obrien', 1],
  ['the beginning of a surname', 'brie', 1],
  ['the middle of a surname', 'rien', 0],
  ['an email address', 'Zoe.OBrien@example.com', 1],
  ['a phone number without spaces', '0400000199', 1],
  ['a phone number with spaces', '0400 000 199', 1],
  ['an international phone number', '+61 400000199', 1],
  ['the last digits of a phone number', '000 199', 1],
  ['a word of the message', 'LEMON', 1],
  ['an address', '27 wattlebird', 1],
  ['a suburb and its postcode', 'unley 5067', 1],
  ['words of two leads', 'lemon galah', 0],
  ['a word in another script', 'ανθή', 1],
  ['only special characters', '"*():&|!', 2],
  ['query syntax', 'lemon OR galah', 0],
  ['quotes and brackets', '"lemon" (tree)', 1],
];

onEachEngine('leads', ({ makeContext }) => {
  test('are found by words in any spelling, and query syntax has no effect', async () => {
    const context = await makeContext();
    const { list } = await staffOf(context);
    await send(context, 'enquiry');
    await send(context, 'manage', {
      firstName: 'Ἀνθή',
      lastName: 'Papas',
      address: '8 Galah Road, Prospect SA 5082',
      contact: '08 7000 0140',
      email: 'a@example.com',
    });
    for (const [what, search, count] of SEARCHES) {
      expect((await list({ search })).leads, what).toHaveLength(count);
    }
  });

  test('are found by a name in letters that only look different', async () => {
    const context = await makeContext();
    const { list } = await staffOf(context);
    await send(context, 'newsletter', { firstName: '𝓐𝓵𝓪𝓷', lastName: 'ＬＥＥ' });
    for (const search of ['alan', 'Alan Lee', '𝓐𝓵𝓪𝓷', 'ｌｅｅ'])
      expect((await list({ search })).leads, search).toHaveLength(1);
  });

  test('are found by the beginning of a Greek name in capitals', async () => {
    const context = await makeContext();
    const { list } = await staffOf(context);
    await send(context, 'newsletter', { firstName: 'Οδυσσέας' });
    // As the last letter of a word, a small Σ is ς.
    for (const search of ['ΟΔΥΣ', 'ΟΔΥΣΣΕΑΣ', 'οδυσ', 'Οδυσσέας'])
      expect((await list({ search })).leads, search).toHaveLength(1);
  });

  test('are found by an amount in any notation, and by a note', async () => {
    const context = await makeContext();
    const { list, change } = await staffOf(context);
    const id = await sendOne(context, 'offer');
    for (const search of ['850000', '$850,000', '42,500.50']) {
      expect((await list({ search })).leads, search).toHaveLength(1);
    }
    expect((await list({ search: 'conveyancer' })).leads).toHaveLength(0);
    await change(id, { version: 1, note: 'Ring her conveyancer, 0400 111 222' });
    expect((await list({ search: 'conveyancer 0400111222' })).leads).toMatchObject([{ hasNote: true }]);
    await change(id, { version: 2, note: '' });
    expect((await list({ search: 'conveyancer' })).leads).toHaveLength(0);
  });
});
