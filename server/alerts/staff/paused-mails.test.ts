import { afterEach, expect, test } from 'vitest';
import { apiPaths } from '../../../shared/paths.ts';
import { HOUR_MS, importHomes, pageIn, press, register, runAlerts } from '../../../test/support/alerts.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { staffOf } from '../../../test/support/leads.ts';
import { through, turnableClock } from '../../../test/support/outbox.ts';
import { type Inbox, startSmtp } from '../../../test/support/smtp.ts';
import { workOnAlerts } from '../start.ts';

onEachEngine('all alert mails', ({ makeContext }) => {
  let inbox: Inbox;
  afterEach(async () => inbox.stop());

  test('wait while staff pause them, and are sent once when staff resume them', async () => {
    inbox = await startSmtp();
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock, config: { ...through(inbox.url), mailRate: 100_000 } });
    const { ask } = await staffOf(context);
    const pause = async (isPaused: boolean) =>
      (await ask(apiPaths.alertMails, { method: 'PATCH', body: JSON.stringify({ isPaused }) })).json();
    const subjects = () =>
      inbox.mails
        .filter(({ envelopeTo }) => envelopeTo.includes('ann@example.com'))
        .map(({ subject }) => subject?.split(':')[0]);
    const change = async (id: string) => {
      await importHomes(context, { id });
      later(HOUR_MS);
      await runAlerts(context);
    };
    await register(context, 'ann@example.com');
    await runAlerts(context);
    await press(context, pageIn(inbox.mails.find(({ subject }) => subject?.startsWith('Please'))), 'confirm');
    inbox.mails.length = 0;
    expect(await pause(true)).toEqual({ isPaused: true, searches: 1 });
    await change('H1');
    expect(subjects()).toEqual([]);

    // Only alert mails are paused; a confirmation mail is still sent.
    await register(context, 'ann@example.com', { alertSuburbs: 'Norwood' });
    await runAlerts(context);
    expect(subjects()).toEqual(['Please confirm your property alerts from Redgum']);
    expect(await pause(false)).toEqual({ isPaused: false, searches: 1 });
    await runAlerts(context);
    await runAlerts(context);
    expect(subjects()).toEqual(['Please confirm your property alerts from Redgum', 'New for sale']);

    // A mail that is already in the outbox when staff pause alerts stays there.
    await importHomes(context, { id: 'H1', price: 820_000 });
    later(HOUR_MS);
    await workOnAlerts(context, new AbortController().signal);
    await pause(true);
    await context.outbox.drain();
    expect(subjects()).toHaveLength(2);
    await pause(false);
    await context.outbox.drain();
    expect(subjects().at(-1)).toBe('Price changed');
  });
});
