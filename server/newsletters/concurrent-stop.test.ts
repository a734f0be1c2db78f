import { expect, test } from 'vitest';
import { onEachEngine, somebodyWaits } from '../../test/support/engines.ts';
import { send } from '../../test/support/leads.ts';
import { addDraft } from '../../test/support/newsletters.ts';
import { findRecipient } from '../consent/index.ts';
import { stopPurposes } from '../preferences/preferences.ts';
import { setNewsletterState } from './newsletters.ts';
import { workOnNewsletters } from './send.ts';

onEachEngine('a newsletter whose mails are queued while a subscriber stops', ({ engine, makeContext }) => {
  // SQLite runs one transaction after the other.
  test.runIf(engine === 'postgres')('is not sent to that subscriber', async () => {
    const context = await makeContext();
    const { database, clock } = context;
    const people = ['ann@example.com', 'bob@example.com'];
    for (const email of people) await send(context, 'newsletter', { emails: [{ email }] });
    const sending = { state: 'sending', version: 1, author: 'Robin', now: clock() } as const;
    await setNewsletterState(database.write, await addDraft(context), sending);
    const ann = await findRecipient(database.read, 'ann@example.com');
    if (!ann) throw new Error('The subscriber is unknown.');

    const trx = await database.write.startTransaction().execute();
    await stopPurposes(trx, ann, { purposes: ['newsletter'], now: clock(), how: 'one-click' });
    const working = workOnNewsletters(context, new AbortController().signal);
    // The transaction has to end, or the test could not.
    await somebodyWaits(database).finally(() => trx.commit().execute());
    await working;
    const queued = await database.read
      .selectFrom('outbox')
      .select('recipient')
      .where('purpose', '=', 'newsletter')
      .execute();
    expect(queued.map(({ recipient }) => recipient)).toEqual(['bob@example.com']);
  });
});
