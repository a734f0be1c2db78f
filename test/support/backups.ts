import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { demoAgency } from '../../demo/agency.ts';
import { makeBackup } from '../../ops/backup/backup.ts';
import { restoreBackup } from '../../ops/backup/restore.ts';
import { saveDraft } from '../../server/agency/drafts/drafts.ts';
import { recordAlarms } from '../../server/alarms/alarm-records.ts';
import type { Context } from '../../server/context.ts';
import { pictureQueue } from '../../server/feed/pictures/picture-queue.ts';
import { ADDRESS, apply, feed, jpeg, listing, storedRow } from '../../server/feed/test/support.ts';
import { addFiles } from '../../server/files/queries.ts';
import { setHidden } from '../../server/listings/visibility.ts';
import { claimMails, settleMail } from '../../server/mail/outbox-queries.ts';
import { loadAddresses } from '../../server/places/address-load.ts';
import { type Config, readConfig } from '../../server/platform/config.ts';
import { type Database, openDatabase } from '../../server/platform/database/client.ts';
import {
  inSnapshot,
  type Role,
  readRows,
  shapesOf,
  tablesOf,
} from '../../server/platform/database/table-rows.ts';
import { findStaff } from '../../server/staff/accounts.ts';
import { beginSecondFactor, replaceRecoveryCodes } from '../../server/staff/second-factor/second-factors.ts';
import { LEAD_KINDS, type LeadKind } from '../../shared/staff/leads.ts';
import { publishAgency } from './agency.ts';
import { addErasureRequest } from './consent.ts';
import { pdf } from './documents.ts';
import { makePostgres } from './engines.ts';
import { makeFolder } from './folder.ts';
import { writeSmallGnaf } from './gnaf.ts';
import { send, staffOf } from './leads.ts';
import { sendNewsletter } from './newsletters.ts';
import { STAFF } from './staff.ts';
import { GUIDE } from './uploads.ts';

/**
 * Creates an empty data folder and database to restore into. @param template of the PostgreSQL database; by default one
 * without tables
 */
export async function emptyPlace(engine: Database['engine'], template = 'template1'): Promise<Config> {
  const folder = await makeFolder();
  const settings = readConfig({ DATA_DIR: join(folder, 'data'), DEMO: 'off', RATE_LIMIT: 'off' });
  if (engine === 'sqlite') return settings;
  const undo: (() => Promise<unknown>)[] = [];
  const database = await makePostgres(undo, template);
  onTestFinished(async () => {
    for (const each of undo) await each();
  });
  return { ...settings, database };
}

/** @returns the folder of the backup, and its manifest */
export async function backUp(context: Pick<Context, 'database' | 'files' | 'clock' | 'config'>) {
  const folder = join(await makeFolder(), 'backup');
  return { folder, manifest: await makeBackup(context, folder) };
}

export const restore = (config: Config, folder: string) =>
  restoreBackup(config, folder, { printLine: () => {} });

/**
 * Every row of the tables of a role, in a fixed order. Counters in `settings` are without their values, which may jump.
 */
export async function allRows(
  database: Pick<Database, 'engine' | 'read'>,
  role: Role = 'content',
): Promise<Record<string, string[]>> {
  return inSnapshot(database, async (snapshot) => {
    const tables: Record<string, string[]> = {};
    for (const shape of await shapesOf(database.engine, snapshot, tablesOf(role))) {
      const columns = shape.columns.toSorted();
      const rows: string[] = [];
      for await (const row of readRows(database.engine, snapshot, { ...shape, columns })) {
        const line = JSON.stringify(row);
        if (shape.name !== 'settings') rows.push(line);
        else if (!line.includes('restoredFrom'))
          rows.push(line.replace(/"(contentVersion|leadRevision)","\d+"/, '"$1"'));
      }
      tables[shape.name] = rows.toSorted();
    }
    return tables;
  });
}

/** Like `allRows`, for a site that no process has open. */
export async function allRowsIn(config: Config, role?: Role): Promise<Record<string, string[]>> {
  const database = openDatabase(config.database);
  try {
    return await allRows(database, role);
  } finally {
    await database.close();
  }
}

/** The files under a folder, and the SHA-256 of each. */
export async function filesUnder(folder: string): Promise<Record<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sums: [string, string][] = [];
  for (const entry of found.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    sums.push([path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')]);
  }
  return Object.fromEntries(sums.sort());
}

const AGENT = '<listingAgent><name>Kim Lee</name></listingAgent>';

/** Fills every table that a backup contains. */
export async function fillSite(context: Context): Promise<void> {
  for (const kind of Object.keys(LEAD_KINDS) as LeadKind[]) await send(context, kind);
  const { list, change } = await staffOf(context);
  const [first, second] = (await list()).leads;
  await change(first?.id ?? '', { version: 1, state: 'done', note: 'Called back: “yes” \u2028, at 5.' });
  await change(second?.id ?? '', { version: 1, state: 'in-hand' });
  // An earlier version kept the number of leads of each kind and state.
  await context.database.write
    .insertInto('leadCounts')
    .values({ kind: 'offer', state: 'new', count: 1 })
    .execute();
  const folder = await makeFolder();
  await writeFile(join(folder, 'front.jpg'), await jpeg(100, 50));
  await writeFile(join(folder, 'back.jpg'), await jpeg(90, 60, '#36c'));
  const images = '<images><img id="m" file="front.jpg"/><img id="a" file="back.jpg"/></images>';
  const time = '<inspection>28-Nov-2026 11:00am to 11:30am</inspection>';
  // The second feed no longer contains this inspection.
  const cancelled = '<inspection>28-Nov-2099 11:00am to 11:30am</inspection>';
  for (const times of [time + cancelled, time]) {
    const inner = `${ADDRESS}${images}<inspectionTimes>${times}</inspectionTimes>`;
    await apply(context, feed(listing(inner), listing(ADDRESS + AGENT, { id: 'H2' })), 'feed', folder);
  }
  // The agent is not in any earlier feed, so the message is held until staff accept it.
  await apply(context, feed(listing(ADDRESS, { id: 'H3', agent: 'STRANGER' })), 'feed', folder);
  const queue = pictureQueue(context, { widths: [16, 64] });
  while (await queue.showNext());
  // One picture has its AVIF files, the other still only its source.
  await queue.refineNext();
  const { database, clock } = context;
  await setHidden(database.write, (await storedRow(context, 'H2')).id, true, clock());
  await fillAlerts(context);
  await addErasureRequest(context);
  await sendNewsletter(context);
  await publishAgency(context, {});
  const draft = { document: 'profile', content: demoAgency, author: 'Robin', now: clock() } as const;
  await saveDraft(database.write, { ...draft, basedOn: 1, seen: null });
  const guide = { ...GUIDE, source: 'staff', bytes: pdf() } as const;
  await addFiles(database.write, context.files, [guide], { now: clock() });
  await database.write.transaction().execute((trx) => recordAlarms(trx, ['disk'], clock()));
  const house = { street: 'ROSELLA|STREET', suburb: 'NORWOOD', postcode: '5067', NUMBER_FIRST: 12 };
  await loadAddresses(database, await writeSmallGnaf(join(folder, 'gnaf'), [house]));
  const robin = await findStaff(database.read, STAFF.username);
  await beginSecondFactor(database.write, robin?.id ?? '', { issuer: 'Redgum', label: STAFF.username });
  await replaceRecoveryCodes(database.write, robin?.id ?? '');
  // One mail has been sent.
  await claimMail(context);
  const claimed = await database.read
    .selectFrom('outbox')
    .select('id')
    .where('claimedBy', '=', 'w')
    .execute();
  await settleMail(database.write, claimed[0]?.id ?? '', 'w', { state: 'sent', at: clock() });
}

/** Adds a search whose visitor was mailed about a home, and a change of another home. */
async function fillAlerts({ database, clock }: Context): Promise<void> {
  const db = database.write;
  const at = clock().toISOString();
  const { id: listingId } = await db.selectFrom('listings').select('id').executeTakeFirstOrThrow();
  const { id: searchId } = await db.selectFrom('savedSearches').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('listingEvents')
    .values({ seq: 1, listingId, kind: 'new', starts: '[]', happenedAt: at })
    .execute();
  await db.insertInto('searchEvents').values({ searchId, eventSeq: 1, mailedAt: at }).execute();
}

/** Claims a mail for a worker that may have died. */
export const claimMail = ({ database, clock }: Context) =>
  claimMails(database.write, {
    worker: 'w',
    now: clock(),
    leaseMs: 60_000,
    limit: 1,
    onlyUrgent: false,
    bulk: 0,
  });
