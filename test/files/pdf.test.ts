import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { BadParts, readParts } from '../../server/api/upload-parts.ts';
import { inspectPdf } from '../../server/files/pdf.ts';
import { pdfProblems } from '../../shared/forms/upload.ts';
import { attachment, onePage, packedPdf, plainPdf } from '../support/pdfs.ts';
import { numbers } from '../support/random.ts';
import { guideFields, pdfPart, rawUpload } from '../support/uploads.ts';

const WORDS = [
  'obj',
  'stream',
  'endobj',
  '<<',
  '>>',
  '[',
  '(',
  '/Kids',
  ' R',
  'trailer',
  '%%EOF',
  '\0',
  '--line',
];

/** A few bytes, runs or words changed, and now and then the end missing. */
function damaged(bytes: Uint8Array, random: (below: number) => number): Buffer {
  const copy = Buffer.from(bytes);
  for (let n = random(12); n >= 0; n -= 1) {
    const at = random(copy.length);
    const how = random(4);
    if (how === 0) copy[at] = random(256);
    else if (how === 1) copy.copyWithin(at, random(copy.length), random(copy.length));
    else if (how === 2) copy.fill(random(256), at, Math.min(at + random(40), copy.length));
    else copy.write(WORDS[random(WORDS.length)] ?? '', at, 'latin1');
  }
  return random(5) === 0 ? copy.subarray(0, random(copy.length)) : copy;
}

test('whatever is changed in a PDF, looking into it ends at once, and with an answer', async () => {
  // In its thread the reader's library is silent; see pdf-worker.ts.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const random = numbers(7);
  const seeds = [await packedPdf(), await plainPdf(), onePage(), await packedPdf(attachment)];
  const answers = new Set<string | null>();
  for (let n = 0; n < 1200; n += 1) {
    const began = performance.now();
    answers.add(await inspectPdf(damaged(seeds[n % seeds.length] ?? onePage(), random)));
    expect(performance.now() - began).toBeLessThan(2000);
  }
  for (const answer of answers) expect([null, ...Object.keys(pdfProblems)]).toContain(answer);
  expect(answers.size).toBeGreaterThan(2);
});

test('whatever is changed in an upload, it is read or refused, and nothing hangs', async () => {
  const random = numbers(11);
  const { body, ...init } = rawUpload([...guideFields, pdfPart(onePage())]);
  const whole = Buffer.from(body as Uint8Array);
  const folder = await mkdtemp(join(tmpdir(), 'openhome-fuzz-'));
  let refused = 0;
  for (let n = 0; n < 600; n += 1) {
    const request = new Request('http://localhost/', {
      ...init,
      body: Uint8Array.from(damaged(whole, random)),
    });
    await readParts(request, join(folder, 'upload')).catch((error) => {
      expect(error).toBeInstanceOf(BadParts);
      refused += 1;
    });
  }
  expect(refused).toBeGreaterThan(50);
  await rm(folder, { recursive: true });
});
