/**
 * Whether the client's copy is current. Uses the weak comparison (RFC 9110 §13.1.2).
 * @param known the request's `If-None-Match`
 * @param etag with its quotes
 */
export function isKnown(known: string | null, etag: string): boolean {
  if (known === null) return false;
  return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
