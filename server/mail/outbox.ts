import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/client.ts';
import type { Log } from '../platform/log.ts';
import { untilAborted } from '../platform/process/until-aborted.ts';
import type { Files } from '../platform/storage/files.ts';
import type { BulkPace } from './bulk-pace.ts';
import { BULK_PURPOSES, type LoadedMail } from './mail.ts';
import type { MailCap } from './mail-cap.ts';
import { type Try, watchMailServer } from './mail-server.ts';
import { ConnectionBroken, type Mailer, MailRefused } from './mailer.ts';
import {
  type ClaimedMail,
  claimMails,
  makeMailsDue,
  type OnRefusal,
  type Outcome,
  settleMail,
} from './outbox-queries.ts';
import { retryDelay, wasTriedLong } from './retries.ts';
import { deleteIfErased } from './saved-mails.ts';

/**
 * Sends queued mails at least once, with the same Message-ID each time. It cannot be exactly once, because a process
 * may die between the server's 250 and the write that records it. The Message-ID lets the receiver drop a second copy.
 */
export type Outbox = {
  start(): void;
  /** Tells the outbox that there may be something to send. It never waits. */
  wake(): void;
  /** Sends everything that is due now. */
  drain(): Promise<void>;
  /** Lets mails in progress finish for a short time. The others are due again at once. */
  stop(): Promise<void>;
};

/** After this time another worker may claim the mail. */
const LEASE_MS = 60_000;
/**
 * The limit for sending a mail, including reading its files from a slow store. It ends well before the lease, so that
 * two workers never send the same mail.
 */
const SEND_TIMEOUT_MS = 50_000;
const POLL_MS = 2_000;
const BATCH = 10;
/** Clocks are adjusted all the time. A larger step back means that the clock was set. */
const STEADY_MS = 1_000;
/** How long a stop waits for mails in progress. */
const GRACE_MS = 3_000;

type Parts = {
  config: Pick<Config, 'dataDir'>;
  database: Database;
  files: Files;
  mailer: Mailer;
  clock: () => Date;
  log: Log;
  /** Undefined if visitors are not limited either. */
  cap?: MailCap | undefined;
  /** Without it no bulk mails are sent. */
  pace?: BulkPace | undefined;
  onRefusal?: OnRefusal | undefined;
};

export function createOutbox(parts: Parts): Outbox {
  const { database, mailer, clock, log, cap, pace } = parts;
  const worker = randomUUID();
  const breakOff = new AbortController();
  const onBack = () => makeMailsDue(database.write, clock());
  const server = watchMailServer({ ...parts, signal: breakOff.signal, onBack });
  /** Results that are not stored yet. No mail is claimed before they are stored, because it might be sent twice. */
  const unsettled = new Map<string, Outcome>();
  let latest = clock();

  async function sendBatch(): Promise<number> {
    for (const id of unsettled.keys()) await settle(id);
    await detectClockReset();
    if (!(await server.isAvailable())) return 0;
    const now = clock();
    const which = { onlyUrgent: (await cap?.isReached(now)) ?? false, bulk: (await pace?.allowed()) ?? 0 };
    const mails = await claimBatch(database, worker, now, which);
    if (mails.length === 0) return 0;
    await countMails(parts, mails);
    const ended = await Promise.allSettled(mails.map((mail) => handle(mail, now)));
    await server.recordTries(ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])));
    for (const each of ended) if (each.status === 'rejected') throw each.reason;
    return mails.length;
  }

  async function handle(mail: ClaimedMail, claimedAt: Date): Promise<Try> {
    const [outcome, what] = await attempt(mail, claimedAt, parts, breakOff.signal);
    unsettled.set(mail.id, outcome);
    await settle(mail.id);
    return what;
  }

  async function settle(id: string): Promise<void> {
    const outcome = unsettled.get(id);
    if (outcome) await recordOutcome(parts, id, worker, outcome);
    unsettled.delete(id);
  }

  /** After the clock was set back, stored times may be hours ahead. */
  async function detectClockReset(): Promise<void> {
    const now = clock();
    if (now.getTime() < latest.getTime() - STEADY_MS) {
      server.checkSoon();
      await makeMailsDue(database.write, now);
    }
    latest = now;
  }

  /** @param stopped no more mails are claimed once it aborts */
  async function drain(stopped: AbortSignal = breakOff.signal): Promise<void> {
    while (!stopped.aborted && (await sendBatch()) > 0);
  }

  let isResumed = false;
  const loop = createLoop(async (stopped) => {
    try {
      if (!isResumed) await makeMailsDue(database.write, clock());
      isResumed = true;
      await drain(stopped);
    } catch (error) {
      // The database, which has the mails, is unavailable: try again later.
      log.error('outbox cannot read its queue', { error });
    }
  });

  return {
    start() {
      isResumed = false;
      loop.start();
    },
    wake: loop.wake,
    drain: () => drain(),
    async stop() {
      const grace = setTimeout(() => breakOff.abort(), GRACE_MS);
      await loop.stop();
      clearTimeout(grace);
      mailer.close();
    },
  };
}

/** Records how sending a mail ended. If its person was erased in the meantime, the file that it was saved as goes, too. */
async function recordOutcome(
  { config, database: { write }, onRefusal }: Parts,
  id: string,
  worker: string,
  outcome: Outcome,
): Promise<void> {
  await settleMail(write, id, worker, outcome, onRefusal);
  if (outcome.state === 'saved') await deleteIfErased(write, config, id);
}

async function countMails({ cap, pace }: Parts, mails: readonly ClaimedMail[]): Promise<void> {
  const inBulk = mails.filter(({ purpose }) => purpose && BULK_PURPOSES.includes(purpose)).length;
  await cap?.count(mails.length - inBulk);
  await pace?.count(inBulk);
}

const claimBatch = (
  { write }: Database,
  worker: string,
  now: Date,
  which: { onlyUrgent: boolean; bulk: number },
): Promise<ClaimedMail[]> => claimMails(write, { worker, now, leaseMs: LEASE_MS, limit: BATCH, ...which });

/** Repeats `step` until it is stopped: every `POLL_MS`, and whenever it is woken. */
function createLoop(step: (stopped: AbortSignal) => Promise<void>) {
  let running: { stop: AbortController; done: Promise<void> } | undefined;
  let bell = Promise.withResolvers<void>();
  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await step(signal);
      await Promise.race([bell.promise, sleep(POLL_MS, undefined, { signal }).catch(() => {})]);
      bell = Promise.withResolvers();
    }
  }
  return {
    start() {
      if (running) return;
      const stop = new AbortController();
      running = { stop, done: run(stop.signal) };
    },
    wake: () => bell.resolve(),
    async stop() {
      running?.stop.abort();
      await running?.done;
      running = undefined;
    },
  };
}

/** Sends one mail. @returns the state to store, and how the attempt ended */
async function attempt(
  mail: ClaimedMail,
  claimedAt: Date,
  { files, mailer, clock, log }: Parts,
  breakOff: AbortSignal,
): Promise<[Outcome, Try]> {
  try {
    const loaded = await untilAborted(load(mail, files), breakOff);
    const left = claimedAt.getTime() + SEND_TIMEOUT_MS - clock().getTime();
    if (left <= 0) throw new Error('Its files took too long to load from the file store.');
    const late = AbortSignal.timeout(Math.min(left, SEND_TIMEOUT_MS));
    const state = await mailer.send(loaded, AbortSignal.any([breakOff, late]));
    return [{ state, at: clock() }, 'sent'];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const what = error instanceof ConnectionBroken ? 'broken' : 'answered';
    // While the server is unavailable no mail is given up, because it may still be accepted later.
    if (error instanceof MailRefused || (what === 'answered' && wasTriedLong(mail, clock()))) {
      log.error('mail given up', { mail: mail.id, attempts: mail.attempts, reason });
      return [
        { state: 'failed', error: reason, isRefused: error instanceof MailRefused && error.isOfRecipient },
        what,
      ];
    }
    log.warn('mail not sent yet', { mail: mail.id, attempts: mail.attempts, reason });
    const nextAttemptAt = new Date(clock().getTime() + retryDelay(mail.attempts));
    return [{ state: 'queued', error: reason, nextAttemptAt }, what];
  }
}

/** @throws if a file is missing: the mail then waits and is finally given up, so that staff see it */
async function load(mail: ClaimedMail, files: Files): Promise<LoadedMail> {
  const contents: Uint8Array[] = [];
  for (const [index, { key }] of mail.attachments.entries()) {
    const bytes = await files.get(key);
    // The file's name was typed by a visitor and must not be logged.
    if (!bytes) throw new Error(`Attachment ${index + 1} is not in the file store.`);
    contents.push(bytes);
  }
  return { ...mail, contents };
}
