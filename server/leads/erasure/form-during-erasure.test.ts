import { expect, test } from 'vitest';
import { preferencesOf, pressPreference } from '../../../test/support/consent.ts';
import { onEachEngine, somebodyWaits } from '../../../test/support/engines.ts';
import { send } from '../../../test/support/leads.ts';
import { findOrAddRecipient, recordSubmission } from '../../consent/index.ts';
import type { Context } from '../../context.ts';
import type { SubmissionSummary } from '../../mail/index.ts';
import { addLead } from '../leads.ts';
import { findPerson } from '../person.ts';
import { erasePerson } from './erase-person.ts';

const ZOE = 'zoe.obrien@example.com';
const LATER: SubmissionSummary = {
  kind: 'offer',
  name: 'Zoë',
  phone: '',
  summary: '',
  subject: '',
  replyTo: ZOE,
  facts: [],
  propertyId: null,
};

onEachEngine('a form that arrives while its sender is erased', ({ engine, makeContext }) => {
  /** A person who asked to be erased, and whose records were just found. */
  async function start() {
    const context = await makeContext();
    const page = await preferencesOf(context, ZOE);
    await pressPreference(context, page, { do: 'erase' });
    return { context, found: await findPerson(context.database.read, ZOE) };
  }
  const leadsOf = ({ database }: Context) => database.read.selectFrom('leads').select('id').execute();
  const consentsOf = ({ database }: Context, leadId: string | undefined) =>
    database.read
      .selectFrom('consents')
      .select('purpose')
      .where('leadId', '=', leadId ?? '')
      .execute();

  test('keeps what its sender agreed to, and the mail to them', async () => {
    const { context, found } = await start();
    await send(context, 'appraisal');
    const mails = () =>
      context.database.read
        .selectFrom('outbox')
        .select('id')
        .where('recipientId', 'is not', null)
        .orderBy('createdAt', 'desc')
        .execute();
    const [receipt] = await mails();
    await erasePerson(context, found);
    const [lead, ...others] = await leadsOf(context);
    expect(others).toEqual([]);
    expect(await consentsOf(context, lead?.id)).toContainEqual({ purpose: 'reply' });
    expect(await mails()).toContainEqual(receipt);
    // The request stays, so that staff can erase the new lead, too.
    expect(await context.database.read.selectFrom('erasureRequests').selectAll().execute()).toHaveLength(1);
    await erasePerson(context, await findPerson(context.database.read, ZOE));
    for (const table of ['leads', 'recipients', 'consents', 'outbox', 'erasureRequests'] as const)
      expect(await context.database.read.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  // SQLite runs one transaction after the other.
  test.runIf(engine === 'postgres')('keeps them also if it is committed only then', async () => {
    const { context, found } = await start();
    const form = await context.database.write.startTransaction().execute();
    await findOrAddRecipient(form, ZOE, context.clock());
    const erased = erasePerson(context, found);
    await somebodyWaits(context.database);
    const createdAt = context.clock().toISOString();
    await addLead(form, 'later', LATER, { createdAt, aside: null, agentId: null });
    const sent = { id: 'later', kind: LATER.kind, email: ZOE, attributes: null };
    await recordSubmission(form, sent, { now: context.clock(), isTrusted: true });
    await form.commit().execute();
    await erased;
    expect(await consentsOf(context, 'later')).toEqual([{ purpose: 'reply' }]);
  });
});
