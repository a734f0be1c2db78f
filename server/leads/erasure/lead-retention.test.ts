import { expect, test } from 'vitest';
import { DAY_MS } from '../../../shared/constants.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { publishAgency } from '../../../test/support/agency.ts';
import { confirmSearch, press, register } from '../../../test/support/alerts.ts';
import { openSite } from '../../../test/support/api.ts';
import { addErasureRequest, preferencesOf, pressPreference } from '../../../test/support/consent.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { sendOne, staffOf } from '../../../test/support/leads.ts';
import { addListing } from '../../../test/support/listings.ts';
import { sendNewsletter } from '../../../test/support/newsletters.ts';
import { startHousekeeping } from '../../housekeeping.ts';
import { eraseOldLeads } from './retention.ts';

onEachEngine('leads that are done', ({ makeContext }) => {
  async function open(leadsKeepDays: number | null) {
    let now = Date.parse('2026-11-01T00:00:00Z');
    const context = await makeContext({ config: { leadsKeepDays }, clock: () => new Date(now) });
    // Signs in each time, because a token lasts at most a week.
    const names = async () => (await (await staffOf(context)).list()).leads.map(({ name }) => name);
    return {
      context,
      names,
      tidy: () => eraseOldLeads(context, new AbortController().signal),
      later: (days: number) => {
        now += days * DAY_MS;
      },
    };
  }

  test('are erased after the days in the setting, like leads that staff quarantined, and other leads stay', async () => {
    const { context, names, tidy, later } = await open(30);
    const { change } = await staffOf(context);
    const done = await sendOne(context, 'newsletter', { firstName: 'Done' });
    const noted = await sendOne(context, 'newsletter', { firstName: 'Noted' });
    const waits = await sendOne(context, 'newsletter', { firstName: 'Waits' });
    await sendOne(context, 'newsletter', { firstName: 'New' });
    const inHand = await sendOne(context, 'newsletter', { firstName: 'In progress' });
    const quarantined = await sendOne(context, 'newsletter', { firstName: 'Aside' });
    await change(quarantined, { version: 1, state: 'aside' });
    const unseen = await sendOne(context, 'newsletter', { firstName: 'Unseen' });
    await context.database.write
      .updateTable('leads')
      .set({ state: 'aside' })
      .where('id', '=', unseen)
      .execute();
    for (const id of [done, noted, waits]) await change(id, { version: 1, state: 'done' });
    await change(inHand, { version: 1, state: 'in-hand' });
    const sent = context.database.write.updateTable('outbox').set({ state: 'sent' }).where('id', '!=', waits);
    await sent.execute();

    later(29);
    await tidy();
    expect(await names()).toHaveLength(5);
    const staff = await staffOf(context);
    await staff.change(noted, { version: 2, note: 'Rang again.' });
    later(2);
    await tidy();
    expect((await names()).map((name) => name.split(' ')[0])).toEqual(['In', 'New', 'Waits', 'Noted']);
    expect(context.logged).toContainEqual({
      level: 'info',
      event: 'leads were erased',
      facts: { count: 2, days: 30 },
    });

    await context.database.write
      .updateTable('outbox')
      .set({ state: 'failed' })
      .where('id', '=', waits)
      .execute();
    later(30);
    await tidy();
    expect((await names()).map((name) => name.split(' ')[0])).toEqual(['In', 'New']);
    const left = await context.database.read.selectFrom('contacts').select('firstName').execute();
    expect(left.map(({ firstName }) => firstName).toSorted()).toEqual(['In progress', 'New', 'Unseen']);
  });

  test('are kept while the visitor has alerts, and erased once the alerts are stopped', async () => {
    const { context, names, tidy, later } = await open(30);
    await register(context, 'ann@example.com');
    const [lead] = (await (await staffOf(context)).list()).leads;
    const page = await confirmSearch(context);
    await (await staffOf(context)).change(lead?.id ?? '', { version: 1, state: 'done' });
    await context.database.write.updateTable('outbox').set({ state: 'sent' }).execute();
    later(31);
    await tidy();
    await press(context, page, 'pause');
    await tidy();
    expect(await names()).toHaveLength(1);
    await press(context, page, 'stop');
    await tidy();
    expect(await names()).toEqual([]);
    expect(await context.database.read.selectFrom('savedSearches').select('id').execute()).toEqual([]);
  });

  test('are erased without their newsletter subscription, which is erased the same time after it ends', async () => {
    const { context, names, tidy, later } = await open(30);
    const { read, write } = context.database;
    await publishAgency(context, { receipts: ['enquiry'] });
    const ids = [
      await sendOne(context, 'enquiry'),
      await sendOne(context, 'newsletter', { emails: [{ email: 'left@example.com' }] }),
    ];
    const left = await preferencesOf(context, 'left@example.com');
    await pressPreference(context, left, { do: 'stop', purpose: 'newsletter' });
    for (const id of ids) await (await staffOf(context)).change(id, { version: 1, state: 'done' });
    await write.updateTable('outbox').set({ state: 'sent' }).execute();
    later(31);
    await tidy();
    expect(await names()).toEqual([]);
    expect(await read.selectFrom('outbox').select('id').execute()).toEqual([]);
    const ledger = await read.selectFrom('consents').select(['purpose', 'given', 'leadId']).execute();
    expect(ledger).toEqual([{ purpose: 'newsletter', given: 1, leadId: null }]);
    const page = await preferencesOf(context, 'zoe.obrien@example.com');
    later(300);
    await tidy();
    await sendNewsletter(context);
    expect(await read.selectFrom('outbox').select('purpose').execute()).toEqual([{ purpose: 'newsletter' }]);

    await pressPreference(context, page, { do: 'stop', purpose: 'newsletter' });
    later(29);
    await tidy();
    expect(await read.selectFrom('recipients').select('id').execute()).toHaveLength(1);
    later(2);
    await tidy();
    expect(await read.selectFrom('recipients').select('id').execute()).toEqual([]);
    expect(await read.selectFrom('outbox').select('id').execute()).toEqual([]);
    const erased = await (await (await staffOf(context)).ask(apiPaths.erased)).json();
    expect(erased).toMatchObject({ leads: 2, subscriptions: 1 });
  });

  test('leave an ended newsletter subscription while its recipient agrees to SMS or asks to be erased', async () => {
    const { context, tidy, later } = await open(30);
    const { read, write } = context.database;
    const [texts, asks] = ['texts@example.com', 'asks@example.com'];
    for (const email of [texts, asks]) {
      const id = await sendOne(context, 'newsletter', { emails: [{ email }] });
      await (await staffOf(context)).change(id, { version: 1, state: 'done' });
    }
    await write.updateTable('outbox').set({ state: 'sent' }).execute();
    later(31);
    await tidy();
    const page = await preferencesOf(context, texts);
    await pressPreference(context, page, { do: 'start', purpose: 'sms' });
    await addErasureRequest(context, asks);
    for (const each of [page, await preferencesOf(context, asks)]) {
      await pressPreference(context, each, { do: 'stop', purpose: 'newsletter' });
    }
    const left = async () => {
      later(31);
      await tidy();
      return (await read.selectFrom('recipients').select('email').orderBy('email').execute()).map(
        ({ email }) => email,
      );
    };
    expect(await left()).toEqual([asks, texts]);
    await pressPreference(context, page, { do: 'stop', purpose: 'sms' });
    await pressPreference(context, await preferencesOf(context, asks), { do: 'keep' });
    expect(await left()).toEqual([]);
  });

  test('are erased by housekeeping', async () => {
    const { context, names, later } = await open(30);
    const id = await sendOne(context, 'newsletter');
    await (await staffOf(context)).change(id, { version: 1, state: 'done' });
    await context.database.write.updateTable('outbox').set({ state: 'sent' }).execute();
    later(31);
    const stop = startHousekeeping(context);
    await expect.poll(names).toEqual([]);
    await stop();
  });

  test('are erased even if an earlier step of housekeeping fails', async () => {
    const { context, names, later } = await open(30);
    const id = await sendOne(context, 'newsletter');
    await (await staffOf(context)).change(id, { version: 1, state: 'done' });
    await context.database.write.updateTable('outbox').set({ state: 'sent' }).execute();
    later(31);
    const sweep = () => Promise.reject(new Error('The disk cannot be read.'));
    const stop = startHousekeeping({ ...context, files: { ...context.files, sweep } });
    await expect.poll(names).toEqual([]);
    await stop();
    expect(context.logged).toContainEqual(
      expect.objectContaining({ level: 'error', event: 'housekeeping failed' }),
    );
  });

  test('are never erased without the setting', async () => {
    const { context, names, tidy, later } = await open(null);
    const id = await sendOne(context, 'newsletter');
    await (await staffOf(context)).change(id, { version: 1, state: 'done' });
    await context.database.write.updateTable('outbox').set({ state: 'sent' }).execute();
    later(5000);
    await tidy();
    expect(await names()).toHaveLength(1);
  });
});

onEachEngine('job applications and rental enquiries', ({ makeContext }) => {
  test('are erased after their own periods in any state, and counted', async () => {
    let now = Date.parse('2026-11-01T00:00:00Z');
    const clock = () => new Date(now);
    const context = await makeContext({ config: { leadsKeepDays: null, rentalsKeepDays: 90 }, clock });
    const forLease = await addListing(context, { saleOrLease: 'LEASE' });
    await sendOne(context, 'careers');
    await sendOne(context, 'property-enquiry', { propertyId: forLease });
    await sendOne(context, 'property-enquiry', { backgroundInfo: 'Which one?' });
    const kinds = async () => {
      await eraseOldLeads(context, new AbortController().signal);
      const leads = await context.database.read.selectFrom('leads').select('kind').orderBy('seq').execute();
      return leads.map(({ kind }) => kind);
    };
    now += 89 * DAY_MS;
    expect(await kinds()).toEqual(['careers', 'property-enquiry', 'property-enquiry']);
    now += 2 * DAY_MS;
    expect(await kinds()).toEqual(['careers', 'property-enquiry']);
    now += 93 * DAY_MS;
    expect(await kinds()).toEqual(['property-enquiry']);
    expect(await context.database.read.selectFrom('attachments').selectAll().execute()).toEqual([]);
    const erased = await (await (await staffOf(context)).ask(apiPaths.erased)).json();
    expect(erased).toEqual({ leads: 0, applications: 1, rentals: 1, searches: 0, subscriptions: 0 });
  });

  test('are erased with their ended subscription as the privacy page says, unless the person has other leads', async () => {
    let now = Date.parse('2026-11-01T00:00:00Z');
    const clock = () => new Date(now);
    const context = await makeContext({ config: { leadsKeepDays: null, rentalsKeepDays: 90 }, clock });
    const forLease = await addListing(context, { saleOrLease: 'LEASE' });
    await sendOne(context, 'property-enquiry', { propertyId: forLease });
    await sendOne(context, 'newsletter', { emails: [{ email: 'news@example.com' }] });
    const left = async () => {
      await eraseOldLeads(context, new AbortController().signal);
      const all = context.database.read.selectFrom('recipients').select('email').orderBy('email');
      return (await all.execute()).map(({ email }) => email);
    };
    await context.database.write.updateTable('outbox').set({ state: 'sent' }).execute();
    now += 91 * DAY_MS;
    expect(await left()).toEqual(['news@example.com', 'zoe.obrien@example.com']);
    for (const email of await left()) {
      const own = await preferencesOf(context, email);
      await pressPreference(context, own, { do: 'stop', purpose: 'newsletter' });
    }
    const page = await (await openSite(context).request(paths.privacy)).text();
    expect(page).toContain(
      'After you unsubscribe we keep that for 90 days, and for as long as we have anything else of yours.',
    );
    now += 89 * DAY_MS;
    expect(await left()).toEqual(['news@example.com', 'zoe.obrien@example.com']);
    now += 2 * DAY_MS;
    // The other subscriber still has a lead, so their consents stay too.
    expect(await left()).toEqual(['news@example.com']);
  });
});
