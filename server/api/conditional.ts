/**
 * Whether the asker's copy, by its `If-None-Match`, is still right. It compares weakly (RFC 9110 §13.1.2).
 * @param etag with its quotes
 */
export function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('If-None-Match');
  if (known === null) return false;
  return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
