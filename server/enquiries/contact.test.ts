import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { dataOf, openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import type { Context } from '../context.ts';

type Created = {
  createContact: { contact: { id: string } | null; errors: string[]; clientMutationId: string };
};

const CREATE = `mutation ($input: CreateContactInput!) {
  createContact(input: $input) { contact { id } errors clientMutationId }
}`;
const attributes = {
  firstName: ' Ann ',
  lastName: 'Example',
  phoneNumbers: [{ phoneNumber: '0400 000 000', numberType: 'MOBILE' }],
  emails: [{ email: 'ann@example.com' }],
  backgroundInfo: 'Preferred contact: Email\nIs the lemon tree staying?',
  contactGroupIds: ['165007'],
  subscribedToEmail: true,
  subscribedToSms: true,
  subscribedToPropertyAlerts: true,
  subscribedLetters: true,
};
const input = (changes: object = {}) => ({
  input: { attributes: { ...attributes, ...changes }, clientMutationId: 'fixed' },
});

async function stored(context: Context) {
  const { database } = context;
  return {
    contacts: await database.read.selectFrom('contacts').selectAll().execute(),
    mails: await database.read.selectFrom('outbox').selectAll().where('purpose', '=', 'agency').execute(),
  };
}

onEachEngine('createContact', ({ makeContext }) => {
  test('stores the contact, and queues a mail to the agency with the visitor as Reply-To', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    const { createContact } = await dataOf<Created>(graphql(CREATE, input()));
    expect(createContact).toEqual({
      contact: { id: expect.any(String) },
      errors: [],
      clientMutationId: 'fixed',
    });
    const { contacts, mails } = await stored(context);
    expect(contacts).toMatchObject([
      { id: createContact.contact?.id, firstName: 'Ann', email: 'ann@example.com', phone: '0400 000 000' },
    ]);
    expect(mails).toMatchObject([
      {
        recipient: context.config.mailTo,
        replyTo: 'ann@example.com',
        contactId: createContact.contact?.id,
        state: 'queued',
        subject: 'Property alerts (buy): Ann Example',
      },
    ]);
    expect(mails[0]?.text).toContain('Is the lemon tree staying?');
    expect(mails[0]?.html).toContain('Preferred contact: Email<br>Is the lemon tree');
    expect(mails[0]?.html).toContain('<td dir="auto"');
  });

  test('accepts only a first name and an email address for the newsletter', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    const newsletter = { attributes: { firstName: 'Ann', emails: [{ email: 'ann@example.com' }] } };
    const { createContact } = await dataOf<Created>(graphql(CREATE, { input: newsletter }));
    expect(createContact.errors).toEqual([]);
  });

  test('gives the full URL of the home in the mail', async () => {
    const context = await makeContext();
    const backgroundInfo = 'Is it quiet?\n\nProperty: 27 Wattlebird Lane, Unley, SA 5067 (/property/sale27)';
    await openApp(context).graphql(CREATE, {
      input: {
        attributes: {
          firstName: 'Ann',
          emails: [{ email: 'ann@example.com' }],
          formKind: 'property-enquiry',
          propertyId: 'sale27',
          backgroundInfo,
        },
      },
    });
    const [mail] = (await stored(context)).mails;
    const line = '27 Wattlebird Lane, Unley, SA 5067 (http://localhost:3000/property/sale27)';
    expect(mail?.text).toContain(line);
    expect(mail?.html).toContain(line);
  });

  test.each([
    ['a blank first name', { firstName: '   ' }],
    ['no email', { emails: [] }],
    ['two emails in one', { emails: [{ email: 'a@example.com, b@example.com' }] }],
    ['an email with a line break', { emails: [{ email: 'a@example.com\nBcc: b@example.com' }] }],
    ['an email without an at sign', { emails: [{ email: 'ann' }] }],
    ['a name of 1 KB', { firstName: 'x'.repeat(1024) }],
    ['a message of 6,000 characters', { backgroundInfo: 'x'.repeat(6000) }],
  ])('%s is answered with errors, and nothing is stored', async (_what, changes) => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    const answer = await graphql(CREATE, input(changes));
    expect(answer.status).toBe(200);
    const { createContact } = await dataOf<Created>(answer);
    expect(createContact.contact).toBeNull();
    expect(createContact.errors.length).toBeGreaterThan(0);
    expect(await stored(context)).toEqual({ contacts: [], mails: [] });
  });

  test.each([
    ['an id', { id: 'mine' }],
    ['a role', { role: 'admin' }],
    ['another contact group', { contactGroupIds: ['1'] }],
    ['another kind of phone', { phoneNumbers: [{ phoneNumber: '1', numberType: 'FAX' }] }],
    ['an object for a name', { firstName: {} }],
  ])('%s is answered with 400, and nothing is stored', async (_what, changes) => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    expect((await graphql(CREATE, input(changes))).status).toBe(400);
    expect(await stored(context)).toEqual({ contacts: [], mails: [] });
  });

  test('a name with line breaks adds no mail header', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    await dataOf(graphql(CREATE, input({ firstName: 'Ann\r\nBcc: all@example.com' })));
    expect((await stored(context)).mails[0]?.subject).toBe(
      'Property alerts (buy): Ann Bcc: all@example.com Example',
    );
  });

  test('an encoded word in a name is not decoded in the mail', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    await dataOf(graphql(CREATE, input({ firstName: '=?utf-8?q?=E2=80=AEgpj.exe?=' })));
    await context.outbox.drain();
    const folder = join(context.config.dataDir, 'mail');
    const mails = await Promise.all(
      (await readdir(folder)).map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    );
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects).toContain('Property alerts (buy): = ?utf-8?q?=E2=80=AEgpj.exe?= Example');
  });

  test('fifty concurrent requests with one key create one contact and one mail, and get one response', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () =>
        (await graphql(CREATE, input(), { 'Idempotency-Key': 'press-1' })).text(),
      ),
    );
    expect(new Set(answers).size).toBe(1);
    const { contacts, mails } = await stored(context);
    expect([contacts.length, mails.length]).toEqual([1, 1]);
  });

  test('repeats of one submission do not count towards the rate limit', async () => {
    const context = await makeContext({ config: { rateLimit: true } });
    const { graphql } = openApp(context);
    const statuses = [];
    for (let n = 0; n < 40; n += 1) {
      statuses.push((await graphql(CREATE, input(), { 'Idempotency-Key': 'press-1' })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('a NUL in a name is removed', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    await dataOf(graphql(CREATE, input({ firstName: 'A\0nn' })));
    expect((await stored(context)).contacts).toMatchObject([{ firstName: 'Ann' }]);
  });

  test('the full stop that dictation puts after an email address is removed', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    await dataOf(graphql(CREATE, input({ emails: [{ email: 'ann@example.com. ' }] })));
    const { contacts, mails } = await stored(context);
    expect([contacts[0]?.email, mails[0]?.replyTo]).toEqual(['ann@example.com', 'ann@example.com']);
  });

  test('the same key with other content is answered with 422', async () => {
    const context = await makeContext();
    const { graphql } = openApp(context);
    const key = { 'Idempotency-Key': 'press-1' };
    await dataOf(graphql(CREATE, input(), key));
    expect((await graphql(CREATE, input({ firstName: 'Bea' }), key)).status).toBe(422);
    expect((await stored(context)).contacts).toHaveLength(1);
  });

  test('an IPv6 /64 may send 30 forms, a /56 twice as many, and a /48 four times as many', async () => {
    const context = await makeContext({ config: { rateLimit: true, trustProxy: true } });
    const { graphql } = openApp(context);
    let sent = 0;
    const stored = async (addressOf: (n: number) => string) => {
      const ids = () => context.database.read.selectFrom('contacts').select('id').execute();
      const before = (await ids()).length;
      for (let n = 0; n < 130; n += 1) {
        sent += 1;
        await graphql(CREATE, input({ firstName: `Bot ${sent}` }), { 'X-Forwarded-For': addressOf(n) });
      }
      return (await ids()).length - before;
    };
    expect(await stored((n) => `2001:db8:1:1::${n.toString(16)}`)).toBe(30);
    expect(await stored((n) => `2001:db8:2:${n.toString(16)}::1`)).toBe(60);
    expect(await stored((n) => `2001:db8:3:${n.toString(16)}00::1`)).toBe(120);
  });

  test('without a key the same content is one contact for ten minutes, and then another', async () => {
    let now = new Date('2026-11-21T00:00:00Z');
    const context = await makeContext({ clock: () => now });
    const { graphql } = openApp(context);
    const send = async () => (await dataOf<Created>(graphql(CREATE, input()))).createContact.contact?.id;
    const first = await send();
    now = new Date('2026-11-21T00:09:59Z');
    expect(await send()).toBe(first);
    now = new Date('2026-11-21T00:20:00Z');
    expect(await send()).not.toBe(first);
    expect((await stored(context)).contacts).toHaveLength(2);
  });

  test('a hundred submissions from one address within a minute are mostly refused', async () => {
    const context = await makeContext({ config: { rateLimit: true } });
    const { graphql } = openApp(context);
    const answers = [];
    for (let n = 0; n < 100; n += 1) answers.push(await graphql(CREATE, input({ firstName: `Bot ${n}` })));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(70);
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(500);
    expect((await stored(context)).mails).toHaveLength(30);
  });

  test('a failed write is answered with 503, and nothing is stored', async () => {
    const context = await makeContext();
    const { graphql, request } = openApp(context);
    await context.database.write.schema.dropTable('outbox').execute();
    const answer = await graphql(CREATE, input());
    expect(answer.status).toBe(503);
    expect((await answer.json()).errors[0].message).toBe('An error occurred. Please try again later.');
    expect(await context.database.read.selectFrom('contacts').selectAll().execute()).toEqual([]);
    await context.database.write.schema.dropTable('settings').execute();
    expect((await request('/readyz')).status).toBe(503);
    expect(context.logged.map((line) => line.event)).toEqual(['graphql failed', 'not ready']);
  });
});
