import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type Newsletters, newsletterPaths } from '../../shared/newsletters/newsletter.ts';
import { publishAgency, publishWords } from '../../test/support/agency.ts';
import { preferencesOf, pressPreference, pressUnsubscribe } from '../../test/support/consent.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { send, staffOf } from '../../test/support/leads.ts';
import { addDraft, sendNewsletter } from '../../test/support/newsletters.ts';
import { through } from '../../test/support/outbox.ts';
import { type Inbox, startSmtp } from '../../test/support/smtp.ts';
import type { Context } from '../context.ts';
import { createBulkPace, createOutbox, openMailer } from '../mail/index.ts';
import { setNewsletterState } from './newsletters.ts';
import { workOnNewsletters } from './send.ts';

onEachEngine('newsletters', ({ makeContext }) => {
  let inbox: Inbox;
  afterEach(async () => inbox.stop());

  /** @param mailRate how many mails may be sent in a minute */
  async function open(people: number, mailRate = 1000, smtp: Parameters<typeof startSmtp>[0] = {}) {
    inbox = await startSmtp(smtp);
    const context = await makeContext({ config: { ...through(inbox.url), mailRate } });
    for (let n = 0; n < people; n += 1) {
      await send(context, 'newsletter', { emails: [{ email: `p${n}@example.com` }] });
    }
    await context.outbox.drain();
    inbox.mails.length = 0;
    const { ask } = await staffOf(context);
    const call = async (path: string, method = 'GET', body?: object) => {
      const answer = await ask(path, { method, ...(body && { body: JSON.stringify(body) }) });
      return { status: answer.status, ...((await answer.json()) as Newsletters) };
    };
    const work = async () => {
      await workOnNewsletters(context, new AbortController().signal);
      await context.outbox.drain();
    };
    const to = () => inbox.mails.flatMap(({ envelopeTo }) => envelopeTo).toSorted();
    return { context, call, work, to };
  }

  test("state their reason in the agency's own words", async () => {
    const { context } = await open(1);
    const words = { mails: { newsletterReason: '{agency} writes to its friends.' } };
    await publishWords(context, words);
    await sendNewsletter(context);
    await workOnNewsletters(context, new AbortController().signal);
    await context.outbox.drain();
    expect(inbox.mails[0]?.text).toContain('Redgum writes to its friends.\nUnsubscribe: ');
  });

  const ID = '0123456789abcdef0123456789abcdef';
  const CONTENT = {
    subject: 'Spring',
    text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }] },
  };

  test('that are added again under the id of an unanswered try are the same draft', async () => {
    const { call } = await open(0);
    await call(newsletterPaths.all, 'POST', { ...CONTENT, id: ID });
    const again = await call(newsletterPaths.all, 'POST', { ...CONTENT, id: ID, subject: 'Summer' });
    expect(again).toMatchObject({ status: 200, newsletters: [{ id: ID, subject: 'Summer' }] });
    expect(again.newsletters).toHaveLength(1);
    await call(newsletterPaths.one(ID), 'PUT', { ...CONTENT, subject: 'Autumn', version: 1 });
    expect((await call(newsletterPaths.all, 'POST', { ...CONTENT, id: ID })).status).toBe(409);
    const { newsletters } = await call(newsletterPaths.all);
    expect(newsletters).toMatchObject([{ id: ID, subject: 'Autumn' }]);
  });

  test('that somebody else has changed since are not deleted', async () => {
    const { call } = await open(0);
    const added = await call(newsletterPaths.all, 'POST', CONTENT);
    const path = newsletterPaths.one(added.newsletters[0]?.id ?? '');
    await call(path, 'PUT', { ...CONTENT, subject: 'Summer', version: 1 });
    expect((await call(`${path}?version=1`, 'DELETE')).status).toBe(409);
    expect((await call(`${path}?version=x`, 'DELETE')).status).toBe(400);
    expect(await call(`${path}?version=2`, 'DELETE')).toMatchObject({ status: 200, newsletters: [] });
  });

  test('list a draft and a paused one, however many were sent since', async () => {
    const { context, call } = await open(0);
    const rows = Array.from({ length: 62 }, (_, n) => ({
      id: `n${n}`,
      subject: `News ${n}`,
      body: 'Hello.',
      state: n === 0 ? ('draft' as const) : n === 1 ? ('paused' as const) : ('sent' as const),
      version: 1,
      author: 'Kim',
      createdAt: new Date(Date.UTC(2025, 0, 1 + n)).toISOString(),
      startedAt: null,
      finishedAt: null,
      document: null,
    }));
    await context.database.write.insertInto('newsletters').values(rows).execute();
    const { newsletters } = await call(newsletterPaths.all);
    expect(newsletters.slice(-2).map(({ state }) => state)).toEqual(['paused', 'draft']);
    expect(newsletters.length).toBe(52);
    expect(newsletters[0]?.subject).toBe('News 61');
  });

  test('are written, tested and sent once to each subscriber, with unsubscribe headers', async () => {
    const { context, call, work, to } = await open(3);
    const stopped = await preferencesOf(context, 'p1@example.com');
    await pressPreference(context, stopped, { do: 'stop', purpose: 'newsletter' });
    const strong = [{ type: 'strong' }];
    const paragraph = [
      { type: 'text', text: 'Hello, ' },
      { type: 'text', text: 'all', marks: strong },
    ];
    const text = { type: 'doc', content: [{ type: 'paragraph', content: paragraph }] };
    const content = { subject: 'Spring', text };
    const added = await call(newsletterPaths.all, 'POST', content);
    expect(added).toMatchObject({ status: 200, audience: 2, newsletters: [{ state: 'draft', version: 1 }] });
    const id = added.newsletters[0]?.id ?? '';
    await call(newsletterPaths.one(id), 'PUT', { ...content, subject: 'Spring in Norwood', version: 1 });
    expect((await call(newsletterPaths.one(id), 'PUT', { ...content, version: 1 })).status).toBe(409);
    await call(newsletterPaths.test(id), 'POST', { email: 'robin@example.com' });
    await work();
    expect(to()).toEqual(['robin@example.com']);
    expect(inbox.mails[0]?.subject).toBe('Test: Spring in Norwood');
    inbox.mails.length = 0;

    expect((await call(newsletterPaths.state(id), 'POST', { state: 'sending', version: 1 })).status).toBe(
      409,
    );
    await call(newsletterPaths.state(id), 'POST', { state: 'sending', version: 2 });
    await work();
    await work();
    expect(to()).toEqual(['p0@example.com', 'p2@example.com']);
    const [mail] = inbox.mails;
    expect(mail?.html).toContain('Hello, <strong>all</strong>');
    const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const stop = new URL(headers['list-unsubscribe']?.slice(1, -1) ?? '').pathname;
    expect((await call(newsletterPaths.all)).newsletters[0]).toMatchObject({
      state: 'sent',
      queued: 2,
      sent: 2,
    });
    expect((await call(newsletterPaths.state(id), 'POST', { state: 'sending', version: 2 })).status).toBe(
      409,
    );

    expect((await pressUnsubscribe(context, stop)).status).toBe(200);
    inbox.mails.length = 0;
    await sendNewsletter(context);
    await work();
    expect(inbox.mails).toHaveLength(1);
  });

  test('are neither tested nor sent while an agency has no mail server', async () => {
    inbox = await startSmtp();
    const context = await makeContext();
    await publishAgency(context, {});
    const id = await addDraft(context);
    const { ask } = await staffOf(context);
    for (const [path, body] of [
      [newsletterPaths.test(id), { email: 'robin@example.com' }],
      [newsletterPaths.state(id), { state: 'sending', version: 1 }],
    ] as const) {
      const answer = await ask(path, { method: 'POST', body: JSON.stringify(body) });
      expect(answer.status).toBe(409);
      expect(await answer.text()).toContain('The site has no mail server yet');
    }
    expect(await context.database.read.selectFrom('outbox').select('id').execute()).toEqual([]);
  });

  test('can be tested twenty times an hour by one account, because a test may go to anybody', async () => {
    inbox = await startSmtp();
    const context = await makeContext({ config: { ...through(inbox.url), rateLimit: true } });
    const id = await addDraft(context);
    const { ask } = await staffOf(context);
    const test = (n: number) =>
      ask(newsletterPaths.test(id), {
        method: 'POST',
        body: JSON.stringify({ email: `stranger${n}@example.com` }),
      });
    const answers = await Promise.all(Array.from({ length: 22 }, (_, n) => test(n)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(3000);
    await context.outbox.drain();
    expect(inbox.mails).toHaveLength(20);
  });

  test('are paced, a pause holds back the unsent mails, and each subscriber still gets one', async () => {
    const { call, context, work, to } = await open(6, 2);
    const id = await addDraft(context);
    await call(newsletterPaths.state(id), 'POST', { state: 'sending', version: 1 });
    await work();
    expect(to()).toHaveLength(2);
    // Two further mails wait for the next minute.
    await workOnNewsletters(context, new AbortController().signal);
    await call(newsletterPaths.state(id), 'POST', { state: 'paused', version: 1 });
    const { newsletters } = await call(newsletterPaths.all);
    expect(newsletters[0]).toMatchObject({ state: 'paused', queued: 2, sent: 2 });
    await work();
    expect(to()).toHaveLength(2);
    await call(newsletterPaths.state(id), 'POST', { state: 'sending', version: 1 });
    for (let minute = 0; minute < 5; minute += 1) await workInNewMinute(context);
    expect(to()).toEqual(Array.from({ length: 6 }, (_, n) => `p${n}@example.com`));
    expect(new Set(inbox.mails.map(({ messageId }) => messageId)).size).toBe(6);
  });

  test('reach everybody else while the mail server defers as many mails as may be sent in a minute', async () => {
    const busy = Object.assign(new Error('Later'), { responseCode: 451 });
    const deferred = new Set<string>();
    let mostDeferred = 0;
    const { context, to } = await open(5, 2, {
      onRcptTo: ({ address }, _session, callback) => {
        if (deferred.size < mostDeferred) deferred.add(address);
        callback(deferred.has(address) ? busy : null);
      },
    });
    mostDeferred = 2;
    await sendNewsletter(context);
    for (let minute = 0; minute < 4; minute += 1) await workInNewMinute(context);
    expect([...to(), ...deferred].toSorted()).toEqual(
      Array.from({ length: 5 }, (_, n) => `p${n}@example.com`),
    );
    expect(deferred.size).toBe(2);
  });

  test('can be paused while any of their mails waits, even one that the mail server deferred', async () => {
    const busy = Object.assign(new Error('Later'), { responseCode: 451 });
    let isBusy = false;
    const { context, call, work, to } = await open(3, 1000, {
      onRcptTo: (_address, _session, callback) => callback(isBusy ? busy : null),
    });
    isBusy = true;
    const { write } = context.database;
    const makeDue = () =>
      write.updateTable('outbox').set({ nextAttemptAt: '2026-01-01T00:00:00.000Z' }).execute();
    const id = await addDraft(context);
    const setState = async (state: 'sending' | 'paused') => {
      const { newsletters } = await call(newsletterPaths.state(id), 'POST', { state, version: 1 });
      return newsletters[0]?.state;
    };
    await setState('sending');
    await workOnNewsletters(context, new AbortController().signal);
    await workOnNewsletters(context, new AbortController().signal);
    expect(await setState('paused')).toBe('paused');
    expect(await setState('sending')).toBe('sending');
    await workOnNewsletters(context, new AbortController().signal);
    await context.outbox.drain();
    expect(await setState('paused')).toBe('paused');

    isBusy = false;
    await makeDue();
    await work();
    expect(to()).toEqual([]);
    await setState('sending');
    await work();
    expect(to()).toEqual(['p0@example.com', 'p1@example.com', 'p2@example.com']);
  });

  test('that are paused hold back no others, even with as many deferred mails as the rate allows', async () => {
    const busy = Object.assign(new Error('Later'), { responseCode: 451 });
    const { context, call, work } = await open(2, 2, {
      onRcptTo: (_address, { id }, callback) => callback(id ? busy : null),
    });
    const [first, second] = [await addDraft(context), await addDraft(context)];
    const setState = (id: string, state: 'sending' | 'paused') =>
      call(newsletterPaths.state(id), 'POST', { state, version: 1 });
    await setState(first, 'sending');
    await work();
    await setState(first, 'paused');
    await setState(second, 'sending');
    await work();
    const { newsletters } = await call(newsletterPaths.all);
    expect(newsletters.map(({ state, queued }) => [state, queued]).toSorted()).toEqual([
      ['paused', 2],
      ['sending', 2],
    ]);
  });

  test('are sent to those who had subscribed when the sending began', async () => {
    const { context, work, to } = await open(1);
    const id = await addDraft(context);
    await setNewsletterState(context.database.write, id, {
      ...{ state: 'sending', version: 1, author: 'Robin', now: context.clock() },
    });
    const began = { startedAt: '2026-01-01T00:00:00.000Z' };
    await context.database.write.updateTable('newsletters').set(began).execute();
    await work();
    expect(to()).toEqual([]);
  });

  test('are sent to subscribers who agree once more after the sending began', async () => {
    const { context, work, to } = await open(1);
    const id = await addDraft(context);
    await setNewsletterState(context.database.write, id, {
      ...{ state: 'sending', version: 1, author: 'Robin', now: context.clock() },
    });
    await setTimeout(5);
    await send(context, 'enquiry', { emails: [{ email: 'p0@example.com' }] });
    await context.outbox.drain();
    inbox.mails.length = 0;
    await work();
    expect(to()).toEqual(['p0@example.com']);
  });

  test('end the subscription of an address that the mail server rejects permanently', async () => {
    const refused = Object.assign(new Error('No such user'), { responseCode: 550 });
    const { context, call, work } = await open(2, 1000, {
      onRcptTo: ({ address }, _session, callback) => callback(address.startsWith('p0') ? refused : null),
    });
    await sendNewsletter(context);
    await work();
    expect(await call(newsletterPaths.all)).toMatchObject({ audience: 1, newsletters: [{ sent: 1 }] });
  });

  test('that wait are not sent to a subscriber who unsubscribes meanwhile', async () => {
    const { context, to } = await open(2);
    await sendNewsletter(context);
    // The mails were claimed by a process that was killed.
    const claimed = { claimedBy: 'a dead process', nextAttemptAt: context.clock().toISOString() };
    await context.database.write.updateTable('outbox').set(claimed).execute();
    const page = await preferencesOf(context, 'p0@example.com');
    await pressUnsubscribe(context, `${page}/stop/newsletter`);
    await context.outbox.drain();
    expect(to()).toEqual(['p1@example.com']);
  });

  test('stored as Markdown by an earlier version are still sent, and open in the editor', async () => {
    const { call, context, work } = await open(1);
    const body =
      '# Sold & gone\n\n- One\n- **Two**\n\n[Ours](https://example.com/?a=1&b=2) <b>x</b>\n[bad](javascript:alert(1))';
    const id = await addDraft(context);
    const table = context.database.write.updateTable('newsletters').set({ body, document: null });
    await table.execute();
    const [draft] = (await call(newsletterPaths.all)).newsletters;
    const saved = { subject: 'Spring', text: draft?.text, version: 1 };
    expect((await call(newsletterPaths.one(id), 'PUT', saved)).newsletters[0]?.text).toEqual(draft?.text);
    await table.execute();
    await call(newsletterPaths.state(id), 'POST', { state: 'sending', version: 2 });
    await work();
    const { html, text } = inbox.mails[0] ?? {};
    expect(html).toContain('>Sold &amp; gone</h2>');
    expect(html).toContain('<strong>Two</strong></li></ul>');
    expect(html).toContain('href="https://example.com/?a=1&amp;b=2"');
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(html).not.toContain('href="javascript');
    expect(text).toContain('- One\n- Two\n\nOurs (https://example.com/?a=1&b=2) <b>x</b>\n[bad]');
  });

  test('with an invalid link are refused, and an unreadable one holds back no others', async () => {
    const { call, context, work } = await open(1);
    const body = 'See [ours](https://a%zz.com).';
    for (const href of ['https://', 'http://[x', 'https://a%zz.com']) {
      const marks = [{ type: 'link', attrs: { href } }];
      const text = {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks }] }],
      };
      expect((await call(newsletterPaths.all, 'POST', { subject: 'Spring', text })).status).toBe(400);
    }
    const table = context.database.write.updateTable('newsletters');
    // A newsletter from a version before rich text, an unreadable one, and a valid one.
    const [old, broken, sound] = [await addDraft(context), await addDraft(context), await addDraft(context)];
    await table.set({ body, document: null }).where('id', '=', old).execute();
    await table.set({ document: '{' }).where('id', '=', broken).execute();
    for (const [n, id] of [old, broken, sound].entries()) {
      // One after another, and none before the subscription.
      const startedAt = new Date(context.clock().getTime() + n * 1000).toISOString();
      await table.set({ state: 'sending', startedAt }).where('id', '=', id).execute();
    }
    await work();
    expect(inbox.mails).toHaveLength(2);
    // Two newsletters may be sent at the same time, so either may arrive first.
    expect(inbox.mails.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('See ours (https://a%zz.com).'),
    );
    expect(context.logged).toContainEqual(
      expect.objectContaining({ level: 'error', event: 'a newsletter failed' }),
    );
  });

  test('with an unknown placeholder are refused before they are sent, and stay as they are', async () => {
    const { call, context, work, to } = await open(1);
    const id = await addDraft(context);
    const body = 'Dear {first name},\n\nthree homes.';
    await context.database.write.updateTable('newsletters').set({ body, document: null }).execute();
    const [draft] = (await call(newsletterPaths.all)).newsletters;
    const message =
      '{first name} isn’t a placeholder. You can use {agency}, {legalName}, {suburb}, {region}, {phone}, {email}.';
    const refused = { status: 400, errors: [{ message }] };
    const state = newsletterPaths.state(id);
    expect(await call(state, 'POST', { state: 'sending', version: 1 })).toMatchObject(refused);
    const saved = { subject: 'Autumn', text: draft?.text, version: 1 };
    expect(await call(newsletterPaths.one(id), 'PUT', saved)).toMatchObject(refused);
    await work();
    expect(to()).toEqual([]);
    expect((await call(newsletterPaths.all)).newsletters).toEqual([draft]);
  });

  test('that an older version changed show what it wrote', async () => {
    const { call, context } = await open(0);
    const id = await addDraft(context);
    // The previous version changes only the column `body`.
    await context.database.write
      .updateTable('newsletters')
      .set({ body: 'Written elsewhere.', version: 2 })
      .where('id', '=', id)
      .execute();
    const [draft] = (await call(newsletterPaths.all)).newsletters;
    expect(JSON.stringify(draft?.text)).toContain('Written elsewhere.');
    expect(JSON.stringify(draft?.text)).not.toContain('Three homes');
    const saved = { subject: 'Spring', text: draft?.text, version: 2 };
    expect((await call(newsletterPaths.one(id), 'PUT', saved)).newsletters[0]?.text).toEqual(draft?.text);
  });

  test('have facts of the agency and full URLs, and accept only what the editor can write', async () => {
    const { call, context, work } = await open(1);
    const link = { type: 'link', attrs: { href: '/contact-us' } };
    const text = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: '{agency} & you', marks: [link] }] }],
    };
    const wrong = [
      { type: 'doc', content: [{ type: 'image', attrs: { src: 'https://example.com/x.png' } }] },
      { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '<x>', html: true }] }] },
      { type: 'doc', content: [{ type: 'paragraph' }] },
      null,
      'Hello',
    ];
    for (const each of wrong) {
      const refused = await call(newsletterPaths.all, 'POST', { subject: 'Spring', text: each });
      expect(refused.status).toBe(400);
    }
    const refused = await call(newsletterPaths.all, 'POST', { subject: 'Dear {first name}', text });
    expect(refused).toMatchObject({
      status: 400,
      errors: [{ message: expect.stringMatching(/^{first name} /) }],
    });
    const added = await call(newsletterPaths.all, 'POST', { subject: 'Spring at {agency}', text });
    const id = added.newsletters[0]?.id ?? '';
    await call(newsletterPaths.state(id), 'POST', { state: 'sending', version: 1 });
    await work();
    expect(inbox.mails[0]?.subject).toBe('Spring at Redgum');
    const contact = new URL('/contact-us', context.config.publicUrl).href;
    expect(inbox.mails[0]?.html).toContain(`href="${contact}"`);
    expect(inbox.mails[0]?.html).toContain('>Redgum &amp; you</a>');
    expect(inbox.mails[0]?.text).toContain(`Redgum & you (${contact})`);
  });
});

/** Makes and sends mails as in a new minute, for a rate limiter in memory and for one in the database. */
async function workInNewMinute(context: Context): Promise<void> {
  await context.database.write.deleteFrom('rateLimits').execute();
  const { database, config } = context;
  const mailer = openMailer(config.mail);
  const outbox = createOutbox({ ...context, mailer, pace: createBulkPace(database, config.mailRate) });
  await workOnNewsletters(context, new AbortController().signal);
  await outbox.drain();
  await outbox.stop();
}
