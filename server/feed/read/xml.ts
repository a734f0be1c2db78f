import { SaxesParser } from 'saxes';
import { decodeXml, UnknownEncoding } from '../../platform/xml-encoding.ts';
import { cleanCharacters, escapeText, resolveReferences } from './entities.ts';
import { FeedError } from './feed-error.ts';
import { countNodes, refuseTooManyBytes } from './limits.ts';

/**
 * An element. `name` and the attributes' names are in lower case, because CRMs differ. The functions below mark what
 * they return as read, so that a report can name what no reader used.
 */
export type XmlElement = {
  name: string;
  /** The name as the file has it. */
  tag: string;
  attributes: Readonly<Record<string, string>>;
  nodes: readonly (XmlElement | string)[];
  isRead: boolean;
  /** Null if no attribute was read. */
  readAttributes: Set<string> | null;
};

/** The most `&…;` in one file. A file of 20 MB, the most that portals accept, has some 10,000. */
const MAX_REFERENCES = 300_000;
const MAX_DEPTH = 50;

/**
 * Decodes a file, whatever encoding it declares, and cleans its characters.
 * @param earlierNodes the count of the earlier documents in the same zip
 * @returns its text, and how many elements and attributes it has, including the earlier documents
 * @throws FeedError if it is too large or has too many elements, or its encoding is unknown
 */
export function readText(bytes: Uint8Array, earlierNodes = 0): { text: string; nodes: number } {
  refuseTooManyBytes(bytes.length);
  refuseTooManyReferences(bytes);
  try {
    const text = cleanCharacters(decodeXml(bytes));
    return { text, nodes: countNodes(text, earlierNodes) };
  } catch (error) {
    throw error instanceof UnknownEncoding ? new FeedError(error.message, { cause: error }) : error;
  }
}

/**
 * Parses a document into a tree. Nothing outside the document is fetched, and the entities that it declares are not
 * expanded. A lone `&` is accepted.
 * @throws FeedError if it declares entities, or is not well-formed, for example cut short
 */
export function parseText(text: string): XmlElement {
  const roots: XmlElement[] = [];
  const open: Growing[] = [];
  let lastClosed = '';
  const parser = new SaxesParser({
    xmlns: false,
    position: false,
    forceXMLVersion: true,
    defaultXMLVersion: '1.0',
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === MAX_DEPTH) throw new FeedError('The XML is nested too deeply to be a feed.');
    const element: Growing = {
      name: name.toLowerCase(),
      tag: name,
      attributes: inLowerCase(attributes),
      nodes: NONE,
      isRead: false,
      readAttributes: null,
    };
    const parent = open.at(-1);
    if (parent) add(parent, element);
    else roots.push(element);
    open.push(element);
  });
  parser.on('text', (words) => {
    const parent = open.at(-1);
    if (parent) add(parent, words);
  });
  parser.on('closetag', ({ name }) => {
    lastClosed = name;
    const closed = open.pop();
    if (closed && closed.nodes.length > 1) closed.nodes = closed.nodes.slice();
  });
  const refuse = (fault: string) => {
    if (!TAG.test(text)) throw new FeedError(NO_XML);
    throw notWellFormed(fault, { line: parser.line, hasRoot: roots.length > 0, lastClosed });
  };
  parser.on('error', ({ message }) => refuse(message));
  // `plainParts` has removed everything that looks like one.
  for (const kind of ['doctype', 'comment', 'cdata'] as const)
    parser.on(kind, () => refuse(`a hidden ${kind}.`));
  for (const part of plainParts(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text))
    parser.write(part);
  // An error that is found only now is at the end of the file.
  parser.on('error', () => {
    throw new FeedError(TAG.test(text) ? CUT_SHORT : NO_XML);
  });
  parser.close();
  return roots[0] as XmlElement;
}

/** An element whose end tag has not been found yet. */
type Growing = XmlElement & { nodes: (XmlElement | string)[] };

/** The nodes of an element without content. Most elements have none or one, and V8 reserves room for 17 entries when an empty array grows. */
const NONE: Growing['nodes'] = [];

function add(parent: Growing, node: XmlElement | string): void {
  if (parent.nodes.length === 0) parent.nodes = [node];
  else parent.nodes.push(node);
}

/** Most elements have no attributes and share this object. */
const NO_ATTRIBUTES: XmlElement['attributes'] = {};

function inLowerCase(attributes: Readonly<Record<string, string>>): XmlElement['attributes'] {
  let named: Record<string, string> | undefined;
  for (const name in attributes) {
    named ??= {};
    named[name.toLowerCase()] = attributes[name] ?? '';
  }
  return named ?? NO_ATTRIBUTES;
}

/** Counts `&` in the bytes before anything else is done with them. In UTF-16 it is the same byte. */
function refuseTooManyReferences(bytes: Uint8Array): void {
  let count = 0;
  for (let at = bytes.indexOf(0x26); at >= 0; at = bytes.indexOf(0x26, at + 1)) {
    if (++count > MAX_REFERENCES) {
      throw new FeedError('The file has more than 300,000 character references.');
    }
  }
}

/** White space and the XML declaration: the encoding is already known, and nothing else in it matters. */
const BEGINNING = /^\s*(?:<\?xml\s[^>]*\?>)?/i;

/**
 * The document without its declaration, DOCTYPE and comments, with CDATA as plain text and references as numbers. Line
 * breaks stay, so that an error has the line number of the file.
 */
function* plainParts(text: string): Generator<string> {
  let doctypes = 0;
  const [beginning = ''] = BEGINNING.exec(text) ?? [];
  yield lineBreaks(beginning);
  let at = beginning.length;
  while (at < text.length) {
    const found = text.indexOf('<!', at);
    const part = text.slice(at, found < 0 ? text.length : found);
    yield withoutEnds(resolveReferences(part));
    if (found < 0) break;
    if (text.startsWith('<!--', found)) {
      at = endOf(text, '-->', found + 4, 'a comment');
      yield lineBreaks(text.slice(found, at));
    } else if (text.startsWith('<![CDATA[', found)) {
      at = endOf(text, ']]>', found + 9, 'a CDATA section');
      yield withoutEnds(escapeText(text.slice(found + 9, at - 3)));
    } else {
      if (!/^<!doctype\b/i.test(text.slice(found, found + 10)) || ++doctypes > 1) {
        throw new FeedError('A feed can have only one DOCTYPE, and this file has more.');
      }
      at = endOf(text, '>', found, 'the DOCTYPE');
      const doctype = text.slice(found, at);
      if (doctype.includes('['))
        throw new FeedError('The DOCTYPE has its own declarations, which we don’t accept.');
      yield lineBreaks(doctype);
    }
  }
}

/** Escapes a `]]>` that ends no CDATA section: it is text, within one part or across two. */
const withoutEnds = (part: string): string => part.replaceAll(']]>', ']]&#62;').replace(/\]$/, '&#93;');

const lineBreaks = (text: string): string => text.replace(/[^\n]/g, '');

function endOf(text: string, mark: string, from: number, what: string): number {
  const end = text.indexOf(mark, from);
  if (end < 0) throw new FeedError(`The file has been cut short: ${what} doesn’t end.`);
  return end + mark.length;
}

const TAG = /<[a-z_]/i;
const NO_XML = 'There’s no XML in the file.';
const CUT_SHORT = 'The file has been cut short: some elements are never closed.';

function notWellFormed(fault: string, at: { line: number; hasRoot: boolean; lastClosed: string }): FeedError {
  if (at.hasRoot && /outside of root|only one root/.test(fault)) {
    return new FeedError('The file must have exactly one outermost element.');
  }
  const words = describeFault(fault, at.lastClosed).slice(0, 200);
  return new FeedError(`The file isn’t well-formed XML at line ${at.line}: ${words}`);
}

/** The parser's message, or a better hint for finding the error. */
function describeFault(fault: string, lastClosed: string): string {
  switch (fault) {
    case 'disallowed character.':
      return 'an attribute holds a "<", or its closing quotation mark is missing.';
    case 'text data outside of root node.':
      return 'there is text before the outermost element.';
    case 'unexpected close tag.':
      return `another element ends before <${lastClosed}> does.`;
    default:
      return fault;
  }
}

/** All children. They are not marked as read: the caller reads those that it knows. */
export const childrenOf = (element: XmlElement): XmlElement[] =>
  element.nodes.filter((node) => typeof node !== 'string');

/** The children with one name (in lower case). */
export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  const found = childrenOf(element).filter((node) => node.name === name);
  for (const each of found) each.isRead = true;
  return found;
}

/** The first child with any of the names (in lower case), tried in their order. */
export function childNamed(element: XmlElement, ...names: string[]): XmlElement | undefined {
  for (const name of names) {
    for (const node of element.nodes) {
      if (typeof node === 'string' || node.name !== name) continue;
      node.isRead = true;
      return node;
    }
  }
  return undefined;
}

/** All text within, trimmed; `<br>` and `<p>` inside it are line breaks. */
export function textOf(element: XmlElement): string {
  const flatten = (node: XmlElement | string): string => {
    if (typeof node === 'string') return node;
    node.isRead = true;
    return `${/^(br|p|li|div)$/.test(node.name) ? '\n' : ''}${node.nodes.map(flatten).join('')}`;
  };
  element.isRead = true;
  return element.nodes.map(flatten).join('').trim();
}

/** An attribute, trimmed; undefined when the element does not have it. */
export function attributeOf(element: XmlElement, name: string): string | undefined {
  const key = name.toLowerCase();
  if (!Object.hasOwn(element.attributes, key)) return undefined;
  element.readAttributes ??= new Set();
  element.readAttributes.add(key);
  return element.attributes[key]?.trim();
}
