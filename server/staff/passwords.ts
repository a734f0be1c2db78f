import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

export type HashCost = { memory: number; passes: number; parallelism: number };

/** Argon2id with OWASP's parameters (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** A password of 140 random bits (ASVS 11.5.1 requires 128). */
export const randomPassword = (): string => randomGroups(7);

/** Without letters and digits that look alike: 32 characters, 5 bits each. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz023456789';

/** Random text in groups of four characters that are easy to read out: `k3vq-…`. A group has 20 bits. */
export function randomGroups(count: number): string {
  const group = () => Array.from(randomBytes(4), (byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
  return Array.from({ length: count }, group).join('-');
}

/** @returns the PHC string to store, from which `verifyPassword` reads the cost */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await argon2id(password, salt, cost, HASH_BYTES);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Whether this is the password of the stored hash. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const [, m, t, p, salt = '', hash = ''] = PHC.exec(stored) ?? [];
  if (!hash) throw new Error('A stored password is no Argon2id hash.');
  const expected = Buffer.from(hash, 'base64');
  const cost = { memory: Number(m), passes: Number(t), parallelism: Number(p) };
  const actual = await argon2id(password, Buffer.from(salt, 'base64'), cost, expected.length);
  return timingSafeEqual(actual, expected);
}

/**
 * Normalised, because the same word typed on two keyboards may differ in its code points (NIST SP 800-63B, 3.1.1.2).
 */
const argon2id = (password: string, nonce: Buffer, cost: HashCost, tagLength: number): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost });

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
