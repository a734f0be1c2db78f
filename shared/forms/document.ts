/** The maximum size of an application's file in bytes. */
export const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024;

/** The `accept` attribute of a file field. */
export const DOCUMENT_ACCEPT = '.pdf,.doc,.docx,.odt,.rtf';

export const documentProblems = {
  none: 'Please choose a file.',
  unreadable: 'We couldn’t read this file. Please choose it again.',
  empty: 'This file is empty. Please choose another.',
  tooLarge: 'This file is larger than 5 MB. Please choose a smaller one.',
  kind: 'This isn’t a PDF, Word, OpenDocument or RTF file. Please save it as one of these and choose it again.',
  malware: 'Our scanner found malware in this file. Please check your computer, and choose another file.',
  macros: 'This file contains macros, which we don’t open. Please save it as a PDF and choose it again.',
  name: 'We can’t use this file’s name. Please give it a simple one, such as resume.pdf.',
} as const;

/** Active content that a document in an application must not have. */
const activeContents = {
  scripts: 'contains JavaScript',
  programs: 'contains macros, controls or objects from other programs',
  launches: 'starts a program or plays media',
  fetches: 'fetches or sends something',
  attachments: 'contains other files',
  encrypted: 'is locked',
  complex: 'can’t be unpacked, or takes too long to check',
} as const;
export type ActiveContent = keyof typeof activeContents;

/** The error message for a document that is refused because of its content. */
export const activeContentMessage = (content: ActiveContent, type: string, bytes: number): string =>
  `This file (${describeDocument(type, bytes)}) ${activeContents[content]}. Please print it to a new PDF and choose that.`;

/** What a file is according to its bytes, whatever its name says: "PDF, 1.2 MB". */
export function describeDocument(type: string, bytes: number): string {
  const kind = KINDS.find((each) => each.type === type)?.name ?? type;
  return `${kind}, ${fileSize(bytes)}`;
}

/** "12 KB", "1.2 MB": decimal units, as file managers show them. */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

type Kind = {
  /** The name in messages to people. */
  name: string;
  extension: string;
  type: string;
  matches: (bytes: Uint8Array) => boolean;
  hasMacros?: (bytes: Uint8Array) => boolean;
};

const KINDS: readonly Kind[] = [
  { name: 'PDF', extension: 'pdf', type: 'application/pdf', matches: (bytes) => startsWith(bytes, '%PDF-') },
  { name: 'RTF', extension: 'rtf', type: 'application/rtf', matches: (bytes) => startsWith(bytes, '{\\rtf') },
  {
    // Word before 2007 stores its text in a stream with this name. Installers use the same container format, but have
    // no such stream.
    name: 'Word before 2007',
    extension: 'doc',
    type: 'application/msword',
    matches: (bytes) =>
      startsWith(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') && includes(bytes, toUtf16('WordDocument')),
    // The stream is named `_VBA_PROJECT`. The underscore is left out, because the first character must not occur again.
    hasMacros: (bytes) => includes(bytes, toUtf16('VBA_PROJECT')),
  },
  {
    name: 'Word',
    extension: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    matches: (bytes) =>
      startsWith(bytes, 'PK\x03\x04') &&
      includes(zipDirectory(bytes), '[Content_Types].xml') &&
      includes(zipDirectory(bytes), 'word/document.xml'),
    hasMacros: (bytes) => includes(zipDirectory(bytes), 'vbaProject.bin'),
  },
  {
    name: 'OpenDocument',
    extension: 'odt',
    type: 'application/vnd.oasis.opendocument.text',
    // The type is stored first and uncompressed, so that it can be read from the bytes (OpenDocument 1.3, part 2, 3.3).
    matches: (bytes) =>
      startsWith(bytes, 'PK\x03\x04') &&
      includes(bytes.subarray(0, 100), 'mimetypeapplication/vnd.oasis.opendocument.text'),
  },
];

/** A readable file name: no folder, no control character, and not hidden. */
const FILE_NAME = /^[^./\\\p{Cc}][^/\\\p{Cc}]{0,149}$/u;

type Checked = { ok: true; type: string } | { ok: false; problem: string };

/**
 * Checks whether a file may be part of an application. Its bytes decide its type, which must match the extension of its
 * name. The type that the browser sends is ignored.
 */
export function checkDocument(filename: string, bytes: Uint8Array): Checked {
  const fail = (problem: keyof typeof documentProblems): Checked => ({
    ok: false,
    problem: documentProblems[problem],
  });
  if (bytes.length === 0) return fail('empty');
  if (bytes.length > MAX_DOCUMENT_BYTES) return fail('tooLarge');
  if (!FILE_NAME.test(filename)) return fail('name');
  const extension = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();
  const kind = KINDS.find((each) => each.extension === extension);
  if (!kind?.matches(bytes)) return fail('kind');
  return kind.hasMacros?.(bytes) ? fail('macros') : { ok: true, type: kind.type };
}

/** Converts text to UTF-16, in which old Word files write names. */
const toUtf16 = (text: string) => [...text].map((sign) => `${sign}\0`).join('');

/**
 * The end of a zip file, which has the names of its files: 100 bytes for each of a few hundred files, and a comment of
 * at most 64 KB.
 */
const zipDirectory = (bytes: Uint8Array) => bytes.subarray(-256 * 1024);

const startsWith = (bytes: Uint8Array, latin1: string) =>
  [...latin1].every((sign, i) => bytes[i] === sign.charCodeAt(0));

/**
 * Searches in one pass, so that no file takes longer than another. Repeated `indexOf` calls for the first character
 * took 200 ms for a file that consists of that character.
 * @param latin1 its first character must not occur in it again
 */
function includes(bytes: Uint8Array, latin1: string): boolean {
  const codes = Uint8Array.from(latin1, (sign) => sign.charCodeAt(0));
  let found = 0;
  for (let at = 0; at < bytes.length && found < codes.length; at += 1) {
    if (bytes[at] === codes[found]) found += 1;
    else found = bytes[at] === codes[0] ? 1 : 0;
  }
  return found === codes.length;
}
