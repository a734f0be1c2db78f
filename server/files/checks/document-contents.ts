import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import type { ActiveContent } from '../../../shared/forms/document.ts';
import type { PdfProblem } from '../../../shared/forms/upload.ts';
import type { SentDocument } from './check-pdf.ts';
import { inspectNames } from './pdf-names.ts';

/** A document of an applicant has some dozens of entries, and its text is a small part of 5 MB. */
const MAX_ENTRIES = 2000;
const MAX_ENTRY_BYTES = 32 * 1024 * 1024;

/** Objects of other programs, which a document may start or update by itself, and calls of DDE. */
const OLE_OBJECTS = /\\obj(?:data|update|autlink|link|ocx|html)\b|DDEAUTO/i;
/** The name of such an object in an old Word file. */
const OLE_PACKAGE = Buffer.from('Ole10Native', 'utf16le');
/**
 * A template that is fetched when the document is opened. One on the writer's own disk is usual: a path of Windows or of a
 * Mac, or a name alone. Any other is refused, because RTF can write each letter of an address in several ways. Of letters
 * that are written as numbers only those beyond ASCII are taken, because no address needs them.
 */
const LETTER = String.raw`[^\\{}]|\\'[89a-f][\da-f]`;
const RTF_TEMPLATE = new RegExp(
  String.raw`\\template\b(?!\s*(?:[a-z]:|(?:Macintosh HD:|/(?!/))(?:${LETTER})*\}|(?:(?![:/])(?:${LETTER}))*\}))`,
  'i',
);

/** Programs within a zip of an office program: macros, controls and objects of other programs. */
const PROGRAMS = /vbaProject\.bin$|(?:^|\/)activeX\/|embeddings\/oleObject|^(?:Basic|Scripts)\/./i;
const RELATIONSHIP = /<Relationship\b[^>]*>/g;
/** What a document fetches when it is opened, other than a link, which somebody has to press. */
const REMOTE = /\bTarget\s*=\s*["'](?:https?:|ftp:|file:\/\/\w|\\\\)/i;

const OF_PDF: Partial<Record<PdfProblem, ActiveContent>> = {
  scripts: 'scripts',
  launches: 'launches',
  reachesOut: 'fetches',
  attachments: 'attachments',
  encrypted: 'encrypted',
};

/** Searches a document for what runs or fetches something when it is opened. @returns what, or null */
export async function inspectDocument({ type, bytes }: SentDocument): Promise<ActiveContent | null> {
  const content = Buffer.from(bytes);
  if (type.endsWith('/pdf')) {
    const problem = inspectNames(content);
    return problem && (OF_PDF[problem] ?? 'complex');
  }
  return /rtf|msword/.test(type) ? inspectText(content) : inspectZip(content);
}

function inspectText(content: Buffer): ActiveContent | null {
  const text = content.toString('latin1');
  if (OLE_OBJECTS.test(text) || content.includes(OLE_PACKAGE)) return 'programs';
  return RTF_TEMPLATE.test(text) ? 'fetches' : null;
}

/** A zip that cannot be read is refused, because an office program may repair it. */
async function inspectZip(content: Buffer): Promise<ActiveContent | null> {
  try {
    const zip = await yauzl.fromBufferPromise(content);
    if (zip.entryCount > MAX_ENTRIES) return 'complex';
    for await (const entry of zip.eachEntry()) {
      if (PROGRAMS.test(entry.fileName)) return 'programs';
      if (entry.uncompressedSize > MAX_ENTRY_BYTES) return 'complex';
      if (!/\.rels$|^(?:content|settings)\.xml$/i.test(entry.fileName)) continue;
      const text = (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8');
      if (/<script:event-listener\b/.test(text)) return 'programs';
      if (fetches(text)) return 'fetches';
    }
    return null;
  } catch {
    return 'complex';
  }
}

function fetches(relationships: string): boolean {
  const all = relationships.match(RELATIONSHIP) ?? [];
  return all.some((each) => REMOTE.test(each) && !/\/hyperlink["']/i.test(each));
}
