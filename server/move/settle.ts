import { setTimeout as sleep } from 'node:timers/promises';
import { arrivalAt, changeArrival } from '../database/arriving.ts';
import type { Database, Db } from '../database/client.ts';
import { forgetMove, moveOf, noteMoved } from '../database/moving.ts';
import type { Ends } from './ends.ts';
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
 * Ends what a run has left that was killed, or that failed: either all is there, or the old site goes on.
 * @returns whether all is there
 */
export async function settleMove({ from, to }: Ends): Promise<boolean> {
  const move = await moveOf(from.read);
  if (!move) return false;
  // Only after the stop can anything be ready there.
  const state = move.phase === 'copying' ? 'copying' : (await arrivalAt(to.read))?.state;
  if (state === 'ready' || state === 'begun') {
    if (move.phase === 'handing-over') await inTurn(from, null, noteMoved);
    return true;
  }
  if (move.phase === 'moved') {
    throw new MoveRefused(
      `This site has moved to ${move.target} already, and is not in the database named here.`,
    );
  }
  await inTurn(from, null, forgetMove);
  return false;
}

/**
 * Lets the old site go on, as if there had been no move. What was copied stays where it is, and nobody can start on it.
 * @returns false when there was no move
 * @throws MoveRefused once the new site has been started
 */
export async function giveUp(ends: Ends): Promise<boolean> {
  const { from, to } = ends;
  const move = await moveOf(from.read);
  if (!move) return false;
  if (move.phase !== 'copying') {
    await changeArrival(to.write, 'ready', 'copying');
    if ((await arrivalAt(to.read))?.state === 'begun') {
      throw new MoveRefused(
        'The new site has been started there. What it has taken since would be left behind, so the old one does not go on.',
      );
    }
  }
  await inTurn(from, null, forgetMove);
  return true;
}
