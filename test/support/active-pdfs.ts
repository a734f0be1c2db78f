import { deflateSync } from 'node:zlib';

export const pdfOf = (text: string) =>
  new Uint8Array(Buffer.from(`%PDF-1.7\n1 0 obj ${text} endobj\n`, 'latin1'));
const packed = (text: string) =>
  pdfOf(`<< /Filter /FlateDecode >> stream\n${deflateSync(text).toString('latin1')}`);
const SCRIPT = '4 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>';
const objectStream = (filter: string, content: Buffer, first = '4') =>
  pdfOf(
    `<< /Type /ObjStm /N 1 /F#69rst ${first} ${filter} >> stream\n${content.toString('latin1')}\nendstream`,
  );
/** An object stream whose content is written as hexadecimal digits. @param around the text before and after it */
const digits = (entries: string, [before = '', after = ''] = []) =>
  pdfOf(
    `${before} << /N 1 ${entries} >> stream\n${Buffer.from(SCRIPT).toString('hex')}>\nendstream ${after}`,
  );

/** A reason that a refusal gives. */
const PACKED = 'can’t be unpacked, or takes too long to check';

/** PDFs that run something when they are opened, each with the reason for its refusal. */
export const DANGEROUS_PDFS: readonly (readonly [
  what: string,
  extension: string,
  content: Uint8Array,
  has: string,
])[] = [
  [
    'a PDF with JavaScript',
    'pdf',
    pdfOf('<< /S /JavaScript /JS (app.alert\\(1\\)) >>'),
    'contains JavaScript',
  ],
  [
    'a PDF that starts a program',
    'pdf',
    pdfOf('<< /OpenAction << /S /L#61unch >> >>'),
    'starts a program or plays media',
  ],
  ['a PDF whose JavaScript is compressed', 'pdf', packed('<< /S /JavaScript >>'), 'contains JavaScript'],
  [
    'a PDF whose JavaScript is compressed twice',
    'pdf',
    objectStream('/Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(SCRIPT))),
    PACKED,
  ],
  [
    'a PDF whose JavaScript is written as hexadecimal digits',
    'pdf',
    objectStream('/Filter /ASCIIHexDecode', Buffer.from(`${Buffer.from(SCRIPT).toString('hex')}>`)),
    PACKED,
  ],
  [
    'a PDF whose JavaScript is written as digits with spaces, with an indirect offset',
    'pdf',
    objectStream('/Filter /ASCIIHexDecode', Buffer.from('34 20 30 20 3C 3C 20 2F 53'), '9 0 R'),
    PACKED,
  ],
  [
    'a PDF whose JavaScript is compressed, with a wrong checksum',
    'pdf',
    objectStream(
      '/F#69lter /FlateDecode',
      Buffer.concat([deflateSync(SCRIPT).subarray(0, -4), Buffer.alloc(4)]),
    ),
    PACKED,
  ],
  [
    'a PDF whose JavaScript is written as digits, after a string that looks like a stream',
    'pdf',
    digits(`/First 4 /Text (stream\n1 1 ) /Filter /ASCIIHexDecode`),
    PACKED,
  ],
  [
    'a PDF whose JavaScript is written as digits, beside the entries of bookmarks',
    'pdf',
    digits('/First 4 /Last 5 0 R /Filter /ASCIIHexDecode'),
    PACKED,
  ],
  [
    'a PDF whose JavaScript is written as digits, without the /First entry',
    'pdf',
    digits('/Filter /ASCIIHexDecode'),
    PACKED,
  ],
  [
    'a PDF whose JavaScript is written as digits, with the short name of the filter entry',
    'pdf',
    digits('/First 4 /F /ASCIIHexDecode'),
    PACKED,
  ],
  [
    'a PDF whose JavaScript is written as digits, with a second filter entry',
    'pdf',
    digits('/First 4 /Filter /FlateDecode /Filter /ASCIIHexDecode'),
    PACKED,
  ],
  [
    'a PDF whose JavaScript is written as digits, inside a string',
    'pdf',
    digits('/First 4 /Filter /ASCIIHexDecode', ['<< /Text (2 0 obj', ') >>']),
    PACKED,
  ],
  [
    'a PDF whose JavaScript is written as digits, after a byte that some readers take for white space',
    'pdf',
    digits('/First 4 /Filter /ASCIIHexDecode', ['<< >> endobj 5 0 obj\x80', '']),
    PACKED,
  ],
  [
    'a PDF with JavaScript in digits, its entries separated by bytes that some readers take for white space',
    'pdf',
    pdfOf(
      `<< /Type\x80/ObjStm /N\xff1 /First\x804 /Filter/ASCIIHexDecode >> stream\n${Buffer.from(SCRIPT).toString('hex')}>\nendstream`,
    ),
    PACKED,
  ],
  [
    'a PDF whose JavaScript is written as digits, inside a comment',
    'pdf',
    digits('/First 4 /Filter /ASCIIHexDecode', ['<< >> %2 0 obj', '']),
    PACKED,
  ],
  [
    'a PDF whose JavaScript is compressed, in a stream whose start readers find at different bytes',
    'pdf',
    pdfOf(
      `<< /N 1 /First 4 /Filter /FlateDecode >> stream \n${deflateSync(SCRIPT).toString('latin1')}\nendstream`,
    ),
    PACKED,
  ],
];
