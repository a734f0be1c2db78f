import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { inspectPdf } from './pdf.ts';

// pdf-lib writes warnings about unusual numbers; the result says what is wrong.
console.warn = () => {};

parentPort?.postMessage(await inspectPdf(await readFile(workerData)));
