import { expect, test } from 'vitest';
import { confirmSearch, HOUR_MS, importHomes, register, runAlerts } from '../../../test/support/alerts.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { turnableClock } from '../../../test/support/outbox.ts';

onEachEngine('a home that comes onto the market', ({ makeContext }) => {
  test('is new the first time, and back on the market after that', async () => {
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock });
    await register(context, 'ann@example.com');
    await confirmSearch(context);
    const mails = context.database.read.selectFrom('outbox').where('purpose', '=', 'alert').select('subject');
    for (const status of ['offmarket', 'current', 'offmarket', 'current'] as const) {
      await importHomes(context, { id: 'H1', status });
      later(HOUR_MS);
      await runAlerts(context);
    }
    const subjects = (await mails.orderBy('createdAt').execute()).map(({ subject }) => subject.split(':')[0]);
    expect(subjects).toEqual(['New for sale', 'Back on the market']);
  });
});
