import { expect, test } from 'vitest';
import { DAY_MS } from '../../../shared/constants.ts';
import { pageIn, press, register } from '../../../test/support/alerts.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { turnableClock } from '../../../test/support/outbox.ts';
import { startHousekeeping } from '../../housekeeping.ts';
import { deleteUnconfirmedSearches } from './delete-unconfirmed.ts';

onEachEngine('unconfirmed searches', ({ makeContext }) => {
  test('are deleted with their mails after thirty days and counted, and the leads stay', async () => {
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock });
    const { read } = context.database;
    const searches = async () =>
      (await read.selectFrom('savedSearches').select('email').orderBy('email').execute()).map(
        ({ email }) => email,
      );
    await register(context, 'ann@example.com');
    await register(context, 'ben@example.com');
    const ofBen = await read
      .selectFrom('outbox')
      .selectAll()
      .where('purpose', '=', 'confirmation')
      .where('recipient', '=', 'ben@example.com')
      .executeTakeFirstOrThrow();
    await press(context, pageIn(ofBen as never), 'confirm');
    later(29 * DAY_MS);
    await register(context, 'cas@example.com');
    await deleteUnconfirmedSearches(context, new AbortController().signal);
    expect(await searches()).toHaveLength(3);

    later(2 * DAY_MS);
    const stop = startHousekeeping(context);
    await expect.poll(searches).toEqual(['ben@example.com', 'cas@example.com']);
    await stop();
    expect(context.logged).toContainEqual({
      level: 'info',
      event: 'unconfirmed searches were deleted',
      facts: { count: 1, days: 30 },
    });
    const mails = await read
      .selectFrom('outbox')
      .select('recipient')
      .where('purpose', '=', 'confirmation')
      .execute();
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['ben@example.com', 'cas@example.com']);
    expect(await read.selectFrom('leads').select('id').execute()).toHaveLength(3);
  });

  test('that were stopped are also deleted, and cannot be confirmed after seven days', async () => {
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock });
    const { read } = context.database;
    const states = async () =>
      (await read.selectFrom('savedSearches').select(['email', 'state']).orderBy('email').execute()).map(
        ({ email, state }) => [email, state],
      );
    const pageOf = async (email: string) =>
      pageIn(
        (
          await read
            .selectFrom('outbox')
            .select('text')
            .where('purpose', '=', 'confirmation')
            .where('recipient', '=', email)
            .executeTakeFirstOrThrow()
        ).text,
      );
    await register(context, 'ann@example.com');
    await register(context, 'ben@example.com');
    const ofAnn = await pageOf('ann@example.com');
    const ofBen = await pageOf('ben@example.com');
    await press(context, ofBen, 'confirm');
    for (const page of [ofAnn, ofBen]) await press(context, page, 'stop');
    later(8 * DAY_MS);
    expect(await press(context, ofAnn, 'start')).toBe(`${ofAnn}?done=expired`);
    await press(context, ofBen, 'start');
    await press(context, ofBen, 'stop');
    expect(await states()).toEqual([
      ['ann@example.com', 'stopped'],
      ['ben@example.com', 'stopped'],
    ]);
    later(23 * DAY_MS);
    await deleteUnconfirmedSearches(context, new AbortController().signal);
    expect(await states()).toEqual([['ben@example.com', 'stopped']]);
  });
});
