import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createContext } from '../../../server/context.ts';
import { pictureQueue } from '../../../server/feed/pictures/picture-queue.ts';
import { ADDRESS, apply, feed, jpeg, listing } from '../../../server/feed/test/support.ts';
import type { Config } from '../../../server/platform/config.ts';
import { type Db, openDatabase } from '../../../server/platform/database/client.ts';
import { unfinishedRestore } from '../../../server/platform/database/sqlite/restoring.ts';
import { createLog } from '../../../server/platform/log.ts';
import { openFiles } from '../../../server/platform/storage/files.ts';
import { apiPaths, paths } from '../../../shared/paths.ts';
import { emptyPlace } from '../../support/backups.ts';
import { careers, emailBody } from '../../support/email.ts';
import { enquiry } from '../../support/enquiry.ts';
import { makeFolder } from '../../support/folder.ts';
import { startServer } from '../../support/process.ts';
import { startSmtp } from '../../support/smtp.ts';
import { STAFF } from '../../support/staff.ts';

const ROOT = join(import.meta.dirname, '../../..');

const envOf = ({ dataDir, database }: Config): Record<string, string> => ({
  DATA_DIR: dataDir,
  DATABASE_URL: database.kind === 'postgres' ? database.url : '',
  DEMO: 'off',
  RATE_LIMIT: 'off',
});

const COMMANDS = {
  backup: join(ROOT, 'ops/backup/command.ts'),
  restore: join(ROOT, 'ops/backup/restore-command.ts'),
};

/** Runs a command as npm does, with the settings of a site. */
const run = (config: Config, command: keyof typeof COMMANDS, ...args: string[]) =>
  runIn(ROOT, config, command, ...args);

/** @param cwd the folder of the running version, whose .env is read */
const runIn = (cwd: string, config: Config, command: keyof typeof COMMANDS, ...args: string[]) =>
  new Promise<{ code: number; out: string; errors: string }>((resolve) => {
    const env = { ...process.env, ...envOf(config) };
    execFile(process.execPath, [COMMANDS[command], ...args], { cwd, env }, (error, out, errors) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, errors }),
    );
  });

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const enquire = (url: string, firstName: string) => post(url + apiPaths.graphql, enquiry(firstName));

const applyForJob = (url: string, firstName: string) =>
  post(url + apiPaths.email, emailBody('careers', { ...careers, firstName }));

async function startOn(config: Config, SMTP_URL: string) {
  const admin = { ADMIN_USERNAME: STAFF.username, ADMIN_PASSWORD: STAFF.password };
  const server = await startServer({ ...envOf(config), ...admin, SMTP_URL });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  // The account exists by the time this is printed.
  await expect.poll(server.printed).toContain('  Data ');
  return server;
}

async function inDatabase<Result>(config: Config, query: (db: Db) => Promise<Result>): Promise<Result> {
  const database = openDatabase(config.database);
  return query(database.read).finally(database.close);
}

const mailsOf = (config: Config, state: 'sent' | 'queued') =>
  inDatabase(config, async (db) => {
    const mails = await db.selectFrom('outbox').select('messageId').where('state', '=', state).execute();
    return mails.map(({ messageId }) => `<${messageId}>`).toSorted();
  });

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Adds a home with its picture, as a feed does. @returns the picture's id */
async function addHome(config: Config): Promise<string> {
  const context = await createContext(config, { log: createLog(() => {}) });
  const folder = await makeFolder();
  await writeFile(join(folder, 'm.jpg'), await jpeg());
  await apply(
    context,
    feed(listing(`${ADDRESS}<images><img id="m" file="m.jpg"/></images>`)),
    'feed',
    folder,
  );
  await pictureQueue(context, { widths: [16] }).showNext();
  const { id } = await context.database.read.selectFrom('pictures').select('id').executeTakeFirstOrThrow();
  await context.close();
  return id;
}

describe.each(['sqlite', 'postgres'] as const)('a site on %s', (engine) => {
  test('has every earlier lead after a restore of a backup taken under load, and sends each waiting mail once', async () => {
    const config = await emptyPlace(engine);
    const picture = await addHome(config);
    const inbox = await startSmtp();
    const server = await startOn(config, inbox.url);
    for (const name of ['First', 'Second']) expect((await enquire(server.url, name)).ok).toBe(true);
    await expect.poll(() => mailsOf(config, 'sent'), { interval: 250 }).toHaveLength(2);
    const sent = await mailsOf(config, 'sent');
    // From now on mails wait in the outbox.
    await inbox.stop();

    const acknowledged: string[] = [];
    let stopped = false;
    const senders = Array.from({ length: 6 }, async (_, sender) => {
      for (let n = 0; !stopped; n += 1) {
        const name = `Visitor ${sender}-${n}`;
        const answer = await (sender < 2 ? applyForJob : enquire)(server.url, name);
        if (answer.ok) acknowledged.push(name);
        await sleep(20);
      }
    });
    await expect.poll(() => acknowledged.length).toBeGreaterThan(30);
    // Applications take longer than enquiries, because their documents are inspected first.
    const applications = () => acknowledged.filter((name) => /^Visitor [01]-/.test(name)).length;
    await expect.poll(applications).toBeGreaterThan(1);
    const before = [...acknowledged];
    const folder = join(await makeFolder(), 'backup');
    const backup = await run(config, 'backup', folder);
    expect(backup).toMatchObject({ code: 0, errors: '' });
    // The site has accepted forms during the backup.
    expect(acknowledged.length).toBeGreaterThan(before.length);
    stopped = true;
    await Promise.all(senders);
    await server.end('SIGKILL');

    const place = await emptyPlace(engine);
    expect(await run(place, 'restore', folder, '--check')).toMatchObject({ code: 0, errors: '' });
    expect(await run(place, 'restore', folder)).toMatchObject({ code: 0, errors: '' });
    const leads = await inDatabase(place, (db) => db.selectFrom('leads').select(['name', 'id']).execute());
    const names = new Set(leads.map(({ name }) => name.replace(/ Finch$/, '')));
    expect(before.filter((name) => !names.has(name))).toEqual([]);
    const files = openFiles(place.files);
    const attached = await inDatabase(place, (db) => db.selectFrom('attachments').selectAll().execute());
    expect(attached.length).toBeGreaterThan(1);
    for (const { fileKey, sha256: sum } of attached) {
      expect(sha256((await files.get(fileKey)) ?? new Uint8Array())).toBe(sum);
    }
    expect(await mailsOf(place, 'sent')).toEqual(sent);
    const queued = await mailsOf(place, 'queued');
    expect(queued).toHaveLength(leads.length - sent.length);

    const other = await startSmtp();
    onTestFinished(other.stop);
    const restored = await startOn(place, other.url);
    expect((await post(restored.url + apiPaths.login, STAFF)).status).toBe(200);
    expect(await (await fetch(restored.url + paths.forSale)).text()).toContain('12 Banksia Street');
    const media = await fetch(restored.url + apiPaths.media(`pictures/${picture}/16.jpg`));
    expect(sha256(new Uint8Array(await media.arrayBuffer()))).toBe(
      sha256((await openFiles(config.files).get(`pictures/${picture}/16.jpg`)) ?? new Uint8Array()),
    );
    await expect.poll(() => other.mails.length, { interval: 250 }).toBe(queued.length);
    expect(other.mails.map(({ messageId }) => messageId).toSorted()).toEqual(queued);
  });

  test('is restored completely by a second run after the first was killed', async () => {
    const config = await emptyPlace(engine);
    await addHome(config);
    const folder = join(await makeFolder(), 'backup');
    expect((await run(config, 'backup', folder)).code).toBe(0);
    for (const after of [5, 15, 30]) {
      const place = await emptyPlace(engine);
      const env = { ...process.env, ...envOf(place) };
      const child = execFile(process.execPath, [COMMANDS.restore, folder], { cwd: ROOT, env });
      // The time counts from the first output, because the start takes a different time on each machine.
      await new Promise((resolve) => child.stdout?.once('data', resolve));
      await sleep(after);
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('close', resolve));
      if (unfinishedRestore(place.dataDir) !== null) {
        const half = await run(place, 'backup', join(await makeFolder(), 'backup'));
        expect(half).toMatchObject({ code: 1, errors: expect.stringMatching(/^No backup was made\. /) });
      }
      expect(await run(place, 'restore', folder)).toMatchObject({ code: 0, errors: '' });
      const listings = await inDatabase(place, (db) => db.selectFrom('listings').select('id').execute());
      expect(listings).toHaveLength(1);
    }
  });
});

test('.env is in a backup only with --with-secrets, and then only its owner can read it', async () => {
  const config = await emptyPlace('sqlite');
  await (await createContext(config, { log: createLog(() => {}) })).close();
  const version = await makeFolder();
  await writeFile(join(version, '.env'), 'SMTP_URL=smtp://user:secret@mail.example');
  const [without, withSecrets] = [join(version, 'without'), join(version, 'with')];
  const elsewhere = await makeFolder();
  expect(await runIn(elsewhere, config, 'backup', join(elsewhere, 'backup'), '--with-secrets')).toMatchObject(
    {
      code: 0,
      out: expect.stringContaining('There’s no .env in this folder, so none is included'),
    },
  );
  expect(await runIn(version, config, 'backup', without)).toMatchObject({
    code: 0,
    out: expect.stringContaining('.env isn’t included: --with-secrets adds it.'),
  });
  expect(await readdir(without)).not.toContain('env');
  expect(await runIn(version, config, 'backup', withSecrets, '--with-secrets')).toMatchObject({ code: 0 });
  const copy = join(withSecrets, 'env');
  expect(await readFile(copy, 'utf8')).toContain('secret');
  expect((await stat(copy)).mode & 0o077).toBe(0);
});

test('backup and restore print their usage, and say why they cannot run', async () => {
  const config = await emptyPlace('sqlite');
  expect(await run(config, 'backup')).toMatchObject({
    code: 2,
    out: expect.stringMatching(/^npm run backup -- FOLDER \[--with-secrets\]\n/),
  });
  expect(await run(config, 'restore', '--force', '/x')).toMatchObject({ code: 2 });
  expect(await run(config, 'restore', '--help')).toMatchObject({ code: 0 });
  const folder = join(await makeFolder(), 'backup');
  expect(await run(config, 'backup', folder)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^No backup was made\. There’s no database at .*: nothing to back up\.\n$/),
  });
  expect(await run(config, 'restore', folder)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/isn’t a backup, or wasn’t finished/),
  });
});
