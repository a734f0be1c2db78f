import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, expect, test } from 'vitest';
import { apiPaths } from '../../shared/paths.ts';
import { openApp } from '../../test/support/api.ts';
import { careers, emailBody } from '../../test/support/email.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { enquire, outboxOf, through, turnableClock } from '../../test/support/outbox.ts';
import { type Inbox, startSmtp } from '../../test/support/smtp.ts';
import { signIn } from '../../test/support/staff.ts';
import { openMailer } from './mailer.ts';
import { createOutbox } from './outbox.ts';

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  while (running.length > 0) await running.pop()?.stop();
});

async function smtp(...args: Parameters<typeof startSmtp>): Promise<Inbox> {
  const inbox = await startSmtp(...args);
  running.push(inbox);
  return inbox;
}

onEachEngine('the outbox', ({ makeContext }) => {
  test('sends each mail once, as text and HTML, with a stable Message-ID and the visitor as Reply-To', async () => {
    const inbox = await smtp();
    const context = await makeContext({ config: through(inbox.url) });
    await enquire(context);
    await context.outbox.drain();
    await context.outbox.drain();
    expect(inbox.mails).toHaveLength(1);
    const [row] = await outboxOf(context);
    expect(row).toMatchObject({ state: 'sent', attempts: 1, lastError: null });
    expect(inbox.mails[0]).toMatchObject({
      messageId: `<${row?.messageId}>`,
      from: { address: context.config.mailFrom },
      replyTo: [{ address: 'ann@example.com' }],
      envelopeTo: [context.config.mailTo],
      text: expect.stringContaining('Name: Ann'),
      html: expect.stringContaining('Ann'),
    });
  });

  test('shows staff a permanently rejected mail, and does not retry it', async () => {
    const inbox = await smtp({
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error('No such mailbox'), { responseCode: 550 })),
    });
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock, config: through(inbox.url) });
    await enquire(context);
    await context.outbox.drain();
    later(24 * 3_600_000);
    await context.outbox.drain();
    expect(await outboxOf(context)).toMatchObject([
      { state: 'failed', attempts: 1, lastError: expect.stringContaining('No such mailbox') },
    ]);
    expect(await context.database.read.selectFrom('contacts').selectAll().execute()).toHaveLength(1);
    const { headers } = await signIn(context);
    const alerts = await openApp(context).request(apiPaths.alerts, { headers });
    expect(await alerts.json()).toMatchObject({ mail: { failed: 1 } });
  });

  test('retries after a temporary rejection', async () => {
    let busy = true;
    const inbox = await smtp({
      onMailFrom: (_address, _session, callback) =>
        callback(busy ? Object.assign(new Error('Try later'), { responseCode: 421 }) : null),
    });
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock, config: through(inbox.url) });
    await enquire(context);
    await context.outbox.drain();
    expect(await outboxOf(context)).toMatchObject([{ state: 'queued', attempts: 1 }]);
    busy = false;
    later(60_000);
    await context.outbox.drain();
    expect(inbox.mails).toHaveLength(1);
  });

  test('gives up a mail deferred for five days, but keeps waiting while the server does not answer', async () => {
    const deferring: Parameters<typeof startSmtp>[0] = {
      onMailFrom: (_address, _session, callback) =>
        callback(Object.assign(new Error('Try later'), { responseCode: 451 })),
    };
    const inbox = await startSmtp(deferring);
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock, config: through(inbox.url) });
    await enquire(context);
    // The longest time between two attempts is 38 minutes.
    for (let n = 0; n < 239; n += 1) {
      await context.outbox.drain();
      later(38 * 60_000);
    }
    expect(await outboxOf(context)).toMatchObject([{ state: 'queued', attempts: 239 }]);
    await inbox.stop();
    await context.outbox.drain();
    expect(await outboxOf(context)).toMatchObject([{ state: 'queued' }]);
    const restarted = await startSmtp(deferring, Number(new URL(inbox.url).port));
    later(60_000);
    await context.outbox.drain();
    await restarted.stop();
    expect(await outboxOf(context)).toMatchObject([{ state: 'failed' }]);
    expect(context.logged.at(-1)).toMatchObject({ level: 'error', event: 'mail given up' });
  });

  test('sends the mail of a dead worker again after its lease, with the same Message-ID', async () => {
    const inbox = await smtp();
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock, config: through(inbox.url) });
    await enquire(context);
    const died = createOutbox({
      ...context,
      mailer: {
        // The receiver has the mail, and the process ends before it can record that.
        send: async (mail, signal) => {
          await openMailer(context.config.mail).send(mail, signal);
          return new Promise(() => {});
        },
        reach: async () => {},
        close: () => {},
      },
    });
    void died.drain();
    await expect.poll(() => inbox.mails.length).toBe(1);
    await context.outbox.drain();
    expect(inbox.mails).toHaveLength(1);
    later(61_000);
    await context.outbox.drain();
    expect(inbox.mails.map((mail) => mail.messageId)).toEqual([
      inbox.mails[0]?.messageId,
      inbox.mails[0]?.messageId,
    ]);
  });

  test('leaves a mail whose files took longer than the lease to another worker', async () => {
    const inbox = await smtp();
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock, config: through(inbox.url) });
    await openApp(context).request(apiPaths.email, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(emailBody('careers', careers)),
    });
    const { files } = context;
    const other = createOutbox({ ...context, mailer: openMailer(context.config.mail) });
    const slow = createOutbox({
      ...context,
      mailer: openMailer(context.config.mail),
      files: {
        ...files,
        get: async (key) => {
          later(35_000);
          await other.drain();
          return files.get(key);
        },
      },
    });
    await slow.drain();
    expect(inbox.mails).toHaveLength(1);
    expect(await outboxOf(context)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('sends no mail twice from two workers', async () => {
    const inbox = await smtp();
    const context = await makeContext({ config: through(inbox.url) });
    for (let n = 0; n < 30; n += 1) await enquire(context, `Visitor ${n}`);
    const other = createOutbox({ ...context, mailer: openMailer(context.config.mail) });
    await Promise.all([context.outbox.drain(), other.drain()]);
    expect(inbox.mails).toHaveLength(30);
    expect(new Set(inbox.mails.map((mail) => mail.messageId)).size).toBe(30);
  });

  test('finishes the mails in progress before it stops, and claims no more', async () => {
    const context = await makeContext();
    for (let n = 0; n < 30; n += 1) await enquire(context, `Visitor ${n}`);
    const sent: string[] = [];
    const { promise: stopped, resolve: letGo } = Promise.withResolvers<void>();
    const outbox = createOutbox({
      ...context,
      mailer: {
        send: async ({ id }) => {
          await stopped;
          sent.push(id);
          return 'sent';
        },
        reach: async () => {},
        close: () => {},
      },
    });
    outbox.start();
    const claimed = async () =>
      (await outboxOf(context)).filter(({ claimedBy }) => claimedBy !== null).length;
    await expect.poll(claimed).toBe(10);
    const stopping = outbox.stop();
    letGo();
    await stopping;
    expect(sent).toHaveLength(10);
    expect(await claimed()).toBe(0);
  });

  test('sends at most two mails with files at a time, and others beside them', async () => {
    const taken = Promise.withResolvers<void>();
    const inbox = await smtp({ sayTaken: taken.promise });
    const context = await makeContext({ config: through(inbox.url) });
    const { request } = openApp(context);
    for (const firstName of ['Ann', 'Bo', 'Cy']) {
      const body = JSON.stringify(emailBody('careers', { ...careers, firstName }));
      const headers = { 'Content-Type': 'application/json' };
      expect((await request(apiPaths.email, { method: 'POST', headers, body })).status).toBe(200);
    }
    await enquire(context);
    const drained = context.outbox.drain();
    const withFiles = () => inbox.mails.map(({ attachments }) => attachments.length > 0).toSorted();
    await expect.poll(withFiles).toEqual([false, true, true]);
    taken.resolve();
    await drained;
    expect(withFiles()).toEqual([false, true, true, true]);
  });

  test('a mail server that hangs does not delay the visitor', async () => {
    const inbox = await smtp({ onConnect: () => {} });
    const context = await makeContext({ config: through(inbox.url) });
    context.outbox.start();
    await enquire(context);
    expect(await context.database.read.selectFrom('contacts').selectAll().execute()).toHaveLength(1);
    expect(await outboxOf(context)).toMatchObject([{ state: 'queued' }]);
  });

  test('writes each mail as a readable file if there is no mail server', async () => {
    const context = await makeContext();
    await enquire(context);
    await context.outbox.drain();
    const folder = join(context.config.dataDir, 'mail');
    const files = await readdir(folder);
    expect(files).toEqual([expect.stringMatching(/\.eml$/)]);
    const mail = await PostalMime.parse(await readFile(join(folder, files[0] ?? '')));
    expect(mail).toMatchObject({
      subject: 'Newsletter sign-up: Ann',
      text: expect.stringContaining('Name: Ann'),
    });
  });
});

test('an address that looks like two reaches at most one recipient', async () => {
  const inbox = await smtp();
  const mail = {
    id: 'x',
    messageId: 'x@localhost',
    sender: 'site@redgum.example',
    recipient: 'a@example.com, b@example.com',
    replyTo: null,
    subject: 'x',
    text: 'x',
    html: 'x',
    attachments: [],
    contents: [],
  };
  await openMailer({ kind: 'smtp', url: inbox.url })
    .send(mail, AbortSignal.timeout(5000))
    .catch(() => {});
  expect(inbox.mails.flatMap((taken) => taken.envelopeTo).length).toBeLessThan(2);
});
