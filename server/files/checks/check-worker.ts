import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Check, Checked } from './check-pdf.ts';

// pdf-lib prints warnings about unusual numbers. They are not needed, because the result says what is wrong.
console.warn = () => {};

/**
 * Each check loads only the modules that it needs: pdf-lib alone takes longer to load than most documents take to
 * check.
 */
async function runCheck(check: Check): Promise<Checked<string>> {
  if ('path' in check)
    return { problem: await (await import('./pdf.ts')).inspectPdf(await readFile(check.path)) };
  const { inspectDocument } = await import('./document-contents.ts');
  return { problem: await inspectDocument(check.document), bytes: check.document.bytes };
}

const checked = await runCheck(workerData);
parentPort?.postMessage(checked, checked.bytes ? [checked.bytes.buffer] : []);
