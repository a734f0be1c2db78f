import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { pdfProblems } from '../../../shared/forms/upload.ts';
import * as pdfs from '../../../test/support/pdfs.ts';
import { numbers } from '../../../test/support/random.ts';
import { guideFields, pdfPart, rawUpload } from '../../../test/support/uploads.ts';
import { BadParts, readParts } from '../upload-parts.ts';
import { inspectPdf } from './pdf.ts';

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

/** Changes some bytes, runs or words, and sometimes cuts off the end. */
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

const EMPTY = { object: '<< >>' };
const ONE_INK = '/ColorSpace [/Separation /Ink /DeviceGray << /FunctionType 2 /N 1 /Domain [0 1] >>]';

/** PDFs as common programs write them. */
const ORDINARY: Record<string, () => Buffer | Promise<Buffer>> = {
  'object streams and a cross-reference stream': () =>
    pdfs.hidden('/Type /ObjStm /Filter /FlateDecode', deflateSync, EMPTY),
  'a cross-reference stream with a predictor, and line ends of two characters': () =>
    pdfs.hidden('/Type/ObjStm/Filter[/FlateDecode]/DecodeParms[null]', deflateSync, {
      object: '<< /Title (A \\(short\\) guide % to \\\\) /Kids [1 -.5 +3. 5 0 R] >> % the end',
      keyword: 'stream\r\n',
      predictor: true,
    }),
  'an opening page': () =>
    pdfs.onePage('/PageMode /UseOutlines /OpenAction [3 0 R /FitH 200] /Outlines 4 0 R', [
      '<< /Type /Outlines /First 5 0 R /Last 6 0 R /Count 2 >>',
      '<< /Title (One) /Parent 4 0 R /Next 6 0 R /A << /S /URI /URI (https://example.com) >> >>',
      '<< /Title (Two) /Parent 4 0 R /Prev 5 0 R /Dest [3 0 R /Fit] >>',
    ]),
  'a harmless opening action': () =>
    pdfs.onePage('/OpenAction 4 0 R', ['<< /S /GoTo /D [3 0 R /XYZ null null 1] >>']),
  'a link': () => pdfs.packedPdf(pdfs.link),
  'a colour profile': () =>
    pdfs.onePage('', [
      pdfs.stream('/N 3 /Alternate /DeviceRGB /Filter /FlateDecode', deflateSync(Buffer.alloc(3000))),
    ]),
  'a picture in one ink with DCT compression': () =>
    pdfs.onePage('', [
      pdfs.stream(`/Subtype /Image ${ONE_INK} /Filter [/ASCII85Decode /DCTDecode]`, Buffer.from('x~>')),
    ]),
  'a large picture': () =>
    pdfs.onePage('', [
      pdfs.stream('/Subtype /Image /Filter /FlateDecode', deflateSync(Buffer.alloc(40 * 1024 * 1024))),
    ]),
  'a text with LZW compression': () =>
    pdfs.onePage('', [pdfs.stream('/Filter [/ASCII85Decode /LZWDecode]', Buffer.from('J.."~>'))]),
};

test.each(Object.keys(ORDINARY))('%s: accepted', async (name) => {
  expect(await inspectPdf((await ORDINARY[name]?.()) ?? Buffer.alloc(0))).toBeNull();
});

/** Checks the file that the argument names, and prints the result and by how many megabytes the process has grown. */
const LOOK = `
  import { checkPdf } from ${JSON.stringify(new URL('./check-pdf.ts', import.meta.url))};
  const most = () => process.resourceUsage().maxRSS / 1024;
  const before = most();
  const found = await checkPdf(process.argv[2]);
  process.stdout.write(JSON.stringify([found, Math.round(most() - before)]));
`;

test('1.2 MB that unpack to 1.2 GB are refused, and take less than 300 MB of memory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openhome-bomb-'));
  const path = join(folder, 'bomb.pdf');
  await writeFile(path, pdfs.bomb(1200));
  const program = join(folder, 'look.mjs');
  await writeFile(program, LOOK);
  const { stdout } = await promisify(execFile)(process.execPath, [program, path]);
  const [found, grown] = JSON.parse(stdout);
  expect(found).toBe('complex');
  expect(grown).toBeLessThan(300);
  await rm(folder, { recursive: true });
});

test('a randomly changed PDF is checked without an exception', async () => {
  // In its thread the library prints nothing; see pdf-worker.ts.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const random = numbers(7);
  const { onePage, packedPdf, plainPdf } = pdfs;
  const seeds = [await packedPdf(), await plainPdf(), onePage(), await packedPdf(pdfs.attachment)];
  const answers = new Set<string | null>();
  for (let n = 0; n < 1200; n += 1) {
    answers.add(await inspectPdf(damaged(seeds[n % seeds.length] ?? onePage(), random)));
  }
  for (const answer of answers) expect([null, ...Object.keys(pdfProblems)]).toContain(answer);
  expect(answers.size).toBeGreaterThan(2);
});

test('a randomly changed upload is read or refused, and causes no other error', async () => {
  const random = numbers(11);
  const { body, ...init } = rawUpload([...guideFields, pdfPart(pdfs.onePage())]);
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
