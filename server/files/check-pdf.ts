import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PdfProblem } from '../../shared/forms/upload.ts';

const MOST_MS = 20_000;
/** Whoever uploads one file often uploads more; then the thread gives its memory back. */
const IDLE_MS = 5000;

let idle: Worker | undefined;
let ending: NodeJS.Timeout | undefined;

/**
 * What `inspectPdf` says of a file, in a thread of its own: neither a long look nor what it unpacks holds
 * up or weighs on the site, and one that does not end is ended.
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
  // `once` hears of it while somebody waits; afterwards nobody does.
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
    // Before it is gone: whoever comes while it ends is not given to it.
    idle = undefined;
    worker.terminate();
  }, IDLE_MS);
  ending.unref();
}
