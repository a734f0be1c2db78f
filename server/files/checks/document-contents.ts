import type { ActiveContent } from '../../../shared/forms/document.ts';
import type { PdfProblem } from '../../../shared/forms/upload.ts';
import type { SentDocument } from './check-pdf.ts';
import { inspectOfficeZip } from './office-zip.ts';
import { inspectNames } from './pdf-names.ts';

/** Objects of other programs, which a document may start or update automatically, and DDE calls. */
const OLE_OBJECTS = /\\obj(?:data|update|autlink|link|ocx|html)\b|DDEAUTO/i;
/** The name of such an object in an old Word file. */
const OLE_PACKAGE = Buffer.from('Ole10Native', 'utf16le');
/**
 * A template that is fetched when the document is opened. A template on the writer's own disk is common: a path of
 * Windows or of a Mac, or a name alone. Any other is refused, because RTF can write each letter of an address in
 * several ways. Letters that are written as numbers are allowed only beyond ASCII, because no address needs those.
 */
const LETTER = String.raw`[^\\{}]|\\'[89a-f][\da-f]`;
const RTF_TEMPLATE = new RegExp(
  String.raw`\\template\b(?!\s*(?:[a-z]:|(?:Macintosh HD:|/(?!/))(?:${LETTER})*\}|(?:(?![:/])(?:${LETTER}))*\}))`,
  'i',
);

const OF_PDF: Partial<Record<PdfProblem, ActiveContent>> = {
  scripts: 'scripts',
  launches: 'launches',
  reachesOut: 'fetches',
  attachments: 'attachments',
  encrypted: 'encrypted',
};

/**
 * Searches a document for content that runs or fetches something when the document is opened. @returns the kind of
 * content, or null
 */
export async function inspectDocument({ type, bytes }: SentDocument): Promise<ActiveContent | null> {
  const content = Buffer.from(bytes);
  if (type.endsWith('/pdf')) {
    const problem = inspectNames(content);
    return problem && (OF_PDF[problem] ?? 'complex');
  }
  return /rtf|msword/.test(type) ? inspectText(content) : inspectOfficeZip(content);
}

function inspectText(content: Buffer): ActiveContent | null {
  const text = content.toString('latin1');
  if (OLE_OBJECTS.test(text) || content.includes(OLE_PACKAGE)) return 'programs';
  return RTF_TEMPLATE.test(text) ? 'fetches' : null;
}
