import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FeedReport } from '../../../shared/staff/feed-report.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import type { Context } from '../../context.ts';
import { importFile } from '../apply/import.ts';
import { ADDRESS, apply, feed, listing, NOW, outcomes, stored, storedRow, zip } from './support.ts';

const PICTURES =
  '<images><img id="m" url="https://pics.example/m.jpg"/><img id="a" url="https://pics.example/a.jpg"/></images>';
const FULL = `${ADDRESS}<price display="yes">650000</price><headline>Sunny villa</headline>
<description><![CDATA[Close to the <b>park</b> & the tram.]]></description>
<features><bedrooms>3</bedrooms><study>yes</study></features>${PICTURES}`;
const ONE = listing(FULL);
/** A message with a warning, which the report repeats each time. */
const TWO = listing(`${FULL}<auction date="soon"/>`, { id: 'H2', status: '' });
/** A message without CDATA, so that it can be nested in a CDATA section. */
const THREE = listing(`${ADDRESS}<price>700000</price>${PICTURES}`, { id: 'H3' });

/** The listings whose messages need not be parsed when they come again. */
async function knownIds(context: Context): Promise<string[]> {
  const rows = await context.database.read
    .selectFrom('knownMessages')
    .innerJoin('listings', 'listings.id', 'knownMessages.listingId')
    .select('uniqueId')
    .orderBy('uniqueId')
    .execute();
  return rows.map(({ uniqueId }) => uniqueId);
}

const comparable = ({ state, error, listings, totals, picturesPending }: FeedReport) => ({
  state,
  error,
  listings,
  totals,
  picturesPending,
});

onEachEngine('a message that was imported before', ({ makeContext }) => {
  async function start(now: () => Date = () => NOW) {
    const context = await makeContext({ clock: now });
    await apply(context, feed(ONE, TWO, THREE));
    return context;
  }

  /**
   * Imports a feed into a site that knows its messages and into one that has forgotten them. The result must be the
   * same.
   */
  async function both(xml: string | Uint8Array): Promise<FeedReport> {
    const [knowing, forgetful] = [await start(), await start()];
    await forgetful.database.write.deleteFrom('knownMessages').execute();
    const report = await apply(knowing, xml);
    expect(comparable(report)).toEqual(comparable(await apply(forgetful, xml)));
    for (const id of ['H1', 'H2', 'H3', 'H4']) {
      expect(await stored(knowing, id)).toEqual(await stored(forgetful, id));
    }
    return report;
  }

  test('is unchanged and repeats its warnings', async () => {
    const report = await both(feed(ONE, TWO, THREE));
    expect(outcomes(report)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(report.listings[1]?.warnings.map(({ field }) => field)).toEqual(['auction', 'status']);
  });

  test('is recognised by its text alone after its first import', async () => {
    const context = await start();
    expect(await knownIds(context)).toEqual(['H1', 'H2', 'H3']);
    const before = await stored(context);
    // A change outside the feed shows that the message is recognised by its text alone.
    await context.database.write.updateTable('listings').set({ headline: 'Another' }).execute();
    expect(outcomes(await apply(context, feed(ONE)))).toEqual(['unchanged']);
    expect(outcomes(await apply(context, feed(ONE.replace('<headline>', '<headline >'))))).toEqual([
      'changed',
    ]);
    expect(await stored(context)).toEqual(before);
  });

  test('keeps its position among other messages in the report', async () => {
    const four = listing(FULL, { id: 'H4' });
    const commercial = listing('', { kind: 'commercial', id: 'C1' });
    const changed = THREE.replace('700000', '690000');
    const report = await both(feed(commercial, ONE, four, '<!-- a note -->', changed, '<note/>', TWO));
    expect(outcomes(report)).toEqual(['skipped', 'unchanged', 'new', 'changed', 'unchanged']);
    expect(report.listings.map(({ identity }) => identity?.uniqueId)).toEqual(['C1', 'H1', 'H4', 'H3', 'H2']);
  });

  test('is applied again after a message with the same time, and skipped after a newer one', async () => {
    const context = await start();
    await apply(context, feed(listing('', { status: 'withdrawn' })));
    expect(outcomes(await apply(context, feed(ONE)))).toEqual(['changed']);
    expect(await storedRow(context)).toMatchObject({ status: 'ACTIVE' });
    await apply(context, feed(listing('', { status: 'withdrawn', modTime: '2026-11-20-09:01:00' })));
    expect(outcomes(await apply(context, feed(ONE)))).toEqual(['skipped']);
    expect(await storedRow(context)).toMatchObject({ status: 'WITHDRAWN' });
  });

  test('is parsed again if something else has changed its listing', async () => {
    const context = await start();
    const updatedAt = '2026-11-21T00:00:01.000Z';
    const touched = context.database.write.updateTable('listings').where('uniqueId', '=', 'H1');
    await touched.set({ headline: 'Of an earlier version', updatedAt }).execute();
    const report = await apply(context, feed(ONE, TWO, THREE));
    expect(outcomes(report)).toEqual(['changed', 'unchanged', 'unchanged']);
    expect(await storedRow(context)).toMatchObject({ headline: 'Sunny villa' });
  });

  test('gives a failed picture one more attempt', async () => {
    const context = await start();
    const { id } = await storedRow(context);
    const media = context.database.write.updateTable('listingMedia').where('listingId', '=', id);
    await media.where('slot', '=', 'a').set({ state: 'failed', attempts: 5, error: 'gone' }).execute();
    expect((await apply(context, feed(ONE, TWO))).picturesPending).toBe(1);
    const picture = (await stored(context))?.media.find(({ slot }) => slot === 'a');
    expect(picture).toMatchObject({ state: 'pending', attempts: 4 });
  });

  test('looks for its missing picture files again', async () => {
    const context = await makeContext({ clock: () => NOW });
    const folder = await mkdtemp(join(tmpdir(), 'openhome-known-'));
    try {
      const one = feed(listing(`${ADDRESS}<images><img id="m" file="m.jpg"/></images>`));
      await apply(context, one, 'feed', folder);
      expect(await knownIds(context)).toEqual(['H1']);
      await writeFile(join(folder, 'm.jpg'), 'bytes');
      expect(outcomes(await apply(context, one, 'feed', folder))).toEqual(['unchanged']);
      const media = (await stored(context))?.media[0];
      expect(media).toMatchObject({ state: 'pending', nextAttemptAt: null });
      expect(await context.files.get(`originals/${media?.id}`)).toEqual(Buffer.from('bytes'));
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('with a future time is parsed again once that time has come', async () => {
    let now = NOW;
    const context = await start(() => now);
    const ahead = feed(listing(FULL, { modTime: '2026-11-23-09:00:00' }));
    await apply(context, ahead);
    expect(await knownIds(context)).toEqual(['H2', 'H3']);
    now = new Date('2026-11-23T00:00:00Z');
    await apply(context, ahead);
    expect(await storedRow(context)).toMatchObject({ modTime: '2026-11-22T22:30:00.000Z' });
  });

  test('is applied in its order among other messages about the same listing', async () => {
    const price = listing('<price display="yes">1</price>');
    expect(outcomes(await both(feed(price, ONE, TWO)))).toEqual(['changed', 'changed', 'unchanged']);
    expect(outcomes(await both(feed(ONE, price, ONE)))).toEqual(['unchanged', 'changed', 'changed']);
    expect(outcomes(await both(feed(ONE, ONE)))).toEqual(['unchanged', 'unchanged']);
  });

  test.each([
    ['in a comment', `<!-- ${ONE} -->`, []],
    ['in a CDATA section', listing(`${FULL}<soi><![CDATA[${THREE}]]></soi>`, { id: 'H4' }), ['new']],
    ['in another listing', listing(`${FULL}${ONE}`, { id: 'H4', kind: 'rural' }), ['new']],
    ['in a listing of the same kind', listing(`${FULL}${ONE}`, { id: 'H4' }), ['new']],
    ['in another element', `<group>${ONE}</group>`, []],
  ])('%s is not treated as a message', async (_where, inside, expected) => {
    const report = await both(feed(inside, TWO));
    expect(outcomes(report)).toEqual([...expected, 'unchanged']);
  });

  test.each([
    ['is cut short', feed(ONE, TWO, THREE).slice(0, -20), 'cut short'],
    ['has crossed tags', feed(ONE, '<note></nota>', TWO), 'line 5'],
    ['has a message in an attribute', feed(listing(FULL).replace('>', ` note='${ONE}'>`), TWO), 'line 2'],
    ['has two outermost elements', `${feed(ONE)}<more/>`, 'exactly one outermost'],
    ['has declarations', feed(ONE).replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>'), 'DOCTYPE'],
  ])('is refused with its file if the file %s', async (_what, xml, words) => {
    const report = await both(xml);
    expect(report).toMatchObject({ state: 'failed', listings: [] });
    expect(report.error).toContain(words);
  });

  test('is recognised in a zip or another encoding, and parsed again in any other document structure', async () => {
    const context = await start();
    const before = await stored(context);
    // Reading the message again reverts the change.
    const changeStoredListing = () =>
      context.database.write.updateTable('listings').set({ headline: 'Another' }).execute();
    await changeStoredListing();
    const folder = await mkdtemp(join(tmpdir(), 'openhome-known-'));
    try {
      const path = join(folder, 'push.zip');
      await writeFile(path, zip({ 'a.xml': feed(ONE), 'b.xml': feed(THREE, TWO) }));
      expect((await importFile(context, path)).totals).toMatchObject({ unchanged: 3 });
    } finally {
      await rm(folder, { recursive: true });
    }
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(feed(ONE, TWO), 'utf16le')]);
    expect((await apply(context, utf16)).totals).toMatchObject({ unchanged: 2 });
    for (const frame of [ONE, `<feed>${ONE}</feed>`, feed('<known-listing/>', ONE)]) {
      await changeStoredListing();
      expect(outcomes(await apply(context, frame))).toEqual(['changed']);
      expect(await stored(context)).toEqual(before);
    }
  });
});
