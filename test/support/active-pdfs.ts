import { deflateSync } from 'node:zlib';

const pdfOf = (text: string) => new Uint8Array(Buffer.from(`%PDF-1.7\n1 0 obj ${text} endobj\n`, 'latin1'));
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

/** A PDF of several objects, numbered from 1. */
const pdfOfAll = (...objects: string[]) =>
  pdfOf(objects.map((object, at) => (at === 0 ? object : `${at + 1} 0 obj ${object}`)).join(' endobj\n'));
const OPENS = '<< /S /URI /URI (https://evil.example) >>';
/** The numbers and places of two objects, and the objects. */
const PAGE_IN_STREAM = `4 0 5 40 ${'<< /AA << /O 5 0 R >> >>'.padEnd(40)}${OPENS}`;

/** The reasons that a refusal gives. */
const FETCHES = 'fetches or sends something';
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
  [
    'a PDF that opens an address by itself',
    'pdf',
    pdfOf(`<< /Type /Catalog /Open#41ction ${OPENS.replace('URI', 'U#52I')} >>`),
    FETCHES,
  ],
  [
    'a PDF that opens an address after its first page',
    'pdf',
    pdfOfAll(
      '<< /OpenAction 2 0 R >>',
      '<< /S /GoTo /Next [null 3 0 R] >>',
      '<< /S 4 0 R /URI () >>',
      '/URI',
    ),
    FETCHES,
  ],
  [
    'a PDF that opens an address by itself, in the second object of one number',
    'pdf',
    pdfOfAll('<< /OpenAction 2 0 R >>', `<< /S /GoTo >> endobj 2 %\n 0 obj ${OPENS}`),
    FETCHES,
  ],
  [
    'a PDF that opens an address when one of its pages is shown, in a compressed object',
    'pdf',
    objectStream('/Filter /FlateDecode', deflateSync(PAGE_IN_STREAM), '9'),
    FETCHES,
  ],
  [
    'a PDF that opens an address when one of its pages is shown, in an object stream without compression',
    'pdf',
    objectStream('', Buffer.from(PAGE_IN_STREAM), '9'),
    FETCHES,
  ],
];

/** PDFs that do nothing before somebody presses a link. */
export const HARMLESS_PDFS: readonly (readonly [what: string, extension: string, content: Uint8Array])[] = [
  ['a PDF with a link', 'pdf', pdfOf('<< /S /URI /URI (https://ada.example) >>')],
  ['a PDF with a repeated entry, as LaTeX writes the title', 'pdf', pdfOf('<< /Title (CV) /Title (Ada) >>')],
  [
    'a PDF with bookmarks',
    'pdf',
    pdfOf('<< /First 5 0 R /Last 6 0 R >> endobj 2 0 obj << >> stream\nBT\nendstream'),
  ],
  [
    'a PDF that opens at a page with a link and a font called AA',
    'pdf',
    pdfOfAll(
      '<< /OpenAction 2 0 R /AA << >> >>',
      '<< /S /GoTo /D [3 0 R /Fit] >>',
      '<< /Annots [<< /A << /S /URI /URI (https://ada.example) >> >>] /Font << /AA 4 0 R >> >>',
      '<< /Type /Font >>',
    ),
  ],
  ['a PDF that opens at a page', 'pdf', pdfOf('<< /OpenAction [3 0 R /XYZ null null 1] >>')],
];
