import { expect, test } from 'vitest';
import { TRAP_FIELD } from '../../shared/forms/signals.ts';
import { messages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { publishAgency } from '../../test/support/agency.ts';
import { openSite } from '../../test/support/api.ts';
import { pdf } from '../../test/support/documents.ts';
import { manage, offer } from '../../test/support/email.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { addListing } from '../../test/support/listings.ts';
import { OFFICES } from '../../test/support/offices.ts';
import type { Context } from '../context.ts';

const [, bottle] = OFFICES;
const person = { firstName: 'Ada', lastName: 'Finch', contact: '0400 000 199', email: 'ada@example.com' };
const home = { address: '5 Rosella Street, Norwood', relationship: 'Tenant' };
const application = () => {
  const form = new FormData();
  for (const [name, answer] of Object.entries({ ...person, startImmediately: 'Yes' })) form.set(name, answer);
  for (const name of ['coverLetter', 'resume']) form.set(name, new File([pdf() as BlobPart], `${name}.pdf`));
  return form;
};
const fields = (answers: Record<string, string>) => () => new URLSearchParams(answers);

/** Every form as a browser without scripts posts it, and the message if it cannot be stored (§8). */
const FORMS: [name: string, path: string, body: () => BodyInit, sentence: string][] = [
  [
    'contact',
    paths.contact,
    fields({ ...person, preferredContact: 'Email', backgroundInfo: 'Hello.' }),
    messages.submissionError,
  ],
  ['property enquiry', paths.property('sale1'), fields(person), messages.submissionError],
  ['alerts (buy)', paths.buyAlerts, fields(person), messages.submissionError],
  ['alerts (lease)', paths.leaseAlerts, fields(person), messages.submissionError],
  ['sell page', paths.sell, fields(person), messages.submissionError],
  [
    'appraisal',
    `${paths.appraisal}?step=2&address=x`,
    fields({ ...person, ...home }),
    messages.submissionError,
  ],
  ['estimate', paths.estimate, fields({ ...person, ...home }), messages.submissionError],
  ['newsletter', paths.newsletter, fields(person), messages.submissionError],
  ['offer', paths.offer, fields(offer), messages.emailFailed],
  ['switch', `${paths.manageSwitch}?step=4`, fields({ ...manage, send: '1' }), messages.emailFailed],
  ['careers', paths.careers, application, messages.emailFailed],
];

async function stored({ database }: Context) {
  const contacts = await database.read.selectFrom('contacts').select('id').execute();
  const submissions = await database.read.selectFrom('submissions').select('id').execute();
  return contacts.length + submissions.length;
}

/** The first field of the offer form. */
const ADDRESS = /name="searchAddress"[^>]* value="([^"]+)"/;

onEachEngine('a form posted without scripts', ({ makeContext }) => {
  async function open(making: Parameters<typeof makeContext>[0] = {}) {
    const context = await makeContext(making);
    await addListing(context, { id: 'sale1' });
    const { request } = openSite(context);
    return { context, post: (path: string, body: BodyInit) => request(path, { method: 'POST', body }) };
  }

  test('is stored once, even if it is posted twice', async () => {
    const { context, post } = await open();
    for (const [n, [name, path, body]] of FORMS.entries()) {
      const answers = await Promise.all([post(path, body()), post(path, body())]);
      for (const { status } of answers) expect([name, status]).toEqual([name, name === 'offer' ? 200 : 303]);
      expect([name, await stored(context)]).toEqual([name, n + 1]);
    }
  });

  test('that cannot be stored gets 503 with its sentence, and keeps the answers', async () => {
    const { context, post } = await open();
    await context.database.write.schema.dropTable('outbox').execute();
    for (const [name, path, body, sentence] of FORMS) {
      const answer = await post(path, body());
      const html = await answer.text();
      expect([name, answer.status]).toEqual([name, 503]);
      expect(html, name).toContain(sentence);
      expect(html, name).toContain('value="Ada"');
    }
    expect(await stored(context)).toBe(0);
  });

  test('with the hidden field filled in is answered like any other, and quarantined', async () => {
    const { context, post } = await open();
    for (const [name, path, body] of FORMS) {
      const filled = body();
      if (filled instanceof FormData || filled instanceof URLSearchParams)
        filled.set(TRAP_FIELD, 'http://x.example');
      expect([name, (await post(path, filled)).status]).toEqual([name, name === 'offer' ? 200 : 303]);
    }
    const leads = await context.database.read.selectFrom('leads').select(['state', 'aside']).execute();
    expect(leads).toEqual(FORMS.map(() => ({ state: 'aside', aside: 'trap' })));
    expect(await context.database.read.selectFrom('outbox').select('id').execute()).toEqual([]);
  });

  test('beyond the rate limit gets 503 with the same sentence', async () => {
    const { context, post } = await open({ config: { rateLimit: true } });
    for (let n = 0; n < 30; n += 1) {
      await post(paths.newsletter, new URLSearchParams({ firstName: `Bot ${n}`, email: 'bot@example.com' }));
    }
    expect(await stored(context)).toBe(30);
    for (const [name, path, body, sentence] of FORMS) {
      const answer = await post(path, body());
      expect([name, answer.status]).toEqual([name, 503]);
      expect(await answer.text(), name).toContain(sentence);
    }
    expect(await stored(context)).toBe(30);
  });

  test('goes to the office of its home, unless the visitor types another address', async () => {
    const { context, post } = await open();
    await publishAgency(context, { offices: [...OFFICES] });
    const id = await addListing(context, { id: 'bottlehome02', agentId: bottle.agentId, uniqueId: 'O2' });
    const path = `${paths.offer}?property=${id}`;
    const { request } = openSite(context);
    const [, searchAddress = ''] = ADDRESS.exec(await (await request(path)).text()) ?? [];
    expect(searchAddress).not.toBe('');
    for (const typed of [searchAddress, offer.searchAddress]) {
      expect((await post(path, new URLSearchParams({ ...offer, searchAddress: typed }))).status).toBe(200);
    }
    const { read } = context.database;
    const mails = await read.selectFrom('outbox').select('recipient').execute();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [bottle.email, context.config.mailTo].toSorted(),
    );
    const leads = await read.selectFrom('leads').select('agentId').orderBy('seq').execute();
    expect(leads).toEqual([{ agentId: bottle.agentId }, { agentId: null }]);
  });

  test('is answered with 429 after more than sixty refused ones of that visitor, but not for another visitor', async () => {
    const context = await makeContext({ config: { trustProxy: true, rateLimit: true } });
    const { request } = openSite(context);
    const post = async (visitor: string, answers: object) => {
      const body = new URLSearchParams({ ...answers });
      const answer = await request(paths.contact, {
        method: 'POST',
        headers: { 'X-Forwarded-For': visitor },
        body,
      });
      return [answer.status, answer.headers.has('Retry-After')];
    };
    const complete = { ...person, preferredContact: 'Email', backgroundInfo: 'Hello.' };
    for (let n = 0; n < 61; n += 1) expect(await post('192.0.2.1', {})).toEqual([400, false]);
    expect(await post('192.0.2.1', complete)).toEqual([429, true]);
    expect(await post('192.0.2.2', complete)).toEqual([303, false]);
  });
});
