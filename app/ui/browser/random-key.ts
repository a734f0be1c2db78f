/**
 * Returns 32 random hexadecimal digits. It does not use `crypto.randomUUID`, which is missing over plain HTTP, for
 * example in an office's own network.
 */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
