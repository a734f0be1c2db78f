import { expect, test } from 'vitest';
import { RECEIPT_KINDS } from '../../shared/staff/leads.ts';
import { publishAgency, publishWords } from '../../test/support/agency.ts';
import { register } from '../../test/support/alerts.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { send, sendOne } from '../../test/support/leads.ts';
import { addListing } from '../../test/support/listings.ts';
import { OFFICES } from '../../test/support/offices.ts';
import { turnableClock } from '../../test/support/outbox.ts';
import type { Context } from '../context.ts';
import { eraseLeads } from '../leads/index.ts';

const ZOE = 'zoe.obrien@example.com';

const receipts = ({ database }: Context) =>
  database.read
    .selectFrom('outbox')
    .selectAll()
    .where('purpose', '=', 'receipt')
    .orderBy('createdAt')
    .execute();

onEachEngine('receipts', ({ makeContext }) => {
  test('are sent for the forms that the agency names, and for none by default', async () => {
    const context = await makeContext();
    await publishAgency(context, {});
    await send(context, 'enquiry');
    expect(await receipts(context)).toEqual([]);
    await publishAgency(context, { receipts: ['offer'] });
    await send(context, 'enquiry', { backgroundInfo: 'Again' });
    await send(context, 'offer');
    const [receipt, ...others] = await receipts(context);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      recipient: 'ada@example.com',
      subject: 'Redgum has received your offer',
    });
    for (const words of [
      'Redgum will be in touch',
      'Mon-Fri 9am to 5pm',
      'Offer amount',
      '/preferences/',
      'Redgum Real Estate Pty Ltd',
    ]) {
      expect(receipt?.text).toContain(words);
    }
    expect(JSON.parse(receipt?.headers ?? '')).toEqual({ 'Auto-Submitted': 'auto-replied' });
  });

  test('have the name, the phone number and the hours of the office of the home, in its own time zone', async () => {
    const context = await makeContext();
    const [wattle, bottle] = OFFICES;
    const hours = [{ days: 'Mon-Fri', hours: '8.30am to 4pm' }];
    const inPerth = { ...bottle, address: { ...bottle.address, state: 'WA' as const }, hours };
    await publishAgency(context, { receipts: ['property-enquiry'], offices: [wattle, inPerth] });
    const expected = [
      [wattle, 'Office hours (Adelaide time): Mon-Fri 9am to 5pm'],
      [bottle, 'Office hours (Perth time): Mon-Fri 8.30am to 4pm.'],
    ] as const;
    for (const [{ agentId, name, phone }, hoursOfOffice] of expected) {
      const words = `This home is with ${name}: ${phone}. ${hoursOfOffice}`;
      const propertyId = await addListing(context, { agentId });
      await send(context, 'property-enquiry', { propertyId });
      const receipt = (await receipts(context)).at(-1);
      for (const part of [receipt?.text, receipt?.html]) expect(part).toContain(words);
    }
  });

  test('have the agency’s own subject and first sentence, with the name of the form', async () => {
    const context = await makeContext();
    await publishAgency(context, { receipts: ['offer'] });
    await publishWords(context, {
      mails: { receiptSubject: 'With us at {agency}: your', receiptThanks: 'Lovely. Here’s your' },
    });
    await send(context, 'offer');
    const [receipt] = await receipts(context);
    expect(receipt?.subject).toBe('With us at Redgum: your offer');
    for (const part of [receipt?.text, receipt?.html]) {
      expect(part).toContain('Lovely. Here’s your offer.');
      expect(part).not.toContain('We’ve received');
    }
  });

  test('give the full URL of the home', async () => {
    const context = await makeContext();
    await publishAgency(context, { receipts: ['enquiry'] });
    await send(context, 'enquiry');
    const [receipt] = await receipts(context);
    for (const part of [receipt?.text, receipt?.html]) {
      expect(part).toContain('(http://localhost:3000/property/');
      expect(part).not.toContain('(/property/');
    }
  });

  test('and confirmations are limited to three a day per address, and the third is never a receipt', async () => {
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock });
    await publishAgency(context, { receipts: [...RECEIPT_KINDS] });
    await register(context, ZOE);
    for (let n = 0; n < 5; n += 1) {
      const email = n % 2 ? ZOE : ZOE.toUpperCase();
      await send(context, 'enquiry', { backgroundInfo: `${n}`, emails: [{ email }] });
    }
    expect(await receipts(context)).toHaveLength(1);
    const count = async () => {
      const mails = context.database.read.selectFrom('outbox').select('id').where('purpose', '!=', 'agency');
      return (await mails.execute()).length;
    };
    await register(context, ZOE, { backgroundInfo: 'Again' });
    await register(context, ZOE, { backgroundInfo: 'And again' });
    expect(await count()).toBe(3);
    later(24 * 3_600_000 + 1000);
    for (const kind of ['appraisal', 'estimate'] as const) await send(context, kind);
    await send(context, 'enquiry', { backgroundInfo: 'A third form' });
    await send(context, 'enquiry', { backgroundInfo: 'A fourth form' });
    expect(await count()).toBe(5);
    for (const text of ['One', 'Two']) await register(context, ZOE, { backgroundInfo: text });
    expect(await count()).toBe(6);
    expect(await receipts(context)).toHaveLength(3);
  });

  test('are erased with their lead, and those of other leads stay', async () => {
    const context = await makeContext();
    await publishAgency(context, { receipts: ['enquiry', 'offer'] });
    const enquiry = await sendOne(context, 'enquiry');
    await send(context, 'offer', { email: ZOE });
    await eraseLeads(context, async () => [enquiry]);
    const left = await receipts(context);
    expect(left).toHaveLength(1);
    expect(left[0]?.text).toContain('Offer amount');
  });

  test('are limited to twenty a day for one visitor, and the forms beyond that are still stored', async () => {
    const context = await makeContext({ config: { rateLimit: true, trustProxy: true } });
    await publishAgency(context, { receipts: ['newsletter'] });
    const from = (visitor: string) => ({ 'X-Forwarded-For': visitor });
    const sendTo = (email: string, visitor: string) =>
      send(context, 'newsletter', { firstName: 'Visit evil.example', emails: [{ email }] }, from(visitor));
    for (let n = 0; n < 25; n += 1) await sendTo(`stranger-${n}@example.com`, '192.0.2.1');
    expect(await receipts(context)).toHaveLength(20);
    const leads = await context.database.read.selectFrom('leads').select('id').execute();
    expect(leads).toHaveLength(25);
    await sendTo('ann@example.com', '192.0.2.2');
    expect(await receipts(context)).toHaveLength(21);
  });

  test('are not sent for submissions that look like spam', async () => {
    const context = await makeContext();
    await publishAgency(context, { receipts: ['newsletter'] });
    await send(context, 'newsletter', {}, { 'Form-Signals': 'trapped=1' });
    expect(await receipts(context)).toEqual([]);
  });
});
