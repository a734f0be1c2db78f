import { expect, test } from 'vitest';
import { preferencesOf, pressPreference } from '../../test/support/consent.ts';
import { onEachEngine, somebodyWaits } from '../../test/support/engines.ts';
import { send, sendOne } from '../../test/support/leads.ts';
import type { Context } from '../context.ts';
import { backfillConsents } from './index.ts';
import type { RecipientRow } from './recipients.ts';

const ZOE = 'zoe.obrien@example.com';

/** Erases everybody while `act` waits for it. */
async function eraseDuring<Done>({ database }: Context, act: () => Promise<Done>): Promise<Done> {
  const erasure = await database.write.startTransaction().execute();
  // An erasure locks the recipient before it deletes them.
  await erasure.selectFrom('recipients').select('id').forUpdate().execute();
  const acted = act();
  await somebodyWaits(database);
  await erasure.deleteFrom('recipients').execute();
  await erasure.commit().execute();
  return acted;
}

onEachEngine('a person who is being erased', ({ engine, makeContext }) => {
  // SQLite runs one transaction after the other.
  const onPostgres = test.runIf(engine === 'postgres');

  onPostgres('can send another form', async () => {
    const context = await makeContext();
    await preferencesOf(context, ZOE);
    await eraseDuring(context, () => send(context, 'newsletter'));
    const { read } = context.database;
    expect(await read.selectFrom('leads').select('email').execute()).toEqual([{ email: ZOE }]);
    expect(await read.selectFrom('consents').select('purpose').execute()).toContainEqual({
      purpose: 'newsletter',
    });
  });

  onPostgres.each(['stop-all', 'erase'])(
    'can press the button %s of the page of preferences',
    async (button) => {
      const context = await makeContext();
      const page = await preferencesOf(context, ZOE);
      const press = () => pressPreference(context, page, { do: button });
      expect(await eraseDuring(context, press)).toContain(`done=${button}`);
    },
  );

  onPostgres('does not deadlock with the addition of earlier leads to the ledger', async () => {
    const context = await makeContext();
    const { database } = context;
    for (const email of [ZOE, 'yan.ray@example.com'])
      await sendOne(context, 'enquiry', { emails: [{ email }] });
    await database.write.deleteFrom('consents').execute();
    const recipients = await database.read.selectFrom('recipients').selectAll().orderBy('id').execute();
    // The leads are added in the opposite order of their recipients.
    for (const [n, { email }] of recipients.entries())
      await database.write
        .updateTable('leads')
        .set({ seq: 100 - n })
        .where('email', '=', email)
        .execute();

    const erasure = await database.write.startTransaction().execute();
    const lock = ({ id }: { id: string }) =>
      erasure.selectFrom('recipients').select('id').where('id', '=', id).forUpdate().execute();
    const [first, last] = recipients as [RecipientRow, RecipientRow];
    await lock(first);
    const added = backfillConsents(database, context.log);
    await somebodyWaits(database);
    await lock(last);
    await erasure.commit().execute();
    await added;
    const entries = await database.read.selectFrom('consents').select('recipientId').distinct().execute();
    expect(entries).toHaveLength(2);
  });
});
