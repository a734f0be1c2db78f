import { agency } from '../../shared/agency/agency.ts';
import { DAY_MS, HOUR_MS } from '../../shared/constants.ts';
import type { Alarm } from '../../shared/staff/alarms.ts';
import type { FeedSummary } from '../../shared/staff/feed-report.ts';
import { alarmingFeedGap, countHeldMessages, RUN_RETENTION_MS, typicalFeedGap } from '../feed/index.ts';
import { countMails, hasMailServer, mailsCappedUntil, STAFF_PURPOSES } from '../mail/index.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database/client.ts';
import { countRows } from '../platform/database/queries.ts';
import type { Space } from '../platform/storage/free-space.ts';

/** The outbox tries for five days (RFC 5321), but staff should hear of a wrong password sooner. */
const LATE_MS = HOUR_MS;
/** How long a failed file is reported if later files succeeded. */
const FAILURE_LASTS_MS = DAY_MS;
/** A quarantined lead may be from a real person, and the agency got no mail about it. It may wait for this long. */
const UNSEEN_MS = 3 * DAY_MS;
const MAX_RUNS = 10_000;
/** The maximum number of failed files in an alarm. */
const MAX_FAILURES = 50;
/** Less free space than this is too little on any disk. Less than a tenth is too little on a small disk. */
const MIN_FREE_BYTES = 1e9;
const MIN_FREE_SHARE = 0.1;
/** On a large disk, a tenth may still be plenty: more free space than this is enough. */
const ENOUGH_FREE_BYTES = 20e9;

/**
 * Finds the current alarms.
 * @param space of the disk that holds the data; null if unknown
 */
export async function findAlarms(
  db: Db,
  now: Date,
  space: Space | null,
  config: Pick<Config, 'mail'>,
): Promise<Alarm[]> {
  const found = await Promise.all([
    noMailServerAlarm(db, config),
    mailAlarm(db, now),
    mailFloodAlarm(db, now),
    failedFeedAlarm(db, now),
    silentFeedAlarm(db, now),
    heldFeedAlarm(db),
    space && diskAlarm(space),
    quarantineAlarm(db, now),
  ]);
  return found.filter((alarm) => alarm !== null);
}

/** The demo needs no mail server: nobody waits for its mails. */
const noMailServerAlarm = async (db: Db, config: Pick<Config, 'mail'>): Promise<Alarm | null> =>
  agency().isDemo || (await hasMailServer(db, config)) ? null : { kind: 'no-mail-server' };

/**
 * Mails about alarms do not count, because a failing one would raise the next alarm. Mails of finished or quarantined
 * leads do not count either, because staff have seen these leads.
 */
async function mailAlarm(db: Db, now: Date): Promise<Alarm | null> {
  const [failed, late] = await Promise.all([
    countRows(
      mailsIn(db, 'failed')
        .where('purpose', '=', 'agency')
        // Staff can end the alarm: with the lead, or by deciding on the erasure request. No other mail about a person may
        // raise it for good. Owners see refused invitations under Staff, and a lead shows that its alerts have stopped.
        .where((eb) =>
          eb.or([
            eb('contactId', 'is not', null),
            eb('submissionId', 'is not', null),
            eb('outbox.recipientId', 'is', null),
            eb('outbox.recipientId', 'in', eb.selectFrom('erasureRequests').select('recipientId')),
          ]),
        ),
    ),
    countRows(
      mailsIn(db, 'queued')
        .where('purpose', 'in', STAFF_PURPOSES)
        .where('outbox.createdAt', '<=', new Date(now.getTime() - LATE_MS).toISOString()),
    ),
  ]);
  return failed > 0 || late > 0 ? { kind: 'mail', failed, late } : null;
}

const mailsIn = (db: Db, state: 'failed' | 'queued') =>
  db
    .selectFrom('outbox')
    .where('outbox.state', '=', state)
    .where('alertKind', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('leads')
            .select('leads.id')
            .whereRef('leads.id', '=', 'outbox.id')
            .where('leads.state', 'in', ['done', 'aside']),
        ),
      ),
    );

async function mailFloodAlarm(db: Db, now: Date): Promise<Alarm | null> {
  const until = await mailsCappedUntil(db, now);
  if (until === null) return null;
  const { queued } = await countMails(db);
  return queued > 0 ? { kind: 'mail-flood', waiting: queued, until } : null;
}

/** The newest file failed, or any file failed within a day. */
async function failedFeedAlarm(db: Db, now: Date): Promise<Alarm | null> {
  const runs = db
    .selectFrom('feedRuns')
    .select(['file', 'state', 'summary', 'finishedAt'])
    .where('source', '=', 'feed')
    .orderBy('finishedAt', 'desc')
    .orderBy('id', 'desc');
  const since = new Date(now.getTime() - FAILURE_LASTS_MS).toISOString();
  const newest = await runs.limit(1).executeTakeFirst();
  const recent = await runs
    .where('state', '=', 'failed')
    .where('finishedAt', '>', since)
    .limit(MAX_FAILURES)
    .execute();
  const [failed = newest] = recent;
  if (failed?.state !== 'failed') return null;
  const { error }: FeedSummary = JSON.parse(failed.summary);
  const others = new Set(recent.map(({ file }) => file));
  others.delete(failed.file);
  return {
    kind: 'feed-failed',
    file: failed.file,
    others: [...others],
    error: error ?? '',
    at: failed.finishedAt,
  };
}

async function silentFeedAlarm(db: Db, now: Date): Promise<Alarm | null> {
  const newest = await feedTimes(db).limit(1).executeTakeFirst();
  if (!newest) return null;
  // The typical gap is computed from the time before the silence, however long the silence lasts.
  const last = Date.parse(newest.finishedAt);
  const silence = now.getTime() - last;
  if (silence < DAY_MS) return null;
  const rows = await feedTimes(db)
    .where('finishedAt', '>', new Date(last - RUN_RETENTION_MS).toISOString())
    .limit(MAX_RUNS)
    .execute();
  const usual = typicalFeedGap(rows.map(({ finishedAt }) => Date.parse(finishedAt)).reverse());
  if (usual === null || silence <= alarmingFeedGap(usual)) return null;
  const usualHours = Math.max(1, Math.ceil(usual / HOUR_MS));
  return { kind: 'feed-silent', lastAt: newest.finishedAt, usualHours };
}

const feedTimes = (db: Db) =>
  db.selectFrom('feedRuns').select('finishedAt').where('source', '=', 'feed').orderBy('finishedAt', 'desc');

async function heldFeedAlarm(db: Db): Promise<Alarm | null> {
  const count = await countHeldMessages(db);
  return count > 0 ? { kind: 'feed-held', count } : null;
}

function diskAlarm({ freeBytes, totalBytes }: Space): Alarm | null {
  const tenth = freeBytes < totalBytes * MIN_FREE_SHARE && freeBytes < ENOUGH_FREE_BYTES;
  return freeBytes < MIN_FREE_BYTES || tenth ? { kind: 'disk', freeBytes, totalBytes } : null;
}

/** If staff have changed a quarantined lead, they have seen all that came before that change. */
async function quarantineAlarm(db: Db, now: Date): Promise<Alarm | null> {
  const before = new Date(now.getTime() - UNSEEN_MS).toISOString();
  const waiting = db
    .selectFrom('leads')
    .where('state', '=', 'aside')
    .where('changedAt', 'is', null)
    .where('createdAt', '<=', before);
  if (!(await waiting.select('id').limit(1).executeTakeFirst())) return null;
  const reviewed = await db
    .selectFrom('leads')
    .select((eb) => eb.fn.max('changedAt').as('at'))
    .where('aside', 'is not', null)
    .executeTakeFirst();
  const count = await countRows(waiting.where('createdAt', '>', reviewed?.at ?? ''));
  return count > 0 ? { kind: 'aside', count } : null;
}
