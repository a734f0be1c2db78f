import { expect, onTestFinished, test } from 'vitest';
import { settleMail } from '../../server/data/outbox.ts';
import { openFiles } from '../../server/files/files.ts';
import { giveUp } from '../../server/move/settle.ts';
import { apiPaths } from '../../shared/paths.ts';
import { storedRow } from '../feed/support.ts';
import { dataOf, openApp } from '../support/api.ts';
import { allRows, claimMail, emptyPlace, filesUnder } from '../support/backups.ts';
import { send, staffOf } from '../support/leads.ts';
import { expectSame, filledSite, leftBehind, moveInto, startOn, withEnds, write } from '../support/moves.ts';
import { startObjectStore } from '../support/s3.ts';
import { signIn } from '../support/staff.ts';

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

  const there = await startOn(place);
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
  const { outcome, compared } = await moveInto(old.config, place, (step) => {
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
        `update listings set price_cents = 98765400 where id = '${home.id}'`,
        `update inspections set start = '2030-02-03T04:05:06.000Z' where listing_id = '${home.id}'`,
        `update leads set note = 'Called', note_words = 'called' where seq = (select max(seq) from leads)`,
        `delete from attachments`,
      );
    }
  });
  expect(outcome).toBe('moved');
  await expectSame(old.config, place);
  // Sums that followed what changed are those of all rows, read whole.
  expect((await moveInto(old.config, place)).compared).toEqual(compared);
  const there = await startOn(place);
  expect((await storedRow(there, 'H1')).headline).toBe('Zoë’s “home”');
  expect((await (await staffOf(there)).list({ search: 'called' })).leads).toHaveLength(1);
});

test('run again afterwards it changes nothing and counts the same, also once the new site has been started', async () => {
  const old = await filledSite();
  const place = await emptyPlace('postgres');
  const first = await moveInto(old.config, place);
  const again = await moveInto(old.config, place);
  expect(again).toEqual({ outcome: 'again', compared: first.compared, stoppedMs: 0 });
  const there = await startOn(place);
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
  await expect(startOn(old.config)).rejects.toThrow(
    'This site has moved to the new place: set DATABASE_URL to that.',
  );
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
  const there = await startOn(place);
  const states = await there.database.read
    .selectFrom('outbox')
    .select(['id', 'state', 'claimedBy'])
    .execute();
  expect(states.find(({ id }) => id === mail?.id)).toMatchObject({ state: 'sent', claimedBy: null });
});
