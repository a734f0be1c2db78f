import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { decodeXml } from './encoding.ts';
import { decodeEntities, escapeLoneAmpersands, escapeText, stripForbidden } from './entities.ts';
import { FeedError } from './feed-error.ts';

/** An element; `name` and the attributes' names are in lower case, since CRMs differ in theirs. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  nodes: readonly (XmlElement | string)[];
};

const MAX_BYTES = 64 * 1024 * 1024;
/** `&…;` in one file. A file of 20 MB, the most that portals take, has some 10,000. */
const MAX_REFERENCES = 300_000;
const MAX_DEPTH = 50;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: MAX_DEPTH,
  // Its callbacks here need no path, and as a text it would be written anew for each node.
  jPath: false,
  transformTagName: nameOf,
  transformAttributeName: nameOf,
  tagValueProcessor: (_name, text) => decodeEntities(text),
  attributeValueProcessor: (_name, text) => decodeEntities(text),
});

/**
 * A file's text, whatever it claims of its encoding, without the characters that XML forbids.
 * @throws FeedError when it is too large, or in an encoding that nobody knows
 */
export function readText(bytes: Uint8Array): string {
  if (bytes.length > MAX_BYTES) throw new FeedError('The file is larger than 64 MB.');
  refuseTooManyReferences(bytes);
  return stripForbidden(decodeXml(bytes));
}

/**
 * A document as a tree. Nothing outside it is ever fetched, no entity of its own expanded; a lone `&` is tolerated.
 * @throws FeedError when it declares entities, or is not well-formed: cut short, say.
 */
export function parseText(text: string): XmlElement {
  const document = withoutDeclarations(text);
  const verdict = XMLValidator.validate(document);
  if (verdict !== true) throw notWellFormed(verdict.err);
  let parsed: unknown;
  try {
    parsed = parser.parse(document);
  } catch (cause) {
    throw new FeedError('The file is XML of a kind that no feed has, nested too deep.', {
      cause,
    });
  }
  const roots = nodesOf(parsed).filter((node) => typeof node !== 'string');
  const root = roots[0];
  if (!root || roots.length > 1) throw new FeedError('The file must hold exactly one outermost element.');
  return root;
}

/**
 * In lower case. The library refuses a file for one of three names; under another, such an element is
 * only unknown.
 */
function nameOf(written: string): string {
  const name = written.toLowerCase();
  return name === '__proto__' || name === 'constructor' || name === 'prototype' ? `_${name}` : name;
}

/** Counts `&` in the bytes, before anything else is spent on them; in UTF-16 it is the same byte. */
function refuseTooManyReferences(bytes: Uint8Array): void {
  let count = 0;
  for (let at = bytes.indexOf(0x26); at >= 0; at = bytes.indexOf(0x26, at + 1)) {
    if (++count > MAX_REFERENCES) {
      throw new FeedError('The file has more than 300,000 character references.');
    }
  }
}

/**
 * The document without its DOCTYPE and comments, its CDATA as plain text and its lone `&` escaped; line
 * breaks stay, so that a message's line number is the file's.
 */
function withoutDeclarations(text: string): string {
  const kept: string[] = [];
  let doctypes = 0;
  let at = 0;
  while (at < text.length) {
    const found = text.indexOf('<!', at);
    kept.push(escapeLoneAmpersands(text.slice(at, found < 0 ? text.length : found)));
    if (found < 0) break;
    if (text.startsWith('<!--', found)) {
      at = endOf(text, '-->', found + 4, 'a comment');
      kept.push(lineBreaks(text.slice(found, at)));
    } else if (text.startsWith('<![CDATA[', found)) {
      at = endOf(text, ']]>', found + 9, 'a CDATA section');
      kept.push(escapeText(text.slice(found + 9, at - 3)));
    } else {
      if (!/^<!doctype\b/i.test(text.slice(found, found + 10)) || ++doctypes > 1) {
        throw new FeedError('The file has more declarations than the one DOCTYPE that a feed may carry.');
      }
      at = endOf(text, '>', found, 'the DOCTYPE');
      const declaration = text.slice(found, at);
      if (declaration.includes('['))
        throw new FeedError('The DOCTYPE has declarations of its own, which are refused.');
      kept.push(lineBreaks(declaration));
    }
  }
  return kept.join('').trimStart();
}

const lineBreaks = (text: string): string => text.replace(/[^\n]/g, '');

function endOf(text: string, mark: string, from: number, what: string): number {
  const end = text.indexOf(mark, from);
  if (end < 0) throw new FeedError(`The file is cut short: ${what} does not end.`);
  return end + mark.length;
}

function notWellFormed(error: { code: string; msg: string; line: number }): FeedError {
  if (/^Unclosed tag|^Invalid '\[|open quote|doesn't have proper closing/.test(error.msg)) {
    return new FeedError('The file is cut short: not everything that it opens is closed.');
  }
  if (/^Start tag expected/.test(error.msg)) return new FeedError('The file holds no XML.');
  return new FeedError(`The file is not well-formed XML at line ${error.line}: ${error.msg.slice(0, 200)}`);
}

/** Most elements have none: those share one. */
const NO_ATTRIBUTES: XmlElement['attributes'] = {};

/** The library's ordered form: a list of `{ name: children, ':@': attributes }` and `{ '#text': … }`. */
function nodesOf(parsed: unknown): (XmlElement | string)[] {
  if (!Array.isArray(parsed)) return [];
  return parsed.map((node: Record<string, unknown>) => {
    const [name = ''] = Object.keys(node);
    if (name === '#text') return String(node[name]);
    const attributes = (node[':@'] as XmlElement['attributes'] | undefined) ?? NO_ATTRIBUTES;
    return { name, attributes, nodes: nodesOf(node[name]) };
  });
}

export const childrenOf = (element: XmlElement): XmlElement[] =>
  element.nodes.filter((node) => typeof node !== 'string');

/** The children of one name (in lower case). */
export const childrenNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.nodes.filter((node): node is XmlElement => typeof node !== 'string' && node.name === name);

/** The first child with any of the names (in lower case), looked for in their order. */
export function childNamed(element: XmlElement, ...names: string[]): XmlElement | undefined {
  for (const name of names) {
    for (const node of element.nodes) {
      if (typeof node !== 'string' && node.name === name) return node;
    }
  }
  return undefined;
}

/** All text within, trimmed; `<br>` and `<p>` inside it are line breaks. */
export function textOf(element: XmlElement): string {
  const flatten = (node: XmlElement | string): string =>
    typeof node === 'string'
      ? node
      : `${/^(br|p|li|div)$/.test(node.name) ? '\n' : ''}${node.nodes.map(flatten).join('')}`;
  return element.nodes.map(flatten).join('').trim();
}

/** An attribute, trimmed; undefined when the element does not have it. */
export function attributeOf({ attributes }: XmlElement, name: string): string | undefined {
  const key = name.toLowerCase();
  return Object.hasOwn(attributes, key) ? attributes[key]?.trim() : undefined;
}
