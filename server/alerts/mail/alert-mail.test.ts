import { expect, test } from 'vitest';
import { agency } from '../../../shared/agency/agency.ts';
import { publishWords } from '../../../test/support/agency.ts';
import { confirmSearch, HOUR_MS, importHomes, register, runAlerts } from '../../../test/support/alerts.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { turnableClock } from '../../../test/support/outbox.ts';

onEachEngine('the alert mail about a home', ({ makeContext }) => {
  /** The mail to somebody who is looking for any home for sale. */
  const mailAbout = async (home: Parameters<typeof importHomes>[1]) => {
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock });
    await register(context, 'ann@example.com');
    await confirmSearch(context);
    await importHomes(context, home);
    later(HOUR_MS);
    await runAlerts(context);
    const mails = context.database.read.selectFrom('outbox').selectAll();
    return mails.where('purpose', '=', 'alert').executeTakeFirst();
  };

  test('names each event once, and gives the land size in the unit of the feed', async () => {
    const mail = await mailAbout({ id: 'H1', acres: 50 });
    expect(mail?.text?.match(/New for sale/g)).toHaveLength(1);
    expect(mail?.html).toContain(agency().phone.replaceAll(' ', '&nbsp;'));
    expect(mail?.html).toContain('1&nbsp;car&nbsp;space, 50&nbsp;acres');
    // Screen readers jump from home to home by their headings.
    expect(mail?.html).toMatch(/<h2[^>]*><a [^>]*>1 Banksia Street/);
    for (const part of [mail?.text, mail?.html.replaceAll('&nbsp;', ' ')]) {
      expect(part).toContain('1 car space, 50 acres');
      expect(part).not.toContain('m²');
    }
  });

  test('has its next inspection and its auction, in the time zone of the home', async () => {
    const inspections = ['28-Nov-2126 11:00am to 11:30am'];
    const mail = await mailAbout({ id: 'H1', state: 'NSW', inspections, auction: '2126-12-12T12:00' });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Open Thursday 28 November, 11:00 am to 11:30 am Sydney time');
      expect(part).toContain('Auction Thursday 12 December, 12:00 pm Sydney time');
    }
  });

  test('has the agency’s own subjects', async () => {
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock });
    await publishWords(context, {
      mails: { confirmSubject: '{agency}: is this you?', alertTitle: 'places for you' },
    });
    const mails = () => context.database.read.selectFrom('outbox').selectAll();
    await register(context, 'ann@example.com');
    const [confirmation] = await mails().where('purpose', '=', 'confirmation').execute();
    expect(confirmation?.subject).toBe('Redgum: is this you?');
    await confirmSearch(context);
    await importHomes(context, { id: 'H1' }, { id: 'H2' });
    later(HOUR_MS);
    await runAlerts(context);
    const [mail] = await mails().where('purpose', '=', 'alert').execute();
    expect(mail?.subject).toBe('2 places for you: any home for sale');
    expect(mail?.html).toMatch(/<h1[^>]*>2 places for you<\/h1>/);
  });
});
