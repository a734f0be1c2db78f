import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { inspectPdf } from './pdf.ts';

// pdf-lib writes warnings about unusual numbers; the result says what is wrong.
console.warn = () => {};

/** Checks one file after another; see check-pdf.ts. */
parentPort?.on('message', async (path: string) => {
  parentPort?.postMessage(await inspectPdf(await readFile(path)));
});
