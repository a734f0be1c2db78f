import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { MAX_PDF_BYTES, pdfProblems } from '../../shared/forms/upload.ts';
import { apiPaths } from '../../shared/paths.ts';
import { openApp } from '../../test/support/api.ts';
import { docx, exe, pdfInsideHtml } from '../../test/support/documents.ts';
import { onEachEngine } from '../../test/support/engines.ts';
import * as pdfs from '../../test/support/pdfs.ts';
import { signIn } from '../../test/support/staff.ts';
import { field, guideFields, pdfPart, rawUpload, uploadForm } from '../../test/support/uploads.ts';

const FAILED = 'Error uploading file';
const NO_PDF = 'Please select a PDF file.';
const REQUIRED = 'Please fill in all required fields.';

type Upload = {
  send: () => RequestInit | Promise<RequestInit>;
  /** The expected response; `detail` may be a part of the text. */
  gets: [status: number, message: string, detail?: string];
};

const form = (...given: Parameters<typeof uploadForm>): RequestInit => ({
  method: 'POST',
  body: uploadForm(...given),
});
/** An upload of these bytes, with everything else valid. */
const file = (
  bytes: () => Uint8Array | Promise<Uint8Array>,
  problem: keyof typeof pdfProblems,
  status = 400,
): Upload => ({
  send: async () => form(await bytes()),
  gets: [status, FAILED, pdfProblems[problem]],
});
const raw = (init: () => RequestInit, message = FAILED, detail?: string, status = 400): Upload => ({
  send: init,
  gets: [status, message, detail],
});

const zip = () => Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1');
const whole = pdfs.onePage();

/** Malformed, oversized, disguised and hostile uploads, and the response to each. */
const UPLOADS: Record<string, Upload> = {
  // Disguised: the bytes decide, not the file name or the declared type.
  'no file chosen, as a browser sends it': raw(() => form(new Uint8Array(), {}, ''), NO_PDF),
  'no file at all': raw(() => form(null), NO_PDF),
  'the file as a text field': raw(() => rawUpload([...guideFields, [field('pdf'), '%PDF-1.7']]), NO_PDF),
  'an empty file': file(() => new Uint8Array(), 'empty'),
  'HTML with %PDF at byte 900': file(pdfInsideHtml, 'notPdf'),
  'a program that is called x.pdf': file(exe, 'notPdf'),
  'a Word document that is called x.pdf': file(docx, 'notPdf'),
  'a line break before the header': file(() => Buffer.concat([Buffer.from('\n'), whole]), 'notPdf'),
  'a header and nothing else': file(() => Buffer.from('%PDF-1.7\n'), 'damaged'),
  'a PDF cut short': file(() => whole.subarray(0, whole.length - 40), 'damaged'),
  'a PDF whose table is not at its stated position': file(
    () => Buffer.from(whole.toString('latin1').replace(/startxref\n\d+/, 'startxref\n5'), 'latin1'),
    'damaged',
  ),
  'a file that is both a PDF and a zip': file(() => Buffer.concat([whole, zip()]), 'disguised'),
  'a PDF with a zip in its last comment': file(
    () => Buffer.concat([whole.subarray(0, -6), Buffer.from('%'), zip(), Buffer.from('\n%%EOF\n')]),
    'disguised',
  ),
  'a PDF with a program behind it': file(() => Buffer.concat([whole, Buffer.from(exe())]), 'damaged'),
  'a PDF without pages': file(
    () => pdfs.handmade(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
    'damaged',
  ),
  'pages that refer to themselves': file(
    () => pdfs.handmade(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
    'damaged',
  ),
  'arrays nested 200,000 deep': file(
    () => pdfs.onePage(`/X ${'['.repeat(200_000)}${']'.repeat(200_000)}`),
    'damaged',
  ),

  // Hostile: files that run a script, or contain something that does.
  'a script when it opens': file(() => pdfs.plainPdf(pdfs.script), 'scripts'),
  'a script in a packed object': file(() => pdfs.packedPdf(pdfs.script), 'scripts'),
  'a named script': file(() => pdfs.packedPdf(pdfs.namedScript), 'scripts'),
  'a script whose name is written with #': file(
    () => pdfs.onePage('/OpenAction << /S /J#61vaScript /#4aS (x) >>'),
    'scripts',
  ),
  'a script in an object that the table does not name': file(
    () => pdfs.onePage('', [pdfs.stream('', pdfs.packedObject(9, '<< /S /JavaScript /JS (x) >>'))]),
    'scripts',
  ),
  'a link that runs a script': file(() => pdfs.packedPdf(pdfs.scriptLink), 'scripts'),
  'actions on closing (/AA)': file(() => pdfs.packedPdf(pdfs.additionalActions), 'scripts'),
  'a program to launch': file(() => pdfs.packedPdf(pdfs.launch), 'launches'),
  'a file on another computer to open': file(
    () => pdfs.onePage('/OpenAction << /S /GoToR /F (\\\\\\\\evil\\\\share\\\\x.pdf) /D [0 /Fit] >>'),
    'reachesOut',
  ),
  'a form that is submitted to an address': file(
    () => pdfs.onePage('/OpenAction << /S /SubmitForm /F (http://example.com) >>'),
    'reachesOut',
  ),
  'an address that opens by itself': file(
    () => pdfs.onePage('/OpenAction << /S /URI /URI (file:///c:/calc.exe) >>'),
    'reachesOut',
  ),
  'an address after a harmless action': file(
    () =>
      pdfs.onePage('/OpenAction 4 0 R', [
        '<< /S /GoTo /D [3 0 R /Fit] /Next [5 0 R] >>',
        '<< /S /URI /URI (http://example.com) >>',
      ]),
    'reachesOut',
  ),
  'a link whose script is in another object': file(
    () => pdfs.onePage('', ['<< /S /URI /URI 5 0 R >>', '(java\\163cript:alert\\(1\\))']),
    'scripts',
  ),
  'a script in an object stream that is not packed': file(() => pdfs.hidden('', (bytes) => bytes), 'scripts'),
  'media to play': file(() => pdfs.plainPdf(pdfs.playing), 'launches'),
  'a program inside': file(() => pdfs.packedPdf(pdfs.attachment), 'attachments'),
  'locked with a password': file(() => pdfs.packedPdf(pdfs.locked), 'encrypted'),
  'a bomb: 100 KB that unpack to 100 MB': file(
    () => pdfs.onePage('', [pdfs.stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(100e6)))]),
    'complex',
  ),

  'a bomb that claims to be a picture': file(() => pdfs.bomb(100), 'complex'),

  // Oversized.
  'a file that is one byte too large': {
    send: () => form(Buffer.concat([whole, Buffer.alloc(MAX_PDF_BYTES + 1 - whole.length)])),
    gets: [413, FAILED, pdfProblems.tooLarge],
  },
  'a description of 1 MB': raw(() => form(whole, { description: 'x'.repeat(1e6) }), FAILED, undefined, 413),
  'a name of 121 letters': raw(() => form(whole, { name: 'x'.repeat(121) }), REQUIRED, 'up to 120'),
  '10,000 parts': raw(() =>
    rawUpload(Array.from({ length: 10_000 }, (_, n) => [field(`f${n}`), 'x'] as const)),
  ),

  // Malformed.
  'no boundary': raw(() => rawUpload([...guideFields, pdfPart(whole)], { boundary: null })),
  'a boundary that does not match': raw(() =>
    rawUpload([...guideFields, pdfPart(whole)], { boundary: 'other' }),
  ),
  'an empty body': raw(() => ({ ...rawUpload([]), body: '' })),
  'no closing boundary': raw(() => rawUpload([...guideFields, pdfPart(whole)], { end: '' })),
  JSON: raw(() => ({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })),
  'a field without a name': raw(() => rawUpload([...guideFields, [field(''), 'x'], pdfPart(whole)])),
  'a part without a disposition': raw(() => rawUpload([['X-Nothing: 1', 'x']]), REQUIRED),
  'a duplicate field': raw(() => rawUpload([...guideFields, [field('name'), 'Another'], pdfPart(whole)])),
  'an unknown field': raw(() => rawUpload([...guideFields, [field('__proto__'), 'x'], pdfPart(whole)])),
  'two files': raw(() => rawUpload([...guideFields, pdfPart(whole), pdfPart(whole)])),
  'a NUL in the name': raw(() => form(whole, { name: 'Auction\0day' }), REQUIRED, 'plain text'),
  'a line break in the name': raw(
    () => form(whole, { name: 'Auction\r\nSet-Cookie: x=1' }),
    REQUIRED,
    'plain text',
  ),
  'a name that is not UTF-8': raw(
    () =>
      rawUpload([[field('name'), Buffer.from([0x41, 0xff, 0xfe])], ...guideFields.slice(1), pdfPart(whole)]),
    REQUIRED,
    'plain text',
  ),
  'no name': raw(() => form(whole, { name: '  ' }), REQUIRED, 'enter a name'),
  'an unknown category': raw(() => form(whole, { category: 'RENT' }), REQUIRED, 'choose a category'),
  'no subcategory': raw(() => form(whole, { subcategory: null }), REQUIRED, 'choose a subcategory'),
};

onEachEngine('refused uploads', ({ makeContext, engine }) => {
  // None of them reaches the database, so one engine is enough.
  test.runIf(engine === 'sqlite')('get their responses and leave no row and no file', async () => {
    const context = await makeContext();
    const { request } = openApp(context);
    const { headers } = await signIn(context);
    expect(Object.keys(UPLOADS).length).toBeGreaterThanOrEqual(40);
    for (const [name, { send, gets }] of Object.entries(UPLOADS)) {
      const init = await send();
      const answer = await request(apiPaths.upload, { ...init, headers: { ...init.headers, ...headers } });
      const [status, message, detail] = gets;
      const { errors } = await answer.json();
      expect([answer.status, errors[0].message], `${name}: ${errors[0].detail}`).toEqual([status, message]);
      if (detail) expect(errors[0].detail, name).toContain(detail);
    }
    const { config, database, logged } = context;
    expect(await database.read.selectFrom('files').selectAll().execute()).toEqual([]);
    expect(await database.read.selectFrom('looseFiles').selectAll().execute()).toEqual([]);
    expect(await readdir(join(config.dataDir, 'uploads'))).toEqual([]);
    expect(existsSync(join(config.dataDir, 'files'))).toBe(false);
    expect(logged).toEqual([]);
  });
});
