import { expect, test } from 'vitest';
import { demoAgency } from '../../demo/agency.ts';
import { demoPeople } from '../../demo/people.ts';
import { demoWords } from '../../demo/words.ts';
import { BLANK_MEMBER } from '../../shared/agency/people.ts';
import { publishAgency, publishContent } from '../../test/support/agency.ts';
import { HOUR_MS, importHomes } from '../../test/support/alerts.ts';
import { onEachEngine, somebodyWaits } from '../../test/support/engines.ts';
import { addInspection, addListing } from '../../test/support/listings.ts';
import { turnableClock } from '../../test/support/outbox.ts';
import { matureChanges } from '../alerts/events/mature.ts';
import type { Context } from '../context.ts';
import { cancelInspectionsOf } from '../listings/cancelled/cancelled-inspections.ts';
import { bumpContentVersion } from '../platform/database/content-version.ts';
import { endDemo } from '../setup/end-demo.ts';
import { lockDocument } from './documents.ts';
import { readDraft } from './drafts/drafts.ts';
import { publishTogether } from './publications.ts';

/** A colleague's change of a document that has its lock and is not committed yet. */
async function beginChange({ database }: Context, document: 'people' | 'words') {
  const trx = await database.write.startTransaction().execute();
  await lockDocument(trx, document);
  return trx;
}

onEachEngine('what is published while a colleague changes a document', ({ engine, makeContext }) => {
  // SQLite runs one transaction after the other.
  const onPostgres = test.runIf(engine === 'postgres');

  onPostgres('waits for it without holding up what the colleague has to write', async () => {
    const context = await makeContext();
    const colleague = await beginChange(context, 'words');
    const documents = [
      { name: 'profile', content: demoAgency },
      { name: 'words', content: demoWords },
    ] as const;
    const published = publishTogether(context, documents, 'admin');
    await somebodyWaits(context.database);
    await bumpContentVersion(colleague);
    await colleague.commit().execute();
    expect(await published).toEqual([1, 1]);
  });

  onPostgres("keeps the colleague's draft when the demo ends", async () => {
    const context = await makeContext();
    await publishAgency(context, { name: 'Harbour & Vale' });
    await publishContent(context, 'people', demoPeople);
    const own = { ...BLANK_MEMBER, id: 'robin-vale', name: 'Robin Vale', role: 'Agent' };
    const colleague = await beginChange(context, 'people');
    const ended = endDemo(context, 'admin');
    await somebodyWaits(context.database);
    const members = [...demoPeople.members, own];
    const savedAt = context.clock().toISOString();
    await colleague
      .insertInto('agencyDrafts')
      .values({
        document: 'people',
        content: JSON.stringify({ members }),
        basedOn: 1,
        author: 'robin',
        savedAt,
      })
      .execute();
    await bumpContentVersion(colleague);
    await colleague.commit().execute();
    expect(await ended).toBe(true);
    const draft = await readDraft(context.database.read, 'people');
    expect(draft).toMatchObject({ content: { members: [own] }, basedOn: 2, author: 'robin' });
  });

  onPostgres('waits for staff who hide a home, and moves its inspections to another time zone', async () => {
    const context = await makeContext();
    const now = context.clock().toISOString();
    const home = await addListing(context);
    await addInspection(context, home, '2126-11-28T00:00:00.000Z');
    const { read, write } = context.database;
    const hiding = await write.startTransaction().execute();
    await hiding.insertInto('hiddenListings').values({ listingId: home, hiddenAt: now }).execute();
    const published = publishAgency(context, { timeZone: 'Australia/Darwin' });
    await somebodyWaits(context.database);
    await cancelInspectionsOf(hiding, home, now);
    await hiding.commit().execute();
    await published;
    expect(await read.selectFrom('inspections').select('start').execute()).toEqual([
      { start: '2126-11-28T01:00:00.000Z' },
    ]);
  });

  onPostgres('waits for alerts about homes whose times it moves', async () => {
    const { clock, later } = turnableClock();
    const context = await makeContext({ clock });
    const { read, write } = context.database;
    await importHomes(context, { id: 'H1', inspections: ['28-Nov-2026 11:00am to 11:30am'] });
    later(HOUR_MS);
    await matureChanges(context.database, clock());
    await importHomes(context, { id: 'H1' });
    // The worker of alerts locks homes, and then their changes.
    const alerts = await write.startTransaction().execute();
    await alerts.selectFrom('listings').select('id').forUpdate().execute();
    const published = publishAgency(context, { timeZone: 'Australia/Darwin' });
    await somebodyWaits(context.database);
    await alerts.deleteFrom('listingChanges').execute();
    await alerts.commit().execute();
    await published;
    expect(await read.selectFrom('agencyVersions').select('version').execute()).toEqual([{ version: 1 }]);
  });
});
