import { hash } from 'node:crypto';

/** The number of texts, and a checksum of all of them that does not depend on their order: 32 hexadecimal digits. */
export type Checksum = { count: number; sum: string };

const MODULUS = 1n << 128n;

/** Adds up the SHA-256 of each text, because the database engines order text differently. */
export function createChecksum() {
  let count = 0;
  let sum = 0n;
  return {
    add(text: string): void {
      count += 1;
      sum = (sum + BigInt(`0x${hash('sha256', text).slice(0, 32)}`)) % MODULUS;
    },
    read: (): Checksum => ({ count, sum: sum.toString(16).padStart(32, '0') }),
  };
}
