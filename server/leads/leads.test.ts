import { expect, test } from 'vitest';
import { apiPaths } from '../../shared/paths.ts';
import { countsByState, LEAD_KINDS, type LeadKind, type LeadsPage } from '../../shared/staff/leads.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { send, sendOne, staffOf } from '../../test/support/leads.ts';
import { STAFF } from '../../test/support/staff.ts';
import { backfillLeads } from './backfill.ts';

const KINDS = Object.keys(LEAD_KINDS) as LeadKind[];

onEachEngine('the leads', ({ makeContext }) => {
  test("every form creates one lead of its kind, newest first, with the answers under the form's labels", async () => {
    const context = await makeContext();
    const { list, read } = await staffOf(context);
    for (const kind of KINDS) await send(context, kind);
    const { leads, next, counts } = await list();
    expect(leads.map(({ kind }) => kind)).toEqual(KINDS.toReversed());
    expect([next, countsByState(counts)]).toEqual([
      null,
      { new: KINDS.length, 'in-hand': 0, done: 0, aside: 0 },
    ]);
    const mails = await context.database.read.selectFrom('outbox').select(['id', 'subject']).execute();
    for (const { id, kind } of leads) {
      expect(mails.find((mail) => mail.id === id)?.subject).toContain(LEAD_KINDS[kind]);
    }
    const summaries = Object.fromEntries(leads.map(({ kind, summary }) => [kind, summary]));
    expect(summaries).toEqual({
      enquiry: '27 Wattlebird Lane, Unley, SA 5067 · Is the lemon tree staying? And the fig? · House',
      'property-enquiry': '27 Wattlebird Lane, Unley, SA 5067',
      'alerts-buy': '',
      'alerts-lease': 'Villa',
      appraisal: '5 Rosella Street, Norwood SA 5067 · Owner Occupier',
      estimate: '5 Rosella Street, Norwood SA 5067 · Owner Occupier',
      newsletter: '',
      offer: '$850,000 · 27 Wattlebird Lane, Unley, SA 5067',
      manage: '5 Rosella Street, Norwood SA 5067 · Two cats.',
      careers: 'Can start immediately: Yes',
    });
    const byKind = async (kind: LeadKind) => read(leads.find((lead) => lead.kind === kind)?.id ?? '');
    expect(await byKind('enquiry')).toMatchObject({
      name: "Zoë O'Brien",
      email: 'zoe.obrien@example.com',
      phone: '+61 400 000 199',
      state: 'new',
      mail: 'queued',
      note: '',
      changed: null,
      delivery: { state: 'queued', recipient: context.config.mailTo, attempts: 0, error: null, sentAt: null },
      answers: [
        ['Name', "Zoë O'Brien"],
        ['Phone', '+61 400 000 199'],
        ['Email', 'zoe.obrien@example.com'],
        ['About', 'Website enquiry'],
        ['Message', 'Is the lemon tree staying?\n\nAnd the fig?'],
        ['Preferred contact method', 'Phone call'],
        ['Type of property', 'House'],
        ['Property', '27 Wattlebird Lane, Unley, SA 5067 (/property/sale1)'],
      ],
    });
    expect((await byKind('estimate')).answers).toEqual([
      ['Name', "Zoë O'Brien"],
      ['Phone', '+61 400 000 199'],
      ['Email', 'zoe.obrien@example.com'],
      ['About', 'Property report'],
      ['Address', '5 Rosella Street, Norwood SA 5067'],
      ['Buyer, tenant or owner', 'Owner Occupier'],
      ['Coordinates', '-34.92, 138.63'],
    ]);
    expect((await byKind('offer')).answers).toContainEqual(['Proposed settlement date', '28 February 2027']);
    expect(await byKind('careers')).toMatchObject({
      attachments: [
        { filename: 'letter.pdf', type: 'application/pdf', bytes: 600 },
        { filename: 'Résumé of Ada.pdf', type: 'application/pdf', bytes: 4000 },
      ],
    });
  });

  test('a repeated submission creates no second lead', async () => {
    const context = await makeContext();
    const { list } = await staffOf(context);
    await Promise.all(Array.from({ length: 5 }, () => send(context, 'enquiry')));
    await Promise.all(Array.from({ length: 5 }, () => send(context, 'offer')));
    expect((await list()).leads).toHaveLength(2);
  });

  test('are filtered by kind, state and failed mail, counted by state, and paged without gaps or duplicates', async () => {
    const context = await makeContext();
    const { list, change } = await staffOf(context);
    for (let n = 0; n < 53; n += 1) await send(context, 'newsletter', { firstName: `Ann ${n}` });
    await send(context, 'manage');
    const first = await list();
    expect(first.leads).toHaveLength(50);
    const second = await list({ after: String(first.next) });
    expect(second.next).toBeNull();
    const names = [...first.leads, ...second.leads].map(({ name }) => name);
    expect(names).toEqual(['Ada Finch', ...Array.from({ length: 53 }, (_, n) => `Ann ${52 - n}`)]);
    const [switched] = first.leads;
    expect((await change(switched?.id ?? '', { version: 1, state: 'in-hand' })).status).toBe(200);
    const inHand = await list({ state: 'in-hand' });
    expect(inHand.leads).toMatchObject([{ name: 'Ada Finch' }]);
    expect(countsByState(inHand.counts)).toEqual({ new: 53, 'in-hand': 1, done: 0, aside: 0 });
    expect(countsByState(inHand.counts, 'manage')).toEqual({ new: 0, 'in-hand': 1, done: 0, aside: 0 });
    expect((await list({ kind: 'manage' })).leads).toMatchObject([{ state: 'in-hand' }]);
    expect((await list({ kind: 'manage', state: 'new' })).leads).toEqual([]);
    expect((await list({ kind: 'newsletter', search: 'ada' })).leads).toEqual([]);
    expect((await list({ mail: 'failed' })).leads).toEqual([]);
    const failed = context.database.write.updateTable('outbox').set({ state: 'failed' });
    await failed.where('id', '=', switched?.id ?? '').execute();
    expect((await list({ mail: 'failed' })).leads).toMatchObject([{ mail: 'failed', kind: 'manage' }]);
  });

  test('an invalid filter is answered with 400', async () => {
    const { ask } = await staffOf(await makeContext());
    for (const query of ['kind=none', 'state=none', 'mail=sent', 'after=x', 'after=-1', 'kind=constructor']) {
      expect((await ask(`${apiPaths.leads}?${query}`)).status, query).toBe(400);
    }
  });

  test('one of two concurrent changes of a lead is refused, and no note is lost', async () => {
    const context = await makeContext({ clock: () => new Date('2026-11-21T00:00:00Z') });
    const { list, read, change } = await staffOf(context);
    const id = await sendOne(context, 'enquiry');
    const answers = await Promise.all(
      ['Mine', 'Yours'].map((note) => change(id, { version: 1, note, state: 'in-hand' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = await answers.find(({ status }) => status === 409)?.json();
    const stored = await read(id);
    expect(refused.lead).toEqual(stored);
    expect(stored).toMatchObject({
      state: 'in-hand',
      version: 2,
      changed: { at: '2026-11-21T00:00:00.000Z', by: STAFF.username },
    });
    expect((await list()).counts).toEqual([{ kind: 'enquiry', state: 'in-hand', count: 1 }]);
  });

  test('an invalid change is answered with 400 and changes nothing', async () => {
    const context = await makeContext();
    const { read, change } = await staffOf(context);
    const id = await sendOne(context, 'enquiry');
    const before = await read(id);
    for (const body of [
      { version: 1, state: 'lost' },
      { version: 1, note: 'x'.repeat(5001) },
      { version: 1, name: 'Eve' },
      { version: 1 },
      { state: 'done' },
      'done',
    ]) {
      expect((await change(id, body)).status, JSON.stringify(body)).toBe(400);
    }
    expect(await read(id)).toEqual(before);
  });

  test('a note with a NUL or a lone surrogate is cleaned and stored', async () => {
    const context = await makeContext();
    const { read, change } = await staffOf(context);
    const id = await sendOne(context, 'enquiry');
    expect((await change(id, { version: 1, note: 'a\0b \ud800' })).status).toBe(200);
    expect((await read(id)).note).toBe('ab \ufffd');
  });

  test('an unknown or invalid lead id is answered with 404', async () => {
    const { ask } = await staffOf(await makeContext());
    const body = JSON.stringify({ version: 1, state: 'done' });
    for (const id of ['00000000-0000-4000-8000-000000000000', 'x', '%00', '..%2Flogin', "' or 1=1 --"]) {
      const answers = [
        await ask(`${apiPaths.leads}/${id}`),
        await ask(`${apiPaths.leads}/${id}`, { method: 'PATCH', body }),
        await ask(`${apiPaths.leads}/${id}/mail`, { method: 'POST' }),
        await ask(`${apiPaths.leads}/${id}/attachments/0`),
      ];
      expect(
        answers.map(({ status }) => status),
        id,
      ).toEqual([404, 404, 404, 404]);
    }
  });

  test('files of an application are downloads with the bytes that were sent', async () => {
    const context = await makeContext();
    const { ask } = await staffOf(context);
    const id = await sendOne(context, 'careers');
    const answer = await ask(apiPaths.leadAttachment(id, 1));
    expect(answer.headers.get('Content-Disposition')).toBe(
      `attachment; filename="Resume of Ada.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20of%20Ada.pdf`,
    );
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect((await answer.arrayBuffer()).byteLength).toBe(4000);
    for (const position of ['2', '-1', 'x', '1e0', '9999']) {
      expect((await ask(`${apiPaths.lead(id)}/attachments/${position}`)).status).toBe(404);
    }
  });

  test('a file is answered with 503 while the file store is down', async () => {
    const context = await makeContext();
    const { ask } = await staffOf(context);
    const id = await sendOne(context, 'careers');
    context.files.get = () => Promise.reject(new Error('down'));
    const answer = await ask(apiPaths.leadAttachment(id, 1));
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '30']);
  });

  test('bidirectional control characters are removed from summaries and subjects', async () => {
    const context = await makeContext();
    const { list } = await staffOf(context);
    const id = await sendOne(context, 'manage', { address: '5 Rosella \u202EStreet' });
    const mail = await context.database.read
      .selectFrom('outbox')
      .select('subject')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(mail?.subject).toContain('5 Rosella Street');
    expect((await list()).leads[0]?.summary).not.toContain('\u202E');
  });

  test('contacts and submissions from older versions become leads in their order', async () => {
    let now = Date.parse('2026-11-01T00:00:00Z');
    const context = await makeContext({ clock: () => new Date(now) });
    const { list } = await staffOf(context);
    for (const kind of KINDS) {
      await send(context, kind);
      now += 1000;
    }
    const before = await list();
    await context.database.write.deleteFrom('leads').execute();
    const adopt = () => backfillLeads(context.database.write, context.log);
    await Promise.all([adopt(), adopt()]);
    const after = await list();
    const bare = ({ leads }: LeadsPage) => leads.map(({ seq: _seq, ...lead }) => lead);
    expect(bare(after)).toEqual(bare(before));
    expect(countsByState(after.counts)).toEqual(countsByState(before.counts));
    expect((await list({ search: 'rosella' })).leads).toHaveLength(3);
  });

  test('a lead that cannot be written leaves no contact, no submission and no mail', async () => {
    const context = await makeContext();
    await context.database.write.schema.alterTable('leads').renameColumn('phone', 'away').execute();
    await expect(send(context, 'enquiry')).rejects.toThrow();
    await expect(send(context, 'offer')).rejects.toThrow();
    for (const table of ['contacts', 'submissions', 'outbox', 'leads'] as const) {
      expect(await context.database.read.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(context.logged.map(({ event }) => event)).toEqual(['graphql failed', 'email failed']);
  });
});
