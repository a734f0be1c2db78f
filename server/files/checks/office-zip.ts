import { buffer } from 'node:stream/consumers';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import yauzl from 'yauzl';
import type { ActiveContent } from '../../../shared/forms/document.ts';
import { decodeXml } from '../../platform/xml-encoding.ts';
import { inspectField, isRemote } from './fields.ts';

/** An applicant's document has some dozens of entries, and its text is a small part of 5 MB. */
const MAX_ENTRIES = 2000;
const MAX_ENTRY_BYTES = 32 * 1024 * 1024;

/** Entries that contain programs: macros, controls and objects of other programs. */
const PROGRAMS = /vbaProject\.bin$|(?:^|\/)activeX\/|embeddings\/oleObject|^(?:Basic|Scripts)\/./i;
/**
 * The types of Word's relationships to such entries, which may have any name. An `aFChunk` is a document of another
 * format, which Word inserts when it opens the file.
 */
const PROGRAM_TYPE = /\/(?:oleObject|control|vbaProject|aFChunk)$/i;
/** Events, links to other programs (DDE) and their objects in an OpenDocument file. */
const PROGRAM_ELEMENTS = [
  'event-listener',
  'object-ole',
  'dde-source',
  'dde-connection',
  'dde-connection-decl',
];

/** The source of a mail merge in a Word document, which Word queries when the document is opened. */
const MERGE_TYPE = /\/mailMerge(?:Header)?Source$/i;
const MERGE_ELEMENTS = ['connectString', 'udl'];

const XLINK = 'http://www.w3.org/1999/xlink';
const OPEN_DOCUMENT_FORM = 'urn:oasis:names:tc:opendocument:xmlns:form:1.0';

/**
 * Searches a Word or OpenDocument file for content that runs or fetches something when the file is opened. A file that
 * cannot be unpacked or parsed is `complex`, because an office program may repair it.
 */
export async function inspectOfficeZip(content: Buffer): Promise<ActiveContent | null> {
  try {
    const zip = await yauzl.fromBufferPromise(content);
    if (zip.entryCount > MAX_ENTRIES) return 'complex';
    for await (const entry of zip.eachEntry()) {
      if (PROGRAMS.test(entry.fileName)) return 'programs';
      if (entry.uncompressedSize > MAX_ENTRY_BYTES) return 'complex';
      const text = decodeXml(await buffer(await zip.openReadStreamPromise(entry)));
      // The name of an entry says little: relationships to it name the type of its content.
      const found = /^\s*</.test(text) ? inspectXml(text) : null;
      if (found) return found;
    }
    return null;
  } catch {
    return 'complex';
  }
}

/** @throws Error if the XML is not well-formed */
function inspectXml(text: string): ActiveContent | null {
  let found: ActiveContent | null = null;
  /** The instruction of each field in a Word document. A word of it may be split between several elements. */
  const fields = [''];
  let isInstruction = false;
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('opentag', (tag) => {
    found ??= inspectTag(tag);
    if (tag.local === 'fldSimple') fields.push(attributeOf(tag, 'instr'), '');
    if (tag.local === 'fldChar') fields.push('');
    isInstruction = tag.local === 'instrText';
  });
  parser.on('closetag', () => {
    isInstruction = false;
  });
  for (const event of ['text', 'cdata'] as const) {
    parser.on(event, (words) => {
      if (isInstruction) fields.push((fields.pop() ?? '') + words);
    });
  }
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
  return found ?? fields.map(inspectField).find((each) => each !== null) ?? null;
}

function inspectTag(tag: SaxesTagNS): ActiveContent | null {
  if (PROGRAM_ELEMENTS.includes(tag.local)) return 'programs';
  if (MERGE_ELEMENTS.includes(tag.local)) return 'fetches';
  if (tag.local === 'Relationship') {
    const type = attributeOf(tag, 'Type');
    if (PROGRAM_TYPE.test(type)) return 'programs';
    if (MERGE_TYPE.test(type)) return 'fetches';
    return isRemote(attributeOf(tag, 'Target')) && !/\/hyperlink$/i.test(type) ? 'fetches' : null;
  }
  // The target of a link, or of a form's submission, is opened only when somebody presses it.
  if (tag.local === 'a' || tag.uri === OPEN_DOCUMENT_FORM) return null;
  const addresses = Object.values(tag.attributes).filter(
    ({ uri, local }) => uri === XLINK && local === 'href',
  );
  return addresses.some(({ value }) => isRemote(value)) ? 'fetches' : null;
}

/** The value of an attribute, whatever its prefix is; '' if there is none. */
const attributeOf = (tag: SaxesTagNS, name: string): string =>
  Object.values(tag.attributes).find(({ local }) => local === name)?.value ?? '';
