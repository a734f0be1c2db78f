import { expect, test } from 'vitest';
import { HOUR_MS } from '../../shared/constants.ts';
import { publishAgency } from '../../test/support/agency.ts';
import { preferencesOf, pressPreference } from '../../test/support/consent.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { send, sendOne, staffOf } from '../../test/support/leads.ts';
import { turnableClock } from '../../test/support/outbox.ts';
import type { Context } from '../context.ts';
import { eraseLeads } from '../leads/index.ts';
import { findOrAddRecipient, readCurrentConsents, recordConsent } from './index.ts';

const ZOE = 'zoe.obrien@example.com';
const SENTENCE =
  'By sending this form, you’re asking Redgum to reply, and you’re signing up to our property alerts and news by email, SMS and post. You can unsubscribe at any time.';

const currentConsentsOf = async (context: Context, email = ZOE) => {
  const { id } = await findOrAddRecipient(context.database.write, email, context.clock());
  return { id, current: Object.fromEntries(await readCurrentConsents(context.database.read, id)) };
};

onEachEngine('the consent ledger', ({ makeContext }) => {
  test('records what each form says that its sender signs up to', async () => {
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

  test('records the boxes that were ticked, and the version of each wording', async () => {
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
      ['reply', 'form', 'By sending this form, you’re asking Redgum to reply.'],
      ['newsletter', 'box', 'Email me your news'],
    ]);
    expect(consents[0]?.wordingVersion).toMatch(/^[0-9a-f]{8}$/);
    expect(consents[0]?.wordingVersion).not.toBe(consents[1]?.wordingVersion);
  });

  test('keeps a withdrawal until the person asks for that purpose by itself', async () => {
    const context = await makeContext();
    await sendOne(context, 'enquiry');
    const { id } = await currentConsentsOf(context);
    const stop = { purpose: 'newsletter', isGiven: false, how: 'button', wording: 'Stop' } as const;
    const act = { form: 'preferences', leadId: null, now: context.clock() } as const;
    await context.database.write.transaction().execute((trx) => recordConsent(trx, id, [stop], act));
    const enquiry = await sendOne(context, 'enquiry', { backgroundInfo: 'Another question.' });
    expect((await currentConsentsOf(context)).current).toEqual({
      ...{ reply: true, alerts: true, newsletter: false, sms: true, letters: true },
    });
    const { consents } = await (await staffOf(context)).read(enquiry);
    expect(consents.filter(({ purpose }) => purpose === 'newsletter').map(({ isGiven }) => isGiven)).toEqual([
      false,
      true,
    ]);
    await sendOne(context, 'newsletter');
    expect((await currentConsentsOf(context)).current.newsletter).toBe(true);
  });

  test('ignores a submission that looks like spam until staff release it from quarantine', async () => {
    const context = await makeContext();
    await send(
      context,
      'newsletter',
      { emails: [{ email: 'trap@example.com' }] },
      { 'Form-Signals': 'trapped=1' },
    );
    expect((await currentConsentsOf(context, 'trap@example.com')).current).toEqual({});
    const { list, change } = await staffOf(context);
    const [trapped] = (await list({ state: 'aside' })).leads;
    await change(trapped?.id ?? '', { version: 1, state: 'new' });
    expect((await currentConsentsOf(context, 'trap@example.com')).current).toEqual({ newsletter: true });
  });

  test('loses the consents of an erased lead, and the recipient with their last lead', async () => {
    const context = await makeContext();
    const first = await sendOne(context, 'enquiry', { subscribedToEmail: false });
    const second = await sendOne(context, 'offer', { email: ZOE });
    await eraseLeads(context, async () => [first]);
    expect((await currentConsentsOf(context)).current).toEqual({ reply: true });
    await eraseLeads(context, async () => [second]);
    expect(await context.database.read.selectFrom('consents').selectAll().execute()).toEqual([]);
    expect(await context.database.read.selectFrom('recipients').selectAll().execute()).toEqual([]);
  });

  test('records the consents of a lead without an email address, and loses them with the lead', async () => {
    const context = await makeContext();
    const id = await sendOne(context, 'careers', { email: '' });
    const { consents } = await (await staffOf(context)).read(id);
    expect(consents.map(({ purpose, isGiven, how }) => [purpose, isGiven, how])).toEqual([
      ['reply', true, 'form'],
    ]);
    await eraseLeads(context, async () => [id]);
    expect(await context.database.read.selectFrom('recipients').selectAll().execute()).toEqual([]);
  });

  test('numbers concurrent entries of one person in order', async () => {
    const context = await makeContext();
    const { id } = await currentConsentsOf(context);
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

  test.each([
    ['keeps a withdrawal after it', false],
    ['undoes an earlier withdrawal', true],
  ])('a submission that staff release from quarantine %s', async (_, isSubscribed) => {
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock });
    const form = { emails: [{ email: ZOE }] };
    const submit = () => send(context, 'newsletter', form, { 'Form-Signals': 'trapped=1' });
    const unsubscribe = async () =>
      pressPreference(context, await preferencesOf(context, ZOE), { do: 'stop', purpose: 'newsletter' });
    for (const act of isSubscribed ? [unsubscribe, submit] : [submit, unsubscribe]) {
      await act();
      later(HOUR_MS);
    }
    const { list, change } = await staffOf(context);
    const [lead] = (await list({ state: 'aside' })).leads;
    expect((await change(lead?.id ?? '', { version: 1, state: 'done' })).status).toBe(200);
    expect((await currentConsentsOf(context)).current).toEqual({ newsletter: isSubscribed });
  });
});
