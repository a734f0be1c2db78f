import { randomUUID } from 'node:crypto';
import { agency } from '../../../shared/agency/agency.ts';
import { haveSameZones } from '../../../shared/agency/home-time-zone.ts';
import type { FeedReport } from '../../../shared/staff/feed-report.ts';
import { readAgency } from '../../agency/index.ts';
import type { Context } from '../../context.ts';
import {
  countListingsOfSource,
  feedVersion,
  isDemoOver,
  type ListingRow,
  loadListings,
  writeFeedRun,
  writeListings,
} from '../../listings/index.ts';
import { listingIdOf, separateIdentity } from '../message/identity.ts';
import type { FeedMessage } from '../message/listing.ts';
import { isKnownMessage, isSkipped } from '../message/message.ts';
import { findStrangers } from '../plan/held-messages.ts';
import { listNamedAgents } from '../plan/named-agents.ts';
import { warnOfUnknownOffices } from '../plan/offices.ts';
import { type FeedPlan, planFeed } from '../plan/plan.ts';
import { summaryOf, totalsOf } from '../plan/report.ts';
import { FeedError } from '../read/feed-error.ts';
import { addUnread } from '../read/unread.ts';

/** The messages of one file or zip. They are applied together or not at all. */
export type FeedBatch = {
  /** The file's name, as people see it. */
  file: string;
  source: ListingRow['source'];
  messages: readonly FeedMessage[];
  /**
   * The feed version (`feedVersion`) under which the known or held messages were looked up. If it has changed, all
   * messages are read again. Absent if there are none.
   */
  known?: { under: string; readAnew: () => readonly FeedMessage[] | Promise<readonly FeedMessage[]> };
  startedAt: Date;
};

type Tools = Pick<Context, 'database' | 'clock' | 'config'>;

/** Two imports rarely run at once, and each waits for the other's transaction. More tries would mean a bug. */
const MAX_TRIES = 8;

/**
 * Applies messages to what is stored, in one transaction. The plan is made before the transaction, on the
 * reading connection, so that a visitor's form waits only for the writing. If another import was committed in
 * between, the plan is made again.
 * @param dryRun true reports what would change, and writes nothing
 */
export async function applyFeed(
  { database, clock }: Tools,
  batch: FeedBatch,
  dryRun = false,
): Promise<FeedReport> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const seen = await feedVersion(database.read);
    if (!dryRun) await requireTimeZones(database);
    const { known } = batch;
    const messages = known && known.under !== seen ? await known.readAnew() : batch.messages;
    const { plan, demoRemoved } = await planBatch(database, { ...batch, messages }, clock());
    const finishedAt = clock();
    const report: FeedReport = {
      file: batch.file,
      source: batch.source,
      state: dryRun ? 'dry run' : 'applied',
      error: null,
      listings: warnOfUnknownOffices(plan.listings, agency().offices),
      totals: totalsOf(plan.listings),
      unread: addUnread(messages.flatMap((message) => ('unread' in message ? [message.unread] : []))),
      demoRemoved,
      picturesPending: plan.changes.media.filter(({ state }) => state === 'pending').length,
      startedAt: batch.startedAt.toISOString(),
      finishedAt: finishedAt.toISOString(),
    };
    if (dryRun) return { ...report, agents: await listNamedAgents(database.read, messages) };
    if (await writeListings(database.write, seen, plan.changes, runOf(report))) return report;
  }
  throw new FeedError('Other imports ran at the same time. We’ll try again.', { permanent: false });
}

/** @throws FeedError if the messages were read in time zones that are no longer those of the agency and its homes */
async function requireTimeZones(database: Context['database']): Promise<void> {
  if (haveSameZones(await readAgency(database), agency())) return;
  const message = 'The agency’s time zone changed in the meantime. We’ll try again.';
  throw new FeedError(message, { permanent: false });
}

/** Stores the report of a file that could not be applied. */
export async function recordFailure(
  { database }: Pick<Tools, 'database'>,
  report: FeedReport,
): Promise<void> {
  await writeFeedRun(database.write, runOf(report));
}

async function planBatch(
  database: Context['database'],
  batch: FeedBatch,
  now: Date,
): Promise<{ plan: FeedPlan; demoRemoved: number }> {
  const db = database.read;
  if (batch.source === 'demo' && (await isDemoOver(db))) {
    const field = 'demo';
    const reason = 'the site has had its own feed, so the demo isn’t imported';
    const refused = batch.messages.map((message): FeedMessage => {
      const element = isSkipped(message) ? message.element : message.kind;
      return { identity: message.identity, element, field, reason };
    });
    return { plan: planFeed(new Map(), refused, batch.source, now), demoRemoved: 0 };
  }
  const ids = batch.messages.flatMap((message) =>
    isSkipped(message) || isKnownMessage(message)
      ? []
      : [message.identity, separateIdentity(message.identity, message.kind)].map(listingIdOf),
  );
  const stored = await loadListings(db, [...new Set(ids)]);
  // The demo's agentIDs are its own.
  const ofFeed = batch.source === 'feed' ? batch.messages : [];
  const agentIds = ofFeed.flatMap(({ identity }) => identity?.agentId ?? []);
  const strangers = await findStrangers(db, agentIds, agency().offices);
  const plan = planFeed(stored, batch.messages, batch.source, now, strangers);
  const demoRemoved = plan.changes.endsDemo ? await countListingsOfSource(db, 'demo') : 0;
  if (demoRemoved > 0) plan.changes.visible = true;
  return { plan, demoRemoved };
}

function runOf(report: FeedReport) {
  return {
    id: randomUUID(),
    file: report.file,
    source: report.source,
    state: report.state === 'failed' ? ('failed' as const) : ('applied' as const),
    report: JSON.stringify(report),
    summary: JSON.stringify(summaryOf(report)),
    startedAt: report.startedAt,
    finishedAt: report.finishedAt,
  };
}
