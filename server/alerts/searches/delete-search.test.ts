import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageIn, press, register, runAlerts } from '../../../test/support/alerts.ts';
import { onEachEngine } from '../../../test/support/engines.ts';

onEachEngine('a search that its owner deletes', ({ makeContext }) => {
  test('is deleted with its mails, including those saved as files', async () => {
    const context = await makeContext();
    const { read } = context.database;
    const confirmations = () =>
      read.selectFrom('outbox').selectAll().where('purpose', '=', 'confirmation').execute();
    const savedMails = async () => (await readdir(join(context.config.dataDir, 'mail'))).length;
    await register(context, 'ann@example.com');
    await register(context, 'ben@example.com');
    await runAlerts(context);
    // There is a mail to the agency and one to the buyer for each search.
    expect(await savedMails()).toBe(4);
    const ofAnn = (await confirmations()).find(({ recipient }) => recipient === 'ann@example.com');
    const page = pageIn(ofAnn?.text);
    expect(await press(context, page, 'delete')).toBe(`${page}?done=delete`);
    expect((await confirmations()).map(({ recipient }) => recipient)).toEqual(['ben@example.com']);
    expect(await savedMails()).toBe(3);
    expect(await press(context, page, 'delete')).toBe(`${page}?done=unknown`);
    expect(await savedMails()).toBe(3);
  });
});
