import BetterSqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import type { Config } from '../../server/config.ts';
import { type Context, createContext } from '../../server/context.ts';
import { settleMail } from '../../server/data/outbox.ts';
import { openDatabase } from '../../server/database/client.ts';
import { migrations } from '../../server/database/migrate.ts';
import { noteChanges, stopWrites } from '../../server/database/moving.ts';
import { startOf } from '../../server/database/processes.ts';
import { openFiles } from '../../server/files/files.ts';
import { createLog } from '../../server/log.ts';
import { giveUp } from '../../server/move/settle.ts';
import { movedTables } from '../../server/move/tables.ts';
import { apiPaths } from '../../shared/paths.ts';
import { storedRow } from '../feed/support.ts';
import { dataOf, openApp } from '../support/api.ts';
import { allRows, allRowsIn, claimMail, emptyPlace, filesUnder, fillSite } from '../support/backups.ts';
import { send, staffOf } from '../support/leads.ts';
import { moveInto, pathOf, withEnds } from '../support/moves.ts';
import { TEMPLATE } from '../support/postgres.ts';
import { startObjectStore } from '../support/s3.ts';
import { signIn } from '../support/staff.ts';

async function start(place: Config): Promise<Context> {
  const context = await createContext(place, { log: createLog(() => {}) });
  onTestFinished(() => context.close());
  return context;
}

/** A site that goes on while it is moved. */
async function filledSite(): Promise<Context> {
  const context = await start(await emptyPlace('sqlite'));
  await fillSite(context);
  return context;
}

async function expectSame(from: Config, to: Config): Promise<void> {
  for (const role of ['kept', 'sign-in'] as const) {
    expect(await allRowsIn(to, role)).toEqual(await allRowsIn(from, role));
  }
}

/** Writes as another process would, in the middle of a step. */
function write(config: Config, ...statements: string[]): void {
  const connection = new BetterSqlite(pathOf(config));
  connection.pragma('foreign_keys = ON');
  for (const statement of statements) connection.exec(statement);
  connection.close();
}

const leftBehind = (config: Config): unknown[] => {
  const connection = new BetterSqlite(pathOf(config));
  const found = connection.prepare(`select name from sqlite_master where name like 'moving%'`).pluck().all();
  connection.close();
  return found;
};

test('a site with something in every table arrives whole, with its files and whoever is signed in, and is searched there', async () => {
  const old = await filledSite();
  const { headers } = await signIn(old);
  const store = await startObjectStore();
  onTestFinished(store.remove);
  const place = { ...(await emptyPlace('postgres')), files: store.config };
  const { outcome, compared } = await moveInto(old.config, place);
  expect(outcome).toBe('moved');
  expect(compared.files?.missing).toEqual([]);
  expect(compared.files?.to.count).toBeGreaterThan(5);
  const { files } = old.config;
  const stored = Object.keys(await filesUnder(files.kind === 'disk' ? files.folder : ''));
  expect(stored).toHaveLength(compared.files?.to.count ?? 0);
  for (const key of stored) {
    const [mine, theirs] = [await old.files.get(key), await openFiles(store.config).get(key)];
    expect(Buffer.compare(mine ?? Buffer.of(), theirs ?? Buffer.of()), key).toBe(0);
  }
  await expectSame(old.config, place);

  const there = await start(place);
  const { request, graphql } = openApp(there);
  const found = await request(`${apiPaths.leads}?search=obri`, { headers });
  expect((await found.json()).leads.length).toBeGreaterThan(5);
  const { properties } = await dataOf<{ properties: { nodes: object[] } }>(
    graphql('{ properties(first: 5) { nodes { id } } }'),
  );
  expect(properties.nodes).toHaveLength(1);
  await send(there, 'enquiry', { firstName: 'Later' });
});

test('what comes, changes and goes in every step is carried over, whatever refers to it', async () => {
  const old = await filledSite();
  const home = await storedRow(old, 'H1');
  const place = await emptyPlace('postgres');
  const { outcome } = await moveInto(old.config, place, (step) => {
    if (step.startsWith('Comparing')) {
      write(
        old.config,
        // The two pictures change places, and one of them is not referred to any more.
        `update listing_media set slot = 'z', picture_id = null where slot = 'm'`,
        `update listing_media set slot = 'm' where slot = 'a'`,
        `delete from pictures where id not in (select picture_id from listing_media where picture_id is not null)`,
        `update listings set headline = 'Zoë’s “home”' where id = '${home.id}'`,
        `update settings set name = 'renamed' where name = 'demo'`,
        `delete from hidden_listings`,
        `update address_streets set "row" = "row" + 7`,
      );
    }
    if (step.startsWith('Handing over')) {
      write(
        old.config,
        `delete from listings where unique_id = 'H2'`,
        `update leads set note = 'Called', note_words = 'called' where seq = (select max(seq) from leads)`,
        `delete from attachments`,
      );
    }
  });
  expect(outcome).toBe('moved');
  await expectSame(old.config, place);
  const there = await start(place);
  expect((await storedRow(there, 'H1')).headline).toBe('Zoë’s “home”');
  expect((await (await staffOf(there)).list({ search: 'called' })).leads).toHaveLength(1);
});

test.each(['Copying the', 'rows were', 'Comparing', 'Handing over'])(
  'broken off at “%s” the old site goes on; the next run carries over what differs',
  async (step) => {
    const old = await filledSite();
    const place = await emptyPlace('postgres');
    const broken = new AbortController();
    const stop = (what: string) => {
      if (what.includes(step)) broken.abort(new Error('It was broken off.'));
    };
    await expect(moveInto(old.config, place, stop, broken.signal)).rejects.toThrow('It was broken off.');
    expect(leftBehind(old.config)).toEqual([]);
    await expect(start(place)).rejects.toThrow(/^A site is being moved into this database/);
    await send(old, 'enquiry', { firstName: 'Later' });
    write(
      old.config,
      `delete from attachments`,
      `update listing_media set slot = 'z' where slot = 'm'`,
      `update listing_media set slot = 'm' where slot = 'a'`,
      `delete from listings where unique_id = 'H2'`,
    );
    expect((await moveInto(old.config, place)).outcome).toBe('moved');
    await expectSame(old.config, place);
  },
);

test('run again afterwards it changes nothing and counts the same, also once the new site has been started', async () => {
  const old = await filledSite();
  const place = await emptyPlace('postgres');
  const first = await moveInto(old.config, place);
  const again = await moveInto(old.config, place);
  expect(again).toEqual({ outcome: 'again', compared: first.compared, stoppedMs: 0 });
  const there = await start(place);
  await send(there, 'enquiry', { firstName: 'Later' });
  const begun = await moveInto(old.config, place);
  expect(begun.outcome).toBe('begun');
  const leads = begun.compared.tables.find(({ name }) => name === 'leads');
  expect(leads?.to.count).toBe((leads?.from.count ?? 0) + 1);
  await expect(withEnds(old.config, place, giveUp)).rejects.toThrow(/^The new site has been started there/);
});

test('after the hand-over the old site shows its pages and takes nothing, and does not start again', async () => {
  const old = await filledSite();
  const place = await emptyPlace('postgres');
  await moveInto(old.config, place);
  const before = await allRows(old.database);
  await expect(send(old, 'enquiry', { firstName: 'Later' })).rejects.toThrow();
  await expect(send(old, 'careers', { firstName: 'Later' })).rejects.toThrow();
  expect(await claimMail(old)).toEqual([]);
  expect(await allRows(old.database)).toEqual(before);
  expect((await openApp(old).request('/readyz')).status).toBe(200);
  await expect(start(old.config)).rejects.toThrow(
    'This site has moved to the new place: set DATABASE_URL to that.',
  );
});

test('given up before the new site was started the old one goes on, and can be moved again', async () => {
  const old = await filledSite();
  const place = await emptyPlace('postgres');
  expect(await withEnds(old.config, place, giveUp)).toBe(false);
  await moveInto(old.config, place);
  expect(await withEnds(old.config, place, giveUp)).toBe(true);
  expect(leftBehind(old.config)).toEqual([]);
  await expect(start(place)).rejects.toThrow(/^A site is being moved into this database/);
  await send(old, 'careers', { firstName: 'Later' });
  const [mail] = await claimMail(old);
  await settleMail(old.database.write, mail?.id ?? '', 'w', { state: 'sent', at: new Date() });
  expect((await moveInto(old.config, place)).outcome).toBe('moved');
  await expectSame(old.config, place);
});

test('a run that was killed after the stop is taken up: the old site goes on, or all is there', async () => {
  const old = await filledSite();
  const place = await emptyPlace('postgres');
  const broken = AbortSignal.abort(new Error('It was broken off.'));
  await expect(moveInto(old.config, place, () => {}, broken)).rejects.toThrow();
  const tables = await movedTables(old.database.read);
  await old.database.write.transaction().execute(async (trx) => {
    await noteChanges(trx, tables, {
      target: 'the new place',
      pid: process.pid,
      started: startOf(process.pid),
    });
    await stopWrites(trx, tables);
  });
  await expect(start(old.config)).rejects.toThrow(
    /^This site is being moved to the new place, and that has not ended/,
  );
  await expect(send(old, 'enquiry', { firstName: 'Later' })).rejects.toThrow();
  const sending: Promise<void>[] = [];
  const { outcome } = await moveInto(old.config, place, (step) => {
    if (step.startsWith('Copying')) sending.push(send(old, 'enquiry', { firstName: 'Later' }));
  });
  await Promise.all(sending);
  expect(outcome).toBe('moved');
  await expectSame(old.config, place);
});

test('the mail that is being sent at the hand-over is waited for, and none begins to be sent', async () => {
  const old = await filledSite();
  const place = await emptyPlace('postgres');
  const later = new Date(Date.now() + 60_000).toISOString();
  const [mail] = await claimMail(old);
  write(old.config, `update outbox set next_attempt_at = '${later}' where id = '${mail?.id}'`);
  const settled: Promise<void>[] = [];
  const { outcome } = await moveInto(old.config, place, (step) => {
    if (!step.startsWith('Handing over')) return;
    const settle = async () => {
      await expect.poll(() => leftBehind(old.config)).toContain('moving_holds_mails');
      expect(await claimMail(old)).toEqual([]);
      await settleMail(old.database.write, mail?.id ?? '', 'w', { state: 'sent', at: new Date() });
    };
    settled.push(settle());
  });
  await Promise.all(settled);
  expect(outcome).toBe('moved');
  const there = await start(place);
  const states = await there.database.read
    .selectFrom('outbox')
    .select(['id', 'state', 'claimedBy'])
    .execute();
  expect(states.find(({ id }) => id === mail?.id)).toMatchObject({ state: 'sent', claimedBy: null });
});

test('a database that holds a site, or another one that was moved there, is refused and left as it is', async () => {
  const old = await filledSite();
  const lived = await emptyPlace('postgres', TEMPLATE);
  const there = await start(lived);
  await send(there, 'enquiry', { firstName: 'Later' });
  await expect(moveInto(old.config, lived)).rejects.toThrow(
    /^the new place holds a site already \(.*contacts/,
  );
  const place = await emptyPlace('postgres');
  await moveInto(old.config, place);
  const other = await filledSite();
  await expect(moveInto(other.config, place)).rejects.toThrow(/^Another site was moved to the new place/);
  expect(leftBehind(other.config)).toEqual([]);
  await expect(moveInto(old.config, await emptyPlace('postgres'))).rejects.toThrow(
    'This site has moved to the new place already, and is not in the database named here.',
  );
});

test('a site of an earlier version or of a newer one is not moved', async () => {
  const place = await emptyPlace('postgres');
  const [newest = ''] = Object.keys(migrations).toSorted().toReversed();
  const older = await emptyPlace('sqlite');
  await (await start(older)).close();
  write(older, `delete from kysely_migration where name = '${newest}'`);
  await expect(moveInto(older, place)).rejects.toThrow(
    /earlier version of Openhome\. Start this version on it once/,
  );
  write(older, `insert into kysely_migration values ('${newest}', ''), ('999_later', '')`);
  await expect(moveInto(older, place)).rejects.toThrow(/newer version of Openhome \(999_later\)/);
  const { read, close } = openDatabase(place.database);
  const tables = await read.introspection.getTables();
  await close();
  expect(tables).toEqual([]);
});
