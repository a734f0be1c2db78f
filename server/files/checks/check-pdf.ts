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
  runCheck<PdfProblem>({ path }, TIMEOUT_MS).catch((error) => {
    if (error instanceof CheckTooSlow) return 'complex';
    throw error;
  });

/**
 * A check may take 256 MB of memory, so only one runs at a time. Visitors take turns. None can fill the queue, and one
 * more gets a place even if several have.
 */
const queue = createFairQueue({ concurrency: 1, maxWaiting: 16, share: 12, keptPlaces: 1 });

/**
 * Runs `inspectDocument` for a visitor's document.
 * @param visitor who sends it
 * @returns what is wrong with it, or null
 * @throws QueueFullError, CheckTooSlow
 */
export const checkSentDocument = (document: SentDocument, visitor: string): Promise<ActiveContent | null> =>
  queue.run({ visitor }, () => runCheck<ActiveContent>({ document }, VISITOR_TIMEOUT_MS));

export type SentDocument = { type: string; bytes: Uint8Array };
export type Check = { path: string } | { document: SentDocument };

/**
 * Runs a check in its own thread, so that neither a slow check nor what it unpacks affects the site. A check that does
 * not finish in time is terminated.
 * @throws CheckTooSlow
 */
async function runCheck<Problem extends string>(
  check: Check,
  timeoutMs: number,
): Promise<Problem | 'complex' | null> {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), {
    workerData: check,
    resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 4 },
  });
  try {
    const [problem] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) });
    return problem;
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException;
    if (name === 'AbortError')
      throw new CheckTooSlow('The check of a document took too long.', { cause: error });
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'complex';
    throw error;
  } finally {
    // Without a listener, an error after the result or the time-out would end the process.
    worker.on('error', () => {});
    await worker.terminate();
  }
}
