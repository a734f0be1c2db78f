import { afterEach, expect, test } from 'vitest';
import { apiPaths } from '../../../shared/paths.ts';
import { pageIn, press, register, runAlerts } from '../../../test/support/alerts.ts';
import { openApp } from '../../../test/support/api.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { staffOf } from '../../../test/support/leads.ts';
import { through } from '../../../test/support/outbox.ts';
import { type Inbox, startSmtp } from '../../../test/support/smtp.ts';

onEachEngine('new links for a search', ({ makeContext }) => {
  let inbox: Inbox;
  afterEach(async () => inbox.stop());

  /** A confirmed search, the page in its first mail, and the page after its links were renewed. */
  async function open() {
    inbox = await startSmtp();
    const context = await makeContext({ config: through(inbox.url) });
    await register(context, 'ann@example.com');
    await runAlerts(context);
    // The agency gets a mail too, and either may arrive first.
    const earlier = pageIn(inbox.mails.find(({ subject }) => subject?.startsWith('Please confirm')));
    await press(context, earlier, 'confirm');
    const page = pageIn(await press(context, earlier, 'renew'));
    const stateOf = async () =>
      (await context.database.read.selectFrom('savedSearches').select('state').executeTakeFirstOrThrow())
        .state;
    return { context, earlier, page, stateOf };
  }

  test('make the earlier links invalid for changes and for further renewals', async () => {
    const { context, earlier, page, stateOf } = await open();
    expect(page).not.toBe(earlier);
    for (const action of ['pause', 'change', 'delete', 'start', 'renew']) {
      expect(await press(context, earlier, action)).toBe(`${earlier}?done=unknown`);
    }
    expect(await stateOf()).toBe('active');
    expect(await press(context, page, 'pause')).toBe(`${page}?done=pause`);
    expect(await press(context, page, 'start')).toBe(`${page}?done=start`);
  });

  test.each(['button', 'one-click'])('leave the earlier links able to unsubscribe, by %s', async (how) => {
    const { context, earlier, stateOf } = await open();
    if (how === 'button') await press(context, earlier, 'stop');
    else await openApp(context).request(`${earlier}/stop`, { method: 'POST' });
    expect(await stateOf()).toBe('stopped');
  });

  test('are limited in number, so that the links of earlier mails can still unsubscribe', async () => {
    const { context, earlier, page, stateOf } = await open();
    let newest = page;
    for (let n = 1; n < 50; n += 1) newest = pageIn(await press(context, newest, 'renew'));
    expect(await press(context, newest, 'renew')).toBe(`${newest}?done=unknown`);
    const { ask, list } = await staffOf(context);
    const [lead] = (await list()).leads;
    for (let n = 0; n < 20; n += 1) await ask(apiPaths.leadLinks(lead?.id ?? ''), { method: 'POST' });
    expect(await press(context, newest, 'pause')).toBe(`${newest}?done=unknown`);
    await press(context, earlier, 'stop');
    expect(await stateOf()).toBe('stopped');
  });
});
