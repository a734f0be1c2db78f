import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, test } from 'vitest';
import type { DatabaseConfig } from '../../../server/platform/config.ts';
import { openDatabase } from '../../../server/platform/database/client.ts';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { apiPaths } from '../../../shared/paths.ts';
import { makePostgres } from '../../support/engines.ts';
import { enquiry } from '../../support/enquiry.ts';
import { makeFolder } from '../../support/folder.ts';
import { freePort, type Running, startServer } from '../../support/process.ts';
import { startSmtp } from '../../support/smtp.ts';

/** Sends a request on a new connection. Resolves once it has been sent. */
function sendNow(url: string, body?: string): Promise<{ status: Promise<number | undefined> }> {
  const outgoing = request(url, {
    agent: false,
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json' },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    outgoing.once('response', (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    });
    outgoing.once('error', reject);
  });
  // A failure is reported to the caller when it awaits the status; until then nobody handles it.
  status.catch(() => {});
  return new Promise((resolve) => {
    outgoing.once('socket', (socket) => {
      socket.once('connect', () => outgoing.end(body, () => resolve({ status })));
    });
    outgoing.flushHeaders();
  });
}

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  while (undo.length > 0) await undo.pop()?.();
});

const setsLimit = (limit: number) => `ulimit -n ${limit}`;
/** Only Linux reports the limit. The user who runs the tests may not be allowed to set it. */
const canSet = (limit: number) =>
  process.platform === 'linux' && spawnSync('bash', ['-c', setsLimit(limit)]).status === 0;

/** What the server prints about the limit on open files until it answers. */
async function warningsAt(limit: number): Promise<string[]> {
  const running = await startServer({ DATA_DIR: await makeFolder(undo) }, undefined, setsLimit(limit));
  undo.push(() => running.end('SIGKILL'));
  return running.printed().match(/^.*"few open files".*$/gm) ?? [];
}

test.runIf(canSet(256))(
  'a low limit on open files is logged once at the start, with the value to set',
  async () => {
    expect(await warningsAt(256)).toEqual([
      expect.stringMatching(/"level":"warn","event":"few open files","limit":256,.*ulimit -n 16384/),
    ]);
  },
);

test.runIf(canSet(16_384))('a high limit on open files is not logged', async () => {
  expect(await warningsAt(16_384)).toEqual([]);
});

/** The whole program as a new user starts it, on a separate data folder. */
describe.each(['sqlite', 'postgres'] as const)('the running server on %s', (engine) => {
  async function prepare() {
    const dataDir = await makeFolder(undo);
    const database: DatabaseConfig =
      engine === 'sqlite' ? { kind: 'sqlite', path: join(dataDir, 'openhome.db') } : await makePostgres(undo);
    const env: Record<string, string> = { DATA_DIR: dataDir };
    if (database.kind === 'postgres') env.DATABASE_URL = database.url;
    const start = async (more: Record<string, string> = {}, port?: number): Promise<Running> => {
      const running = await startServer({ ...env, ...more }, port);
      undo.push(() => running.end('SIGKILL'));
      return running;
    };
    return { dataDir, database, start };
  }

  const enquire = (url: string, firstName: string) =>
    fetch(url + apiPaths.graphql, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(enquiry(firstName)),
    });

  test('prints where the site, the dashboard and the data are', async () => {
    const { dataDir, start } = await prepare();
    const server = await start();
    await expect.poll(server.printed).toContain(`Data   ${dataDir}`);
    expect(server.printed()).toContain(`Site   ${server.url}`);
    expect(server.printed()).toContain(`Admin  ${server.url}/admin-panel/login`);
  });

  test('accepts an enquiry while the mail server is down, and mails it once after kill -9 and a restart', async () => {
    const { start } = await prepare();
    const port = await freePort();
    const mail = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    const server = await start(mail);
    const answer = await enquire(server.url, 'Ann');
    expect([answer.status, await answer.json()]).toEqual([200, { data: { createContact: { errors: [] } } }]);
    expect(await server.end('SIGKILL')).toBeNull();

    const inbox = await startSmtp({}, port);
    undo.push(inbox.stop);
    await start(mail);
    await expect.poll(() => inbox.mails.length).toBe(1);
    expect(inbox.mails[0]).toMatchObject({ text: expect.stringContaining('Name: Ann') });
    // A second copy would be sent when the queue is next checked.
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(inbox.mails).toHaveLength(1);
  });

  test('keeps every acknowledged enquiry after kill -9 under load', async () => {
    const { database, start } = await prepare();
    const server = await start({ RATE_LIMIT: 'off' });
    const acknowledged: string[] = [];
    const senders = Array.from({ length: 8 }, async (_, sender) => {
      for (let n = 0; n < 200; n += 1) {
        const name = `Visitor ${sender}-${n}`;
        const answer = await enquire(server.url, name).catch(() => null);
        if (answer?.ok) acknowledged.push(name);
        else return;
      }
    });
    await expect.poll(() => acknowledged.length).toBeGreaterThan(40);
    await server.end('SIGKILL');
    await Promise.all(senders);

    const opened = openDatabase(database);
    undo.push(opened.close);
    const kept = await opened.read
      .selectFrom('contacts')
      .innerJoin('outbox', 'outbox.contactId', 'contacts.id')
      .select('firstName')
      .execute();
    const names = new Set(kept.map((contact) => contact.firstName));
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    // There is no half of a submission, such as a contact without its mail.
    const contacts = await opened.read.selectFrom('contacts').select('id').execute();
    expect(contacts).toHaveLength(kept.length);
  });

  test('says in one sentence that its port is in use', async () => {
    const { start } = await prepare();
    const server = await start();
    const port = new URL(server.url).port;
    // Another server answers on this port meanwhile, and is not mistaken for the new one.
    await expect(start({}, Number(port))).rejects.toThrow(
      `Openhome can’t start. Port ${port} is in use; set PORT to another.`,
    );
  });

  test('finishes twelve requests after SIGTERM and exits with 0', async () => {
    const { start } = await prepare();
    const server = await start({ RATE_LIMIT: 'off' });
    // A quarter of the requests write: on a busy machine many more would take longer than the eight seconds that a stop
    // waits.
    const sent = Array.from({ length: 12 }, (_, n) =>
      n % 4 === 0
        ? sendNow(server.url + apiPaths.graphql, JSON.stringify(enquiry(`Visitor ${n}`)))
        : sendNow(`${server.url}/contact-us?n=${n}`),
    );
    // All are sent before the stop, because later ones would find no server.
    const answers = await Promise.all(sent);
    const ended = server.end('SIGTERM');
    for (const { status } of answers) expect(await status).toBe(200);
    expect(await ended).toBe(0);
  });

  test('mails the agency an alarm about a failed feed run', async () => {
    const { dataDir, database, start } = await prepare();
    const opened = openDatabase(database);
    undo.push(opened.close);
    await migrate(opened);
    const at = new Date().toISOString();
    const run = { id: 'run', file: 'half.xml', source: 'feed', state: 'failed', report: '{}' } as const;
    await opened.write
      .insertInto('feedRuns')
      .values({ ...run, summary: '{"error":"It is cut short."}', startedAt: at, finishedAt: at })
      .execute();
    await start();
    const folder = join(dataDir, 'mail');
    // A mail that is still being written has another file ending.
    const mails = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    await expect.poll(async () => (await mails()).length).toBe(1);
    const [mail = ''] = await mails();
    const { text } = await PostalMime.parse(await readFile(join(folder, mail)));
    expect(text).toContain('The feed file half.xml couldn’t be used');
  });

  const listing = (status: string, minute: number) => `<?xml version="1.0" encoding="UTF-8"?>
<propertyList date="2026-11-21-10:00:00">
  <residential modTime="2026-11-21-10:0${minute}:00" status="${status}">
    <agentID>TESTAG</agentID><uniqueID>DROP1</uniqueID>
    <address display="yes"><streetNumber>7</streetNumber><street>Wattlebird Lane</street>
      <suburb>Norwood</suburb><state>SA</state><postcode>5067</postcode></address>
    <price display="yes">640000</price>
    <category name="House"/><headline>Dropped by FTP</headline>
    <features><bedrooms>3</bedrooms><bathrooms>1</bathrooms></features>
  </residential>
</propertyList>`;

  test('imports files from the feed folder: a listing appears, and disappears once it is withdrawn', async () => {
    const { dataDir, start } = await prepare();
    const server = await start();
    const page = async () => (await fetch(`${server.url}/buy/properties-for-sale`)).text();
    const folder = join(dataDir, 'feed');
    await mkdir(folder, { recursive: true });
    expect(await page()).not.toContain('Wattlebird Lane');
    await writeFile(join(folder, 'first.xml'), listing('current', 1));
    await expect.poll(page, { interval: 250 }).toContain('7 Wattlebird Lane');
    await writeFile(join(folder, 'second.xml'), listing('withdrawn', 2));
    await expect.poll(page, { interval: 250 }).not.toContain('7 Wattlebird Lane');
  });
});
