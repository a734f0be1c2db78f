import { afterEach, expect, test } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { apiPaths } from '../../shared/paths.ts';
import { openApp } from '../../test/support/api.ts';
import { base64, pdf } from '../../test/support/documents.ts';
import {
  careers,
  emailBody,
  manage,
  offer,
  recordingStore,
  storedSubmissions,
} from '../../test/support/email.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { type Inbox, startSmtp } from '../../test/support/smtp.ts';
import type { Context } from '../context.ts';
import { type Files, openFiles } from '../platform/storage/files.ts';
import { deleteOrphanedFiles } from '../platform/storage/orphaned-files.ts';

const running: Inbox[] = [];
afterEach(async () => {
  while (running.length > 0) await running.pop()?.stop();
});

const NOTHING = { submissions: [], attachments: [], mails: [] };

function poster(context: Context) {
  const { request } = openApp(context);
  const raw = (body: BodyInit, headers: Record<string, string> = {}) =>
    request(apiPaths.email, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    });
  const send = (
    template: 'offer' | 'careers' | 'manage',
    params: unknown,
    headers: Record<string, string> = {},
  ) => raw(JSON.stringify(emailBody(template, params)), headers);
  return { raw, send, request };
}

onEachEngine('the email service', ({ makeContext }) => {
  test('stores an offer, queues its mail and answers OK', async () => {
    const context = await makeContext();
    const answer = await poster(context).send('offer', { ...offer, firstName: '  Ada ' });
    expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/);
    const { submissions, mails } = await storedSubmissions(context);
    expect(submissions).toMatchObject([{ template: 'offer' }]);
    expect(JSON.parse(submissions[0]?.params ?? '')).toEqual({
      ...offer,
      offerAmount: 850000,
      deposit: 42500.5,
    });
    expect(mails).toMatchObject([
      {
        submissionId: submissions[0]?.id,
        recipient: context.config.mailTo,
        replyTo: 'ada@example.com',
        subject: 'Offer of $850,000: 27 Wattlebird Lane, Unley, SA 5067',
        state: 'queued',
      },
    ]);
    expect(mails[0]?.text).toContain('Proposed settlement date: 28 February 2027');
    expect(mails[0]?.text).toContain('Additional Offerer: No');
    expect(mails[0]?.text).toContain('website. Reply to this email to reach the sender.');
    // The mail has every statement that the buyer ticked.
    expect(mails[0]?.text).toMatch(/Confirmed: best offer, and understands how offers are chosen\./);
    expect(mails[0]?.text).not.toContain('Your current address');
    expect(mails[0]?.html).toContain('$42,500.50');
  });

  test('stores a switch of management and queues its mail', async () => {
    const context = await makeContext();
    expect((await poster(context).send('manage', manage)).status).toBe(200);
    const { mails } = await storedSubmissions(context);
    expect(mails).toMatchObject([
      { subject: 'Property management: 5 Rosella Street, Norwood SA 5067', replyTo: 'ada@example.com' },
    ]);
    expect(mails[0]?.html).toContain('I don&#39;t have a property manager');
  });

  test('delivers the files of an application to the mail server byte for byte', async () => {
    const inbox = await startSmtp();
    running.push(inbox);
    const context = await makeContext({ config: { mail: { kind: 'smtp', url: inbox.url } } });
    const large = pdf(5 * 1024 * 1024);
    const attachments = [careers.attachments[0], { ...careers.attachments[1], content: base64(large) }];
    const answer = await poster(context).send('careers', { ...careers, attachments });
    expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
    await context.outbox.drain();
    expect(inbox.mails).toHaveLength(1);
    const [mail] = inbox.mails;
    expect(mail).toMatchObject({
      subject: 'Job application: Ada Finch',
      replyTo: [{ address: 'ada@example.com' }],
      text: expect.stringContaining('Can you start immediately?: Yes'),
    });
    // The mail names the type of each file by its bytes, not by its name.
    expect(mail?.text).toContain('letter.pdf (PDF, 1 KB)');
    expect(mail?.text).toContain('Résumé of Ada.pdf (PDF, 5.2 MB)');
    expect(mail?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['letter.pdf', 'application/pdf'],
      ['Résumé of Ada.pdf', 'application/pdf'],
    ]);
    const arrived = mail?.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer));
    expect(arrived?.[0]?.equals(pdf())).toBe(true);
    expect(arrived?.[1]?.equals(large)).toBe(true);
    const stored = await storedSubmissions(context);
    expect(stored.attachments).toMatchObject([
      { filename: 'letter.pdf', size: 600, type: 'application/pdf' },
      { filename: 'Résumé of Ada.pdf', size: large.length },
    ]);
    expect(stored.submissions[0]?.params).not.toContain('JVBER');
    expect(await context.database.read.selectFrom('looseFiles').selectAll().execute()).toEqual([]);
    // The public address of stored files never serves attachments.
    const key = stored.attachments[0]?.fileKey ?? '';
    expect((await poster(context).request(apiPaths.media(key))).status).toBe(404);
  });

  test('accepts an application without a name, with only the choice and the files', async () => {
    const context = await makeContext();
    const { attachments, startImmediately } = careers;
    expect((await poster(context).send('careers', { attachments, startImmediately })).status).toBe(200);
    const { mails } = await storedSubmissions(context);
    expect(mails).toMatchObject([{ subject: 'Job application', replyTo: null }]);
    // A reply would reach nobody.
    expect(mails[0]?.text).toMatch(/\n\nSent from the \w+ website\.\n$/);
  });

  test('fifty concurrent requests with one key create one submission and one mail, and get one response', async () => {
    const context = await makeContext();
    const { send } = poster(context);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const answer = await send('offer', offer, { 'Idempotency-Key': 'press-1' });
        return `${answer.status} ${await answer.text()}`;
      }),
    );
    expect(new Set(answers)).toEqual(new Set(['200 OK']));
    const { submissions, mails } = await storedSubmissions(context);
    expect([submissions.length, mails.length]).toEqual([1, 1]);
  });

  test('the same key with other content or another file is answered with 422', async () => {
    const context = await makeContext();
    const { send } = poster(context);
    const key = { 'Idempotency-Key': 'press-1' };
    expect((await send('careers', careers, key)).status).toBe(200);
    const attachments = [careers.attachments[0], { ...careers.attachments[1], content: base64(pdf(4001)) }];
    expect((await send('careers', { ...careers, attachments }, key)).status).toBe(422);
    expect((await send('careers', careers, key)).status).toBe(200);
    expect((await storedSubmissions(context)).mails).toHaveLength(1);
  });

  test('without a key the same content is one submission for ten minutes, and a repeat writes no files', async () => {
    let now = new Date('2026-11-21T00:00:00Z');
    const context = await makeContext({ clock: () => now });
    const { store, written } = recordingStore(context);
    const { send } = poster({ ...context, files: store });
    await send('careers', careers);
    now = new Date('2026-11-21T00:09:59Z');
    await send('careers', careers);
    expect((await storedSubmissions(context)).submissions).toHaveLength(1);
    expect(written).toHaveLength(2);
    now = new Date('2026-11-21T02:00:00Z');
    await deleteOrphanedFiles(context.database.write, context.files, now);
    const { attachments } = await storedSubmissions(context);
    for (const { fileKey } of attachments) expect(await context.files.get(fileKey)).not.toBeNull();
    await send('careers', careers);
    expect((await storedSubmissions(context)).submissions).toHaveLength(2);
  });

  test('a hundred submissions from one address are mostly refused', async () => {
    const context = await makeContext({ config: { rateLimit: true } });
    const { send } = poster(context);
    const answers = [];
    for (let n = 0; n < 100; n += 1) answers.push(await send('manage', { ...manage, firstName: `Bot ${n}` }));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(70);
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(500);
    expect((await storedSubmissions(context)).mails).toHaveLength(30);
  });

  test('repeats do not count towards the rate limit, and a submission beyond the limit writes no files', async () => {
    const context = await makeContext({ config: { rateLimit: true } });
    const { store, written } = recordingStore(context);
    const { send } = poster({ ...context, files: store });
    const key = { 'Idempotency-Key': 'press-1' };
    const statuses = new Set();
    for (let n = 0; n < 40; n += 1) statuses.add((await send('manage', manage, key)).status);
    expect([...statuses]).toEqual([200]);
    for (let n = 0; n < 31; n += 1) await send('manage', { ...manage, firstName: `Bot ${n}` });
    expect((await send('careers', careers)).status).toBe(429);
    expect((await send('manage', manage, key)).status).toBe(200);
    const { submissions } = await storedSubmissions(context);
    expect(submissions).toHaveLength(30);
    expect(written).toEqual([]);
    expect(await context.database.read.selectFrom('looseFiles').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['the mail cannot be queued', 'outbox'],
    ['the files cannot be recorded', 'attachments'],
  ] as const)('if %s, nothing is stored and the response is 503 with one sentence', async (_what, table) => {
    let now = new Date('2026-11-21T00:00:00Z');
    const context = await makeContext({ clock: () => now });
    const { store, written } = recordingStore(context);
    await context.database.write.schema.dropTable(table).execute();
    const answer = await poster({ ...context, files: store }).send('careers', careers);
    expect([answer.status, await answer.text()]).toEqual([503, messages.emailFailed]);
    expect(await context.database.read.selectFrom('submissions').selectAll().execute()).toEqual([]);
    expect(context.logged).toMatchObject([{ level: 'error', event: 'email failed' }]);
    // The files that were already written are deleted later.
    expect(written).toHaveLength(2);
    now = new Date('2026-11-21T02:00:00Z');
    await deleteOrphanedFiles(context.database.write, context.files, now);
    for (const key of written) expect(await context.files.get(key)).toBeNull();
  });

  test('a full disk is answered with 503, and the next attempt succeeds', async () => {
    let full = true;
    const context = await makeContext();
    const disk = openFiles(context.config.files);
    const files: Files = {
      ...disk,
      put: async (key, bytes) => {
        if (full) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
        await disk.put(key, bytes);
      },
    };
    const { send } = poster({ ...context, files });
    expect((await send('careers', careers)).status).toBe(503);
    expect(await storedSubmissions(context)).toEqual(NOTHING);
    full = false;
    expect((await send('careers', careers)).status).toBe(200);
  });

  test('a text with a NUL or a lone surrogate is cleaned and stored', async () => {
    const context = await makeContext();
    const answer = await poster(context).send('manage', { ...manage, additionalComments: 'a\0b \ud800 c' });
    expect(answer.status).toBe(200);
    expect((await storedSubmissions(context)).mails[0]?.text).toContain('Additional comments: ab');
  });

  test('the full stop that dictation puts after an email address is removed', async () => {
    const context = await makeContext();
    await poster(context).send('offer', { ...offer, email: 'ada@example.com.' });
    expect((await storedSubmissions(context)).mails[0]?.replyTo).toBe('ada@example.com');
  });

  test('an address with line breaks adds no mail header', async () => {
    const context = await makeContext();
    await poster(context).send('offer', { ...offer, searchAddress: 'Lane 1\r\nBcc: all@example.com' });
    expect((await storedSubmissions(context)).mails[0]?.subject).toBe(
      'Offer of $850,000: Lane 1 Bcc: all@example.com',
    );
  });
});
