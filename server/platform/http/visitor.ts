import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The bindings that @hono/node-server passes with a request; absent if there is no socket. */
type Connection = { incoming?: { socket: { remoteAddress?: string } } };

/**
 * The key that rate limits count by: the remote address or, behind a trusted proxy, the last address of X-Forwarded-For.
 * The client may have invented the others. An IPv6 client is counted by its /64 network, because one household has
 * 2⁶⁴ addresses.
 */
export function visitorOf(request: Request, connection: unknown, trustProxy: boolean): string {
  const socket = (connection as Connection | undefined)?.incoming?.socket.remoteAddress;
  const forwarded = request.headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim();
  const address = (trustProxy && forwarded) || socket || 'unknown';
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return networkOf(parsed.toString(), 64);
}

/** The network of an IPv6 address. */
const networkOf = (address: string, bits: number): string =>
  ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString();

/** The allowances of a household (/56) and a site (/48), as multiples of that of one IPv6 network (/64). */
export const WIDER_NETWORKS = [
  { bits: 56, times: 2 },
  { bits: 48, times: 4 },
];

/**
 * The networks by which a visitor is counted, with their allowances as multiples of the visitor's own: the visitor's own
 * first, then those of `WIDER_NETWORKS` for an IPv6 address.
 */
export const networksOf = (visitor: string): { network: string; times: number }[] => [
  { network: visitor, times: 1 },
  ...(isIPv6(visitor) ? WIDER_NETWORKS : []).map(({ bits, times }) => ({
    network: `${networkOf(visitor, bits)}/${bits}`,
    times,
  })),
];
