import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../../shared/constants.ts';
import { apiPaths } from '../../../shared/paths.ts';
import { addStreets, findOConnell } from '../../../test/support/address-streets.ts';
import { addErasureRequest } from '../../../test/support/consent.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { leaveTrace } from '../../../test/support/erasure.ts';
import { send, staffOf } from '../../../test/support/leads.ts';
import type { Context } from '../../context.ts';
import { startHousekeeping } from '../../housekeeping.ts';
import { rewriteAtNight } from '../../platform/database/sqlite/nightly-rewrite.ts';
import { isRewriteDue, rewriteDatabase } from '../../platform/database/sqlite/secure-erase.ts';

const ZOE = 'zoe.obrien@example.com';
/** In Adelaide. */
const NOON = '2026-11-21T01:30:00Z';
const NIGHT = '2026-11-21T16:30:00Z';

async function isInFiles({ config }: Context, word: string): Promise<boolean> {
  const names = (await readdir(config.dataDir)).filter((name) => name.startsWith('openhome.db'));
  const files = await Promise.all(names.map((name) => readFile(`${config.dataDir}/${name}`, 'latin1')));
  return files.some((text) => text.includes(word));
}

onEachEngine('a person who is erased while the site runs', ({ engine, makeContext }) => {
  // PostgreSQL's files are rewritten by its own command only (docs/security.md).
  test.runIf(engine === 'sqlite')('leaves no trace in the file of SQLite after the next night', async () => {
    const time = { now: new Date(NOON) };
    const context = await makeContext({ clock: () => time.now });
    const { ask } = await staffOf(context);
    const erase = async () => {
      await send(context, 'enquiry');
      const id = await addErasureRequest(context);
      await leaveTrace(context, ZOE);
      expect((await ask(apiPaths.erasureRequest(id), { method: 'POST' })).status).toBe(200);
    };
    /** Housekeeping runs once when it starts. */
    const tidy = async () => {
      const stop = startHousekeeping(context);
      await expect.poll(() => isRewriteDue(context.database.read)).toBe(false);
      await stop();
    };
    await erase();
    expect(await isInFiles(context, ZOE)).toBe(true);
    // By day forms do not wait for it.
    await rewriteAtNight(context, new AbortController().signal);
    expect(await isInFiles(context, ZOE)).toBe(true);
    time.now = new Date(NIGHT);
    await tidy();
    expect(await isInFiles(context, ZOE)).toBe(false);
    expect(context.logged.filter(({ level }) => level === 'error')).toEqual([]);
    await send(context, 'enquiry');
  });

  test.runIf(engine === 'sqlite')(
    'leaves none either if their form is erased because of its age',
    async () => {
      const time = { now: new Date(NOON) };
      const context = await makeContext({ clock: () => time.now, config: { applicationsKeepDays: 30 } });
      await send(context, 'careers', { email: ZOE });
      await context.database.write.updateTable('outbox').set({ state: 'sent' }).execute();
      await leaveTrace(context, ZOE);
      time.now = new Date(new Date(NIGHT).getTime() + 31 * DAY_MS);
      const stop = startHousekeeping(context);
      await expect.poll(() => isInFiles(context, ZOE)).toBe(false);
      await stop();
    },
  );

  test.runIf(engine === 'sqlite')(
    'leaves address suggestions right, even if the rewrite of the file is interrupted',
    async () => {
      const context = await makeContext();
      const { write } = context.database;
      await addStreets(write);
      const find = () => findOConnell(write);
      await write.schema.alterTable('addressStreets').renameTo('away').execute();
      await expect(rewriteDatabase(context.database)).rejects.toThrow('no such table');
      await write.schema.alterTable('away').renameTo('addressStreets').execute();
      // VACUUM may give rows other numbers, though today's SQLite keeps those of a table with an index.
      await sql`update address_streets set rowid = rowid + 10`.execute(write);
      expect(await find()).toEqual([]);
      const stop = startHousekeeping(context);
      await expect.poll(find).toEqual(["O'Connell Street"]);
      await stop();
    },
  );
});
