import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../server/platform/database/client.ts';
import { paths } from '../../../shared/paths.ts';
import { makeFolder } from '../../support/folder.ts';
import { freePort, type Running, startServer } from '../../support/process.ts';
import { type Inbox, startSmtp } from '../../support/smtp.ts';

type Mail = Inbox['mails'][number];

const WAIT = { interval: 50 };

const home = (id: string, suburb: string) =>
  `<residential modTime="2026-11-20-10:00:00" status="current"><agentID>WATTLE</agentID><uniqueID>${id}</uniqueID>
<address display="yes"><streetNumber>${id.replace(/\D/g, '')}</streetNumber><street>Banksia Street</street><suburb>${suburb}</suburb><state>SA</state><postcode>5067</postcode></address>
<category name="House"/><price display="yes">850000</price><features><bedrooms>3</bedrooms></features></residential>`;

/** Starts a site in a separate process. `receive` stops it for a moment, and makes its changes an hour old. */
async function open() {
  const dataDir = join(await makeFolder(), 'data');
  const feed = join(dataDir, 'feed');
  await mkdir(feed, { recursive: true });
  const inbox = await startSmtp();
  onTestFinished(inbox.stop);
  const port = await freePort();
  const settings = { DATA_DIR: dataDir, DEMO: 'off', SMTP_URL: inbox.url, PORT: String(port) };
  let server: Running = await startServer(settings, port);
  onTestFinished(async () => {
    await server.end('SIGKILL');
  });
  const { read, write, close } = openDatabase({ kind: 'sqlite', path: join(dataDir, 'openhome.db') });
  onTestFinished(close);

  const countOf = async (table: 'listingChanges' | 'listings') =>
    (await read.selectFrom(table).selectAll().execute()).length;
  /** Puts a file with homes into the feed folder, and makes the changes an hour old, so that they become events. */
  async function receive(name: string, ...homes: string[]): Promise<void> {
    const listed = (await countOf('listings')) + homes.length;
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<propertyList>${homes.join('\n')}</propertyList>`;
    await writeFile(join(feed, `.${name}`), xml);
    await rename(join(feed, `.${name}`), join(feed, name));
    await expect.poll(() => countOf('listings'), WAIT).toBe(listed);
    await server.end('SIGTERM');
    await write.updateTable('listingChanges').set({ maturesAt: '2026-01-01T00:00:00.000Z' }).execute();
    server = await startServer(settings, port);
    await expect.poll(() => countOf('listingChanges'), WAIT).toBe(0);
  }
  const post = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  /** Everything that a link could change. */
  const state = async () => [
    await read.selectFrom('savedSearches').selectAll().execute(),
    await read.selectFrom('recipients').selectAll().execute(),
    await read.selectFrom('consents').selectAll().execute(),
    await read.selectFrom('erasureRequests').selectAll().execute(),
  ];
  /** Opens every link in a mail and its headers, as mail scanners do. */
  async function expectLinksChangeNothing(mail: Mail | undefined): Promise<void> {
    const before = await state();
    const written = [mail?.text, mail?.html, ...(mail?.headers ?? []).map(({ value }) => value)].join('\n');
    const links = new Set(
      written.match(/https?:\/\/localhost:[^\s"'<>)]+/g)?.map((link) => link.replaceAll('&amp;', '&')),
    );
    expect(links.size).toBeGreaterThan(1);
    for (const link of links) expect((await fetch(link)).status, link).toBeLessThan(500);
    expect(await state()).toEqual(before);
  }
  return { url: `http://localhost:${port}`, inbox, receive, post, expectLinksChangeNothing };
}

test('a confirmed search gets one mail about a new home, and none after a one-click unsubscribe', async () => {
  const { url, inbox, receive, post, expectLinksChangeNothing } = await open();
  const old = Array.from({ length: 20 }, (_, n) => home(`OLD${n + 100}`, 'Glenelg'));
  await receive('first.xml', ...old);
  const mailsTo = (email: string) => inbox.mails.filter(({ envelopeTo }) => envelopeTo.includes(email));
  /** Sends the form without scripts. @returns the confirmation mail, and the page that it links to */
  async function register(email: string) {
    const form = { firstName: 'Ann', lastName: 'Wren', contact: '0400 000 199', email, suburbs: 'Norwood' };
    expect((await post(url + paths.buyAlerts, form)).status).toBe(303);
    await expect.poll(() => mailsTo(email).length, WAIT).toBe(1);
    const [mail] = mailsTo(email);
    return { mail, page: /http\S+\/alerts\/[0-9a-f]{64}/.exec(mail?.text ?? '')?.[0] ?? '' };
  }
  const ann = await register('ann@example.com');
  await expectLinksChangeNothing(ann.mail);
  expect((await post(ann.page, { do: 'confirm' })).status).toBe(303);

  await receive('second.xml', home('NEW1', 'Norwood'), home('NEW2', 'Glenelg'));
  await expect.poll(() => mailsTo('ann@example.com').length, WAIT).toBe(2);
  const [, mail] = mailsTo('ann@example.com');
  expect(mail?.subject).toBe('New for sale: 1 Banksia Street, Norwood, SA 5067');
  await expectLinksChangeNothing(mail);
  const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]));
  expect(headers['list-unsubscribe']).toBe(`<${ann.page}/stop>`);
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const stopped = await post(`${ann.page}/stop`, { 'List-Unsubscribe': 'One-Click' });
  expect(stopped.status).toBe(200);

  // A buyer who did not stop is mailed about the next home.
  const ben = await register('ben@example.com');
  await post(ben.page, { do: 'confirm' });
  await receive('third.xml', home('NEW3', 'Norwood'));
  await expect.poll(() => mailsTo('ben@example.com').length, WAIT).toBe(2);
  expect(mailsTo('ann@example.com')).toHaveLength(2);
});
