import { afterEach, expect, test } from 'vitest';
import { demoAgency } from '../../../demo/agency.ts';
import type { AgencyProfile } from '../../../shared/agency/profile.ts';
import { publishAgency } from '../../../test/support/agency.ts';
import { HOUR_MS, importHomes, pageIn, press, register, runAlerts } from '../../../test/support/alerts.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { through } from '../../../test/support/outbox.ts';
import { type Inbox, startSmtp } from '../../../test/support/smtp.ts';

const MINUTE_MS = 60_000;

onEachEngine('daily and weekly alerts', ({ makeContext }) => {
  let inbox: Inbox;
  afterEach(async () => inbox.stop());

  /** A site with a search of each frequency, and a clock that the test sets. */
  async function open(start: string, timeZone: AgencyProfile['timeZone'] = demoAgency.timeZone) {
    inbox = await startSmtp();
    const time = { now: Date.parse(start) };
    const context = await makeContext({
      clock: () => new Date(time.now),
      config: { ...through(inbox.url), mailRate: 100_000 },
    });
    await publishAgency(context, { timeZone });
    const old = Array.from({ length: 20 }, (_, n) => ({
      id: `OLD${n}`,
      suburb: 'Glenelg',
      postcode: '5045',
    }));
    await importHomes(context, ...old);
    time.now += HOUR_MS;
    await runAlerts(context);
    for (const alertFrequency of ['daily', 'weekly']) {
      await register(context, `${alertFrequency}@example.com`, { alertFrequency });
    }
    await runAlerts(context);
    for (const mail of inbox.mails.filter(({ subject }) => subject?.startsWith('Please confirm'))) {
      await press(context, pageIn(mail), 'confirm');
    }
    inbox.mails.length = 0;
    const sentTo = (frequency: string) =>
      inbox.mails.filter(({ envelopeTo }) => envelopeTo.includes(`${frequency}@example.com`)).length;
    const at = async (instant: string) => {
      time.now = Date.parse(instant);
      await runAlerts(context);
      return { daily: sentTo('daily'), weekly: sentTo('weekly') };
    };
    return { context, time, at };
  }

  test('are sent at 7 am and on Thursday at 4 pm, across the change to daylight saving time', async () => {
    // Adelaide's clocks go from 2 am to 3 am on Sunday 4 October 2026: UTC+9:30 before, UTC+10:30 after.
    const { context, at } = await open('2026-10-02T00:00:00Z');
    expect(await at('2026-10-03T01:00:00Z')).toEqual({ daily: 0, weekly: 0 });
    await importHomes(context, { id: 'H1' });
    expect(await at('2026-10-03T20:29:00Z')).toEqual({ daily: 0, weekly: 0 });
    expect(await at('2026-10-03T20:30:00Z')).toEqual({ daily: 1, weekly: 0 });
    expect(await at('2026-10-04T20:30:00Z')).toEqual({ daily: 1, weekly: 0 });
    expect(await at('2026-10-08T05:29:00Z')).toEqual({ daily: 1, weekly: 0 });
    expect(await at('2026-10-08T05:30:00Z')).toEqual({ daily: 1, weekly: 1 });
    expect(await at('2026-10-15T05:30:00Z')).toEqual({ daily: 1, weekly: 1 });
  });

  test.each([
    // New South Wales is at UTC+10 in winter and UTC+11 in summer.
    ['Sydney', 'October', '2026-10-02', '2026-10-03T20:00:00Z', '2026-10-08T05:00:00Z'],
    ['Sydney', 'April', '2027-04-02', '2027-04-03T21:00:00Z', '2027-04-08T06:00:00Z'],
    ['Adelaide', 'April', '2027-04-02', '2027-04-03T21:30:00Z', '2027-04-08T06:30:00Z'],
    // Western Australia is at UTC+8 all year.
    ['Perth', 'October', '2026-10-02', '2026-10-03T23:00:00Z', '2026-10-08T08:00:00Z'],
    ['Perth', 'April', '2027-04-02', '2027-04-03T23:00:00Z', '2027-04-08T08:00:00Z'],
  ] as const)('are sent by the local time of %s in %s', async (city, _month, friday, daily, weekly) => {
    const { context, at } = await open(`${friday}T00:00:00Z`, `Australia/${city}`);
    const before = (instant: string) => new Date(Date.parse(instant) - MINUTE_MS).toISOString();
    const after = (instant: string) => new Date(Date.parse(instant) + HOUR_MS).toISOString();
    const saturday = friday.replace(/02$/, '03');
    expect(await at(`${saturday}T01:00:00Z`)).toEqual({ daily: 0, weekly: 0 });
    await importHomes(context, { id: 'H1' });
    expect(await at(before(daily))).toEqual({ daily: 0, weekly: 0 });
    expect(await at(daily)).toEqual({ daily: 1, weekly: 0 });
    expect(await at(after(daily))).toEqual({ daily: 1, weekly: 0 });
    expect(await at(before(weekly))).toEqual({ daily: 1, weekly: 0 });
    expect(await at(weekly)).toEqual({ daily: 1, weekly: 1 });
    expect(await at(after(weekly))).toEqual({ daily: 1, weekly: 1 });
  });

  test('are not sent twice if the clock is set back, and the next event is still mailed', async () => {
    const { context, time, at } = await open('2026-11-20T00:00:00Z');
    await importHomes(context, { id: 'H1' });
    expect(await at('2026-11-20T20:30:00Z')).toEqual({ daily: 1, weekly: 0 });
    for (const back of [1, 90, 26 * 60]) {
      time.now = Date.parse('2026-11-20T20:30:00Z') - back * MINUTE_MS;
      await runAlerts(context);
      expect(await at('2026-11-20T20:31:00Z')).toEqual({ daily: 1, weekly: 0 });
    }
    // The clock goes back so far that the recorded slots are invalid: the weekly mail about the first home comes early.
    await at('2026-10-11T20:30:00Z');
    expect((await at('2026-11-20T20:32:00Z')).daily).toBe(1);
    await importHomes(context, { id: 'H2' });
    expect((await at('2026-11-21T20:30:00Z')).daily).toBe(2);
    expect((await at('2026-11-26T05:30:00Z')).weekly).toBe(2);
    const mailed = inbox.mails.map(({ subject, envelopeTo }) => `${envelopeTo} ${subject}`);
    expect(new Set(mailed).size).toBe(mailed.length);
  });
});
