import { expect, test } from 'vitest';
import { HOUR_MS } from '../../shared/constants.ts';
import { SIGNALS_HEADER } from '../../shared/forms/signals.ts';
import { alarmText } from '../../shared/staff/alarms.ts';
import { countAll, countsByState, LEAD_KINDS, type LeadKind } from '../../shared/staff/leads.ts';
import { openApp } from '../../test/support/api.ts';
import { onEachEngine, somebodyWaits } from '../../test/support/engines.ts';
import { enquiry } from '../../test/support/enquiry.ts';
import { send, staffOf } from '../../test/support/leads.ts';
import { turnableClock } from '../../test/support/outbox.ts';
import { findAlarms } from '../alarms/find-alarms.ts';
import type { Context } from '../context.ts';
import { nextRevision } from './leads.ts';

const KINDS = Object.keys(LEAD_KINDS) as LeadKind[];
const TRAPPED = { [SIGNALS_HEADER]: 'trapped=1, ms=9000' };
const signals = (milliseconds: number) => ({ [SIGNALS_HEADER]: `trapped=0, ms=${milliseconds}` });

const mailsOf = ({ database }: Context) =>
  database.read.selectFrom('outbox').select(['id', 'text', 'attachments', 'messageId']).execute();

onEachEngine('a submission that looks like spam', ({ engine, makeContext }) => {
  test('is answered like any other, stored in quarantine, and not mailed', async () => {
    const context = await makeContext();
    const { list } = await staffOf(context);
    for (const kind of KINDS) await send(context, kind, {}, TRAPPED);
    expect(await mailsOf(context)).toEqual([]);
    expect((await list()).leads).toEqual([]);
    const quarantined = await list({ state: 'aside' });
    expect(quarantined.leads.map(({ kind, mail }) => [kind, mail])).toEqual(
      KINDS.toReversed().map((kind) => [kind, null]),
    );
    const counts = countsByState(quarantined.counts);
    expect([counts.aside, countAll(counts)]).toEqual([KINDS.length, 0]);
  });

  test('is one sent in under two seconds, if rate limits are on', async () => {
    const context = await makeContext({ config: { rateLimit: true } });
    const { list, read } = await staffOf(context);
    await send(context, 'enquiry', { lastName: 'Swift' }, signals(1999));
    await send(context, 'enquiry', { lastName: 'Quick' }, signals(2000));
    await send(context, 'enquiry', { lastName: 'Plain' });
    expect((await list()).leads.map(({ name }) => name)).toEqual(['Zoë Plain', 'Zoë Quick']);
    const [swift] = (await list({ state: 'aside' })).leads;
    expect(await read(swift?.id ?? '')).toMatchObject({ name: 'Zoë Swift', aside: 'pace', delivery: null });

    const uncounted = await makeContext();
    await send(uncounted, 'enquiry', {}, signals(1));
    expect(await mailsOf(uncounted)).toHaveLength(1);
  });

  test('is one that repeats the same content within a day under another idempotency key', async () => {
    let now = Date.parse('2026-11-01T00:00:00Z');
    const context = await makeContext({ clock: () => new Date(now) });
    const keyed = (key: string) => send(context, 'offer', {}, { 'Idempotency-Key': key });
    await keyed('first-try-0001');
    await keyed('first-try-0001');
    now += 24 * 3_600_000 - 1;
    await keyed('second-try-002');
    expect(await mailsOf(context)).toHaveLength(1);
    const { list, read } = await staffOf(context);
    const [same] = (await list({ state: 'aside' })).leads;
    expect((await read(same?.id ?? '')).aside).toBe('duplicate');
    now += 24 * 3_600_000 + 1;
    await keyed('third-try-0003');
    expect(await mailsOf(context)).toHaveLength(2);
    // Signs in again, because the session of two days ago has ended.
    const later = await staffOf(context);
    expect((await later.list()).leads).toHaveLength(2);
  });

  // SQLite runs one transaction after the other.
  test.runIf(engine === 'postgres')('is released while its sender sends another form', async () => {
    const context = await makeContext();
    const { list, change } = await staffOf(context);
    await send(context, 'enquiry', {}, TRAPPED);
    const [lead] = (await list({ state: 'aside' })).leads;
    // A form locks its sender first, and takes a revision of the leads last.
    const form = await context.database.write.startTransaction().execute();
    await form.updateTable('recipients').set({ entries: 1 }).execute();
    const released = change(lead?.id ?? '', { version: 1, state: 'new' });
    await somebodyWaits(context.database);
    await nextRevision(form);
    await form.rollback().execute();
    expect((await released).status).toBe(200);
  });

  test('is found by a search, and a repeat of it is not a duplicate', async () => {
    const context = await makeContext();
    const { list } = await staffOf(context);
    const keyed = (key: string, headers: Record<string, string> = {}) =>
      send(context, 'offer', {}, { 'Idempotency-Key': key, ...headers });
    await keyed('first-try-0001', TRAPPED);
    expect((await list({ search: 'finch' })).leads).toMatchObject([{ state: 'aside', name: 'Ada Finch' }]);
    await keyed('second-try-002');
    await keyed('third-try-0003');
    expect(await mailsOf(context)).toHaveLength(1);
    const states = (await list({ search: 'finch' })).leads.map(({ state }) => state);
    expect(states).toEqual(['aside', 'new', 'aside']);
  });

  test('is mailed once when staff release it, with the time of arrival', async () => {
    let now = Date.parse('2026-11-01T00:00:00Z');
    const context = await makeContext({ clock: () => new Date(now) });
    await send(context, 'careers', {}, TRAPPED);
    await send(context, 'estimate', {}, TRAPPED);
    now += 3 * 3_600_000;
    const { list, read, change } = await staffOf(context);
    const { leads } = await list({ state: 'aside' });
    for (const { id } of leads) {
      expect((await change(id, { version: 1, note: 'Looks like a person.' })).status).toBe(200);
      expect(await mailsOf(context)).toHaveLength(leads.findIndex((lead) => lead.id === id));
      await change(id, { version: 2, state: 'new' });
      await change(id, { version: 3, state: 'aside' });
      await change(id, { version: 4, state: 'in-hand' });
      expect(await read(id)).toMatchObject({ state: 'in-hand', delivery: { state: 'queued' } });
    }
    const mails = await mailsOf(context);
    expect(mails).toHaveLength(2);
    for (const { id, text, messageId } of mails) {
      expect(messageId).toBe(`${id}@localhost`);
      expect(text).toContain('1 November 2026, 10:30 am (Adelaide)');
    }
    const files = mails.map(({ attachments }) => JSON.parse(attachments).length);
    expect(files.sort()).toEqual([0, 2]);
    await context.outbox.drain();
    for (const { id } of leads) expect((await read(id)).delivery?.state).toBe('saved');
  });

  test('is not one with an invalid signals header', async () => {
    const context = await makeContext({ config: { rateLimit: true } });
    for (const [n, header] of ['', 'ms=', 'trapped=yes, ms=-1', 'ms=1e3', 'x'.repeat(5000)].entries()) {
      await send(context, 'newsletter', { firstName: `Ann ${n}` }, { [SIGNALS_HEADER]: header });
    }
    expect(await mailsOf(context)).toHaveLength(5);
  });

  test('is quarantined or answered with 429, and never mailed, even at a hundred a minute', async () => {
    const context = await makeContext({ config: { rateLimit: true } });
    const { graphql } = openApp(context);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => {
        const { query, variables } = enquiry(`Bot ${n}`);
        return graphql(query, variables, TRAPPED);
      }),
    );
    const statuses = Map.groupBy(answers, ({ status }) => status);
    expect([...statuses.keys()].sort()).toEqual([200, 429]);
    expect(statuses.get(200)).toHaveLength(30);
    for (const { headers } of statuses.get(429) ?? [])
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await mailsOf(context)).toEqual([]);
  });

  test('raises an alarm after three days, until staff look through the quarantine', async () => {
    let now = Date.parse('2026-11-01T00:00:00Z');
    const context = await makeContext({ clock: () => new Date(now) });
    const alerts = () => findAlarms(context.database.read, context.clock(), null, context.config);
    await send(context, 'enquiry', {}, TRAPPED);
    await send(context, 'newsletter', {}, TRAPPED);
    now += 3 * 24 * 3_600_000 - 1;
    expect(await alerts()).toEqual([]);
    now += 1;
    expect(await alerts()).toEqual([{ kind: 'aside', count: 2 }]);
    const { list, change } = await staffOf(context);
    const [first] = (await list({ state: 'aside' })).leads;
    expect((await change(first?.id ?? '', { state: 'done', version: first?.version })).ok).toBe(true);
    expect(await alerts()).toEqual([]);
  });

  // A quarantined lead that is marked as done is released: its sender gets an email and is subscribed.
  test('ends the alarm in the way that the alarm names, without an email, if it is spam', async () => {
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock });
    await send(context, 'newsletter', {}, TRAPPED);
    await send(context, 'newsletter', { firstName: 'Ann' }, TRAPPED);
    later(3 * 24 * HOUR_MS);
    const alarms = () => findAlarms(context.database.read, clock(), null, context.config);
    const [alarm] = await alarms();
    const text = alarm && alarmText(alarm).text;
    expect(text).toContain('add a note to one of these leads');
    expect(text).not.toContain('mark the rest as done');

    const { list, change } = await staffOf(context);
    const [lead] = (await list({ state: 'aside' })).leads;
    expect((await change(lead?.id ?? '', { note: 'Spam', version: lead?.version })).ok).toBe(true);
    expect(await alarms()).toEqual([]);
    expect(await mailsOf(context)).toEqual([]);
    expect((await list({ state: 'aside' })).leads).toHaveLength(2);
  });
});
