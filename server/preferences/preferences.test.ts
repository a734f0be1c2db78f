import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiPaths, paths } from '../../shared/paths.ts';
import { importHomes, pageIn, press, register } from '../../test/support/alerts.ts';
import { openApp } from '../../test/support/api.ts';
import { allRows } from '../../test/support/backups.ts';
import { preferencesOf, pressPreference, pressUnsubscribe } from '../../test/support/consent.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { send, staffOf } from '../../test/support/leads.ts';
import { createStopJournal } from '../consent/index.ts';
import type { Context } from '../context.ts';
import { readPreferences } from './index.ts';

const ZOE = 'zoe.obrien@example.com';

const onOf = async ({ database }: Context, page: string) => {
  const preferences = await readPreferences(database.read, page.split('/').at(-1) ?? '');
  return preferences === 'ended'
    ? 'ended'
    : preferences?.purposes.filter(({ isOn }) => isOn).map(({ purpose }) => purpose);
};

/** The confirmation mail of a search in the outbox. */
const confirmationTo = ({ database }: Context, email: string) =>
  database.read
    .selectFrom('outbox')
    .selectAll()
    .where('purpose', '=', 'confirmation')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();

onEachEngine('the preferences of a visitor', ({ makeContext }) => {
  test('are changed by each button by itself and by all at once, and not by a GET', async () => {
    const context = await makeContext();
    await send(context, 'enquiry');
    await register(context, ZOE);
    const mail = await confirmationTo(context, ZOE);
    await press(context, pageIn(mail as never), 'confirm');
    const page = /\/preferences\/[0-9a-f]{64}/.exec(mail.text)?.[0] ?? '';
    expect(page).toBe(await preferencesOf(context, ZOE.toUpperCase()));
    const all = ['alerts', 'newsletter', 'sms', 'letters'];
    expect(await onOf(context, page)).toEqual(all);

    const { request } = openApp(context);
    for (const purpose of all) {
      const opened = await request(`${page}/stop/${purpose}`);
      expect([opened.status, opened.headers.get('Location')]).toEqual([303, page]);
    }
    expect(await onOf(context, page)).toEqual(all);

    expect(await pressPreference(context, page, { do: 'stop', purpose: 'sms' })).toBe(
      `${page}?done=stop&purpose=sms`,
    );
    await pressPreference(context, page, { do: 'stop', purpose: 'sms' });
    expect(await onOf(context, page)).toEqual(['alerts', 'newsletter', 'letters']);
    await pressPreference(context, page, { do: 'start', purpose: 'sms' });
    await pressPreference(context, page, { do: 'stop', purpose: 'alerts' });
    expect(await onOf(context, page)).toEqual(['newsletter', 'sms', 'letters']);
    const [search] = await context.database.read.selectFrom('savedSearches').select('state').execute();
    expect(search?.state).toBe('stopped');
    await pressPreference(context, page, { do: 'stop-all' });
    expect(await onOf(context, page)).toEqual([]);
    const rows = await context.database.read
      .selectFrom('consents')
      .select(['purpose', 'how'])
      .where('given', '=', 0)
      .orderBy('entry')
      .execute();
    expect(rows.map(({ purpose }) => purpose)).toEqual(['sms', 'alerts', 'newsletter', 'sms', 'letters']);
  });

  test('cannot be changed through forged links', async () => {
    const context = await makeContext();
    await send(context, 'newsletter');
    const page = await preferencesOf(context, ZOE);
    const forged = page.slice(0, -1) + (page.endsWith('0') ? '1' : '0');
    expect(await pressPreference(context, forged, { do: 'stop-all' })).toBe(`${forged}?done=unknown`);
    expect((await pressUnsubscribe(context, `${forged}/stop/newsletter`)).status).toBe(200);
    expect((await pressUnsubscribe(context, `${page}/stop/everything`)).status).toBe(404);
    expect(await onOf(context, page)).toEqual(['newsletter']);
    expect(await onOf(context, forged)).toBeUndefined();
  });

  test('can get new links, after which the earlier ones only unsubscribe', async () => {
    const context = await makeContext();
    await send(context, 'enquiry');
    const earlier = await preferencesOf(context, ZOE);
    const [page = '', done] = (await pressPreference(context, earlier, { do: 'renew' })).split('?');
    expect([page === earlier, done]).toEqual([false, 'done=renew']);
    expect(page).toBe(await preferencesOf(context, ZOE));
    expect(await onOf(context, earlier)).toBe('ended');
    for (const press of ['renew', 'erase', 'keep']) {
      expect(await pressPreference(context, earlier, { do: press })).toBe(`${earlier}?done=unknown`);
    }
    await pressPreference(context, earlier, { do: 'stop', purpose: 'sms' });
    expect(await onOf(context, page)).toEqual(['newsletter', 'sms', 'letters']);
    await pressUnsubscribe(context, `${earlier}/stop/newsletter`);
    expect(await onOf(context, page)).toEqual(['sms', 'letters']);
    await pressPreference(context, earlier, { do: 'stop-all' });
    expect(await onOf(context, page)).toEqual([]);
  });

  test('lose the links of earlier mails when staff end them, as saved searches do', async () => {
    const context = await makeContext();
    await register(context, ZOE);
    const confirmation = await confirmationTo(context, ZOE);
    const earlier = { page: await preferencesOf(context, ZOE), search: pageIn(confirmation as never) };
    const { list, ask } = await staffOf(context);
    const lead = (await list()).leads[0]?.id ?? '';
    const endLinks = async () => (await ask(apiPaths.leadLinks(lead), { method: 'POST' })).status;
    expect(await endLinks()).toBe(200);
    expect(await onOf(context, earlier.page)).toBe('ended');
    // The link in the confirmation mail is kept, because no other mail could confirm the search.
    expect(await press(context, earlier.search, 'confirm')).toBe(`${earlier.search}?done=confirm`);
    expect(await endLinks()).toBe(200);
    expect(await press(context, earlier.search, 'pause')).toBe(`${earlier.search}?done=unknown`);
    expect(await onOf(context, await preferencesOf(context, ZOE))).toEqual(['alerts']);
    expect((await ask(apiPaths.leadLinks(randomUUID()), { method: 'POST' })).status).toBe(404);
  });

  test('are stopped by one click while the database is busy, and after a crash', async () => {
    const context = await makeContext();
    await send(context, 'newsletter');
    const page = await preferencesOf(context, ZOE);
    const folder = join(context.config.dataDir, 'stops');
    const { promise: free, resolve: release } = Promise.withResolvers<void>();
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const busy = context.database.write.transaction().execute(async (trx) => {
      await trx.updateTable('recipients').set({ linkVersion: 1 }).execute();
      hold();
      await free;
    });
    await held;
    // The database is busy until `release` is called below, so this response has not waited for it.
    expect((await pressUnsubscribe(context, `${page}/stop/newsletter`)).status).toBe(200);
    // Invented links do not fill the journal.
    const forged = page.replace(/.{32}$/, '0'.repeat(32));
    for (const link of [forged, paths.preferences('x'), forged.replace('preferences', 'alerts')]) {
      const stop = link.startsWith('/alerts') ? `${link}/stop` : `${link}/stop/newsletter`;
      expect((await pressUnsubscribe(context, stop)).status).toBe(200);
    }
    const files = await readdir(folder);
    expect(files).toHaveLength(1);
    release();
    await busy;
    await expect.poll(() => onOf(context, page)).toEqual([]);

    // A subscription that was started again after the stop continues, though the stop's file still exists.
    await pressPreference(context, page, { do: 'start', purpose: 'newsletter' });
    await context.stops.apply();
    expect(await onOf(context, page)).toEqual(['newsletter']);

    // The next process finds the file of a killed process, and an incomplete file of another.
    const left = {
      ...{ link: 'recipient', token: page.split('/').at(-1), purpose: 'newsletter' },
      at: new Date(context.clock().getTime() + 1).toISOString(),
    };
    await writeFile(join(folder, `${randomUUID()}.json`), JSON.stringify(left));
    await writeFile(join(folder, '.half.json.tmp'), '{"link":"rec');
    await context.stops.apply();
    expect(await onOf(context, page)).toEqual([]);
    expect((await readdir(folder)).filter((name) => !name.startsWith('.'))).toEqual([]);
    await context.stops.apply();
    const stops = await context.database.read
      .selectFrom('consents')
      .selectAll()
      .where('given', '=', 0)
      .execute();
    expect(stops.map(({ how }) => how)).toEqual(['one-click', 'one-click']);
  });

  test('keep a stop in the journal while the database is down', async () => {
    const context = await makeContext();
    const folder = join(context.config.dataDir, 'stops');
    await mkdir(folder, { recursive: true });
    const store = () => Promise.reject(new Error('The database is away.'));
    const journal = createStopJournal({ folder, store, isKnown: store, log: context.log });
    const stop = { link: 'search', at: context.clock().toISOString() } as const;
    const record = (token: string) => journal.record({ ...stop, token }, async () => null);
    for (const token of ['x', '0'.repeat(63), '0'.repeat(100_000), '../'.repeat(21)]) await record(token);
    expect(await readdir(folder)).toEqual([]);
    await record('0'.repeat(64));
    expect(await readdir(folder)).toHaveLength(1);
    await expect(journal.apply()).rejects.toThrow('away');
    expect(await readdir(folder)).toHaveLength(1);
  });

  test('add at most 300 files an hour to the journal of stops for one address', async () => {
    const context = await makeContext({ config: { rateLimit: true, trustProxy: true } });
    await send(context, 'newsletter');
    await preferencesOf(context, ZOE);
    await context.database.write.schema.alterTable('recipients').renameTo('away').execute();
    const { request } = openApp(context);
    const statuses = (from: string, count: number) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const forged = paths.preferences(randomUUID().replaceAll('-', '') + '0'.repeat(32));
          const headers = { 'X-Forwarded-For': from, 'Content-Type': 'application/x-www-form-urlencoded' };
          const init = { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' };
          return (await request(`${forged}/stop/newsletter`, init)).status;
        }),
      );
    const answered = await statuses('192.0.2.1', 310);
    expect(answered.filter((status) => status === 200)).toHaveLength(300);
    expect(answered.filter((status) => status === 429)).toHaveLength(10);
    expect(await statuses('192.0.2.2', 1)).toEqual([200]);
    expect(await readdir(join(context.config.dataDir, 'stops'))).toHaveLength(301);
    expect(context.logged.filter(({ event }) => event === 'stop.throttled')).toHaveLength(10);
  });

  test('remove waiting mails of a purpose that is stopped', async () => {
    const context = await makeContext();
    await importHomes(context, { id: 'H1' });
    await register(context, 'ann@example.com');
    const page = await preferencesOf(context, 'ann@example.com');
    const { id: searchId } = await context.database.read
      .selectFrom('savedSearches')
      .select('id')
      .executeTakeFirstOrThrow();
    const db = context.database.write;
    await db.updateTable('savedSearches').set({ state: 'active' }).execute();
    await db.updateTable('outbox').set({ purpose: 'alert' }).where('searchId', '=', searchId).execute();
    await pressPreference(context, page, { do: 'stop', purpose: 'alerts' });
    const waiting = await db.selectFrom('outbox').select('id').where('searchId', '=', searchId).execute();
    expect(waiting).toEqual([]);
  });

  test('limit erasure requests like forms, but never the buttons that stop mails', async () => {
    const context = await makeContext({ config: { rateLimit: true, trustProxy: true } });
    await send(context, 'newsletter');
    const page = await preferencesOf(context, ZOE);
    const { request } = openApp(context);
    const headers = { 'X-Forwarded-For': '192.0.2.1' };
    const pressed = async (action: string) =>
      (await request(page, { method: 'POST', headers, body: new URLSearchParams({ do: action }) })).status;
    const statuses: number[] = [];
    for (let n = 0; n < 40; n += 1) statuses.push(await pressed(n % 2 ? 'keep' : 'erase'));
    expect(statuses).toEqual([...Array(30).fill(303), ...Array(10).fill(429)]);
    const mails = await context.database.read
      .selectFrom('outbox')
      .select('id')
      .where('subject', 'like', 'Please delete my details%')
      .execute();
    expect(mails).toHaveLength(15);
    // The buttons that stop mails are never rate limited.
    expect(await pressed('stop-all')).toBe(303);
    expect(await onOf(context, page)).toEqual([]);
  });

  test('include erasure requests, which staff confirm or decline', async () => {
    const context = await makeContext();
    await send(context, 'enquiry');
    await send(context, 'offer');
    const page = await preferencesOf(context, ZOE);
    const { ask } = await staffOf(context);
    const requests = async () => (await ask(apiPaths.erasureRequests)).json();
    await pressPreference(context, page, { do: 'erase' });
    await pressPreference(context, page, { do: 'erase' });
    const [request, ...others] = await requests();
    expect([request.email, others]).toEqual([ZOE, []]);
    const agencyMails = await context.database.read
      .selectFrom('outbox')
      .select('subject')
      .where('subject', 'like', 'Please delete my details%')
      .execute();
    expect(agencyMails).toHaveLength(1);
    await ask(apiPaths.erasureRequest(request.id), { method: 'DELETE' });
    expect(await requests()).toEqual([]);

    await pressPreference(context, page, { do: 'erase' });
    await context.outbox.drain();
    const answer = await ask(apiPaths.erasureRequest(request.id), { method: 'POST' });
    expect(await answer.json()).toEqual([]);
    const left = await context.database.read.selectFrom('leads').select('email').execute();
    expect(left).toEqual([{ email: 'ada@example.com' }]);
    // The mails about the request have been deleted too.
    const rows = Object.values(await allRows(context.database)).flat();
    expect(rows.filter((row) => row.toLowerCase().includes(ZOE))).toEqual([]);
    const folder = join(context.config.dataDir, 'mail');
    const saved = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    );
    expect(saved.filter((mail) => mail.toLowerCase().includes(ZOE))).toEqual([]);
    expect(await pressPreference(context, page, { do: 'stop-all' })).toBe(`${page}?done=unknown`);
  });
});
