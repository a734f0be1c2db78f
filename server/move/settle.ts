import { setTimeout as sleep } from 'node:timers/promises';
import { type Arrival, arrivalAt, changeArrival } from '../database/arriving.ts';
import type { Database, Db } from '../database/client.ts';
import { forgetMove, type Move, moveOf, noteMoved } from '../database/moving.ts';
import { type Ends, isOfSite } from './ends.ts';
import { MoveRefused } from './refused.ts';

const ASK_MS = 500;

/** Runs a transaction on SQLite after whoever is writing, however long that takes: an import may take minutes. */
export async function inTurn<Result>(
  { write }: Database,
  signal: AbortSignal | null,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    signal?.throwIfAborted();
    try {
      return await write.transaction().execute(work);
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
      await sleep(ASK_MS);
    }
  }
}

/**
 * What became of a run in the place that it went to. After its stop that place alone knows whether all has arrived, and
 * may be a living site: what another one says of it lets nothing go on here.
 * @throws MoveRefused when another place is named, or nothing of this site is there
 */
async function arrivalOf({ phase, target }: Move, ends: Ends): Promise<Arrival> {
  const arrival = target === ends.target ? await arrivalAt(ends.to.read) : null;
  if (arrival && (await isOfSite(arrival, ends.from))) return arrival;
  throw new MoveRefused(
    phase === 'moved'
      ? `This site has moved to ${target} already, and is not in the database named here.`
      : `This site was being moved to ${target}, and that has not ended. Name that: nobody else knows whether all of it has arrived.`,
  );
}

/**
 * Ends what a run has left that was killed, or that failed: either all is there, or the old site goes on.
 * @returns whether all is there
 * @throws MoveRefused when another place is named than the one it went to
 */
export async function settleMove(ends: Ends): Promise<boolean> {
  const { from } = ends;
  const move = await moveOf(from.read);
  if (!move) return false;
  // Only after the stop can anything be ready there.
  if (move.phase !== 'copying') {
    const { state } = await arrivalOf(move, ends);
    if (state !== 'copying') {
      if (move.phase === 'handing-over') await inTurn(from, null, noteMoved);
      return true;
    }
    if (move.phase === 'moved') {
      throw new MoveRefused(
        `This site has moved to ${move.target} already, but that is not ready: giving the move up was begun there, and has to end.`,
      );
    }
  }
  await inTurn(from, null, forgetMove);
  return false;
}

/**
 * Lets the old site go on, as if there had been no move. What was copied stays where it is, and nobody can start on it.
 * @returns false when there was no move
 * @throws MoveRefused once the new site has been started, or when another place is named than the one it went to
 */
export async function giveUp(ends: Ends): Promise<boolean> {
  const { from, to } = ends;
  const move = await moveOf(from.read);
  if (!move) return false;
  if (move.phase !== 'copying') {
    await arrivalOf(move, ends);
    await changeArrival(to.write, 'ready', 'copying');
    if ((await arrivalOf(move, ends)).state === 'begun') {
      throw new MoveRefused(
        'The new site has been started there. What it has taken since would be left behind, so the old one does not go on.',
      );
    }
  }
  await inTurn(from, null, forgetMove);
  return true;
}
