import { randomUUID } from 'node:crypto';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { apiPaths } from '../../shared/paths.ts';
import { type AlarmsAnswer, alarmText } from '../../shared/staff/alarms.ts';
import { peoplePaths } from '../../shared/staff/people-paths.ts';
import { publishAgency } from '../../test/support/agency.ts';
import { openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { staffOf } from '../../test/support/leads.ts';
import { startSmtp } from '../../test/support/smtp.ts';
import { signIn } from '../../test/support/staff.ts';
import { findOrAddRecipient, preferenceLinks, signingKey } from '../consent/index.ts';
import type { Context } from '../context.ts';
import { importXml } from '../feed/apply/import.ts';
import { ADDRESS, apply, feed, listing } from '../feed/test/support.ts';
import { storeMailAccount } from '../mail/index.ts';
import { checkAlarms, startAlarms } from './watch.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ROOM = { freeBytes: 50e9, totalBytes: 100e9 };
const FULL = { freeBytes: 0.4e9, totalBytes: 100e9 };

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  while (running.length > 0) await running.pop()?.stop();
});

onEachEngine('alarms', ({ makeContext }) => {
  async function open(making: Parameters<typeof makeContext>[0] = {}) {
    let now = Date.parse('2026-11-20T00:00:00Z');
    const context = await makeContext({ clock: () => new Date(now), ...making });
    const later = (ms: number) => {
      now += ms;
    };
    const check = (space = ROOM) => checkAlarms(context, space);
    return { context, later, check };
  }

  /** The subjects of the alarm mails to the agency, oldest first. */
  async function noticesOf({ database }: Context) {
    const rows = await database.read
      .selectFrom('outbox')
      .selectAll()
      .where('alertKind', 'is not', null)
      .orderBy('createdAt')
      .execute();
    return rows.map(({ subject }) => subject.replace(/^Redgum website: /, ''));
  }

  async function answered(context: Context): Promise<AlarmsAnswer> {
    const { headers } = await signIn(context);
    return (await openApp(context).request(apiPaths.alerts, { headers })).json();
  }

  /** Adds the run of a feed file, without its listings. */
  async function addRun(context: Context, finishedAt: number, source: 'feed' | 'demo' = 'feed') {
    const at = new Date(finishedAt).toISOString();
    await context.database.write
      .insertInto('feedRuns')
      .values({
        id: randomUUID(),
        file: 'push.xml',
        source,
        state: 'applied',
        report: '{}',
        summary: '{"error":null}',
        startedAt: at,
        finishedAt: at,
      })
      .execute();
  }

  async function enquire(context: Context): Promise<void> {
    const { graphql } = openApp(context);
    await graphql(
      'mutation { createContact(input: { attributes: { firstName: "Ann", emails: [{ email: "ann@example.com" }] } }) { errors } }',
    );
  }

  test('a new site has no alarm and sends no mail', async () => {
    const { context, check } = await open();
    await check();
    expect(await answered(context)).toEqual({ alerts: [], mail: { queued: 0, failed: 0 } });
    expect(await noticesOf(context)).toEqual([]);
  });

  test('an agency’s own site without a mail server says so, until an owner sets one', async () => {
    const { context } = await open();
    await publishAgency(context, {});
    expect((await answered(context)).alerts).toEqual([
      { kind: 'no-mail-server', since: context.clock().toISOString() },
    ]);
    const server = {
      host: 'mail.example',
      port: 465,
      encryption: 'tls',
      username: '',
      password: '',
    } as const;
    await storeMailAccount(context.database.write, { server, from: '', to: '' });
    expect((await answered(context)).alerts).toEqual([]);
  });

  test('a full disk is mailed when it starts, once a day while it lasts, and when it ends', async () => {
    const { context, later, check } = await open();
    await check(FULL);
    const [mail] = await context.database.read.selectFrom('outbox').selectAll().execute();
    expect(mail).toMatchObject({
      recipient: context.config.mailTo,
      replyTo: null,
      subject: 'Redgum website: The disk is nearly full',
      text: expect.stringContaining('What to do: 400 MB of 100 GB is free.'),
    });
    expect(mail?.text).toContain(`Dashboard: ${context.config.publicUrl}/admin-panel/dashboard`);
    expect(mail?.text).not.toContain('Reply to this email');
    for (let minute = 0; minute < 10; minute += 1) {
      later(MINUTE);
      await check(FULL);
    }
    expect(await noticesOf(context)).toEqual(['The disk is nearly full']);
    for (let hour = 0; hour < 25; hour += 1) {
      later(HOUR);
      await check(FULL);
    }
    expect(await noticesOf(context)).toEqual([
      'The disk is nearly full',
      'still a problem: The disk is nearly full',
    ]);
    later(MINUTE);
    await check(ROOM);
    expect(await noticesOf(context)).toHaveLength(2);
    later(35 * MINUTE);
    await check(ROOM);
    expect((await noticesOf(context)).at(-1)).toBe('The disk has space again');
    later(HOUR);
    await check(ROOM);
    expect(await noticesOf(context)).toHaveLength(3);
  });

  test('an alarm that ends and returns within half an hour is mailed once', async () => {
    const { context, later, check } = await open();
    for (let turn = 0; turn < 10; turn += 1) {
      await check(turn % 2 === 0 ? FULL : ROOM);
      later(6 * MINUTE);
    }
    expect(await noticesOf(context)).toEqual(['The disk is nearly full']);
  });

  test.each([
    ['0.9 of 5 GB free raises an alarm', { freeBytes: 0.9e9, totalBytes: 5e9 }, true],
    ['4 of 50 GB free raises an alarm', { freeBytes: 4e9, totalBytes: 50e9 }, true],
    ['6 of 50 GB free raises no alarm', { freeBytes: 6e9, totalBytes: 50e9 }, false],
    ['300 of 4,000 GB free raises no alarm', { freeBytes: 300e9, totalBytes: 4000e9 }, false],
  ])('a disk with %s', async (_what, space, needed) => {
    const { context, check } = await open();
    await check(space);
    expect((await noticesOf(context)).length > 0).toBe(needed);
  });

  test('several processes that check at once send one mail', async () => {
    const { context } = await open();
    await Promise.all(Array.from({ length: 8 }, () => checkAlarms(context, FULL)));
    expect(await noticesOf(context)).toEqual(['The disk is nearly full']);
  });

  test('a failed mail raises an alarm, and a failed alarm mail raises no other', async () => {
    const inbox = await startSmtp({
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error('No such mailbox'), { responseCode: 550 })),
    });
    running.push(inbox);
    const { context, later, check } = await open({ config: { mail: { kind: 'smtp', url: inbox.url } } });
    await enquire(context);
    await context.outbox.drain();
    for (let turn = 0; turn < 5; turn += 1) {
      await check();
      await context.outbox.drain();
      later(HOUR);
    }
    expect(await noticesOf(context)).toEqual(['1 email couldn’t be delivered']);
    expect(await answered(context)).toMatchObject({
      alerts: [{ kind: 'mail', failed: 1, late: 0, since: '2026-11-20T00:00:00.000Z' }],
      mail: { queued: 0, failed: 2 },
    });
    // Staff have marked the lead as done, for example after a phone call.
    await context.database.write.updateTable('leads').set({ state: 'done' }).execute();
    expect((await answered(context)).alerts).toEqual([]);
  });

  test('the failed mail of a lead in quarantine raises no alarm', async () => {
    const { context } = await open();
    await enquire(context);
    await context.database.write.updateTable('outbox').set({ state: 'failed' }).execute();
    expect((await answered(context)).alerts).toMatchObject([{ kind: 'mail', failed: 1 }]);
    const { list, change } = await staffOf(context);
    const [lead] = (await list({ mail: 'failed' })).leads;
    expect((await change(lead?.id ?? '', { version: 1, state: 'aside' })).status).toBe(200);
    expect((await list({ mail: 'failed' })).leads).toEqual([]);
    expect((await answered(context)).alerts).toEqual([]);
  });

  test('an invitation raises an alarm while it waits for more than an hour, but not once it is refused', async () => {
    const { context, later } = await open();
    const { headers } = await signIn(context);
    const kim = { username: 'kim', name: 'Kim', email: 'kim@example.com', role: 'editor' };
    const invited = await openApp(context).request(peoplePaths.all, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(kim),
    });
    expect(invited.status).toBe(200);
    later(2 * HOUR);
    expect((await answered(context)).alerts).toMatchObject([{ kind: 'mail', failed: 0, late: 1 }]);
    await context.database.write.updateTable('outbox').set({ state: 'failed' }).execute();
    expect((await answered(context)).alerts).toEqual([]);
  });

  test('the failed notice of an erasure request raises an alarm until the request is decided', async () => {
    const { context } = await open();
    const at = context.clock();
    const recipient = await findOrAddRecipient(context.database.write, 'ann@example.com', at);
    const key = await signingKey(context.database.write);
    const asked = await openApp(context).request(
      new URL(preferenceLinks(context.config.publicUrl, key, recipient).page).pathname,
      { method: 'POST', body: new URLSearchParams({ do: 'erase' }) },
    );
    expect(asked.status).toBe(303);
    await context.database.write.updateTable('outbox').set({ state: 'failed' }).execute();
    expect((await answered(context)).alerts).toMatchObject([{ kind: 'mail', failed: 1 }]);
    const { headers } = await signIn(context);
    const declined = await openApp(context).request(`${apiPaths.erasureRequests}/${recipient.id}`, {
      method: 'DELETE',
      headers,
    });
    expect(declined.status).toBe(200);
    expect((await answered(context)).alerts).toEqual([]);
  });

  test('mails that wait for an hour raise an alarm', async () => {
    const gone = await startSmtp();
    await gone.stop();
    const { context, later, check } = await open({ config: { mail: { kind: 'smtp', url: gone.url } } });
    await enquire(context);
    await context.outbox.drain();
    later(30 * MINUTE);
    await check();
    expect(await noticesOf(context)).toEqual([]);
    later(31 * MINUTE);
    await check();
    expect(await noticesOf(context)).toEqual(['1 email has been waiting for more than an hour']);
  });

  test('a failed feed raises an alarm until the next feed, and for at least a day', async () => {
    const { context, later, check } = await open();
    await apply(context, '<propertyList><residential>');
    await check();
    expect(await noticesOf(context)).toEqual(['The feed file test.xml couldn’t be used']);
    const [mail] = await context.database.read.selectFrom('outbox').selectAll().execute();
    expect(mail?.text).toContain('The file has been cut short');
    later(2 * DAY);
    await check();
    expect((await noticesOf(context)).at(-1)).toMatch(/^still a problem: /);
    await apply(context, feed(listing(ADDRESS)));
    expect((await answered(context)).alerts).toEqual([]);

    await apply(context, '<propertyList><residential>');
    later(MINUTE);
    await apply(context, feed(listing(ADDRESS)));
    expect((await answered(context)).alerts).toMatchObject([{ kind: 'feed-failed' }]);
    later(DAY);
    expect((await answered(context)).alerts).toEqual([]);
  });

  test('two files that failed are both named', async () => {
    const { context, later } = await open();
    const broken = (name: string) =>
      importXml(context, { xml: '<propertyList><residential>', source: 'feed', imageFolder: '/', name });
    await broken('monday.xml');
    later(MINUTE);
    await broken('tuesday.xml');
    later(MINUTE);
    const { alerts } = await answered(context);
    expect(alerts).toMatchObject([{ kind: 'feed-failed', file: 'tuesday.xml', others: ['monday.xml'] }]);
    const [alarm] = alerts;
    expect(alarm && alarmText(alarm).title).toBe('2 feed files couldn’t be used: tuesday.xml, monday.xml');
  });

  test('of many files that failed, the newest are named, so that the alarm stays short', async () => {
    const { context, later } = await open();
    for (const name of ['one.xml', 'two.xml', 'three.xml', 'four.xml', 'five.xml']) {
      await importXml(context, { xml: '<propertyList>', source: 'feed', imageFolder: '/', name });
      later(MINUTE);
    }
    const [alarm] = (await answered(context)).alerts;
    expect(alarm && alarmText(alarm).title).toBe(
      '5 feed files couldn’t be used: five.xml, four.xml, three.xml and 2 others',
    );
  });

  test('counts above 999 have a comma', () => {
    const titles = (
      [
        { kind: 'feed-held', count: 1234 },
        { kind: 'aside', count: 1234 },
        { kind: 'mail', failed: 1234, late: 0 },
        { kind: 'mail-flood', waiting: 1234, until: '2026-11-20T00:00:00.000Z' },
      ] as const
    ).map((alarm) => alarmText(alarm).title);
    for (const title of titles) expect(title).toContain('1,234');
  });

  test('a feed that arrives on workdays raises an alarm after six days, but not after a weekend', async () => {
    const { context, later, check } = await open();
    // 2026-11-20 is a Friday. Before it are three weeks with two files each morning and each evening.
    const friday = context.clock().getTime();
    for (let day = 0; day <= 21; day += 1) {
      const at = friday - day * DAY;
      if ([0, 6].includes(new Date(at).getUTCDay())) continue;
      for (const hour of [0, 0.01, 8, 8.01]) await addRun(context, at + hour * HOUR);
    }
    later(8 * HOUR + 3 * DAY);
    await check();
    expect(await noticesOf(context)).toEqual([]);
    later(3 * DAY);
    await check();
    expect(await noticesOf(context)).toEqual(['No feed for longer than usual']);
    expect((await answered(context)).alerts).toMatchObject([{ kind: 'feed-silent', usualHours: 64 }]);
    await addRun(context, context.clock().getTime());
    later(31 * MINUTE);
    await check();
    expect((await noticesOf(context)).at(-1)).toBe('The feed is arriving again');
  });

  test('too few feed files, and those of the demo, give no typical feed gap', async () => {
    const { context, later, check } = await open();
    const start = context.clock().getTime();
    for (let day = 1; day <= 30; day += 1) await addRun(context, start - day * DAY, 'demo');
    for (let day = 1; day <= 9; day += 1) await addRun(context, start - day * DAY);
    later(60 * DAY);
    await check();
    expect(await noticesOf(context)).toEqual([]);
  });

  test('the running site checks for alarms, logs a check that failed, and checks again', async () => {
    const { context } = await open();
    await enquire(context);
    await context.database.write.updateTable('outbox').set({ state: 'failed', lastError: '550' }).execute();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    let isBroken = true;
    const clock = () => (isBroken ? new Date(Number.NaN) : context.clock());
    const stop = startAlarms({ ...context, clock });
    await expect.poll(() => context.logged.at(-1)).toMatchObject({ level: 'error', event: 'alerts.failed' });
    expect(await noticesOf(context)).toEqual([]);
    isBroken = false;
    vi.advanceTimersByTime(MINUTE);
    await stop();
    expect(await noticesOf(context)).toEqual(['1 email couldn’t be delivered']);
  });
});
