import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiPaths } from '../../../shared/paths.ts';
import { LEAD_KINDS, type LeadKind } from '../../../shared/staff/leads.ts';
import { addStreets, findOConnell } from '../../../test/support/address-streets.ts';
import { allRows, filesUnder } from '../../../test/support/backups.ts';
import { addErasureRequest } from '../../../test/support/consent.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { leaveTrace } from '../../../test/support/erasure.ts';
import { send, sendOne, staffOf } from '../../../test/support/leads.ts';
import type { Context } from '../../context.ts';
import { rewriteDatabase } from '../../platform/database/sqlite/secure-erase.ts';
import { deleteOrphanedFiles } from '../../platform/storage/orphaned-files.ts';
import { findPerson } from '../person.ts';
import { eraseLeads } from './erasure.ts';

/** The senders: Zoë sends the forms of call 7, and Ada those of the email service (test/support). */
const ZOE = 'zoe.obrien@example.com';
const ADA = 'ada@example.com';
const KINDS = Object.keys(LEAD_KINDS) as LeadKind[];

const sendAll = async (context: Context) => {
  for (const kind of KINDS) await send(context, kind);
};
const idsOf = async ({ database }: Context, email: string) =>
  (await findPerson(database.read, email)).leads.map(({ id }) => id);
const erase = async (context: Context, email: string) => {
  const ids = await idsOf(context, email);
  return eraseLeads(context, async () => ids);
};
async function eraseInDashboard(context: Context, email: string): Promise<void> {
  const { ask } = await staffOf(context);
  const id = await addErasureRequest(context, email);
  expect((await ask(apiPaths.erasureRequest(id), { method: 'POST' })).status).toBe(200);
}
/** Runs `npm run privacy -- EMAIL --erase` while the site runs. @returns its output */
async function eraseByCommand({ config }: Context, email: string): Promise<string> {
  const { database, dataDir } = config;
  const DATABASE_URL = database.kind === 'postgres' ? database.url : '';
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL };
  const command = ['ops/privacy/command.ts', email, '--erase', '--yes'];
  return (await promisify(execFile)(process.execPath, command, { env })).stdout;
}
/** Runs the statement that the command names for PostgreSQL. @returns the words that are still in the tables' files */
async function wordsInRewrittenFiles({ database: { write } }: Context, statement: string, words: string[]) {
  await sql.raw(statement).execute(write);
  await sql`checkpoint`.execute(write);
  const { rows } = await sql`with files as materialized (
      select pg_read_binary_file(folder || '/' || name) as bytes
      from pg_database, lateral (select 'base/' || oid as folder) f, lateral pg_ls_dir(folder) as name
      where datname = current_database()
    ) select word from unnest(${words}::text[]) as word
    where exists (select from files where position(convert_to(word, 'UTF8') in bytes) > 0)`.execute(write);
  return rows;
}
const mailsIn = ({ config }: Context) => readdir(join(config.dataDir, 'mail')).catch(() => []);

onEachEngine('personal data', ({ engine, makeContext }) => {
  test("is found by email address in every kind of lead, in any case, and in other people's texts", async () => {
    const context = await makeContext();
    await sendAll(context);
    const { change } = await staffOf(context);
    const zoe = await findPerson(context.database.read, ' Zoe.OBrien@EXAMPLE.com');
    expect(zoe.leads.map(({ kind }) => kind)).toEqual(KINDS.slice(0, 7));
    expect(zoe).toMatchObject({ mentions: [], isStaff: false });
    const [ada] = (await findPerson(context.database.read, ADA)).leads;
    await change(ada?.id ?? '', { version: 1, note: `Works with ${ZOE.toUpperCase()}.` });
    const other = await sendOne(context, 'newsletter', { emails: [{ email: `x${ZOE}` }] });
    const quoted = await sendOne(context, 'manage', {
      email: 'kim@example.com',
      additionalComments: `Ask ${ZOE}!`,
    });
    expect((await findPerson(context.database.read, ZOE)).mentions.toSorted()).toEqual(
      [ada?.id, quoted].toSorted(),
    );
    expect((await findPerson(context.database.read, `${ZOE}.au`)).mentions).toEqual([]);
    expect(await idsOf(context, `X${ZOE}`)).toEqual([other]);
  });

  test('is erased from every table, file, mail and search, and the data of others stays', async () => {
    const context = await makeContext();
    await sendAll(context);
    await context.outbox.drain();
    // Both kinds of alerts send a confirmation mail to the visitor.
    expect(await mailsIn(context)).toHaveLength(KINDS.length + 2);
    const { list, ask, change } = await staffOf(context);
    const [newest] = (await list()).leads;
    await change(newest?.id ?? '', { version: 1, state: 'done', note: 'Wears a green hat' });
    const adas = await idsOf(context, ADA);

    expect((await erase(context, ADA)).toSorted()).toEqual(adas.toSorted());
    expect(await idsOf(context, ADA)).toEqual([]);
    const left = await allRows(context.database);
    for (const [table, rows] of Object.entries(left)) {
      // One Message-ID in some thousand ends with "ada@", so the whole address counts.
      for (const word of ['Ada', ADA, 'Finch', 'green hat', 'letter.pdf', ...adas]) {
        expect(
          rows.filter((row) => row.includes(word)),
          `${word} in ${table}`,
        ).toEqual([]);
      }
    }
    expect(await filesUnder(join(context.config.dataDir, 'files'))).toEqual({});
    expect(await mailsIn(context)).toHaveLength(7 + 2);
    expect((await list()).leads).toHaveLength(7);
    expect((await list()).counts.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    for (const search of ['ada', 'finch', 'hat', '850000']) {
      expect((await list({ search })).leads, search).toEqual([]);
    }
    expect((await list({ search: 'rosella' })).leads).toHaveLength(2);
    expect((await ask(`/api/leads/${adas[0]}`)).status).toBe(404);
  });

  test('is erased from queued mails, and the same form sent again becomes a new lead', async () => {
    const context = await makeContext();
    await send(context, 'careers');
    const before = await idsOf(context, ADA);
    await erase(context, ADA);
    await context.outbox.drain();
    expect(await mailsIn(context)).toEqual([]);
    expect(context.logged).toEqual([]);
    await send(context, 'careers');
    expect(await idsOf(context, ADA)).toHaveLength(1);
    expect(await idsOf(context, ADA)).not.toEqual(before);
  });

  test('is erased from files by housekeeping if the file store was down', async () => {
    const context = await makeContext();
    await send(context, 'careers');
    const remove = context.files.delete;
    context.files.delete = () => Promise.reject(new Error('down'));
    await erase(context, ADA);
    context.files.delete = remove;
    const folder = join(context.config.dataDir, 'files');
    expect(Object.keys(await filesUnder(folder))).toHaveLength(2);
    const later = new Date(context.clock().getTime() + 2 * 3_600_000);
    await deleteOrphanedFiles(context.database.write, context.files, later);
    expect(await filesUnder(folder)).toEqual({});
  });

  test('is erased during concurrent writes without partial results', async () => {
    const context = await makeContext();
    for (let n = 0; n < 12; n += 1) await send(context, 'newsletter', { firstName: `Zoë ${n}` });
    const { list, change } = await staffOf(context);
    const { leads } = await list();
    await Promise.all([
      context.outbox.drain(),
      erase(context, ZOE),
      erase(context, ZOE),
      ...leads.map(({ id }) => change(id, { version: 1, state: 'done' })),
      ...leads.map(() => send(context, 'manage', { firstName: `Ada ${Math.random()}` })),
    ]);
    const page = await list();
    expect(page.leads).toHaveLength(12);
    expect(page.counts).toEqual([{ kind: 'manage', state: 'new', count: 12 }]);
    const mails = await context.database.read.selectFrom('outbox').select('id').execute();
    expect(mails.map(({ id }) => id).toSorted()).toEqual(page.leads.map(({ id }) => id).toSorted());
    expect(context.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('of forty people among four hundred is erased from every byte of the data folder and every row', async () => {
    const context = await makeContext();
    const name = (n: number) => `Xylo${n.toString(36)}phon`;
    const others: string[] = [];
    for (let n = 0; n < 400; n += 1) {
      const email = `${name(n)}@example.com`.toLowerCase();
      const additionalComments = `${name(n)} has ${'a long garden, '.repeat(n % 40)}and cats.`;
      await send(context, 'manage', { firstName: name(n), email, additionalComments });
      if (n % 10 !== 0) others.push(email);
      if (n % 10 < 2) await send(context, 'alerts-buy', { firstName: name(n), emails: [{ email }] });
    }
    await context.outbox.drain();
    const erased = Array.from({ length: 40 }, (_, n) => name(n * 10));
    const [last = '', ...erasedInDashboard] = erased.map((word) => `${word}@example.com`.toLowerCase());
    // PostgreSQL does so by itself from time to time, and its statistics then contain addresses.
    if (engine === 'postgres') await sql`analyze`.execute(context.database.write);
    // Most are erased in the dashboard. The last is erased from the command line, which also clears the traces of the
    // others.
    for (const email of erasedInDashboard) await eraseInDashboard(context, email);
    if (engine === 'sqlite') await leaveTrace(context, erasedInDashboard[0] ?? '');
    const output = await eraseByCommand(context, last);
    expect(output).toContain('Deleted: 2 of 2');
    if (engine === 'postgres') {
      const [, statement = ''] = /"(VACUUM [^"]+)"/.exec(output) ?? [];
      const kept = others[0] ?? '';
      const words = [kept, last, ...erasedInDashboard];
      // Deleted rows stay as long as another transaction runs, such as one of PostgreSQL's own maintenance.
      await expect.poll(() => wordsInRewrittenFiles(context, statement, words)).toEqual([{ word: kept }]);
    } else {
      const { rows } = await sql`pragma secure_delete`.execute(context.database.write);
      expect(rows).toEqual([{ secureDelete: 1 }]);
    }

    const holds = async () => {
      const { dataDir } = context.config;
      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      const texts = await Promise.all(
        files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
      );
      const rows = Object.values(await allRows(context.database)).flat();
      const all = [...texts, ...rows].join('\n').toLowerCase();
      return (word: string) => all.includes(word);
    };
    const has = await holds();
    expect(erased.filter((word) => has(word.toLowerCase()))).toEqual([]);
    expect(others.filter((email) => !has(email))).toEqual([]);
    const { list } = await staffOf(context);
    expect((await list({ search: name(12) })).leads).toHaveLength(1);
    expect((await list({ search: name(10) })).leads).toEqual([]);
  });

  test.runIf(engine === 'sqlite')(
    'the address search still works after the database file is rewritten',
    async () => {
      const context = await makeContext();
      const { write } = context.database;
      await addStreets(write);
      await rewriteDatabase(context.database);
      expect(await findOConnell(write)).toEqual(["O'Connell Street"]);
    },
  );
});
