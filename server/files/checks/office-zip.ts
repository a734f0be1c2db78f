import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import type { ActiveContent } from '../../../shared/forms/document.ts';

/** A document of an applicant has some dozens of entries, and its text is a small part of 5 MB. */
const MAX_ENTRIES = 2000;
const MAX_ENTRY_BYTES = 32 * 1024 * 1024;

/** Entries that are programs: macros, controls and objects of other programs. */
const PROGRAMS = /vbaProject\.bin$|(?:^|\/)activeX\/|embeddings\/oleObject|^(?:Basic|Scripts)\/./i;
/** Relationships of Word to such entries, which may have any name. */
const PROGRAM_TYPE = /\bType\s*=\s*["'][^"']*\/(?:oleObject|control|vbaProject)["']/i;
const LINK_TYPE = /\bType\s*=\s*["'][^"']*\/hyperlink["']/i;
/** Any address but a path of the writer's own disk. A single letter before a colon is a drive. */
const REMOTE = String.raw`\s*=\s*["']\s*(?!file:///(?![\\/]))(?:[a-z][a-z\d+.-]+:|[\\/]{2})`;
const REMOTE_TARGET = new RegExp(String.raw`\bTarget${REMOTE}`, 'i');
const REMOTE_HREF = new RegExp(String.raw`\bxlink:href${REMOTE}`, 'i');
/** Elements of OpenDocument whose address is followed only when somebody presses them. */
const PRESSED = /^<(?:text:a|draw:a|form:[\w-]+)\s/;
/** Events, and links to other programs (DDE), in an OpenDocument file. */
const OPEN_DOCUMENT_PROGRAMS = /<(?:script:event-listener|office:dde-source|text:dde-connection)/;

/**
 * Searches a file of Word or OpenDocument for what runs or fetches something when it is opened. One that cannot be unpacked
 * is `complex`, because an office program may repair it.
 */
export async function inspectOfficeZip(content: Buffer): Promise<ActiveContent | null> {
  try {
    const zip = await yauzl.fromBufferPromise(content);
    if (zip.entryCount > MAX_ENTRIES) return 'complex';
    for await (const entry of zip.eachEntry()) {
      if (PROGRAMS.test(entry.fileName)) return 'programs';
      if (entry.uncompressedSize > MAX_ENTRY_BYTES) return 'complex';
      if (!/\.(?:xml|rels)$/i.test(entry.fileName)) continue;
      const text = readXml(await buffer(await zip.openReadStreamPromise(entry)));
      const found = /\.rels$/i.test(entry.fileName) ? inspectRelationships(text) : inspectXml(text);
      if (found) return found;
    }
    return null;
  } catch {
    return 'complex';
  }
}

/** The text as far as it is ASCII, whatever its encoding: the names and addresses that are searched for are. */
const readXml = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/<!--.*?-->|<\?.*?\?>|<!\[CDATA\[|\]\]>/gs, '')
    .replace(/&#(?:x0*([\da-f]{1,4})|0*(\d{1,5}));/gi, (_, hex, decimal) =>
      String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    );

/** The tags with their attributes, whose values may contain `>`. */
const tagsOf = (text: string): string[] => text.match(/<(?:[^<>"']|"[^"]*"|'[^']*')+>/g) ?? [];

function inspectRelationships(text: string): ActiveContent | null {
  const tags = tagsOf(text);
  if (tags.some((tag) => PROGRAM_TYPE.test(tag))) return 'programs';
  return tags.some((tag) => REMOTE_TARGET.test(tag) && !LINK_TYPE.test(tag)) ? 'fetches' : null;
}

function inspectXml(text: string): ActiveContent | null {
  if (OPEN_DOCUMENT_PROGRAMS.test(text) || /DDE(?:AUTO)?\s/i.test(fieldInstructions(text))) return 'programs';
  return tagsOf(text).some((tag) => REMOTE_HREF.test(tag) && !PRESSED.test(tag)) ? 'fetches' : null;
}

/** What the fields of a Word document ask for. A word may be split between several elements. */
function fieldInstructions(text: string): string {
  const simple = [...text.matchAll(/\binstr\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, a, b]) => `${a ?? b} `);
  const split = [...text.matchAll(/<(?:[\w.-]+:)?instrText\b[^>]*>([^<]*)/g)].map(([, words]) => words);
  return [...simple, ...split].join('');
}
