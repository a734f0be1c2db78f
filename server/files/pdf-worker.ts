import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { inspectPdf } from './pdf.ts';

// The reader's library remarks on odd numbers; what is wrong is said by the answer.
console.warn = () => {};

/** Looks at one file after another; see check-pdf.ts. */
parentPort?.on('message', async (path: string) => {
  parentPort?.postMessage(await inspectPdf(await readFile(path)));
});
