import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ActiveContent } from '../../../shared/forms/document.ts';
import type { PdfProblem } from '../../../shared/forms/upload.ts';
import { createFairQueue } from '../../platform/http/fair-queue.ts';

const TIMEOUT_MS = 20_000;
/**
 * The limit for a visitor's document is lower, because other visitors wait for it, and anybody can send a document that
 * takes as long as the limit allows.
 */
const VISITOR_TIMEOUT_MS = 5000;

/** A check did not finish in time. Either the document is slow to check, or the machine is busy. */
export class CheckTooSlow extends Error {
  override name = 'CheckTooSlow';
}

/** Runs `inspectPdf` for a PDF that visitors will download. @returns what is wrong with it, or null */
export const checkPdf = (path: string): Promise<PdfProblem | null> =>
  runCheck<PdfProblem>({ path }, TIMEOUT_MS).then(
    ({ problem }) => problem,
    (error) => {
      if (error instanceof CheckTooSlow) return 'complex';
      throw error;
    },
  );

/**
 * A check may take 256 MB of memory, so only one runs at a time. Visitors take turns. None can fill the queue, and one
 * more gets a place even if several have.
 */
const queue = createFairQueue({ concurrency: 1, maxWaiting: 16, share: 12, keptPlaces: 1 });

/**
 * Runs `inspectDocument` for a visitor's document. The thread of the check takes the memory of `bytes`, because a copy
 * would block the event loop, and gives it back unless the document is refused. Both threads could share the memory, but
 * V8 does not collect garbage on account of shared memory, so a few applications would fill a small server.
 * @param visitor who sends it
 * @returns `problem`: what is wrong with it, or null; `bytes`: the same bytes again
 * @throws QueueFullError, CheckTooSlow
 */
export const checkSentDocument = (document: SentDocument, visitor: string): Promise<Checked<ActiveContent>> =>
  queue.run({ visitor }, () => runCheck({ document }, VISITOR_TIMEOUT_MS, [document.bytes.buffer]));

export type SentDocument = { type: string; bytes: Uint8Array<ArrayBuffer> };
export type Check = { path: string } | { document: SentDocument };
/** What a check found, and the memory that it took. */
export type Checked<Problem extends string> = {
  problem: Problem | 'complex' | null;
  bytes?: Uint8Array<ArrayBuffer>;
};

/**
 * Runs a check in its own thread, so that neither a slow check nor what it unpacks affects the site. A check that does
 * not finish in time is terminated.
 * @throws CheckTooSlow
 */
async function runCheck<Problem extends string>(
  check: Check,
  timeoutMs: number,
  transferList: ArrayBuffer[] = [],
): Promise<Checked<Problem>> {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), {
    workerData: check,
    transferList,
    resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 4 },
  });
  try {
    const [checked] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) });
    return checked;
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException;
    if (name === 'AbortError')
      throw new CheckTooSlow('The check of a document took too long.', { cause: error });
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') return { problem: 'complex' };
    throw error;
  } finally {
    // Without a listener, an error after the result or the time-out would end the process.
    worker.on('error', () => {});
    await worker.terminate();
  }
}
