import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { apiPaths } from '../../shared/paths.ts';
import { openApp } from '../../test/support/api.ts';
import { careers, emailBody } from '../../test/support/email.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { enquire, outboxOf, through, turnableClock } from '../../test/support/outbox.ts';
import { type Inbox, startSmtp } from '../../test/support/smtp.ts';
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
  test('makes no further attempts while the mail server is down, and sends all mails once it is back', async () => {
    const gone = await startSmtp();
    await gone.stop();
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock, config: through(gone.url) });
    for (let n = 0; n < 12; n += 1) await enquire(context, `Visitor ${n}`);
    const attempts = async () => (await outboxOf(context)).reduce((sum, mail) => sum + mail.attempts, 0);
    await context.outbox.drain();
    const first = (await outboxOf(context)).find((mail) => mail.attempts > 0);
    expect(first).toMatchObject({ state: 'queued', lastError: expect.stringContaining('ECONNREFUSED') });
    const tried = await attempts();
    for (let n = 0; n < 20; n += 1) {
      later(60_000);
      await context.outbox.drain();
    }
    expect(await attempts()).toBe(tried);
    expect(tried).toBeLessThan(12);
    expect(context.logged.filter(({ event }) => event.startsWith('mail server'))).toHaveLength(1);

    const inbox = await smtp({}, gone.port);
    later(20_000);
    await context.outbox.drain();
    expect(inbox.mails).toHaveLength(12);
    expect(new Set(inbox.mails.map((mail) => mail.messageId)).size).toBe(12);
    expect(context.logged.at(-1)).toMatchObject({ event: 'mail server back', facts: { seconds: 1220 } });
  });

  test('retries mails with back-off after broken connections, and sends all that wait after one delivery', async () => {
    let breaks = true;
    let delivered = 0;
    const inbox = await smtp({
      onData(stream, session, callback) {
        stream.resume();
        if (breaks) return inbox.cut(session);
        delivered += 1;
        stream.on('end', callback);
      },
    });
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock, config: through(inbox.url) });
    for (let n = 0; n < 3; n += 1) await enquire(context, `Visitor ${n}`);
    for (let n = 0; n < 8; n += 1) {
      await context.outbox.drain();
      later(3_600_000);
    }
    expect((await outboxOf(context)).map((mail) => [mail.state, mail.attempts])).toEqual(
      Array(3).fill(['queued', 8]),
    );
    await context.outbox.drain();
    breaks = false;
    await enquire(context, 'Somebody new');
    await context.outbox.drain();
    expect(delivered).toBe(4);
  });

  test('keeps at its start the claims of other processes', async () => {
    const inbox = await smtp();
    const context = await makeContext({ config: through(inbox.url) });
    for (const claimedBy of ['another', 'elsewhere']) {
      await enquire(context, `Visitor ${claimedBy.length}`);
      const nextAttemptAt = new Date(Date.now() + 60_000).toISOString();
      await context.database.write
        .updateTable('outbox')
        .set({ claimedBy, nextAttemptAt })
        .where('claimedBy', 'is', null)
        .execute();
    }
    await enquire(context, 'Last');
    context.outbox.start();
    await expect.poll(() => inbox.mails.length).toBe(1);
    // The delivered mail is marked as sent a moment later.
    const held = async () => (await outboxOf(context)).filter((mail) => mail.claimedBy);
    await expect.poll(held).toHaveLength(2);
  });

  test('does not send a delivered mail again if its result could not be stored', async () => {
    const inbox = await smtp();
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock, config: through(inbox.url) });
    await enquire(context);
    let disk: 'well' | 'full' = 'well';
    const write = new Proxy(context.database.write, {
      get(db, name) {
        if (name === 'transaction' && disk === 'full') throw new Error('The disk is full.');
        const value = Reflect.get(db, name);
        return typeof value === 'function' ? value.bind(db) : value;
      },
    });
    const mailer = openMailer(context.config.mail);
    const outbox = createOutbox({
      ...context,
      database: { ...context.database, write },
      mailer: {
        ...mailer,
        send: async (mail, signal) => {
          const state = await mailer.send(mail, signal);
          disk = 'full';
          return state;
        },
      },
    });
    running.push({ stop: async () => mailer.close() });
    await expect(outbox.drain()).rejects.toThrow('The disk is full.');
    later(120_000);
    await expect(outbox.drain()).rejects.toThrow('The disk is full.');
    disk = 'well';
    await outbox.drain();
    expect(inbox.mails).toHaveLength(1);
    expect(await outboxOf(context)).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  test('sends mails in time when the clock is set back or forward', async () => {
    let busy = true;
    const inbox = await smtp({
      onMailFrom: (_address, _session, callback) =>
        callback(busy ? Object.assign(new Error('Try later'), { responseCode: 450 }) : null),
    });
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock, config: through(inbox.url) });
    await enquire(context, 'Tried before');
    await context.outbox.drain();
    busy = false;
    await enquire(context, 'Not tried before');
    later(-2 * 3_600_000);
    await context.outbox.drain();
    expect(inbox.mails).toHaveLength(2);
    await enquire(context, 'Later');
    later(40 * 24 * 3_600_000);
    await context.outbox.drain();
    expect(inbox.mails).toHaveLength(3);
  });

  test('stops in time while a file of a mail cannot be read', async () => {
    const context = await makeContext();
    const { request } = openApp(context);
    const body = JSON.stringify(emailBody('careers', careers));
    const headers = { 'Content-Type': 'application/json' };
    expect((await request(apiPaths.email, { method: 'POST', headers, body })).status).toBe(200);
    const reads = Promise.withResolvers<void>();
    const get = () => {
      reads.resolve();
      return new Promise<null>(() => {});
    };
    const outbox = createOutbox({
      ...context,
      files: { ...context.files, get },
      mailer: openMailer(context.config.mail),
    });
    outbox.start();
    await reads.promise;
    const late = sleep(4500).then(() => 'late');
    expect(await Promise.race([outbox.stop(), late])).toBeUndefined();
    expect(await outboxOf(context)).toMatchObject([{ state: 'queued', claimedBy: null }]);
  });
});

onEachEngine('a mail server that may be on another machine', ({ makeContext }) => {
  /** Leads to this machine too, but is not one of the addresses that always do. */
  const elsewhere = ({ url }: Inbox, query = '') => `${url.replace('127.0.0.1', '0.0.0.0')}${query}`;

  test('gets neither a mail nor the password if it offers no encryption, and mails wait', async () => {
    const passwords: unknown[] = [];
    const inbox = await smtp({
      onAuth({ password }, _session, done) {
        passwords.push(password);
        done(null, { user: 'robin' });
      },
    });
    const { clock, later } = turnableClock();
    const url = elsewhere(inbox).replace('//', '//robin:secret@');
    const context = await makeContext({ clock, config: through(url) });
    await enquire(context);
    for (let n = 0; n < 3; n += 1) {
      await context.outbox.drain();
      later(60_000);
    }
    const reason = expect.stringMatching(
      /^The mail server offers no encryption \(STARTTLS\), .* SMTP_URL\.$/,
    );
    expect(await outboxOf(context)).toMatchObject([{ state: 'queued', lastError: reason }]);
    expect(context.logged).toContainEqual(
      expect.objectContaining({ event: 'mail server away', facts: { reason } }),
    );
    expect([inbox.mails, passwords]).toEqual([[], []]);
  });

  test('gets mails with STARTTLS, or without it if the setting allows that or it is on this machine', async () => {
    const plain = await smtp();
    const encrypted: boolean[] = [];
    const tls = await smtp({
      disabledCommands: [],
      // Otherwise it warns that everybody knows the key of its certificate.
      logger: false,
      onMailFrom(_address, { secure }, done) {
        encrypted.push(secure);
        done();
      },
    });
    const settings = [
      // The server's certificate is its own.
      elsewhere(tls, '?tls.rejectUnauthorized=false'),
      elsewhere(plain, '?requireTLS=false'),
      elsewhere(plain, '?ignoreTLS=true'),
      elsewhere(plain, '?opportunisticTLS=true'),
      plain.url,
      plain.url.replace('127.0.0.1', 'localhost'),
    ];
    for (const url of settings) {
      const context = await makeContext({ config: through(url) });
      await enquire(context);
      await context.outbox.drain();
    }
    expect([tls.mails.length, plain.mails.length]).toEqual([1, 5]);
    expect(encrypted).toEqual([true]);
  });
});
