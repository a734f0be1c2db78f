import { afterEach, expect, test } from 'vitest';
import { confirmSearch, HOUR_MS, importHomes, register, runAlerts } from '../../../test/support/alerts.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { through, turnableClock } from '../../../test/support/outbox.ts';
import { type Inbox, startSmtp } from '../../../test/support/smtp.ts';
import { findPerson } from '../person.ts';
import { erasePerson } from './erase-person.ts';

onEachEngine('a person whose alerts bounced', ({ makeContext }) => {
  let inbox: Inbox;
  afterEach(async () => inbox.stop());

  test('is erased with the mail that told the agency so', async () => {
    inbox = await startSmtp({
      onRcptTo: ({ address }, _session, callback) =>
        callback(
          address.startsWith('ann')
            ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
            : null,
        ),
    });
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock, config: { ...through(inbox.url), mailRate: 1000 } });
    const mails = () => context.database.read.selectFrom('outbox').select('subject').execute();
    await register(context, 'ann@example.com');
    await confirmSearch(context);
    await importHomes(context, { id: 'H1' });
    later(HOUR_MS);
    await runAlerts(context);
    expect(await mails()).toContainEqual({ subject: 'Property alerts stopped: ann@example.com' });
    await erasePerson(context, await findPerson(context.database.read, 'ann@example.com'));
    expect(await mails()).toEqual([]);
  });
});
