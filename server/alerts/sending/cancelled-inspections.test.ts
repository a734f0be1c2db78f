import { expect, test } from 'vitest';
import { DAY_MS } from '../../../shared/constants.ts';
import { confirmSearch, HOUR_MS, importHomes, register, runAlerts } from '../../../test/support/alerts.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { turnableClock } from '../../../test/support/outbox.ts';

onEachEngine('a daily mail about inspections', ({ makeContext }) => {
  test('leaves out those that the feed has cancelled since', async () => {
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock });
    const change = async (...homes: Parameters<typeof importHomes>[1][]) => {
      await importHomes(context, ...homes);
      later(HOUR_MS);
      await runAlerts(context);
    };
    const inspections = ['28-Nov-2036 11:00am to 11:30am', '29-Nov-2036 11:00am to 11:30am'];
    await change({ id: 'H1' }, { id: 'H2' }, { id: 'H3' });
    await register(context, 'ann@example.com', { alertFrequency: 'daily' });
    await runAlerts(context);
    await confirmSearch(context);
    await change({ id: 'H1', inspections }, { id: 'H2', inspections }, { id: 'H3', inspections });
    await change({ id: 'H2', inspections: inspections.slice(1) }, { id: 'H3' });
    later(DAY_MS);
    await runAlerts(context);
    const { text } = await context.database.read
      .selectFrom('outbox')
      .select('text')
      .where('purpose', '=', 'alert')
      .executeTakeFirstOrThrow();
    expect(text).toContain('New inspection time: 1 Banksia Street');
    expect(text).toContain('New inspection time: 2 Banksia Street');
    expect(text).not.toContain('3 Banksia Street');
  });
});
