import { afterEach, expect, test } from 'vitest';
import { onEachEngine } from '../../test/support/engines.ts';
import { sendOne, staffOf } from '../../test/support/leads.ts';
import { type Inbox, startSmtp } from '../../test/support/smtp.ts';

const running: Inbox[] = [];
afterEach(async () => {
  while (running.length > 0) await running.pop()?.stop();
});

async function smtp(...args: Parameters<typeof startSmtp>): Promise<Inbox> {
  const inbox = await startSmtp(...args);
  running.push(inbox);
  return inbox;
}

onEachEngine("a lead's mail", ({ makeContext }) => {
  test('that was refused shows the reason, and is sent again with its Message-ID to the current recipient', async () => {
    let refuses = true;
    let now = Date.parse('2026-11-01T00:00:00Z');
    const inbox = await smtp({
      onRcptTo: (_address, _session, callback) =>
        callback(refuses ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
    });
    const context = await makeContext({
      clock: () => new Date(now),
      config: { mail: { kind: 'smtp', url: inbox.url } },
    });
    const { list, read } = await staffOf(context);
    const id = await sendOne(context, 'offer');
    await context.outbox.drain();
    expect((await read(id)).delivery).toMatchObject({
      state: 'failed',
      attempts: 1,
      error: expect.stringContaining('No such mailbox'),
    });
    expect((await list({ mail: 'failed' })).leads).toMatchObject([{ id, mail: 'failed' }]);

    // The mail is too old for further attempts. Sending it again resets its age, so that one temporary failure does not
    // end it.
    now += 6 * 24 * 3_600_000;
    context.config.mailTo = 'mended@example.com';
    const later = await staffOf(context);
    const answers = await Promise.all([later.sendAgain(id), later.sendAgain(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await later.read(id)).delivery).toMatchObject({ state: 'queued', attempts: 0, error: null });
    const before = await context.database.read.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    refuses = false;
    await context.outbox.drain();
    expect(inbox.mails).toMatchObject([
      { messageId: `<${id}@localhost>`, subject: before.subject, envelopeTo: ['mended@example.com'] },
    ]);
    expect((await later.read(id)).delivery).toMatchObject({
      state: 'sent',
      sentAt: new Date(now).toISOString(),
    });
  });

  test('that was delivered is sent again with a new Message-ID', async () => {
    const inbox = await smtp();
    const context = await makeContext({ config: { mail: { kind: 'smtp', url: inbox.url } } });
    const { sendAgain } = await staffOf(context);
    const id = await sendOne(context, 'careers');
    expect((await sendAgain(id)).status).toBe(409);
    await context.outbox.drain();
    expect((await sendAgain(id)).status).toBe(200);
    await context.outbox.drain();
    expect(inbox.mails).toHaveLength(2);
    expect(new Set(inbox.mails.map(({ messageId }) => messageId)).size).toBe(2);
    expect(inbox.mails[1]).toMatchObject({
      messageId: expect.stringMatching(/^<[0-9a-f-]+@localhost>$/),
      attachments: [{ filename: 'letter.pdf' }, { filename: 'Résumé of Ada.pdf' }],
    });
  });
});
