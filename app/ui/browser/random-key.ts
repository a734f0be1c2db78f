/**
 * 32 random hexadecimal digits. `crypto.randomUUID` is missing over plain HTTP, as in an office's own
 * network.
 */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
