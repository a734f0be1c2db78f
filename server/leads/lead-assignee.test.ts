import { expect, test } from 'vitest';
import { apiPaths } from '../../shared/paths.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { sendOne, staffOf } from '../../test/support/leads.ts';
import { addListing } from '../../test/support/listings.ts';
import { signIn } from '../../test/support/staff.ts';
import { removeStaff } from '../staff/accounts.ts';

const KIM = { username: 'Kim', password: 'staple battery correct' };

onEachEngine('the assignee of a lead', ({ makeContext }) => {
  test('is a member of staff or nobody, and is changed like the state and the note', async () => {
    const context = await makeContext();
    await signIn(context, KIM);
    const { list, read, change } = await staffOf(context);
    const id = await sendOne(context, 'manage');
    const before = await list();
    expect(before).toMatchObject({ staff: ['Kim', 'Robin'], me: 'Robin', leads: [{ assignee: null }] });
    const answer = await change(id, { version: 1, assignee: 'kim' });
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { assignee: 'Kim', version: 2, state: 'new', changed: { by: 'Robin' } },
    ]);
    expect((await list()).revision).toBeGreaterThan(before.revision);
    const late = await change(id, { version: 1, assignee: 'Robin' });
    expect([late.status, (await late.json()).lead.assignee]).toEqual([409, 'Kim']);
    await change(id, { version: 2, state: 'in-hand', assignee: 'Robin' });
    expect(await read(id)).toMatchObject({ assignee: 'Robin', state: 'in-hand' });
    await change(id, { version: 3, assignee: null });
    expect(await read(id)).toMatchObject({ assignee: null, version: 4 });
  });

  test('cannot be somebody without an account', async () => {
    const context = await makeContext();
    const { read, change } = await staffOf(context);
    const id = await sendOne(context, 'manage');
    for (const assignee of ['Stranger', '', 'a\0b', 7, {}, 'x'.repeat(1000)]) {
      const answer = await change(id, { version: 1, assignee });
      expect(answer.status, JSON.stringify(assignee)).toBe(400);
    }
    expect(await read(id)).toMatchObject({ assignee: null, version: 1 });
  });

  test("filters the list and the export to one's own leads, and is a column of the export", async () => {
    const context = await makeContext();
    const { ask, list, change } = await staffOf(context);
    const kim = (await signIn(context, KIM)).headers;
    const mine = await sendOne(context, 'manage', { firstName: 'Mine' });
    const theirs = await sendOne(context, 'manage', { firstName: 'Theirs' });
    await sendOne(context, 'manage', { firstName: 'Nobodys' });
    await change(mine, { version: 1, assignee: 'Robin' });
    await change(theirs, { version: 1, assignee: 'Kim' });
    expect((await list({ assignee: 'me' })).leads.map(({ id }) => id)).toEqual([mine]);
    expect((await ask(`${apiPaths.leads}?assignee=Kim`)).status).toBe(400);
    const sheet = await (await ask(`${apiPaths.leadsExport}?assignee=me`, { headers: kim })).text();
    expect(sheet).toContain('Theirs');
    expect(sheet).toMatch(/,"Kim"\r\n$/);
    expect(sheet).not.toContain('Mine');
  });

  test('is cleared when the account is removed, and the lead stays', async () => {
    const context = await makeContext();
    await signIn(context, KIM);
    const { read, change } = await staffOf(context);
    const id = await sendOne(context, 'manage');
    await change(id, { version: 1, assignee: 'Kim' });
    expect(await removeStaff(context.database.write, 'Kim')).toBe(true);
    expect(await read(id)).toMatchObject({ assignee: null, state: 'new' });
  });
});

onEachEngine('the home of a lead', ({ makeContext }) => {
  test('is shown with its current status, and is null for a lead without a known home', async () => {
    const context = await makeContext();
    const { read } = await staffOf(context);
    const home = await addListing(context);
    const property = `27 Wattlebird Lane, Unley, SA 5067 (/property/${home})`;
    const id = await sendOne(context, 'property-enquiry', {
      backgroundInfo: `Property: ${property}`,
      propertyId: home,
    });
    expect((await read(id)).property).toMatchObject({ id: home, place: 'FORSALE', image: null });
    await context.database.write
      .updateTable('listings')
      .set({ status: 'SOLD' })
      .where('id', '=', home)
      .execute();
    expect((await read(id)).property?.place).toBe('SOLD');
    expect((await read(await sendOne(context, 'newsletter'))).property).toBeNull();
    expect((await read(await sendOne(context, 'enquiry'))).property).toBeNull();
  });
});
