import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Check } from './check-pdf.ts';

// pdf-lib prints warnings about unusual numbers. They are not needed, because the result says what is wrong.
console.warn = () => {};

/**
 * Each check loads only the modules that it needs: pdf-lib alone takes longer to load than most documents take to
 * check.
 */
async function runCheck(check: Check) {
  if ('document' in check) return (await import('./document-contents.ts')).inspectDocument(check.document);
  return (await import('./pdf.ts')).inspectPdf(await readFile(check.path));
}

parentPort?.postMessage(await runCheck(workerData));
