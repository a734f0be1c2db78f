/** The largest file of an application, bytes. */
export const MAX_DOCUMENT_BYTES = 5 * 1024 * 1024;

/** A file picker's `accept`. */
export const DOCUMENT_ACCEPT = '.pdf,.doc,.docx,.odt,.rtf';

export const documentProblems = {
  none: 'Please choose a file.',
  unreadable: 'This file could not be read. Please choose it again.',
  empty: 'This file is empty. Please choose another.',
  tooLarge: 'This file is larger than 5 MB. Please choose a smaller one.',
  kind: 'This is not a PDF, Word, OpenDocument or RTF file. Please save it as one of these and choose it again.',
  macros: 'This file has macros in it, which we do not open. Please save it as a PDF and choose it again.',
  active:
    'This file runs or fetches something when it is opened. Please print it to a new PDF and choose that.',
  name: 'This file has a name that we cannot take. Please give it a plain one, such as resume.pdf.',
} as const;

type Kind = { extension: string; type: string; is: (bytes: Uint8Array) => boolean };

const KINDS: readonly Kind[] = [
  { extension: 'pdf', type: 'application/pdf', is: (bytes) => startsWith(bytes, '%PDF-') },
  { extension: 'rtf', type: 'application/rtf', is: (bytes) => startsWith(bytes, '{\\rtf') },
  {
    // Word before 2007 keeps its text under this name; installers share the container, not the name.
    extension: 'doc',
    type: 'application/msword',
    is: (bytes) =>
      startsWith(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') && includes(bytes, wide('WordDocument')),
  },
  {
    extension: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    is: (bytes) =>
      startsWith(bytes, 'PK\x03\x04') &&
      includes(bytes, '[Content_Types].xml') &&
      includes(bytes, 'word/document.xml'),
  },
  {
    extension: 'odt',
    type: 'application/vnd.oasis.opendocument.text',
    // Stored first and uncompressed, so that it can be read from the bytes (OpenDocument 1.3, part 2, 3.3).
    is: (bytes) =>
      startsWith(bytes, 'PK\x03\x04') &&
      includes(bytes.subarray(0, 100), 'mimetypeapplication/vnd.oasis.opendocument.text'),
  },
];

/** A name for people to read: no folder, no control character, not hidden. */
const NAME = /^[^./\\\p{Cc}][^/\\\p{Cc}]{0,149}$/u;

type Checked = { ok: true; type: string } | { ok: false; problem: string };

/**
 * Whether a file may come with an application. Its bytes decide its type, which must be the one of its name;
 * what the browser calls it is ignored.
 */
export function checkDocument(filename: string, bytes: Uint8Array): Checked {
  const refuse = (problem: keyof typeof documentProblems): Checked => ({
    ok: false,
    problem: documentProblems[problem],
  });
  if (bytes.length === 0) return refuse('empty');
  if (bytes.length > MAX_DOCUMENT_BYTES) return refuse('tooLarge');
  if (!NAME.test(filename)) return refuse('name');
  const extension = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();
  const kind = KINDS.find((each) => each.extension === extension);
  if (!kind?.is(bytes)) return refuse('kind');
  const macros = includes(bytes, 'vbaProject.bin') || includes(bytes, wide('_VBA_PROJECT'));
  return macros && extension.startsWith('doc') ? refuse('macros') : { ok: true, type: kind.type };
}

/** UTF-16, as old Word files write names. */
const wide = (text: string) => [...text].map((sign) => `${sign}\0`).join('');

const startsWith = (bytes: Uint8Array, latin1: string) => isAt(bytes, latin1, 0);

function isAt(bytes: Uint8Array, latin1: string, from: number): boolean {
  for (let i = 0; i < latin1.length; i += 1) {
    if (bytes[from + i] !== latin1.charCodeAt(i)) return false;
  }
  return true;
}

function includes(bytes: Uint8Array, latin1: string): boolean {
  const first = latin1.charCodeAt(0);
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (isAt(bytes, latin1, at)) return true;
  }
  return false;
}
