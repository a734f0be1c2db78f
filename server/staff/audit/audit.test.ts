import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { newsletterPaths } from '../../../shared/newsletters/newsletter.ts';
import { apiPaths } from '../../../shared/paths.ts';
import { agencyPaths } from '../../../shared/staff/agency-paths.ts';
import { type AuditPage, auditPath } from '../../../shared/staff/audit.ts';
import { peoplePaths } from '../../../shared/staff/people-paths.ts';
import { paragraphsOf } from '../../../shared/words/rich-nodes.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { sendOne, staffOf } from '../../../test/support/leads.ts';
import { addListing } from '../../../test/support/listings.ts';
import { onePage } from '../../../test/support/pdfs.ts';
import { STAFF } from '../../../test/support/staff.ts';
import { GUIDE, uploadForm } from '../../../test/support/uploads.ts';
import { eraseLeads } from '../../leads/index.ts';
import { deleteOldChanges, recordChange } from './audit.ts';

onEachEngine('the audit trail', ({ makeContext }) => {
  const read = async (ask: Awaited<ReturnType<typeof staffOf>>['ask'], before = ''): Promise<AuditPage> =>
    (await ask(`${auditPath}${before && `?${new URLSearchParams({ before })}`}`)).json();

  test('records who changed what and when, newest first, and no refused change', async () => {
    // Each change has its own time, so that their order is certain.
    let now = Date.parse('2026-11-21T02:00:00Z');
    const clock = () => {
      now += 1000;
      return new Date(now);
    };
    const context = await makeContext({ clock });
    const { ask, change, read: readLead } = await staffOf(context);
    const lead = await sendOne(context, 'offer');
    const { name } = await readLead(lead);
    const home = await addListing(context);
    const hide = (hidden: unknown) =>
      ask(apiPaths.listing(home), { method: 'PATCH', body: JSON.stringify({ hidden }) });
    expect((await change(lead, { version: 1, state: 'done', note: 'Rang Zoe' })).status).toBe(200);
    expect((await change(lead, { version: 1, state: 'new' })).status).toBe(409);
    const { address } = await (await hide(true)).json();
    expect(address).toBeTruthy();
    expect((await hide('yes')).status).toBe(400);
    const kim = { username: 'kim', name: 'Kim Lee', email: 'kim@example.com', role: 'agent' };
    await ask(peoplePaths.all, { method: 'POST', body: JSON.stringify(kim) });
    const { entries, next } = await read(ask);
    const by = { username: 'Robin', at: expect.stringMatching(/^2026-11-21T02:.*Z$/) };
    const what = [
      { ...by, action: 'account.invited', subject: 'kim', detail: 'agent' },
      { ...by, action: 'listing.changed', subject: home, detail: `${address}: hidden` },
      { ...by, action: 'lead.changed', subject: lead, detail: 'done, note', leadName: name },
    ];
    expect(next).toBe(null);
    expect(entries).toEqual(what.map((each) => expect.objectContaining(each)));
  });

  test('records new passwords, new recovery codes, and a mail that was sent again', async () => {
    const context = await makeContext();
    const { ask } = await staffOf(context);
    const call = (path: string, body?: unknown) =>
      ask(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const lead = await sendOne(context, 'offer');
    await context.outbox.drain();
    expect((await call(apiPaths.leadMail(lead))).status).toBe(200);
    const { secret } = await (await call(peoplePaths.secondFactor)).json();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: context.clock().getTime(),
    });
    await call(peoplePaths.secondFactorCode, { code });
    expect((await call(peoplePaths.recoveryCodes)).status).toBe(200);
    const password = 'magpie ladder teacup';
    expect((await call(apiPaths.password, { current: 'wrong horse battery', password })).status).toBe(403);
    expect((await call(apiPaths.password, { current: STAFF.password, password })).status).toBe(204);
    const kim = { username: 'kim', name: 'Kim Lee', email: 'kim@example.com', role: 'agent' };
    await call(peoplePaths.all, kim);
    const { text } = await context.database.read
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', kim.email)
      .executeTakeFirstOrThrow();
    const token = /#choose=([\w-]{43})/.exec(text)?.[1];
    expect((await call(peoplePaths.chosenPassword, { token, password })).status).toBe(200);
    const entries = (await read(ask)).entries.map(({ username, action, subject }) => [
      username,
      action,
      subject,
    ]);
    expect(entries).toHaveLength(6);
    expect(entries).toEqual(
      expect.arrayContaining([
        ['Robin', 'lead.mailed', lead],
        ['Robin', 'second-factor.on', 'Robin'],
        ['Robin', 'recovery-codes.renewed', ''],
        ['Robin', 'password.changed', ''],
        ['Robin', 'account.invited', 'kim'],
        ['kim', 'password.changed', ''],
      ]),
    );
  });

  test('names documents, files and newsletters, even if they are gone', async () => {
    const context = await makeContext();
    const { ask } = await staffOf(context);
    const post = (path: string, body: object) => ask(path, { method: 'POST', body: JSON.stringify(body) });
    const content = { about: { title: 'Who we are' } };
    await post(agencyPaths.document('words'), { content, basedOn: 0 });
    await post(agencyPaths.document('words'), { content: {}, basedOn: 1 });
    expect((await post(agencyPaths.version('words', 1), { basedOn: 2 })).status).toBe(200);
    const file = await (await ask(apiPaths.upload, { method: 'POST', body: uploadForm(onePage()) })).json();
    const letter = { subject: 'Spring', text: paragraphsOf('Hello') };
    const { newsletters } = await (await post(newsletterPaths.all, letter)).json();
    const remove = (path: string) => ask(path, { method: 'DELETE' });
    expect((await remove(newsletterPaths.one(newsletters[0].id))).status).toBe(200);
    expect((await remove(apiPaths.file(file.id))).status).toBe(204);
    const entries = (await read(ask)).entries.map(({ action, subject, detail }) => [action, subject, detail]);
    expect(entries).toHaveLength(7);
    expect(entries).toEqual(
      expect.arrayContaining([
        ['document.published', 'words', 'version 1'],
        ['document.published', 'words', 'version 2'],
        ['document.published', 'words', 'version 3, the same as version 1'],
        ['file.uploaded', file.id, GUIDE.name],
        ['file.deleted', file.id, GUIDE.name],
        ['newsletter.saved', newsletters[0].id, 'Spring'],
        ['newsletter.deleted', newsletters[0].id, 'Spring'],
      ]),
    );
  });

  test("records only the lead's id of a visitor, and removes it when the lead is erased", async () => {
    const context = await makeContext();
    const { read: readLead, change } = await staffOf(context);
    const lead = await sendOne(context, 'offer');
    const { name, email, phone } = await readLead(lead);
    await change(lead, { version: 1, note: `Rang ${name}, ${email}` });
    const rows = () => context.database.read.selectFrom('auditEntries').selectAll().execute();
    const before = await rows();
    expect(before).toMatchObject([{ action: 'lead.changed', subject: lead, detail: 'note' }]);
    for (const fact of [name, email, phone].filter(Boolean))
      expect(JSON.stringify(before)).not.toContain(fact);
    await eraseLeads(context, async () => [lead]);
    const after = await rows();
    expect(after).toMatchObject([{ action: 'lead.changed', subject: '', detail: 'note' }]);
    expect(JSON.stringify(after)).not.toContain(lead);
  });

  test('is paged, newest first, and kept for a year', async () => {
    const context = await makeContext();
    const { ask } = await staffOf(context);
    const { write } = context.database;
    const now = context.clock();
    for (let n = 0; n < 60; n += 1) {
      const at = new Date(now.getTime() - n * 24 * 3_600_000 * 7);
      await recordChange(write, { username: 'Robin', action: 'leads.exported', detail: `${n}` }, at);
    }
    const first = await read(ask);
    const second = await read(ask, first.next ?? '');
    expect([...first.entries, ...second.entries].map(({ detail }) => Number(detail))).toEqual(
      Array.from({ length: 60 }, (_, n) => n),
    );
    expect(second.next).toBe(null);
    await deleteOldChanges(write, now);
    const left = await write.selectFrom('auditEntries').select('at').execute();
    expect(left).toHaveLength(53);
  });
});
