import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PdfProblem } from '../../shared/forms/upload.ts';

const MOST_MS = 20_000;

/**
 * Runs `inspectPdf` in a thread of its own, so that neither a long check nor what it unpacks affects the site. A check
 * that does not end is terminated.
 */
export async function checkPdf(path: string): Promise<PdfProblem | null> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: path,
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
