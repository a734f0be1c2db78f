import { totalmem } from 'node:os';
import { FeedError } from './feed-error.ts';

const MB = 1024 * 1024;
/** The memory of the container, or of the machine, in bytes. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/** What the site itself needs, in MB, and the least that is left for a feed. */
const SITE_MB = 320;
const LEAST_MB = 64;

/**
 * The largest feed that a site with so much memory (bytes) reads. Each element and attribute takes up to 1 KB until it is
 * stored, and each letter up to three bytes at a time. 5,000 listings have about a million elements and attributes.
 */
export function feedLimits(memory: number): { megabytes: number; nodes: number } {
  const left = Math.max(LEAST_MB, Math.floor(memory / MB) - SITE_MB);
  return { megabytes: Math.min(64, Math.floor(left / 9)), nodes: Math.min(1_500_000, left * 1000) };
}

const { megabytes, nodes: MAX_NODES } = feedLimits(memory);
export const MAX_XML_BYTES = megabytes * MB;

/** @throws FeedError */
export function refuseTooManyBytes(bytes: number): void {
  if (bytes > MAX_XML_BYTES) throw new FeedError(`The file is larger than ${megabytes} MB.`);
}

/** What each element and each attribute has. In comments and CDATA sections it may be text. */
const NODE = /<[^/!?]|=\s*["']/g;

/**
 * Counts elements and attributes before anything is made of them, because each takes much more memory than its letters.
 * @param others how many the documents before it in the same zip have
 * @returns how many there are with them
 * @throws FeedError
 */
export function refuseTooManyNodes(text: string, others = 0): number {
  let nodes = others;
  NODE.lastIndex = 0;
  while (NODE.test(text)) {
    nodes += 1;
    if (nodes > MAX_NODES) {
      NODE.lastIndex = 0;
      throw new FeedError(
        `The file has more than ${MAX_NODES.toLocaleString('en-AU')} elements and attributes.`,
      );
    }
  }
  return nodes;
}
