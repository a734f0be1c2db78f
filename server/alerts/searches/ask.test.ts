import { afterEach, expect, test, vi } from 'vitest';
import { SIGNALS_HEADER } from '../../../shared/forms/signals.ts';
import { RECEIPT_KINDS } from '../../../shared/staff/leads.ts';
import { publishAgency } from '../../../test/support/agency.ts';
import { HOUR_MS, pageIn, press, register } from '../../../test/support/alerts.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { send, staffOf } from '../../../test/support/leads.ts';
import { addListing } from '../../../test/support/listings.ts';
import { turnableClock } from '../../../test/support/outbox.ts';
import type { Context } from '../../context.ts';

const ANN = 'ann@example.com';
const keyed = (key: string) => ({ 'Idempotency-Key': key });

afterEach(() => vi.useRealTimers());

const confirmations = ({ database }: Context) =>
  database.read.selectFrom('outbox').select('text').where('purpose', '=', 'confirmation').execute();

onEachEngine('the confirmation mail of alerts', ({ makeContext }) => {
  test('is sent again for the same form, at most three times a day', async () => {
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock });
    const { list } = await staffOf(context);
    for (const key of ['first-0001', 'second-0002', 'third-0003', 'fourth-0004']) {
      await register(context, ANN, {}, keyed(key));
    }
    expect(await confirmations(context)).toHaveLength(3);
    // The agency is told only once, and the search belongs to that lead.
    const [lead, ...others] = (await list()).leads;
    expect(others).toEqual([]);
    const search = await context.database.read
      .selectFrom('savedSearches')
      .select('contactId')
      .executeTakeFirstOrThrow();
    expect(search.contactId).toBe(lead?.id);
    later(24 * HOUR_MS + 1000);
    await register(context, ANN, {}, keyed('fifth-00005'));
    expect(await confirmations(context)).toHaveLength(4);
  });

  test('belongs to the lead that the agency got, even if an earlier one looked like spam', async () => {
    const context = await makeContext();
    const { list } = await staffOf(context);
    await register(context, ANN, {}, { ...keyed('first-0001'), [SIGNALS_HEADER]: 'trapped=1, ms=9000' });
    for (const key of ['second-0002', 'third-0003']) await register(context, ANN, {}, keyed(key));
    const [lead, ...others] = (await list()).leads;
    expect(others).toEqual([]);
    const searches = await context.database.read.selectFrom('savedSearches').select('contactId').execute();
    expect(searches).toEqual([{ contactId: lead?.id }]);
  });

  test('is sent again without a key too, and the agency gets one lead', async () => {
    const context = await makeContext();
    const { list } = await staffOf(context);
    for (let n = 0; n < 5; n += 1) await register(context, ANN);
    expect(await confirmations(context)).toHaveLength(3);
    expect((await list()).leads).toHaveLength(1);
    expect((await list({ state: 'aside' })).leads).toEqual([]);
  });

  test('is sent once for each key, and neither for spam nor for a confirmed search', async () => {
    const context = await makeContext();
    await register(context, ANN, {}, keyed('first-0001'));
    await register(context, ANN, {}, keyed('first-0001'));
    await register(context, ANN, {}, { ...keyed('second-0002'), [SIGNALS_HEADER]: 'trapped=1, ms=9000' });
    await register(context, 'bot@example.com', {}, { [SIGNALS_HEADER]: 'trapped=1, ms=9000' });
    await register(context, 'bot@example.com', {}, { [SIGNALS_HEADER]: 'trapped=1, ms=9000' });
    const [mail, ...others] = await confirmations(context);
    expect(others).toEqual([]);
    await press(context, pageIn(mail?.text), 'confirm');
    await register(context, ANN, {}, keyed('third-0003'));
    expect(await confirmations(context)).toHaveLength(1);
  });

  test('names only what the site knows, because a stranger may have typed the address', async () => {
    const context = await makeContext();
    await addListing(context, { propertyType: 'Acreage' });
    const homes = 'suburb=norwood-5067&type=House&type=Acreage&minBeds=3';
    const typed = 'suburb=claim-your-prize-5067&type=Visit+www.evil.example&agent=call-evil-now';
    await register(context, ANN, { alertFilters: `${homes}&${typed}` });
    await register(context, ANN, { backgroundInfo: 'Property type: Visit www.evil.example' });
    await register(context, ANN, { alertFilters: 'suburb=claim-your-prize-5067&surrounding=yes' });
    const [mail, ...others] = await context.database.read
      .selectFrom('outbox')
      .select(['text', 'html'])
      .where('purpose', '=', 'confirmation')
      .orderBy('createdAt')
      .execute();
    expect(mail?.text).toContain(': Norwood, 3+ bedrooms, Acreage, House, with other choices.');
    expect(others.length).toBeGreaterThan(0);
    for (const { text, html } of others) expect(text + html).not.toMatch(/evil|prize|surrounding/i);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil|prize/i);
  });

  test('is sent to at most sixty addresses a day for one visitor, and all searches are saved', async () => {
    const context = await makeContext({ config: { rateLimit: true, trustProxy: true } });
    const begin = Date.now();
    for (let n = 0; n < 75; n += 1) {
      // A visitor may send thirty forms in ten minutes.
      const now = begin + Math.floor(n / 25) * 11 * 60_000;
      vi.useFakeTimers({ toFake: ['Date'], now });
      await register(context, `stranger+${n}@example.com`, {}, { 'X-Forwarded-For': '192.0.2.1' });
    }
    expect(await confirmations(context)).toHaveLength(60);
    await register(context, ANN, {}, { 'X-Forwarded-For': '192.0.2.2' });
    vi.useRealTimers();
    expect(await confirmations(context)).toHaveLength(61);
    const searches = await context.database.read.selectFrom('savedSearches').select('id').execute();
    expect(searches).toHaveLength(76);
  });

  test('is not held back by receipts', async () => {
    const context = await makeContext();
    await publishAgency(context, { receipts: [...RECEIPT_KINDS] });
    for (let n = 0; n < 3; n += 1) {
      await send(context, 'enquiry', { backgroundInfo: `${n}`, emails: [{ email: ANN }] });
    }
    await register(context, ANN);
    expect(await confirmations(context)).toHaveLength(1);
  });
});
