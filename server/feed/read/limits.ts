import { totalmem } from 'node:os';
import { FeedError } from './feed-error.ts';

const MB = 1024 * 1024;
/** The memory of the container, or of the machine, in bytes. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/** Memory that the site itself needs, in MB. */
const SITE_MB = 320;
/** The least memory that a feed may use, in MB. */
const MIN_FEED_MB = 64;
const MAX_MEGABYTES = 64;

/**
 * Returns the largest feed that a site with this much memory (in bytes) reads. An element or attribute takes up to 1 KB
 * until it is stored. A file takes up to nine times its size, because its text exists in several copies at a time, with
 * two bytes a character. 5,000 listings have about a million elements and attributes.
 */
export function feedLimits(memory: number): { megabytes: number; nodes: number } {
  const left = Math.max(MIN_FEED_MB, Math.floor(memory / MB) - SITE_MB);
  return {
    megabytes: Math.min(MAX_MEGABYTES, Math.floor(left / 9)),
    nodes: Math.min(1_500_000, left * 1000),
  };
}

const { megabytes, nodes: MAX_NODES } = feedLimits(memory);
export const MAX_XML_BYTES = megabytes * MB;
/** A picture beside a feed, in its zip, or at an address that it names. */
export const MAX_PICTURE_BYTES = 25 * MB;
const WAY_OUT =
  megabytes < MAX_MEGABYTES
    ? 'Send it in several files, or give the site more memory.'
    : 'Send it in several files.';

/** @throws FeedError */
export function refuseTooManyBytes(bytes: number): void {
  if (bytes > MAX_XML_BYTES) throw new FeedError(`The file is larger than ${megabytes} MB. ${WAY_OUT}`);
}

/** Matches once for each element and each attribute. In comments and CDATA sections it may match text. */
const NODE = /<[^/!?]|=\s*["']/g;

/**
 * Counts elements and attributes before any is created, because each takes much more memory than its text.
 * @param earlier the count of the earlier documents in the same zip
 * @returns the count, including the earlier documents
 * @throws FeedError if there are too many
 */
export function countNodes(text: string, earlier: number): number {
  const node = new RegExp(NODE);
  let nodes = earlier;
  while (node.test(text)) {
    nodes += 1;
    if (nodes > MAX_NODES) {
      throw new FeedError(
        `The file has more than ${MAX_NODES.toLocaleString('en-AU')} elements and attributes. ${WAY_OUT}`,
      );
    }
  }
  return nodes;
}
