import { Worker } from 'node:worker_threads';
import type { PdfProblem } from '../../shared/forms/upload.ts';

const MOST_MS = 20_000;

/**
 * What `inspectPdf` says of a file, in a thread of its own: neither a long look nor what it unpacks holds
 * up or weighs on the site, and one that does not end is ended.
 */
export function checkPdf(path: string): Promise<PdfProblem | null> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: { path },
    resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 4 },
  });
  return new Promise<PdfProblem | null>((resolve, reject) => {
    const timer = setTimeout(() => resolve('complex'), MOST_MS);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('complex');
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve('complex');
    });
  }).finally(() => worker.terminate());
}
