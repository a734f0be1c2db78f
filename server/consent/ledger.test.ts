import { expect, test } from 'vitest';
import { publishAgency } from '../../test/support/agency.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { send, sendOne, staffOf } from '../../test/support/leads.ts';
import type { Context } from '../context.ts';
import { eraseLeads } from '../leads/index.ts';
import { findOrAddRecipient, readCurrentConsents, recordConsent } from './index.ts';

const ZOE = 'zoe.obrien@example.com';
const SENTENCE =
  'By sending this, you ask Redgum to reply and sign yourself up to our property alerts and news by email, SMS and post. You can unsubscribe at any time.';

const standingOf = async (context: Context, email = ZOE) => {
  const { id } = await findOrAddRecipient(context.database.write, email, context.clock());
  return { id, standing: Object.fromEntries(await readCurrentConsents(context.database.read, id)) };
};

onEachEngine('the consent ledger', ({ makeContext }) => {
  test('has what each form says that it signs up to', async () => {
    const context = await makeContext();
    await publishAgency(context, {});
    const { read } = await staffOf(context);
    const agreed = async (id: string) =>
      (await read(id)).consents.map(({ purpose, isGiven, how, wording }) => [purpose, isGiven, how, wording]);
    expect(await agreed(await sendOne(context, 'enquiry'))).toEqual([
      ['reply', true, 'form', SENTENCE],
      ['alerts', true, 'sentence', SENTENCE],
      ['newsletter', true, 'sentence', SENTENCE],
      ['sms', true, 'sentence', SENTENCE],
      ['letters', true, 'sentence', SENTENCE],
    ]);
    const alerts = await agreed(await sendOne(context, 'alerts-buy'));
    expect(alerts.map(([purpose, , how]) => `${purpose} ${how}`)).toEqual([
      'reply form',
      'alerts form',
      'newsletter sentence',
      'sms sentence',
      'letters sentence',
    ]);
    expect(await agreed(await sendOne(context, 'newsletter'))).toEqual([
      ['newsletter', true, 'form', expect.stringContaining('One short email a month.')],
    ]);
    expect(await agreed(await sendOne(context, 'offer'))).toEqual([
      ['reply', true, 'form', 'Redgum only uses what you write here to handle your offer.'],
    ]);
  });

  test('has what was ticked where forms have boxes, and the version of each sentence', async () => {
    const context = await makeContext();
    await publishAgency(context, { consentBy: 'boxes' });
    const { read } = await staffOf(context);
    const id = await sendOne(context, 'enquiry', {
      consentBy: 'boxes',
      subscribedToEmail: true,
      subscribedToSms: false,
      subscribedToPropertyAlerts: false,
      subscribedLetters: false,
    });
    const { consents } = await read(id);
    expect(consents.map(({ purpose, how, wording }) => [purpose, how, wording])).toEqual([
      ['reply', 'form', 'By sending this, you ask Redgum to reply.'],
      ['newsletter', 'box', 'Email me your news'],
    ]);
    expect(consents[0]?.wordingVersion).toMatch(/^[0-9a-f]{8}$/);
    expect(consents[0]?.wordingVersion).not.toBe(consents[1]?.wordingVersion);
  });

  test('keeps a withdrawal until somebody asks for that purpose by itself', async () => {
    const context = await makeContext();
    await sendOne(context, 'enquiry');
    const { id } = await standingOf(context);
    const stop = { purpose: 'newsletter', isGiven: false, how: 'button', wording: 'Stop' } as const;
    const act = { form: 'preferences', leadId: null, now: context.clock() } as const;
    await context.database.write.transaction().execute((trx) => recordConsent(trx, id, [stop], act));
    const enquiry = await sendOne(context, 'enquiry', { backgroundInfo: 'Another question.' });
    expect((await standingOf(context)).standing).toEqual({
      ...{ reply: true, alerts: true, newsletter: false, sms: true, letters: true },
    });
    const { consents } = await (await staffOf(context)).read(enquiry);
    expect(consents.filter(({ purpose }) => purpose === 'newsletter').map(({ isGiven }) => isGiven)).toEqual([
      false,
      true,
    ]);
    await sendOne(context, 'newsletter');
    expect((await standingOf(context)).standing.newsletter).toBe(true);
  });

  test('decides nothing by what looks like spam, until staff take it out of quarantine', async () => {
    const context = await makeContext();
    await send(
      context,
      'newsletter',
      { emails: [{ email: 'trap@example.com' }] },
      { 'Form-Signals': 'trapped=1' },
    );
    expect((await standingOf(context, 'trap@example.com')).standing).toEqual({});
    const { list, change } = await staffOf(context);
    const [trapped] = (await list({ state: 'aside' })).leads;
    await change(trapped?.id ?? '', { version: 1, state: 'new' });
    expect((await standingOf(context, 'trap@example.com')).standing).toEqual({ newsletter: true });
  });

  test('loses what an erased lead agreed to, and the person with their last lead', async () => {
    const context = await makeContext();
    const first = await sendOne(context, 'enquiry', { subscribedToEmail: false });
    const second = await sendOne(context, 'offer', { email: ZOE });
    await eraseLeads(context, async () => [first]);
    expect((await standingOf(context)).standing).toEqual({ reply: true });
    await eraseLeads(context, async () => [second]);
    expect(await context.database.read.selectFrom('consents').selectAll().execute()).toEqual([]);
    expect(await context.database.read.selectFrom('recipients').selectAll().execute()).toEqual([]);
  });

  test('has who gives no email address by their lead, and loses them with it', async () => {
    const context = await makeContext();
    const id = await sendOne(context, 'careers', { email: '' });
    const { consents } = await (await staffOf(context)).read(id);
    expect(consents.map(({ purpose, isGiven, how }) => [purpose, isGiven, how])).toEqual([
      ['reply', true, 'form'],
    ]);
    await eraseLeads(context, async () => [id]);
    expect(await context.database.read.selectFrom('recipients').selectAll().execute()).toEqual([]);
  });

  test('orders what is written for one person at the same time', async () => {
    const context = await makeContext();
    const { id } = await standingOf(context);
    const act = { form: 'preferences', leadId: null, now: context.clock() } as const;
    const write = () =>
      context.database.write
        .transaction()
        .execute((trx) =>
          recordConsent(trx, id, [{ purpose: 'sms', isGiven: true, how: 'button', wording: 'Start' }], act),
        );
    await Promise.all(Array.from({ length: 10 }, write));
    const rows = await context.database.read
      .selectFrom('consents')
      .select('entry')
      .orderBy('entry')
      .execute();
    expect(rows.map(({ entry }) => entry)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});
