import { expect, test } from 'vitest';
import { HOUR_MS, importHomes, pageIn, press, register, runAlerts } from '../../../test/support/alerts.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { turnableClock } from '../../../test/support/outbox.ts';

onEachEngine('a home that is sold', ({ makeContext }) => {
  /** Adds searches with price limits; each buyer is named after the limit. */
  async function open() {
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock });
    const mails = (purpose: 'confirmation' | 'alert') =>
      context.database.read.selectFrom('outbox').selectAll().where('purpose', '=', purpose).execute();
    const change = async (...homes: Parameters<typeof importHomes>[1][]) => {
      await importHomes(context, ...homes);
      later(HOUR_MS);
      await runAlerts(context);
    };
    for (const limits of ['maxPrice=900000', 'minPrice=800000', 'maxPrice=700000', 'minBaths=4']) {
      const alertFilters = `minBeds=3&${limits}`;
      await register(context, `${limits.replace('=', '')}@example.com`, {
        ...{ alertSuburbs: 'Norwood', alertFilters },
      });
    }
    for (const { text } of await mails('confirmation')) await press(context, pageIn(text), 'confirm');
    const recipientsOfSale = async () => {
      const sold = (await mails('alert')).filter(({ subject }) => subject.startsWith('Sold'));
      for (const { text, html } of sold) {
        expect(text).toContain('Price not disclosed');
        expect(text + html).not.toMatch(/\n\$8\d\d,000|>\$8\d\d,000/);
      }
      return sold.map(({ recipient }) => recipient.split('@')[0]).sort();
    };
    return { change, mails, recipientsOfSale };
  }

  test('at an undisclosed price is mailed to buyers whose filters match the last shown price', async () => {
    const { change, recipientsOfSale } = await open();
    await change({ id: 'H1', price: 850_000 });
    await change({ id: 'H1', price: 850_000, status: 'sold' });
    expect(await recipientsOfSale()).toEqual(['maxPrice900000', 'minPrice800000']);
  });

  test('is mailed to everyone whom the other filters match if no price was ever shown', async () => {
    const { change, recipientsOfSale } = await open();
    await change({ id: 'H1', price: 850_000, showsPrice: false });
    // The feed sent this price together with the sale, so the site had not shown it before.
    await change({ id: 'H1', price: 850_000, status: 'sold' });
    expect(await recipientsOfSale()).toEqual(['maxPrice700000', 'maxPrice900000', 'minPrice800000']);
  });

  test('at a disclosed price is mailed to buyers whose filters match that price', async () => {
    const { change, mails } = await open();
    await change({ id: 'H1', price: 850_000 });
    await change({ id: 'H1', price: 850_000, status: 'sold', soldPrice: 950_000 });
    const sold = (await mails('alert')).filter(({ subject }) => subject.startsWith('Sold'));
    expect(sold.map(({ recipient }) => recipient.split('@')[0])).toEqual(['minPrice800000']);
  });

  test('is mailed without the inspections that its feed still names', async () => {
    const { change, mails } = await open();
    const inspections = ['28-Nov-2126 11:00am to 11:30am'];
    await change({ id: 'H1', price: 850_000, inspections });
    await change({ id: 'H1', price: 850_000, inspections, status: 'sold' });
    const mailsAbout = (kind: string) =>
      mails('alert').then((all) => all.filter(({ subject }) => subject.startsWith(kind)));
    for (const { text, html } of await mailsAbout('New')) expect(text + html).toContain('28 November');
    const sold = await mailsAbout('Sold');
    expect(sold).toHaveLength(2);
    for (const { text, html } of sold) expect(text + html).not.toMatch(/Open|28 November|\.ics/);
  });
});
