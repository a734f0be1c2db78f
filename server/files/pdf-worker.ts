import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { inspectPdf } from './pdf.ts';

/** Looks at one file; see check-pdf.ts. */
parentPort?.postMessage(await inspectPdf(await readFile(workerData.path)));
