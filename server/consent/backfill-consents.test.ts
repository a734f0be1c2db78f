import { expect, test } from 'vitest';
import { DAY_MS } from '../../shared/constants.ts';
import { preferencesOf, pressPreference } from '../../test/support/consent.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addManyLeads } from '../../test/support/generated-leads.ts';
import { send, sendOne, staffOf } from '../../test/support/leads.ts';
import { turnableClock } from '../../test/support/outbox.ts';
import { recordQueries } from '../../test/support/plans.ts';
import { backfillConsents, findRecipient, readCurrentConsents } from './index.ts';

const ZOE = 'zoe.obrien@example.com';

onEachEngine('leads from before the consent ledger', ({ makeContext }) => {
  /** A site whose leads were stored by a version without the consent ledger. */
  async function open() {
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock });
    const sentAt = clock().toISOString();
    const enquiry = await sendOne(context, 'enquiry', { subscribedToSms: false });
    await send(context, 'offer');
    const { write, read } = context.database;
    await write.deleteFrom('consents').execute();
    await write.deleteFrom('recipients').execute();
    later(DAY_MS);
    const currentConsents = async () => {
      const recipient = await findRecipient(read, ZOE);
      return recipient && Object.fromEntries(await readCurrentConsents(read, recipient.id));
    };
    return { context, enquiry, sentAt, currentConsents };
  }

  test('are added once, with what each form signed up to, at the time it was sent', async () => {
    const { context, enquiry, sentAt, currentConsents } = await open();
    await backfillConsents(context.database, context.log);
    await backfillConsents(context.database, context.log);
    const { consents } = await (await staffOf(context)).read(enquiry);
    expect(consents.map(({ purpose, isGiven, how }) => [purpose, isGiven, how])).toEqual([
      ['reply', true, 'form'],
      ['alerts', true, 'sentence'],
      ['newsletter', true, 'sentence'],
      ['letters', true, 'sentence'],
    ]);
    for (const { at, wording } of consents) {
      expect(at).toBe(sentAt);
      expect(wording).toMatch(/^Sent before this record was kept/);
    }
    expect(await currentConsents()).toEqual({ reply: true, alerts: true, newsletter: true, letters: true });
    const all = await context.database.read.selectFrom('consents').select('entry').execute();
    expect(all).toHaveLength(5);
  });

  test('do not start anything that the same person has withdrawn since', async () => {
    const { context, currentConsents } = await open();
    const page = await preferencesOf(context, ZOE);
    await pressPreference(context, page, { do: 'stop-all' });
    await backfillConsents(context.database, context.log);
    expect(await currentConsents()).toEqual({
      ...{ reply: true, alerts: false, newsletter: false, sms: false, letters: false },
    });
  });

  test('from one address are added with its ledger read and its recipient written once', async () => {
    const context = await makeContext();
    await addManyLeads(context, 20);
    await context.database.write.updateTable('leads').set({ email: ZOE }).execute();
    const { database, take } = recordQueries(context);
    await backfillConsents(database, context.log);
    const statements = take();
    for (const once of [/^select .* "recipient_id" = /, /^update "recipients"/])
      expect(statements.filter(({ sql }) => once.test(sql))).toHaveLength(1);
    await database.close();
    const added = await context.database.read.selectFrom('consents').select('leadId').execute();
    expect(new Set(added.map(({ leadId }) => leadId)).size).toBe(20);
  });
});
