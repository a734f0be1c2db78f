import type { FeedMessage, KnownMessage } from '../message/listing.ts';
import { isListing, isSkipped, listingElements, readMessage } from '../message/message.ts';
import { FeedError } from './feed-error.ts';
import { digestOf, findElements, isElement, type Piece } from './pieces.ts';
import { childrenOf, parseText, readText, type XmlElement } from './xml.ts';

/** A document of a feed before it is parsed. */
type FeedDocument = {
  text: string;
  /** The number of its elements and attributes, including the earlier documents in the same zip. */
  nodes: number;
  /** Its elements as text. Null if they cannot be separated, or were not requested. */
  pieces: (Piece & { digest: string })[] | null;
};

/** @throws FeedError if the bytes are not text, or are too large */
export function openDocument(bytes: Uint8Array, byPieces: boolean, earlierNodes = 0): FeedDocument {
  const { text, nodes } = readText(bytes, earlierNodes);
  const pieces = byPieces ? findElements(text) : null;
  return {
    text,
    nodes,
    pieces: pieces?.map((piece) => ({ ...piece, digest: digestOf(text, piece) })) ?? null,
  };
}

/**
 * Reads the messages of a document in order. Known messages are not parsed: an empty element replaces each of them
 * while the rest is parsed. This still checks that the document is well-formed, because a known message was, and the
 * tree shows whether it stood where a listing stands. If anything is unusual, the whole document is parsed.
 * @throws FeedError if it is not well-formed, or not REAXML
 */
export function readDocument(
  document: FeedDocument,
  known: ReadonlyMap<string, KnownMessage>,
  now: Date,
): FeedMessage[] {
  return readPieces(document, known, now) ?? parseDocument(document.text, now);
}

function parseDocument(text: string, now: Date): FeedMessage[] {
  const root = parseText(text);
  const elements = listingElements(root);
  if (elements.length === 0 && root.name !== 'propertylist') {
    throw new FeedError(`The file isn’t REAXML: its outermost element is "${root.name.slice(0, 40)}".`);
  }
  return elements.map((element) => readMessage(element, now));
}

/** The element that replaces a known message. A text that already contains this name is parsed as a whole. */
const STAND_IN = 'known-listing';

function readPieces(
  { text, pieces }: FeedDocument,
  known: ReadonlyMap<string, KnownMessage>,
  now: Date,
): FeedMessage[] | null {
  if (!pieces || text.includes(STAND_IN)) return null;
  const found = pieces.map((piece) => known.get(piece.digest));
  if (!pieces.every((piece, at) => found[at] || isElement(text, piece))) return null;
  const root = parseOrNull(withStandIns(text, pieces, found));
  if (!root || isListing(root)) return null;
  const children = childrenOf(root);
  const isAsSeen = ({ name }: Piece, at: number) =>
    children[at]?.name === (found[at] ? STAND_IN : name.toLowerCase());
  if (children.length !== pieces.length || !pieces.every(isAsSeen)) return null;
  return children.flatMap((child, at): FeedMessage[] => {
    const message = found[at];
    if (message) return [message];
    if (!isListing(child)) return [];
    const read = readMessage(child, now);
    return [isSkipped(read) ? read : { ...read, digest: pieces[at]?.digest }];
  });
}

function withStandIns(text: string, pieces: readonly Piece[], found: readonly unknown[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const [index, { from, to }] of pieces.entries()) {
    if (!found[index]) continue;
    parts.push(text.slice(at, from), `<${STAND_IN}/>`);
    at = to;
  }
  return parts.join('') + text.slice(at);
}

/** Null on an error. The parser of the whole document then reports it with its line. */
function parseOrNull(text: string): XmlElement | null {
  try {
    return parseText(text);
  } catch (error) {
    if (error instanceof FeedError) return null;
    throw error;
  }
}
