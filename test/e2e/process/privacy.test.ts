import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createContext } from '../../../server/context.ts';
import { openDatabase } from '../../../server/platform/database/client.ts';
import { inSnapshot } from '../../../server/platform/database/table-rows.ts';
import { createLog } from '../../../server/platform/log.ts';
import { insertStaff } from '../../../server/staff/accounts.ts';
import { allRowsIn, emptyPlace } from '../../support/backups.ts';
import { somebodyWaits } from '../../support/engines.ts';
import { makeFolder } from '../../support/folder.ts';
import { send } from '../../support/leads.ts';

/** A person's privacy requests, as an operator fulfils them from the command line. */
async function prepare(engine: 'sqlite' | 'postgres') {
  const config = await emptyPlace(engine);
  const context = await createContext(config, { log: createLog(() => {}) });
  for (const kind of ['careers', 'offer', 'newsletter'] as const) await send(context, kind);
  await context.outbox.drain();
  await send(context, 'manage');
  await context.close();
  const folder = await makeFolder();
  const env = {
    ...process.env,
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.database.kind === 'postgres' ? config.database.url : '',
    INIT_CWD: folder,
  };
  const privacy = (...args: string[]) =>
    new Promise<{ code: number; out: string; errors: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        ['ops/privacy/command.ts', ...args],
        { env },
        (error, out, errors) =>
          resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, errors }),
      );
      child.stdin?.end();
    });
  return { config, env, folder, privacy };
}

const rowsWith = async (config: Parameters<typeof allRowsIn>[0], word: string) =>
  Object.values(await allRowsIn(config))
    .flat()
    .filter((row) => row.includes(word)).length;

test.each(['sqlite', 'postgres'] as const)(
  "a person's data is exported with its files, and erased with --erase, on %s",
  async (engine) => {
    const { config, folder, privacy } = await prepare(engine);
    expect(await privacy('ADA@example.com', 'ada')).toMatchObject({
      code: 0,
      errors: '',
      out: expect.stringMatching(
        /Job application[^\n]*\n[^\n]*Offer[^\n]*\n[^\n]*Property management[^\n]*still waiting/,
      ),
    });
    const written = JSON.parse(await readFile(join(folder, 'ada', 'person.json'), 'utf8'));
    expect(written.records).toHaveLength(3);
    expect(written.consents.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
      ...['reply', 'reply', 'reply'],
    ]);
    const [application, offer] = written.records;
    expect(offer).toMatchObject({
      lead: { kind: 'offer', answers: expect.arrayContaining([['First name', 'Ada']]) },
      sent: { offerAmount: 850_000 },
      mail: { state: 'saved', text: expect.stringContaining('Ada') },
    });
    expect(application.attachments.map(({ filename }: { filename: string }) => filename)).toEqual([
      'letter.pdf',
      'Résumé of Ada.pdf',
    ]);
    for (const { file, sha256 } of application.attachments) {
      const bytes = await readFile(join(folder, 'ada', file));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
    expect((await stat(join(folder, 'ada'))).mode & 0o077).toBe(0);
    expect(JSON.stringify(written)).not.toContain('zoe');

    expect(await privacy('ada@example.com', '--erase')).toMatchObject({
      code: 1,
      errors: 'Nothing was deleted: there’s no terminal to ask on. Use --yes.\n',
    });
    expect(await rowsWith(config, 'Ada')).toBeGreaterThan(0);
    const earlier = join(config.dataDir, 'openhome.db');
    if (engine === 'postgres') await writeFile(earlier, 'ada@example.com');
    expect(await privacy('ada@example.com', '--erase', '--yes')).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        engine === 'sqlite'
          ? /Deleted: 3 of 3, with their emails and files\. Emails that were waiting won’t be sent\.\nEarlier backups keep this person’s data until they’re deleted\.\n$/
          : new RegExp(
              `Deleted: 3 of 3, with their emails and files[^]*\nEarlier backups [^]*\n${earlier} is the database from before`,
            ),
      ),
    });
    expect(await rowsWith(config, 'Ada')).toBe(0);
    expect(await rowsWith(config, 'person.erased')).toBe(1);
    expect(await rowsWith(config, 'zoe.obrien@example.com')).toBeGreaterThan(0);
    expect(await readdir(join(config.dataDir, 'mail'))).toHaveLength(1);
    expect(await privacy('ada@example.com')).toMatchObject({
      code: 0,
      out: 'The site holds nothing that ada@example.com sent.\n',
    });
  },
);

// On SQLite, a form waits for an erasure.
test('an erasure names a form that arrived in the meantime', async () => {
  const { config, privacy } = await prepare('postgres');
  const context = await createContext(config, { log: createLog(() => {}) });
  onTestFinished(() => context.close());
  await send(context, 'offer', { email: 'kim@example.com' }, { 'Idempotency-Key': 'the-first-offer' });
  // An erasure deletes the stored responses first.
  const holder = await context.database.write.startTransaction().execute();
  await holder.selectFrom('idempotencyKeys').select('key').forUpdate().execute();
  const erasure = privacy('kim@example.com', '--erase', '--yes');
  await somebodyWaits(context.database);
  await send(context, 'offer', { email: 'kim@example.com', offerAmount: '860000' });
  await holder.rollback().execute();
  expect(await erasure).toMatchObject({
    code: 0,
    out: expect.stringContaining(
      'kim@example.com has sent another form in the meantime. It stays: run the command again to delete it.\n',
    ),
  });
  expect((await privacy('kim@example.com', '--erase', '--yes')).out).not.toContain('another form');
});

test('an export has the mails to the person, too', async () => {
  const { config, folder, privacy } = await prepare('sqlite');
  const context = await createContext(config, { log: createLog(() => {}) });
  await send(context, 'alerts-buy');
  await context.close();
  expect(await privacy('zoe.obrien@example.com', 'zoe')).toMatchObject({ code: 0 });
  const { mails } = JSON.parse(await readFile(join(folder, 'zoe', 'person.json'), 'utf8'));
  expect(mails).toMatchObject([
    { recipient: 'zoe.obrien@example.com', subject: expect.stringContaining('confirm'), state: 'queued' },
  ]);
});

test('a member of staff is named by the email address or the username', async () => {
  const { config, privacy } = await prepare('sqlite');
  const context = await createContext(config, { log: createLog(() => {}) });
  const account = { passwordHash: '', now: new Date() };
  await insertStaff(context.database.write, { ...account, username: 'kim', email: 'Kim@example.com' });
  await insertStaff(context.database.write, { ...account, username: 'lee@example.com' });
  await context.close();
  for (const email of ['kim@example.com', 'Lee@example.com'])
    expect(await privacy(email)).toMatchObject({
      code: 0,
      out: expect.stringContaining('A member of staff has this address'),
    });
});

test('an export goes only into an empty folder, and only its owner can read the files', async () => {
  const { folder, privacy } = await prepare('sqlite');
  const given = join(folder, 'given');
  await mkdir(given);
  await chmod(given, 0o755);
  await writeFile(join(given, 'other.txt'), 'x');
  expect(await privacy('ada@example.com', 'given')).toMatchObject({
    code: 1,
    errors: `${given} isn’t empty: please name a new folder.\n`,
  });
  expect(await readdir(given)).toEqual(['other.txt']);
  await rm(join(given, 'other.txt'));
  expect(await privacy('ada@example.com', 'given')).toMatchObject({ code: 0 });
  const written = await readdir(given, { recursive: true });
  expect(written.length).toBeGreaterThan(3);
  for (const name of written) expect((await stat(join(given, name))).mode & 0o077, name).toBe(0);
});

test('erasing during a backup reports that text remains in the write-ahead log, and a second run removes it', async () => {
  const { config, privacy } = await prepare('sqlite');
  const path = join(config.dataDir, 'openhome.db');
  const bytes = async () => (await readFile(path, 'latin1')) + (await readFile(`${path}-wal`, 'latin1'));
  const database = openDatabase(config.database);
  await inSnapshot(database, async (snapshot) => {
    await snapshot.selectFrom('leads').select('id').execute();
    expect(await privacy('ada@example.com', '--erase', '--yes')).toMatchObject({
      code: 1,
      out: expect.stringContaining('Deleted: 3 of 3, with their emails and files.'),
      errors: expect.stringMatching(/^It’s deleted, but .* Run this again once that has finished\.\n$/),
    });
  });
  expect(await bytes()).toContain('ada@example.com');
  expect(await privacy('ada@example.com', '--erase', '--yes')).toMatchObject({
    code: 0,
    out: 'The site holds nothing that ada@example.com sent.\n',
    errors: '',
  });
  expect(await bytes()).not.toContain('ada@example.com');
  expect(await bytes()).toContain('zoe.obrien@example.com');
  await database.close();
});

test('wrong arguments print the usage', async () => {
  const { privacy } = await prepare('sqlite');
  for (const args of [[], ['ada'], ['ada@example.com', '--yes'], ['ada@example.com', 'x', '--erase']]) {
    expect(await privacy(...args)).toMatchObject({
      code: 2,
      out: expect.stringMatching(/^npm run privacy -- EMAIL/),
    });
  }
  expect(await privacy('--help')).toMatchObject({ code: 0 });
});

test('a person is erased although the reader of the output has left, as "| head -1" does', async () => {
  const { config, env } = await prepare('sqlite');
  const command = ['ops/privacy/command.ts', 'ada@example.com', '--erase', '--yes'];
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(await rowsWith(config, 'ada@example.com')).toBe(0);
});

test.skipIf(!existsSync('/dev/full'))(
  'a command whose output cannot be written says so, and fails',
  async () => {
    const { config, env } = await prepare('sqlite');
    const full = await open('/dev/full', 'w');
    onTestFinished(() => full.close());
    const command = ['ops/privacy/command.ts', 'ada@example.com', '--erase', '--yes'];
    const child = spawn(process.execPath, command, { env, stdio: ['ignore', full.fd, 'pipe'] });
    const [errors, [code]] = await Promise.all([text(child.stderr as Readable), once(child, 'exit')]);
    expect(errors).toMatch(/^The output can’t be written: ENOSPC[^\n]*\n$/);
    expect(code).toBe(1);
    expect(await rowsWith(config, 'ada@example.com')).toBe(0);
  },
);
