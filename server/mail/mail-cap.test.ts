import { expect, test } from 'vitest';
import { DAY_MS } from '../../shared/constants.ts';
import { apiPaths } from '../../shared/paths.ts';
import { alarmText } from '../../shared/staff/alarms.ts';
import { peoplePaths } from '../../shared/staff/people-paths.ts';
import { openApp } from '../../test/support/api.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { enquire, outboxOf, through, turnableClock } from '../../test/support/outbox.ts';
import { startSmtp } from '../../test/support/smtp.ts';
import { signIn } from '../../test/support/staff.ts';
import { checkAlarms } from '../alarms/watch.ts';
import type { Context } from '../context.ts';
import { createMailCap } from './mail-cap.ts';
import { openMailer } from './mailer.ts';
import { createOutbox } from './outbox.ts';

const SUBJECTS = /More emails than the site can send in an hour: 3 waiting/;

onEachEngine('mails beyond the hourly cap', ({ makeContext }) => {
  const alarmsOf = async (context: Context) => {
    const { headers } = await signIn(context);
    return (await (await openApp(context).request(apiPaths.alerts, { headers })).json()).alerts;
  };

  test('wait in the outbox with an alarm, whose mail is sent, and none is lost', async () => {
    const inbox = await startSmtp();
    const context = await makeContext({ config: through(inbox.url) });
    const mailer = openMailer(context.config.mail);
    const { database, log } = context;
    const capped = createOutbox({ ...context, mailer, cap: createMailCap(database, log, 5) });
    // A batch is always sent completely.
    for (let n = 0; n < 10; n += 1) await enquire(context, `Ann ${n}`);
    await capped.drain();
    expect(inbox.mails).toHaveLength(10);
    for (let n = 0; n < 3; n += 1) await enquire(context, `Bea ${n}`);
    await capped.drain();
    expect(inbox.mails).toHaveLength(10);
    const queued = (await outboxOf(context)).filter(({ state }) => state === 'queued');
    expect(queued).toHaveLength(3);

    const [alarm] = await alarmsOf(context);
    expect(alarmText(alarm).title).toMatch(SUBJECTS);
    await checkAlarms(context, { freeBytes: 50e9, totalBytes: 100e9 });
    await capped.drain();
    expect(inbox.mails).toHaveLength(11);
    expect(inbox.mails.at(-1)?.subject).toMatch(SUBJECTS);

    // An owner sends a link for choosing a password, without which its recipient cannot sign in.
    const { headers } = await signIn(context);
    const invitation = { username: 'kim', name: 'Kim Lee', email: 'kim@redgum.example', role: 'agent' };
    const invited = await openApp(context).request(peoplePaths.all, {
      method: 'POST',
      headers,
      body: JSON.stringify(invitation),
    });
    expect(invited.status).toBe(200);
    await capped.drain();
    expect(inbox.mails.at(-1)).toMatchObject({ envelopeTo: [invitation.email] });
    expect(inbox.mails).toHaveLength(12);

    await createOutbox({ ...context, mailer }).drain();
    expect(inbox.mails).toHaveLength(15);
    expect(await alarmsOf(context)).toEqual([]);
    await inbox.stop();
  });

  test('are tried for days once they are sent, although they are older than the days for which mails are tried', async () => {
    let busy = true;
    const inbox = await startSmtp({
      onMailFrom: (_address, _session, callback) =>
        callback(busy ? Object.assign(new Error('Try later'), { responseCode: 451 }) : null),
    });
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock, config: through(inbox.url) });
    const mailer = openMailer(context.config.mail);
    await enquire(context);
    const cap = { isReached: async () => true, count: async () => {} };
    await createOutbox({ ...context, mailer, cap }).drain();
    expect(await outboxOf(context)).toMatchObject([{ state: 'queued', attempts: 0 }]);

    later(6 * DAY_MS);
    await context.outbox.drain();
    expect(await outboxOf(context)).toMatchObject([{ state: 'queued', attempts: 1 }]);
    later(DAY_MS);
    await context.outbox.drain();
    expect(await outboxOf(context)).toMatchObject([{ state: 'queued', attempts: 2 }]);
    busy = false;
    later(DAY_MS);
    await context.outbox.drain();
    expect(inbox.mails).toHaveLength(1);
    await inbox.stop();
  });
});
