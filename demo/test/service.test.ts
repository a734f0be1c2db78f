import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import type { Context } from '../../server/context.ts';
import { type ImportXml, importXml } from '../../server/feed/apply/import.ts';
import { countListingsOfSource } from '../../server/listings/demo/demo-listings.ts';
import { localTime } from '../../shared/time.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import { demoFeed } from '../feed.ts';
import { demoListings } from '../listings.ts';
import { startDemo } from '../service.ts';

const LOOK_MS = 10 * 60_000;
const FEED = `<propertyList><residential status="current" modTime="2026-11-20-10:00:00">
  <agentID>OTHERS</agentID><uniqueID>1</uniqueID><price>500000</price>
  <address><streetNumber>1</streetNumber><street>First Street</street><suburb>Norwood</suburb></address>
</residential></propertyList>`;

/** The importer without its thread. It records its imports. */
function importerOf(context: Context) {
  const imports: ImportXml[] = [];
  const importNow = (feed: ImportXml) => {
    imports.push(feed);
    return importXml(context, feed);
  };
  return { imports, importXml: importNow };
}

onEachEngine('the demo', ({ makeContext }) => {
  async function makeDemo(clock: () => Date = () => localTime(2026, 11, 26, 12)) {
    const making = await makeContext({ clock });
    const context = Object.assign(making, { config: { ...making.config, demo: true } });
    return { context, feed: importerOf(context) };
  }

  test('fills an empty site, and a second start imports nothing', async () => {
    const { context, feed } = await makeDemo();
    for (let start = 0; start < 2; start++) {
      const demo = startDemo(context, feed);
      await demo.ready;
      await demo.stop();
    }
    expect(await countListingsOfSource(context.database.read, 'demo')).toBe(demoListings.length);
    expect(feed.imports).toHaveLength(1);
    expect(feed.imports[0]?.imageFolder).toBe(fileURLToPath(new URL('../photos', import.meta.url)));
  });

  test('removes homes that a newer version of the demo no longer has', async () => {
    let now = localTime(2026, 11, 26, 12);
    const { context, feed } = await makeDemo(() => now);
    const first = startDemo(context, feed);
    await first.ready;
    await first.stop();
    const home = context.database.write.updateTable('listings').set({ uniqueId: 'RG9999' });
    const { numUpdatedRows } = await home.where('uniqueId', '=', 'RG1001').executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
    now = localTime(2026, 12, 10, 12);
    const second = startDemo(context, feed);
    await second.ready;
    await second.stop();
    const left = await context.database.read.selectFrom('listings').select('uniqueId').execute();
    expect(left.map(({ uniqueId }) => uniqueId)).not.toContain('RG9999');
  });

  test('imports nothing when DEMO is off', async () => {
    const context = await makeContext();
    const feed = importerOf(context);
    const demo = startDemo(context, feed);
    await demo.ready;
    await demo.stop();
    expect(feed.imports).toEqual([]);
  });

  test('moves its inspections to the next weekend once the weekend is over', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let now = localTime(2026, 11, 29, 16, 55);
    const { context, feed } = await makeDemo(() => now);
    const demo = startDemo(context, feed);
    try {
      await demo.ready;
      now = localTime(2026, 11, 29, 17, 5);
      vi.advanceTimersByTime(LOOK_MS);
    } finally {
      await demo.stop();
      vi.useRealTimers();
    }
    expect(feed.imports).toHaveLength(2);
    const { rows } = await inspectionsOf(context);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.every(({ finish }) => finish > now.toISOString())).toBe(true);
  });

  test('does not come back once a feed has replaced it', async () => {
    let now = localTime(2026, 11, 26, 12);
    const { context, feed } = await makeDemo(() => now);
    const demo = startDemo(context, feed);
    await demo.ready;
    await demo.stop();
    await importXml(context, { xml: FEED, source: 'feed', imageFolder: context.config.dataDir });
    expect(await countListingsOfSource(context.database.read, 'demo')).toBe(0);
    now = localTime(2026, 12, 10, 12);
    const again = startDemo(context, feed);
    await again.ready;
    await again.stop();
    expect(feed.imports).toHaveLength(1);
    expect(await countListingsOfSource(context.database.read, 'demo')).toBe(0);
  });

  test('stays away after a feed that leaves no listing, whether or not the demo was imported before', async () => {
    const business = FEED.replaceAll('residential', 'business');
    for (const demoFirst of [true, false]) {
      const { context, feed } = await makeDemo();
      if (demoFirst) {
        const demo = startDemo(context, feed);
        await demo.ready;
        await demo.stop();
      }
      await importXml(context, { xml: business, source: 'feed', imageFolder: context.config.dataDir });
      const again = startDemo(context, feed);
      await again.ready;
      await again.stop();
      expect(feed.imports).toHaveLength(demoFirst ? 1 : 0);
      expect(await context.database.read.selectFrom('listings').select('id').execute()).toEqual([]);
    }
  });

  test('does not come back once staff have removed it', async () => {
    let now = localTime(2026, 11, 26, 12);
    const { context, feed } = await makeDemo(() => now);
    const demo = startDemo(context, feed);
    await demo.ready;
    await demo.stop();
    await context.database.write.deleteFrom('listings').execute();
    now = localTime(2026, 12, 10, 12);
    const again = startDemo(context, feed);
    await again.ready;
    await again.stop();
    expect(feed.imports).toHaveLength(1);
  });

  test('logs a failed import and repeats it at the next start', async () => {
    const { context, feed } = await makeDemo();
    const failing = { importXml: () => Promise.reject(new Error('The disk is full.')) };
    const first = startDemo(context, failing);
    await first.ready;
    await first.stop();
    expect(context.logged.map(({ event }) => event)).toContain('demo.failed');
    const second = startDemo(context, feed);
    await second.ready;
    await second.stop();
    expect(await countListingsOfSource(context.database.read, 'demo')).toBe(demoListings.length);
  });

  test('changes nothing when the same feed is imported twice', async () => {
    const { context } = await makeDemo();
    const xml = demoFeed(context.clock());
    const demo = { xml, source: 'demo' as const, imageFolder: feedFolder };
    const first = await importXml(context, demo);
    const second = await importXml(context, demo);
    expect(first.totals.new).toBe(first.listings.length);
    expect(second.totals).toEqual({ new: 0, changed: 0, unchanged: first.totals.new, skipped: 0 });
  });
});

const feedFolder = fileURLToPath(new URL('../photos', import.meta.url));

async function inspectionsOf({ database }: Context) {
  return { rows: await database.read.selectFrom('inspections').select(['start', 'finish']).execute() };
}
