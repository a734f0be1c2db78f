import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { apiPaths } from '../../../shared/paths.ts';
import { alarmText } from '../../../shared/staff/alarms.ts';
import { publishAgency } from '../../../test/support/agency.ts';
import { openApp } from '../../../test/support/api.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { OFFICES } from '../../../test/support/offices.ts';
import { signIn } from '../../../test/support/staff.ts';
import type { Context } from '../../context.ts';
import { acceptHeldMessage } from '../apply/accept.ts';
import { listHeldMessages } from '../plan/held-messages.ts';
import { ADDRESS, apply, feed, listing, outcomes, stored, storedRow } from './support.ts';

const AGAIN = listing(`${ADDRESS}<headline>Back again</headline>`, { modTime: '' });
const STRANGE = [
  listing(ADDRESS, { agent: 'STRANGER', id: 'S1' }),
  listing(ADDRESS, { agent: 'STRANGER', id: 'S2' }),
];

/** The calls of staff about held messages. */
async function staffCalls(context: Context) {
  const { headers } = await signIn(context);
  const call = (path: string, method = 'GET') => openApp(context).request(path, { method, headers });
  return {
    held: async () => (await (await call(apiPaths.heldMessages)).json()).held,
    accept: async (id: string) => (await call(apiPaths.heldMessage(id), 'POST')).status,
    refuse: async (id: string, heldAt?: string) =>
      (await call(apiPaths.heldMessage(id, heldAt), 'DELETE')).status,
    alarms: async () => (await (await call(apiPaths.alerts)).json()).alerts,
  };
}

onEachEngine('a message of the feed', ({ makeContext }) => {
  async function withdrawn(status = 'withdrawn') {
    const context = await makeContext();
    await apply(context, feed(listing(ADDRESS)));
    await apply(context, feed(listing(ADDRESS, { status, modTime: '2026-11-20-10:00:00' })));
    return context;
  }

  test.each(['withdrawn', 'offmarket', 'deleted'])(
    'without a time about a home that is %s is held, with an alarm, until staff accept it',
    async (status) => {
      const context = await withdrawn(status);
      const { held, accept, alarms } = await staffCalls(context);
      const before = await storedRow(context);
      expect(before.status).not.toBe('ACTIVE');
      for (let times = 0; times < 2; times += 1) {
        const { listings } = await apply(context, feed(AGAIN));
        expect(listings).toMatchObject([{ outcome: 'skipped', skipped: { field: 'modTime' } }]);
        expect(await storedRow(context)).toEqual(before);
      }
      const [waiting, ...others] = await held();
      expect(others).toEqual([]);
      expect(waiting).toMatchObject({
        agentId: 'WATTLE',
        uniqueId: 'H1',
        reason: 'modTime',
        suburb: 'Prospect',
      });
      const [alarm] = await alarms();
      expect(alarmText(alarm).title).toBe('1 home from the feed is waiting for your approval');

      expect(await accept(waiting.id)).toBe(204);
      expect(await storedRow(context)).toMatchObject({ status: 'ACTIVE', headline: 'Back again' });
      expect([await held(), await alarms()]).toEqual([[], []]);
      expect(await accept(waiting.id)).toBe(404);
    },
  );

  test.each(['sold', 'leased'])(
    'without a time is held if it says that a withdrawn home is %s',
    async (status) => {
      const context = await withdrawn();
      const before = await storedRow(context);
      const message = feed(listing(ADDRESS, { status, modTime: '' }));
      expect((await apply(context, message)).listings).toMatchObject([{ skipped: { field: 'modTime' } }]);
      expect(await storedRow(context)).toEqual(before);
    },
  );

  test('with a time republishes a withdrawn home and clears its held message', async () => {
    const context = await withdrawn();
    const { held } = await staffCalls(context);
    await apply(context, feed(AGAIN));
    expect(
      outcomes(await apply(context, feed(listing(ADDRESS, { modTime: '2026-11-20-11:00:00' })))),
    ).toEqual(['changed']);
    expect((await storedRow(context)).status).toBe('ACTIVE');
    expect(await held()).toEqual([]);
  });

  test('without a time is applied to a home on the site, and to one that has never been on it', async () => {
    const context = await makeContext();
    await apply(context, feed(listing(ADDRESS), listing('', { id: 'H2', modTime: '' })));
    const report = await apply(context, feed(AGAIN, listing(ADDRESS, { id: 'H2', modTime: '' })));
    expect(outcomes(report)).toEqual(['changed', 'changed']);
    expect((await storedRow(context, 'H2')).status).toBe('ACTIVE');
  });

  test('that staff refused is not held again, but a different message is', async () => {
    const context = await withdrawn();
    const { held, refuse } = await staffCalls(context);
    await apply(context, feed(AGAIN));
    const [{ id }] = await held();
    expect([await refuse(id), await refuse(id)]).toEqual([204, 404]);
    await apply(context, feed(AGAIN));
    expect(await held()).toEqual([]);
    expect((await storedRow(context)).status).toBe('WITHDRAWN');
    await apply(context, feed(listing(`${ADDRESS}<headline>Other</headline>`, { modTime: '' })));
    expect(await held()).toHaveLength(1);
  });

  test('that is newer than the one which staff refuse waits for them to look at it', async () => {
    const context = await withdrawn();
    const { held, refuse } = await staffCalls(context);
    await apply(context, feed(AGAIN));
    const [seen] = await held();
    await apply(context, feed(listing(`${ADDRESS}<headline>Newer</headline>`, { modTime: '' })));
    expect(await refuse(seen.id, seen.heldAt)).toBe(409);
    const [newer] = await held();
    expect(newer.heldAt > seen.heldAt).toBe(true);
    expect(await refuse(newer.id, newer.heldAt)).toBe(204);
    expect(await refuse(newer.id, newer.heldAt)).toBe(404);
    expect(await held()).toEqual([]);
  });

  test('with an agentID that the first feed did not have is held, and accepting one accepts all with that agentID', async () => {
    const context = await makeContext();
    await apply(context, feed(listing(ADDRESS), listing(ADDRESS, { agent: 'SECOND', id: 'H2' })));
    const report = await apply(
      context,
      feed(...STRANGE, listing(`${ADDRESS}<headline>x</headline>`, { agent: 'second', id: 'H2' })),
    );
    expect(report.listings.map(({ outcome, skipped }) => [outcome, skipped?.field])).toEqual([
      ['skipped', 'agentID'],
      ['skipped', 'agentID'],
      ['changed', undefined],
    ]);
    expect(await stored(context, 'S1', 'STRANGER')).toBeUndefined();
    const { held, accept, alarms } = await staffCalls(context);
    expect(await alarms()).toMatchObject([{ kind: 'feed-held', count: 2 }]);
    const [first] = await held();
    expect(await accept(first.id)).toBe(204);
    for (const id of ['S1', 'S2']) expect((await storedRow(context, id, 'STRANGER')).status).toBe('ACTIVE');
    expect([await held(), await alarms()]).toEqual([[], []]);
    // From now on the agentID is known.
    expect(outcomes(await apply(context, feed(listing(ADDRESS, { agent: 'STRANGER', id: 'S3' }))))).toEqual([
      'new',
    ]);
  });

  test('with the agentID of an office is applied, and any other is held, even in the first feed', async () => {
    const context = await makeContext();
    await apply(context, feed(listing(ADDRESS, { agent: 'DEMO' })), 'demo');
    await publishAgency(context, { offices: [...OFFICES] });
    // A feed of which everything is held does not take the demo away.
    expect(outcomes(await apply(context, feed(...STRANGE)))).toEqual(['skipped', 'skipped']);
    expect(await stored(context, 'H1', 'DEMO')).toBeDefined();
    const report = await apply(context, feed(listing(ADDRESS), ...STRANGE));
    expect(report.listings.map(({ outcome, skipped }) => [outcome, skipped?.field])).toEqual([
      ['new', undefined],
      ['skipped', 'agentID'],
      ['skipped', 'agentID'],
    ]);
    expect(await stored(context, 'H1', 'DEMO')).toBeUndefined();
    // An office that no feed has named yet.
    expect(outcomes(await apply(context, feed(listing(ADDRESS, { agent: 'bottle' }))))).toEqual(['new']);
    const { held, accept, alarms } = await staffCalls(context);
    // This agency has published its facts, and has no mail server.
    expect(await alarms()).toMatchObject([{ kind: 'no-mail-server' }, { kind: 'feed-held', count: 2 }]);
    const [first] = await held();
    expect(await accept(first.id)).toBe(204);
    expect(outcomes(await apply(context, feed(listing(ADDRESS, { agent: 'STRANGER', id: 'S3' }))))).toEqual([
      'new',
    ]);
  });

  test('with an agentID that came before the agency named its offices is applied', async () => {
    const context = await makeContext();
    await apply(context, feed(listing(ADDRESS, { agent: 'FORMER' })));
    await publishAgency(context, { offices: [...OFFICES] });
    const report = await apply(
      context,
      feed(listing(ADDRESS, { agent: 'FORMER', id: 'H2' }), listing(ADDRESS), ...STRANGE),
    );
    expect(outcomes(report)).toEqual(['new', 'new', 'skipped', 'skipped']);
  });

  test('that arrives while staff accept an older one of the same home is applied in its place', async () => {
    const context = await withdrawn();
    await apply(context, feed(AGAIN));
    const [older] = await listHeldMessages(context.database.read);
    const { write } = context.database;
    const transaction = write.transaction();
    // The newer message is held just before the older one would be written.
    vi.spyOn(write, 'transaction').mockImplementationOnce(() => {
      const execute: typeof transaction.execute = async (work) => {
        await apply(context, feed(listing(`${ADDRESS}<headline>Newer</headline>`, { modTime: '' })));
        return transaction.execute(work);
      };
      return Object.assign(Object.create(transaction), { execute });
    });
    expect(await acceptHeldMessage(context, older?.listingId ?? '')).toBe(true);
    expect(await storedRow(context)).toMatchObject({ status: 'ACTIVE', headline: 'Newer' });
    expect(await listHeldMessages(context.database.read)).toEqual([]);
  });

  test('that is held can be listed, accepted and refused on the command line', async () => {
    const context = await makeContext();
    await apply(context, feed(listing(ADDRESS)));
    await apply(context, feed(...STRANGE.slice(0, 1), listing(ADDRESS, { agent: 'OTHER', id: 'O1' })));
    const { DATA_DIR, DATABASE_URL = '' } = settingsOf(context);
    const env = { ...process.env, DATA_DIR, DATABASE_URL };
    const run = async (...args: string[]) =>
      (await promisify(execFile)(process.execPath, ['ops/feed.ts', ...args], { env })).stdout;
    const idOf = async (agent: string) =>
      new RegExp(`^(\\S+)  ${agent} `, 'm').exec(await run('--held'))?.[1] ?? '';
    await run('--accept', await idOf('STRANGER'));
    const other = await idOf('OTHER');
    await expect(run('--refuse', other, '2026-01-01T00:00:00.000Z')).rejects.toThrow();
    await run('--refuse', other, /(\S+)\n$/.exec(await run('--held'))?.[1] ?? '');
    expect(await run('--held')).toContain('Nothing is waiting.');
    expect((await storedRow(context, 'S1', 'STRANGER')).status).toBe('ACTIVE');
    expect(await stored(context, 'O1', 'OTHER')).toBeUndefined();
    const audit = context.database.read.selectFrom('auditEntries').select(['username', 'action']);
    expect(await audit.orderBy('at').execute()).toEqual([
      { username: 'command line', action: 'feed.accepted' },
      { username: 'command line', action: 'feed.refused' },
    ]);
  });
});

/** The settings that let a command open the same site. */
function settingsOf({ config }: Context): { DATA_DIR: string; DATABASE_URL?: string } {
  const { dataDir: DATA_DIR, database } = config;
  return database.kind === 'postgres' ? { DATA_DIR, DATABASE_URL: database.url } : { DATA_DIR };
}
