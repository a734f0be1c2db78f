import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/platform/database/client.ts';
import { freePort, startServer } from '../support/process.ts';
import { startSmtp } from '../support/smtp.ts';
import { engines, makeSite } from './site.ts';
import { startVisitors } from './visitors.ts';

const LEADS = 2000;
const DELIVERED_MS = 60_000;
/** The outbox sends this many mails at once. After a crash, as many may have been sent but not recorded. */
const AT_ONCE = 10;

describe.each(engines)('a site on %s', (engine) => {
  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    while (undo.length > 0) await undo.pop()?.();
  });

  async function open() {
    const { database, env } = await makeSite(engine, undo);
    const port = await freePort();
    const start = async () => {
      const server = await startServer({ ...env, SMTP_URL: `smtp://127.0.0.1:${port}` });
      undo.push(() => server.end('SIGKILL'));
      return server;
    };
    /** Starts the mail server again. */
    const mailBack = async () => {
      const inbox = await startSmtp({}, port);
      undo.push(inbox.stop);
      return inbox;
    };
    return { database, start, mailBack };
  }

  async function waitForLeads(url: string): Promise<number> {
    const visitors = startVisitors(url, 16);
    await expect
      .poll(() => visitors.acknowledged.length, { timeout: 600_000, interval: 20 })
      .toBeGreaterThanOrEqual(LEADS - 16);
    await visitors.stop();
    return visitors.acknowledged.length;
  }

  test('delivers two thousand leads within a minute once the mail server is back, and none twice', async () => {
    const { start, mailBack } = await open();
    const server = await start();
    const leads = await waitForLeads(server.url);
    const inbox = await mailBack();
    const back = performance.now();
    await expect
      .poll(() => inbox.mails.length, { timeout: 3 * DELIVERED_MS, interval: 50 })
      .toBeGreaterThanOrEqual(leads);
    const took = performance.now() - back;
    // A second copy would be sent when the queue is next checked.
    await new Promise((resolve) => setTimeout(resolve, 5000));
    expect(inbox.mails).toHaveLength(leads);
    expect(new Set(inbox.mails.map((mail) => mail.messageId)).size).toBe(leads);
    console.log(`${engine}: ${leads} leads delivered in ${Math.round(took / 1000)} s, none twice`);
    expect(took).toBeLessThan(DELIVERED_MS);
  });

  test('delivers all mails within two minutes of a restart after kill -9, and repeats only those being sent', async () => {
    const { database, start, mailBack } = await open();
    const server = await start();
    const leads = await waitForLeads(server.url);
    const inbox = await mailBack();
    await expect
      .poll(() => inbox.mails.length, { timeout: DELIVERED_MS, interval: 5 })
      .toBeGreaterThan(leads / 4);
    await server.end('SIGKILL');
    const back = performance.now();
    await start();
    const ids = () => new Set(inbox.mails.map((mail) => mail.messageId));
    await expect.poll(() => ids().size, { timeout: 3 * DELIVERED_MS, interval: 50 }).toBe(leads);
    const took = performance.now() - back;
    await new Promise((resolve) => setTimeout(resolve, 5000));
    const twice = inbox.mails.length - leads;
    expect(ids().size).toBe(leads);
    expect(twice).toBeLessThanOrEqual(AT_ONCE);
    const opened = openDatabase(database);
    undo.push(opened.close);
    const known = await opened.read.selectFrom('outbox').select('messageId').execute();
    expect(ids()).toEqual(new Set(known.map(({ messageId }) => `<${messageId}>`)));
    console.log(
      `${engine}: after kill -9 in ${Math.round(took / 1000)} s, ${twice} twice, by the same Message-ID`,
    );
    // The mails that the killed process had claimed wait for the end of their lease.
    expect(took).toBeLessThan(2 * DELIVERED_MS);
  });
});
