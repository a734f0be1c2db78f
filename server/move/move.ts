import { setTimeout as sleep } from 'node:timers/promises';
import { arrivalAt, changeArrival } from '../database/arriving.ts';
import {
  changesSince,
  forgetMove,
  holdMails,
  newestChange,
  noteChanges,
  noteMoved,
  stopWrites,
} from '../database/moving.ts';
import { startOf } from '../database/processes.ts';
import { atOneInstant } from '../database/table-rows.ts';
import { isWorkerGone } from '../outbox/worker.ts';
import { type Compared, compare, openComparison, refuseDifferent, withDerived } from './comparison.ts';
import { type Ends, lookAtTarget, prepareTarget, siteIdOf } from './ends.ts';
import { openFilesCarrier } from './files.ts';
import { MoveRefused } from './refused.ts';
import { allOf, carryRows, pagesOf, readAll, type Side, someOf } from './rows.ts';
import { inTurn, settleMove } from './settle.ts';
import { DERIVED } from './sums.ts';
import { movedTables, refuseOtherTables } from './tables.ts';

/** A pass that carried no more rows than this is followed by the next step, and so is the last of so many. */
const FEW_ROWS = 500;
const MOST_PASSES = 20;
const ASK_MS = 50;

export type Told = { say(what: string): void; signal: AbortSignal };

/**
 * `moved`: handed over now. `again`: an earlier run did so, and both are the same still. `begun`: likewise, and the
 * new site has been started since, so that it may have more.
 */
export type Moved = { outcome: 'moved' | 'again' | 'begun'; compared: Compared; stoppedMs: number };

/**
 * Moves a site that runs on SQLite into PostgreSQL: copies it while it goes on, carries over what changes meanwhile,
 * and hands over, from when on the old place takes nothing more. Broken off wherever it may be, the next run carries
 * over what differs. When it fails the old site goes on as if there had been no move.
 * @throws MoveRefused, DatabaseUnusable
 */
export async function moveSite(ends: Ends, told: Told): Promise<Moved> {
  const arrival = await lookAtTarget(ends);
  if (await settleMove(ends)) return compareAgain(ends, told.signal);
  if (arrival && arrival.state !== 'copying') {
    throw new MoveRefused(
      `This site has moved to ${ends.target} already, and what this copy of it has taken since cannot be put together with that.`,
    );
  }
  await prepareTarget(ends, await siteIdOf(ends.from));
  return carryOver(ends, told);
}

/** What was handed over before is looked at, and nothing is changed. */
async function compareAgain(ends: Ends, signal: AbortSignal): Promise<Moved> {
  const begun = (await arrivalAt(ends.to.read))?.state === 'begun';
  // The new site's files are its own from then on.
  const looked = begun ? { ...ends, files: null } : ends;
  const compared = await compare(looked, await movedTables(ends.from.read), signal);
  if (!begun) refuseDifferent(compared);
  return { outcome: begun ? 'begun' : 'again', compared, stoppedMs: 0 };
}

async function carryOver(ends: Ends, { say, signal }: Told): Promise<Moved> {
  const { from, to } = ends;
  const tables = await movedTables(from.read);
  await refuseOtherTables(to, tables);
  const mover = { target: ends.target, pid: process.pid, started: startOf(process.pid) };
  await inTurn(from, signal, (trx) => noteChanges(trx, tables, mover));

  const target: Side = { engine: to.engine, db: to.write };
  const comparison = openComparison(ends, tables, signal);
  const files = ends.files && openFilesCarrier(ends.files, 'carry');
  let since = 0;

  const sourceNow = <Result>(work: (side: Side) => Promise<Result>) =>
    atOneInstant(from, (db) => work({ engine: from.engine, db }));

  async function copyAll(side: Side): Promise<number> {
    since = await newestChange(side.db);
    const all = { there: pagesOf(target), here: allOf(side) };
    await files?.follow(tables, { before: all.there, now: all.here }, signal);
    return carryRows({ from: side, to: target }, tables, all, signal);
  }

  async function carryChanges(side: Side): Promise<number> {
    const changes = await changesSince(side.db, since);
    const changed = await withDerived(changes.changed, tables, [side, target]);
    const [here, there] = [someOf(side, changed), someOf(target, changed)];
    // Before the rows, which are all that tells the next run of what was carried.
    await files?.follow(tables, { before: there, now: here }, signal);
    const summed = [...tables, ...DERIVED].filter(({ name }) => changed.has(name) && comparison.knows(name));
    const before = await readAll(there, summed);
    const rows = await carryRows({ from: side, to: target }, tables, { here, there }, signal);
    const [mine, theirs] = [await readAll(here, summed), await readAll(there, summed)];
    summed.forEach(({ name }, at) => {
      comparison.follow(name, { before: before[at] ?? [], from: mine[at] ?? [], to: theirs[at] ?? [] });
    });
    since = changes.upTo;
    return rows;
  }

  async function catchUp(): Promise<void> {
    for (let pass = 1; pass <= MOST_PASSES; pass += 1) {
      const rows = await sourceNow(carryChanges);
      const copied = (await files?.carry(signal)) ?? 0;
      if (rows + copied <= FEW_ROWS) return;
      say(`Carried over what changed meanwhile: ${rows} rows, ${copied} files.`);
    }
  }

  async function copy(): Promise<void> {
    say('Copying the database, while the site goes on …');
    say(`${await sourceNow(copyAll)} rows were written.`);
    if (files) say('Copying the files …');
    await catchUp();
    say('Comparing both …');
    await sourceNow(async (side) => {
      await carryChanges(side);
      await comparison.look(side);
    });
    refuseDifferent(comparison.read(null));
    await catchUp();
  }

  /** @param offer told before the new place may be started on */
  async function handOver(offer: () => void): Promise<Moved> {
    say('Handing over: mails wait, and then nothing more is taken here …');
    await inTurn(from, signal, holdMails);
    await mailsSent(ends, signal);
    await catchUp();
    const began = performance.now();
    await inTurn(from, signal, (trx) => stopWrites(trx, tables));
    await sourceNow(async (side) => {
      await carryChanges(side);
      await files?.carry(signal);
      await comparison.look(side);
      await comparison.prove(side);
    });
    const compared = comparison.read(files?.sums() ?? null);
    refuseDifferent(compared);
    signal.throwIfAborted();
    offer();
    await changeArrival(to.write, 'copying', 'ready');
    await inTurn(from, null, noteMoved);
    return { outcome: 'moved', compared, stoppedMs: performance.now() - began };
  }

  let offered = false;
  try {
    await copy();
    return await handOver(() => {
      offered = true;
    });
  } catch (error) {
    if (!offered) await inTurn(from, null, forgetMove);
    // The word may have got there though its answer did not.
    else if (await settleMove(ends)) return compareAgain(ends, signal);
    throw error;
  }
}

/**
 * Waits for the mails that are just being sent, so that what becomes of them is noted here. One whose process is gone,
 * or whose time is over, would be sent again here too.
 */
async function mailsSent({ from }: Ends, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const claimed = await from.read
      .selectFrom('outbox')
      .select('claimedBy')
      .distinct()
      .where('state', '=', 'queued')
      .where('claimedBy', 'is not', null)
      .where('nextAttemptAt', '>', new Date().toISOString())
      .execute();
    if (claimed.every(({ claimedBy }) => claimedBy === null || isWorkerGone(claimedBy))) return;
    await sleep(ASK_MS);
  }
}
