import ipaddr from 'ipaddr.js';

/** What the HTTP server passes along with a request; nothing if there is no socket. */
type Connection = { incoming?: { socket: { remoteAddress?: string } } };

/**
 * Whom a limit counts: the remote address, or behind a trusted proxy the address that the proxy saw (the last
 * of X-Forwarded-For; those before it are the visitor's own words). An IPv6 visitor is counted by network,
 * because one household has 2⁶⁴ addresses.
 */
export function visitorOf(request: Request, connection: unknown, trustProxy: boolean): string {
  const socket = (connection as Connection | undefined)?.incoming?.socket.remoteAddress;
  const forwarded = request.headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim();
  const address = (trustProxy && forwarded) || socket || 'unknown';
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString();
}
