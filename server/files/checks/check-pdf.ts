import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ActiveContent } from '../../../shared/forms/document.ts';
import type { PdfProblem } from '../../../shared/forms/upload.ts';
import { createBoundedQueue } from '../../platform/http/bounded-queue.ts';

const MOST_MS = 20_000;

/** Runs `inspectPdf`. @returns what is wrong with a PDF that visitors will download, or null */
export const checkPdf = (path: string): Promise<PdfProblem | null> => runCheck({ path });

/** A check may take 256 MB of memory. */
const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 16 });

/**
 * Runs `inspectDocument`.
 * @returns what is wrong with a visitor's document, or null
 * @throws QueueFullError
 */
export const checkSentDocument = (document: SentDocument): Promise<ActiveContent | null> =>
  queue(() => runCheck<ActiveContent>({ document }));

export type SentDocument = { type: string; bytes: Uint8Array };
export type Check = { path: string } | { document: SentDocument };

/**
 * Runs a check in a thread of its own, so that neither a long check nor what it unpacks affects the site. A check that
 * does not end is terminated.
 */
async function runCheck<Problem extends string>(check: Check): Promise<Problem | 'complex' | null> {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), {
    workerData: check,
    resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 4 },
  });
  try {
    const [problem] = await once(worker, 'message', { signal: AbortSignal.timeout(MOST_MS) });
    return problem;
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException;
    if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') return 'complex';
    throw error;
  } finally {
    // Without a listener, an error after the answer or the time-out would end the process.
    worker.on('error', () => {});
    await worker.terminate();
  }
}
