import { afterEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../shared/constants.ts';
import { publishWords } from '../../test/support/agency.ts';
import { HOUR_MS, importHomes, pageIn, press, register, runAlerts } from '../../test/support/alerts.ts';
import { openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { through, turnableClock } from '../../test/support/outbox.ts';
import { type Inbox, startSmtp } from '../../test/support/smtp.ts';

onEachEngine('property alerts', ({ makeContext }) => {
  let inbox: Inbox;
  afterEach(async () => inbox.stop());

  async function open(options: Parameters<typeof startSmtp>[0] = {}) {
    inbox = await startSmtp(options);
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock, config: { ...through(inbox.url), mailRate: 100_000 } });
    const to = (email: string) => inbox.mails.filter(({ envelopeTo }) => envelopeTo.includes(email));
    const confirmed = async (email: string, attributes = {}) => {
      await register(context, email, attributes);
      await runAlerts(context);
      const page = pageIn(to(email).at(-1));
      expect(await press(context, page, 'confirm')).toBe(`${page}?done=confirm`);
      inbox.mails.length = 0;
      return page;
    };
    /** Changes homes, and lets an hour pass. */
    const change = async (...homes: Parameters<typeof importHomes>[1][]) => {
      await importHomes(context, ...homes);
      later(HOUR_MS);
      await runAlerts(context);
    };
    /** Adds old homes, because many new homes at once would count as a bulk load. */
    const stock = async () => {
      const old = Array.from({ length: 20 }, (_, n) => ({
        id: `OLD${n}`,
        suburb: 'Glenelg',
        postcode: '5045',
      }));
      await change(...old);
      inbox.mails.length = 0;
    };
    return { context, later, to, confirmed, change, stock };
  }

  test("state their purpose in the agency's own words", async () => {
    const { context, to, change, stock } = await open();
    const words = {
      mails: {
        confirmTitle: 'Shall we write to you?',
        confirmText: 'Only if you press the button, says {agency}.',
        confirmAsked: 'You asked {agency} to look out for:',
        confirmNotYou: 'Not you? Then do nothing.',
        alertReason: 'You asked us to look out for:',
      },
    };
    await publishWords(context, words);
    await stock();
    await register(context, 'ann@example.com', { alertSuburbs: 'Norwood' });
    await runAlerts(context);
    const [confirmation] = to('ann@example.com');
    expect(confirmation?.text).toMatch(/^Shall we write to you\?/);
    expect(confirmation?.text).toContain('Only if you press the button, says Redgum. The link works for');
    expect(confirmation?.text).toContain('You asked Redgum to look out for: Norwood.');
    expect(confirmation?.text).toContain('Not you? Then do nothing.');
    await press(context, pageIn(confirmation), 'confirm');
    await change({ id: 'H2' });
    expect(to('ann@example.com').at(-1)?.text).toContain('You asked us to look out for: Norwood.');
  });

  test('lead from the form to a mail about a new home, and end after a one-click unsubscribe', async () => {
    const { context, later, to, change, stock } = await open();
    await stock();
    await register(context, 'ann@example.com', {
      alertSuburbs: 'Norwood',
      alertFilters: 'minBeds=3&maxPrice=900000',
    });
    await runAlerts(context);
    const confirmations = to('ann@example.com');
    expect(confirmations).toHaveLength(1);
    expect(confirmations[0]?.text).toContain('Norwood, price up to $900,000, 3+ bedrooms');
    const page = pageIn(confirmations[0]);

    // No alert is sent before the button is pressed, whatever opens the link.
    await openApp(context).request(`${page}/stop`);
    await change({ id: 'H1' });
    expect(to('ann@example.com')).toHaveLength(1);
    await press(context, page, 'confirm');
    await press(context, page, 'confirm');
    await change({ id: 'H2' }, { id: 'H3', beds: 2 }, { id: 'H4', price: 950_000 });
    const [, mail, ...others] = to('ann@example.com');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'New for sale: 2 Banksia Street, Norwood, SA 5067' });
    const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({
      'list-unsubscribe': `<http://localhost:3000${page}/stop>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });

    const read = await openApp(context).request(`${page}/stop`);
    expect(read.headers.get('Location')).toBe(`${page}#stop`);
    await change({ id: 'H5' });
    expect(to('ann@example.com')).toHaveLength(3);
    const stop = () =>
      openApp(context).request(`${page}/stop`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect((await stop()).status).toBe(200);
    expect((await stop()).status).toBe(200);
    await change({ id: 'H6' });
    later(7 * DAY_MS);
    await runAlerts(context);
    expect(to('ann@example.com')).toHaveLength(3);
  });

  test('a forged link has no effect, and a link over seven days old no longer confirms', async () => {
    const { context, later, to } = await open();
    await register(context, 'ann@example.com');
    await runAlerts(context);
    const page = pageIn(to('ann@example.com')[0]);
    const forged = page.slice(0, -1) + (page.endsWith('0') ? '1' : '0');
    expect(await press(context, forged, 'confirm')).toBe(`${forged}?done=unknown`);
    later(7 * DAY_MS + 1000);
    expect(await press(context, page, 'confirm')).toBe(`${page}?done=expired`);
    const [search] = await context.database.read.selectFrom('savedSearches').selectAll().execute();
    expect(search?.state).toBe('unconfirmed');
  });

  test('the confirmation is sent again for a repeated form, at most three times a day', async () => {
    const { context, later, to } = await open();
    for (let n = 0; n < 5; n += 1) {
      await register(context, 'Ann@example.com', { backgroundInfo: `Try ${n}` });
    }
    await runAlerts(context);
    expect(inbox.mails.filter(({ subject }) => subject?.startsWith('Please confirm'))).toHaveLength(3);
    expect(await context.database.read.selectFrom('savedSearches').selectAll().execute()).toHaveLength(1);
    later(DAY_MS);
    await register(context, 'ann@example.com', { backgroundInfo: 'A day later' });
    await runAlerts(context);
    expect(to('ann@example.com')).toHaveLength(1);
  });

  describe('events', () => {
    test('a new home, a price change, an inspection, under offer, back on the market and sold are mailed', async () => {
      const { confirmed, change, to, stock } = await open();
      await stock();
      await confirmed('ann@example.com', { alertSuburbs: 'Norwood' });
      await change({ id: 'H1' });
      await change({ id: 'H1', price: 820_000 });
      await change({ id: 'H1', price: 820_000, inspections: ['28-Nov-2026 11:00am to 11:30am'] });
      await change({ id: 'H1', price: 820_000, inspections: ['29-Nov-2026 11:00am to 11:30am'] });
      await change({ id: 'H1', price: 820_000, underOffer: true });
      await change({ id: 'H1', price: 820_000 });
      await change({ id: 'H1', status: 'sold' });
      const address = '1 Banksia Street, Norwood, SA 5067';
      expect(to('ann@example.com').map(({ subject }) => subject)).toEqual([
        `New for sale: ${address}`,
        `Price changed: ${address}`,
        `New inspection time: ${address}`,
        `New inspection time: ${address}`,
        `Under offer: ${address}`,
        `Back on the market: ${address}`,
        `Sold: ${address}`,
      ]);
    });

    test('a repeated feed, or a change undone within an hour, is no event', async () => {
      const { context, confirmed, change, later, to, stock } = await open();
      await stock();
      await confirmed('ann@example.com');
      await change({ id: 'H1' });
      await change({ id: 'H1' });
      expect(to('ann@example.com')).toHaveLength(1);
      await importHomes(context, { id: 'H1', status: 'withdrawn' });
      later(HOUR_MS / 2);
      await runAlerts(context);
      await change({ id: 'H1' });
      later(DAY_MS);
      await runAlerts(context);
      expect(to('ann@example.com')).toHaveLength(1);
      await change({ id: 'H1', status: 'withdrawn' });
      later(DAY_MS);
      await change({ id: 'H1' });
      expect(to('ann@example.com').at(-1)?.subject).toMatch(/^Back on the market: /);
    });

    test.each(['a first import', 'a later bulk load'])('%s in many files causes one mail', async (which) => {
      const { context, confirmed, later, stock, to } = await open();
      if (which === 'a later bulk load') await stock();
      await confirmed('ann@example.com');
      for (let n = 0; n < 30; n += 1) {
        await importHomes(context, { id: `H${n}` });
        later(HOUR_MS / 10);
        await runAlerts(context);
      }
      later(HOUR_MS);
      await runAlerts(context);
      const [mail, ...others] = to('ann@example.com');
      expect(others).toEqual([]);
      expect(mail?.subject).toBe('30 homes match your search: any home for sale');
      expect(mail?.text).toContain('See 18 more');
    });
  });

  test('a paused search gets no mails about that time, and a changed search gets what it now matches', async () => {
    const { context, confirmed, change, to, stock } = await open();
    await stock();
    const page = await confirmed('ann@example.com', { alertSuburbs: 'Norwood' });
    await press(context, page, 'pause');
    await change({ id: 'H1' });
    await press(context, page, 'start');
    await change({ id: 'H2', suburb: 'Unley', postcode: '5061' });
    expect(to('ann@example.com')).toEqual([]);
    await press(context, page, 'change', { suburbs: 'Unley', minBeds: '4', frequency: 'instant' });
    await change({ id: 'H3', suburb: 'Unley', postcode: '5061' });
    await change({ id: 'H4', suburb: 'Unley', postcode: '5061', beds: 4 });
    expect(to('ann@example.com').map(({ subject }) => subject)).toEqual([
      'New for sale: 4 Banksia Street, Unley, SA 5061',
    ]);
    await press(context, page, 'delete');
    expect(await press(context, page, 'start')).toBe(`${page}?done=unknown`);
    await change({ id: 'H5', suburb: 'Unley', postcode: '5061', beds: 4 });
    expect(to('ann@example.com')).toHaveLength(1);
  });

  test('an address that the mail server rejects permanently stops its search, and the agency is notified', async () => {
    const { context, confirmed, change, stock } = await open({
      onRcptTo: ({ address }, _session, callback) =>
        callback(
          refusing && address.startsWith('ann')
            ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
            : null,
        ),
    });
    let refusing = false;
    await stock();
    await confirmed('ann@example.com');
    refusing = true;
    await change({ id: 'H1' });
    await context.outbox.drain();
    expect(inbox.mails.map(({ subject, envelopeTo }) => [subject, envelopeTo])).toEqual([
      ['Property alerts stopped: ann@example.com', [context.config.mailTo]],
    ]);
    const [search] = await context.database.read.selectFrom('savedSearches').selectAll().execute();
    expect(search).toMatchObject({ state: 'stopped', stoppedBecause: 'refused' });
  });
});
