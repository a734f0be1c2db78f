import { expect, test } from 'vitest';
import type { Context } from '../../server/context.ts';
import { settleMail } from '../../server/data/outbox.ts';
import { openDatabase } from '../../server/database/client.ts';
import { migrations } from '../../server/database/migrate.ts';
import { noteChanges, stopWrites } from '../../server/database/moving.ts';
import { startOf } from '../../server/database/processes.ts';
import { prepareTarget, siteIdOf } from '../../server/move/ends.ts';
import { giveUp } from '../../server/move/settle.ts';
import { movedTables } from '../../server/move/tables.ts';
import { claimMail, emptyPlace } from '../support/backups.ts';
import { send } from '../support/leads.ts';
import {
  expectSame,
  filledSite,
  leftBehind,
  moveInto,
  type Place,
  startOn,
  withEnds,
  write,
} from '../support/moves.ts';
import { TEMPLATE } from '../support/postgres.ts';

/** A run that left what it carried where it went, and was broken off. */
async function brokenOff(old: Context, place: Place): Promise<void> {
  const broken = AbortSignal.abort(new Error('It was broken off.'));
  await expect(moveInto(old.config, place, () => {}, broken)).rejects.toThrow('It was broken off.');
}

/** Nothing says there that all has arrived. */
async function killedAfterTheStop({ config, database }: Context, place: Place): Promise<void> {
  await withEnds(config, place, async (ends) => {
    await prepareTarget(ends, await siteIdOf(ends.from));
    const tables = await movedTables(database.read);
    await database.write.transaction().execute(async (trx) => {
      const mover = { target: ends.target, pid: process.pid, started: startOf(process.pid) };
      await noteChanges(trx, tables, mover);
      await stopWrites(trx, tables);
    });
  });
}

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
    await expect(startOn(place)).rejects.toThrow(/^A site is being moved into this database/);
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

test('given up before the new site was started the old one goes on, and can be moved again', async () => {
  const old = await filledSite();
  const place = await emptyPlace('postgres');
  expect(await withEnds(old.config, place, giveUp)).toBe(false);
  await moveInto(old.config, place);
  expect(await withEnds(old.config, place, giveUp)).toBe(true);
  expect(leftBehind(old.config)).toEqual([]);
  await expect(startOn(place)).rejects.toThrow(/^A site is being moved into this database/);
  await send(old, 'careers', { firstName: 'Later' });
  const [mail] = await claimMail(old);
  await settleMail(old.database.write, mail?.id ?? '', 'w', { state: 'sent', at: new Date() });
  expect((await moveInto(old.config, place)).outcome).toBe('moved');
  await expectSame(old.config, place);
});

test('a run that was killed after the stop is taken up: the old site goes on, or all is there', async () => {
  const old = await filledSite();
  const place = await emptyPlace('postgres');
  await killedAfterTheStop(old, place);
  await expect(startOn(old.config)).rejects.toThrow(
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

test('once it has gone to one place, naming another neither gives it up nor moves it anew', async () => {
  const old = await filledSite();
  const other = { ...(await emptyPlace('postgres')), called: 'another place' };
  await brokenOff(old, other);
  const place = await emptyPlace('postgres');
  await moveInto(old.config, place);
  await send(await startOn(place), 'enquiry', { firstName: 'Later' });
  const empty = { ...(await emptyPlace('postgres')), called: 'an empty place' };
  for (const wrong of [other, empty]) {
    const refused = 'This site has moved to the new place already, and is not in the database named here.';
    await expect(withEnds(old.config, wrong, giveUp)).rejects.toThrow(refused);
    await expect(moveInto(old.config, wrong)).rejects.toThrow(refused);
  }
  await expect(send(old, 'enquiry', { firstName: 'Later' })).rejects.toThrow();
});

test('killed after the stop, it is taken up or given up under the same address alone', async () => {
  const old = await filledSite();
  const other = { ...(await emptyPlace('postgres')), called: 'another place' };
  await brokenOff(old, other);
  const taken = { ...(await emptyPlace('postgres')), called: 'a place that is taken' };
  await moveInto((await filledSite()).config, taken);
  const empty = { ...(await emptyPlace('postgres')), called: 'an empty place' };
  const place = await emptyPlace('postgres');
  await killedAfterTheStop(old, place);
  const refused =
    'This site was being moved to the new place, and that has not ended. Name that: nobody else knows whether all of it has arrived.';
  for (const wrong of [other, taken, empty]) {
    await expect(withEnds(old.config, wrong, giveUp)).rejects.toThrow(refused);
  }
  for (const wrong of [other, empty]) await expect(moveInto(old.config, wrong)).rejects.toThrow(refused);
  await expect(send(old, 'enquiry', { firstName: 'Later' })).rejects.toThrow();
  // What is there of somebody else's is as it was.
  await startOn(taken);
  expect(await withEnds(old.config, place, giveUp)).toBe(true);
  await send(old, 'enquiry', { firstName: 'Later' });
});

test('a database that holds a site, or another one that was moved there, is refused and left as it is', async () => {
  const old = await filledSite();
  const lived = await emptyPlace('postgres', TEMPLATE);
  const there = await startOn(lived);
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
  await (await startOn(older)).close();
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
