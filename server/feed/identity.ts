import { createHash } from 'node:crypto';
import type { Identity } from './listing.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** The public id of a listing: opaque, and the same in every database. */
export const listingIdOf = ({ agentId, uniqueId }: Identity): string =>
  shortHash(`listing\n${agentId.toUpperCase()}\n${uniqueId}`);

export const mediaIdOf = (listingId: string, kind: string, slot: string): string =>
  shortHash(`media\n${listingId}\n${kind}\n${slot}`);

export const inspectionIdOf = (listingId: string, start: string): string =>
  shortHash(`inspection\n${listingId}\n${start}`);

/** 12 letters and digits: 60 bits of SHA-256. */
function shortHash(text: string): string {
  const digest = createHash('sha256').update(text).digest();
  let bits = digest.readBigUInt64BE() >> 4n;
  let hash = '';
  for (let i = 0; i < 12; i++) {
    hash += ALPHABET[Number(bits & 31n)];
    bits >>= 5n;
  }
  return hash;
}
