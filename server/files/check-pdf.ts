import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PdfProblem } from '../../shared/forms/upload.ts';

const MOST_MS = 20_000;
/** Staff often upload several files in a row. After this time the thread ends and frees its memory. */
const IDLE_MS = 5000;

let idle: Worker | undefined;
let ending: NodeJS.Timeout | undefined;

/**
 * Runs `inspectPdf` in a thread of its own, so that neither a long check nor what it unpacks affects the
 * site. A check that does not end is terminated.
 */
export async function checkPdf(path: string): Promise<PdfProblem | null> {
  const worker = idle ?? startWorker();
  idle = undefined;
  clearTimeout(ending);
  worker.ref();
  worker.postMessage(path);
  try {
    const [problem] = await once(worker, 'message', { signal: AbortSignal.timeout(MOST_MS) });
    keep(worker);
    return problem;
  } catch (error) {
    await worker.terminate();
    const { name, code } = error as NodeJS.ErrnoException;
    if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') return 'complex';
    throw error;
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 4 },
  });
  // `once` handles an error only while a check waits.
  worker.on('error', () => {});
  worker.on('exit', () => {
    if (idle === worker) idle = undefined;
  });
  return worker;
}

function keep(worker: Worker): void {
  if (idle) return void worker.terminate();
  idle = worker;
  worker.unref();
  ending = setTimeout(() => {
    // Before it has ended, so that no check uses a worker that is ending.
    idle = undefined;
    worker.terminate();
  }, IDLE_MS);
  ending.unref();
}
