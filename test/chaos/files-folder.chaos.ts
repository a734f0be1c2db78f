import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { listingIdOf } from '../../server/feed/message/identity.ts';
import { ADDRESS, feed, jpeg, listing } from '../../server/feed/test/support.ts';
import type { DatabaseConfig } from '../../server/platform/config.ts';
import { openDatabase } from '../../server/platform/database/client.ts';
import { messages } from '../../shared/messages.ts';
import { apiPaths, paths } from '../../shared/paths.ts';
import { pdf } from '../support/documents.ts';
import { careers } from '../support/email.ts';
import { makeFolder } from '../support/folder.ts';
import { onePage } from '../support/pdfs.ts';
import { type Running, startServer } from '../support/process.ts';
import { STAFF, signInAt } from '../support/staff.ts';
import { uploadForm } from '../support/uploads.ts';
import { rounds } from './rounds.ts';
import { engines, makeSite } from './site.ts';
import { problemsOf, startReaders, startVisitors, submitApplication } from './visitors.ts';

const ROUNDS = rounds(20);
const HOME = 'H1';
const homePage = paths.property(listingIdOf({ agentId: 'WATTLE', uniqueId: HOME }));

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

type Site = { server: Running; database: DatabaseConfig; files: string; flag: string };

/** A site where only the folder of its files can fail: pictures, guides, attachments of applications. */
async function open(engine: (typeof engines)[number]): Promise<Site> {
  const folder = await makeFolder(undo);
  const [library, flag] = [join(folder, 'failing-disk.so'), join(folder, 'disk-fails')];
  execFileSync('cc', ['-shared', '-fPIC', '-o', library, join(import.meta.dirname, 'failing-disk.c')]);
  const { env, database } = await makeSite(engine, undo);
  const files = join(env.DATA_DIR ?? '', 'files');
  const server = await startServer({
    ...env,
    ADMIN_USERNAME: STAFF.username,
    ADMIN_PASSWORD: STAFF.password,
    LD_PRELOAD: library,
    FAILING_DISK: flag,
    FAILING_FOLDER: files,
  });
  undo.push(() => server.end('SIGKILL'));
  await expect.poll(server.printed).toContain('  Data ');
  await dropHome(join(env.DATA_DIR ?? '', 'feed'));
  return { server, database, files, flag };
}

async function dropHome(folder: string): Promise<void> {
  const images = '<images><img id="m" modTime="2026-11-20-09:00:00" file="m.jpg"/></images>';
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'm.jpg'), await jpeg(640, 480));
  await writeFile(join(folder, 'home.xml'), feed(listing(ADDRESS + images, { id: HOME })));
}

/** Posts the form as a browser without scripts does. */
function applyWithoutScripts(url: string): Promise<Response> {
  const form = new FormData();
  const { attachments: _, ...answers } = careers;
  for (const [name, answer] of Object.entries(answers)) form.set(name, answer);
  for (const name of ['coverLetter', 'resume']) form.set(name, new File([pdf() as BlobPart], `${name}.pdf`));
  const headers = { Origin: url };
  return fetch(url + paths.careers, { method: 'POST', headers, body: form, redirect: 'manual' });
}

/** Inconsistencies between files and rows of applications: files without a row or a note, and rows without a file. */
async function looseEnds({ database, files }: Site): Promise<string[]> {
  const { read, close } = openDatabase(database);
  try {
    const owned = await read.selectFrom('attachments').select('fileKey').execute();
    const noted = await read.selectFrom('looseFiles').select('fileKey').execute();
    const stored = (await readdir(join(files, 'submissions'))).map((name) => `submissions/${name}`);
    const known = new Set([...owned, ...noted].map(({ fileKey }) => fileKey));
    return [
      ...stored.filter((key) => !known.has(key)),
      ...owned.map(({ fileKey }) => fileKey).filter((key) => !stored.includes(key)),
      ...(await readdir(join(files, '.unfinished'))),
    ];
  } finally {
    await close();
  }
}

describe.runIf(spawnSync('cc', ['--version']).status === 0).each(engines)('a site on %s', (engine) => {
  test('answers 503 for files, and for forms that contain some, while its file folder fails; all else works', async () => {
    const site = await open(engine);
    const { server, flag } = site;
    const { url } = server;
    const headers = await signInAt(server);
    const send = () => fetch(url + apiPaths.upload, { method: 'POST', headers, body: uploadForm(onePage()) });
    const { id } = await (await send()).json();
    const picture = async () =>
      /\/media\/pictures\/[^" ]+\.jpg/.exec(await (await fetch(url + homePage)).text())?.[0];
    await expect.poll(picture, { timeout: 60_000, interval: 200 }).toBeDefined();
    const files = [url + (await picture()), url + apiPaths.download(id)];
    const guides = async () => (await (await fetch(url + apiPaths.files)).json()).length;

    const visitors = startVisitors(url, 4);
    const readers = startReaders(url, homePage, 2);
    const applied: string[] = [];
    let refused = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      await writeFile(flag, '');
      const during = startVisitors(url, 4, submitApplication);
      await expect.poll(() => during.statuses.get(503) ?? 0, { timeout: 30_000 }).toBeGreaterThan(10);
      await during.stop();
      expect([...during.statuses.keys()]).toEqual([503]);
      refused += during.statuses.get(503) ?? 0;
      const posted = await applyWithoutScripts(url);
      expect([posted.status, (await posted.text()).includes(messages.emailFailed)]).toEqual([503, true]);
      for (const file of files) {
        const answer = await fetch(file);
        await answer.arrayBuffer();
        expect([answer.status, answer.headers.get('Cache-Control')], file).toEqual([503, 'no-store']);
      }
      const sent = await send();
      expect([sent.status, (await sent.json()).errors[0].message]).toEqual([503, messages.uploadFailed]);
      expect([await guides(), (await fetch(url + apiPaths.ready)).status]).toEqual([1, 200]);

      await rm(flag);
      for (const file of files) {
        const answer = await fetch(file);
        expect([answer.status, (await answer.arrayBuffer()).byteLength > 0], file).toEqual([200, true]);
      }
      const after = startVisitors(url, 4, submitApplication);
      await expect.poll(() => after.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(4);
      await after.stop();
      expect([...after.statuses.keys()]).toEqual([200]);
      applied.push(...after.acknowledged);
    }
    await Promise.all([visitors.stop(), readers.stop()]);
    expect([...visitors.statuses.keys(), ...readers.statuses.keys()]).toEqual([200, 200]);
    expect(await problemsOf(site.database, [...applied, ...visitors.acknowledged])).toEqual([]);
    expect(await looseEnds(site)).toEqual([]);
    expect(await givenUp(site.database)).toEqual([]);
    console.log(
      `${engine}: the folder failed ${ROUNDS} times, ${refused} applications refused, ${applied.length} taken between, ` +
        `${visitors.acknowledged.length} other forms and ${readers.statuses.get(200)} pages all answered, 0 lost`,
    );
  });
});

/** Mails that failed for good, once none is waiting. Those with attachments could not be read for a while. */
async function givenUp(config: DatabaseConfig): Promise<string[]> {
  const { read, close } = openDatabase(config);
  try {
    const inState = async (state: 'queued' | 'failed') =>
      (await read.selectFrom('outbox').select('id').where('state', '=', state).execute()).map(({ id }) => id);
    await expect.poll(() => inState('queued'), { timeout: 180_000, interval: 500 }).toEqual([]);
    return await inState('failed');
  } finally {
    await close();
  }
}
