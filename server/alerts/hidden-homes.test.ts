import { expect, test } from 'vitest';
import { apiPaths } from '../../shared/paths.ts';
import { confirmSearch, HOUR_MS, importHomes, register, runAlerts } from '../../test/support/alerts.ts';
import { openSite } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { staffOf } from '../../test/support/leads.ts';
import { turnableClock } from '../../test/support/outbox.ts';

onEachEngine('the page of a saved search', ({ makeContext }) => {
  test('no longer names a home that staff have hidden since its mail', async () => {
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock });
    await register(context, 'ann@example.com', { alertSuburbs: 'Norwood' });
    const page = await confirmSearch(context);
    await importHomes(context, { id: 'H1' });
    later(HOUR_MS);
    await runAlerts(context);
    const { request } = openSite(context);
    const text = async () => (await request(page)).text();
    expect(await text()).toContain('1 Banksia Street');
    const { id } = await context.database.read.selectFrom('listings').select('id').executeTakeFirstOrThrow();
    const { ask } = await staffOf(context);
    await ask(apiPaths.listing(id), { method: 'PATCH', body: JSON.stringify({ hidden: true }) });
    expect(await text()).not.toContain('1 Banksia Street');
  });
});
