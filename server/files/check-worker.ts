import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Check } from './check-pdf.ts';
import { inspectDocument } from './document-contents.ts';
import { inspectPdf } from './pdf.ts';

// pdf-lib writes warnings about unusual numbers; the result says what is wrong.
console.warn = () => {};

const check: Check = workerData;
parentPort?.postMessage(
  'path' in check ? await inspectPdf(await readFile(check.path)) : await inspectDocument(check.document),
);
